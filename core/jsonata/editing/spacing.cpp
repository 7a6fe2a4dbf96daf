#include "core/jsonata/editing/spacing.h"

namespace toolwright::jsonata {

namespace {

/// Operators with a space on either side when they stand between two values.
bool isSpaced(Symbol symbol)
{
    switch (symbol) {
    case Symbol::Plus:
    case Symbol::Minus:
    case Symbol::Star:
    case Symbol::Slash:
    case Symbol::Percent:
    case Symbol::Equal:
    case Symbol::Less:
    case Symbol::Greater:
    case Symbol::Ampersand:
    case Symbol::Assign:
    case Symbol::NotEqual:
    case Symbol::LessEqual:
    case Symbol::GreaterEqual:
    case Symbol::Apply:
    case Symbol::Default:
    case Symbol::Coalesce:
    case Symbol::And:
    case Symbol::Or:
    case Symbol::In:
    case Symbol::Question:
        return true;
    default:
        return false;
    }
}

bool isWord(Symbol symbol)
{
    return symbol == Symbol::Name || symbol == Symbol::Variable || symbol == Symbol::Literal ||
           symbol == Symbol::Regex;
}

/// Decides token by token, with what must be remembered: open conditions, and the signature of a lambda.
class Spacer
{
public:
    Spacer(std::string_view text, const std::vector<EditorToken>& tokens)
        : m_text(text)
        , m_tokens(tokens)
    {
    }

    std::vector<bool> spaces();

private:
    /// How a token wants to stand.
    struct Sides
    {
        bool before = false;
        bool after = false;
    };

    Sides sidesOf(std::size_t index);
    Sides colon();
    bool isLambda(std::size_t index) const;
    void follow(std::size_t index);

    std::string_view m_text;
    const std::vector<EditorToken>& m_tokens;
    /// For each open bracket: conditions that wait for their colon, and whether it holds a lambda's
    /// parameters.
    struct Level
    {
        std::size_t conditions = 0;
        bool isParameters = false;
    };
    std::vector<Level> m_levels{1};
    bool m_endsParameters = false;
    std::size_t m_signature = 0;
};

bool Spacer::isLambda(std::size_t index) const
{
    const std::string_view word = spelled(m_text, m_tokens[index].token);
    return m_tokens[index].is(Symbol::Name) && (word == "function" || word == "\xCE\xBB");
}

Spacer::Sides Spacer::colon()
{
    Level& level = m_levels.back();
    if (level.conditions > 0) {
        --level.conditions;
        return {true, true};
    }
    return {false, true};
}

void Spacer::follow(std::size_t index)
{
    const EditorToken& token = m_tokens[index];
    const bool endedParameters = m_endsParameters;
    m_endsParameters = false;
    switch (token.token.symbol) {
    case Symbol::OpenParen:
        m_levels.push_back({0, index > 0 && isLambda(index - 1)});
        break;
    case Symbol::OpenBracket:
    case Symbol::OpenBrace:
        m_levels.push_back({});
        break;
    case Symbol::CloseParen:
    case Symbol::CloseBracket:
    case Symbol::CloseBrace:
        m_endsParameters = m_levels.back().isParameters;
        if (m_levels.size() > 1) {
            m_levels.pop_back();
        }
        break;
    case Symbol::Question:
        m_levels.back().conditions += token.isInfix ? 1 : 0;
        break;
    case Symbol::Less:
        m_signature += endedParameters || m_signature > 0 ? 1 : 0;
        break;
    case Symbol::Greater:
        m_signature -= m_signature > 0 ? 1 : 0;
        break;
    default:
        break;
    }
}

Spacer::Sides Spacer::sidesOf(std::size_t index)
{
    const EditorToken& token = m_tokens[index];
    switch (token.token.symbol) {
    case Symbol::Comma:
    case Symbol::Semicolon:
        return {false, true};
    case Symbol::Colon:
        return colon();
    case Symbol::Bar:
        return {index > 0, true};
    default:
        break;
    }
    const bool isBetween = token.isInfix && isSpaced(token.token.symbol);
    return {isBetween, isBetween};
}

std::vector<bool> Spacer::spaces()
{
    std::vector<bool> result(m_tokens.size(), false);
    bool wanted = false;
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
        const EditorToken& token = m_tokens[i];
        const bool isInSignature = m_signature > 0 || (m_endsParameters && token.is(Symbol::Less));
        const Sides sides = isInSignature ? Sides{} : sidesOf(i);
        const bool wordsMeet = i > 0 && isWord(token.token.symbol) && isWord(m_tokens[i - 1].token.symbol);
        const bool hasComment = !token.comments.empty();
        result[i] = i > 0 && (wanted || sides.before || wordsMeet || hasComment);
        const bool closesNow = token.is(Symbol::CloseParen) || token.is(Symbol::CloseBracket) ||
                               token.is(Symbol::CloseBrace) || token.is(Symbol::End);
        result[i] = result[i] && (!closesNow || hasComment);
        wanted = sides.after;
        follow(i);
    }
    return result;
}

} // namespace

std::vector<bool> spacesBefore(std::string_view text, const std::vector<EditorToken>& tokens)
{
    return Spacer(text, tokens).spaces();
}

} // namespace toolwright::jsonata
