#include "core/jsonata/editing/tokens.h"

namespace toolwright::jsonata {

namespace {

/// True when an operator, not a value, is expected behind @p token.
bool endsValue(const EditorToken& token)
{
    switch (token.token.symbol) {
    case Symbol::Name:
    case Symbol::Variable:
    case Symbol::Literal:
    case Symbol::Regex:
    case Symbol::CloseBracket:
    case Symbol::CloseBrace:
    case Symbol::CloseParen:
        return true;
    case Symbol::Star:
    case Symbol::StarStar:
    case Symbol::Percent:
    case Symbol::Question:
    case Symbol::And:
    case Symbol::Or:
    case Symbol::In:
        // Wildcards, parents, placeholders and fields of these names where a value was expected.
        return !token.isInfix;
    default:
        return false;
    }
}

std::vector<std::string_view> commentsIn(std::string_view gap)
{
    std::vector<std::string_view> comments;
    std::size_t open = gap.find("/*");
    while (open != std::string_view::npos) {
        const std::size_t close = gap.find("*/", open + 2);
        const std::size_t end = close == std::string_view::npos ? gap.size() : close + 2;
        comments.push_back(gap.substr(open, end - open));
        open = gap.find("/*", end);
    }
    return comments;
}

} // namespace

std::string_view spelled(std::string_view text, const Token& token)
{
    return text.substr(token.begin, token.end - token.begin);
}

std::vector<EditorToken> tokensOf(std::string_view text)
{
    SyntaxErrors unused(text);
    Lexer lexer(text, unused);
    std::vector<EditorToken> tokens;
    std::size_t end = 0;
    do {
        const bool isInfix = !tokens.empty() && endsValue(tokens.back());
        EditorToken next{lexer.next(isInfix), isInfix, {}};
        next.comments = commentsIn(text.substr(end, next.token.begin - end));
        end = next.token.end;
        tokens.push_back(std::move(next));
    } while (!tokens.back().is(Symbol::End));
    return tokens;
}

} // namespace toolwright::jsonata
