#include "core/jsonata/format.h"

#include "core/base/limits.h"
#include "core/base/unicode.h"
#include "core/jsonata/editing/spacing.h"
#include "core/jsonata/editing/tokens.h"
#include "core/jsonata/expression.h"

#include <algorithm>

namespace toolwright::jsonata {

namespace {

constexpr std::size_t indentWidth = 2;

bool opens(const EditorToken& token)
{
    return token.is(Symbol::OpenParen) || token.is(Symbol::OpenBracket) || token.is(Symbol::OpenBrace);
}

bool closes(const EditorToken& token)
{
    return token.is(Symbol::CloseParen) || token.is(Symbol::CloseBracket) || token.is(Symbol::CloseBrace);
}

/// Lays tokens out from left to right; a bracket is broken when what it encloses does not fit on its line.
class Formatter
{
public:
    explicit Formatter(std::string_view text)
        : m_text(text)
        , m_tokens(tokensOf(text))
        , m_spaces(spacesBefore(text, m_tokens))
    {
        measure();
    }

    std::string format();

private:
    void measure();
    std::string piece(std::size_t index) const;
    void place(std::size_t index);
    void breakLine();
    bool fits(std::size_t open) const;
    std::size_t column() const;

    std::string_view m_text;
    std::vector<EditorToken> m_tokens;
    std::vector<bool> m_spaces;
    /// Columns of all tokens up to and with each one, on one line.
    std::vector<std::size_t> m_widths;
    /// Of an opening bracket: index of the closing one.
    std::vector<std::size_t> m_partners;
    std::string m_result;
    /// One for each open bracket: is it broken?
    std::vector<bool> m_open;
    std::size_t m_indent = 0;
    bool m_atLineStart = true;
};

/// The token with the comments before it.
std::string Formatter::piece(std::size_t index) const
{
    std::string result;
    for (const std::string_view comment : m_tokens[index].comments) {
        result.append(comment);
        result += m_tokens[index].is(Symbol::End) && comment.data() == m_tokens[index].comments.back().data()
                      ? ""
                      : " ";
    }
    return result.append(spelled(m_text, m_tokens[index].token));
}

void Formatter::measure()
{
    m_partners.assign(m_tokens.size(), m_tokens.size() - 1);
    std::vector<std::size_t> open;
    std::size_t width = 0;
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
        width += unicode::codePointLength(piece(i)) + (m_spaces[i] ? 1 : 0);
        m_widths.push_back(width);
        if (opens(m_tokens[i])) {
            open.push_back(i);
        } else if (closes(m_tokens[i]) && !open.empty()) {
            m_partners[open.back()] = i;
            open.pop_back();
        }
    }
}

std::size_t Formatter::column() const
{
    const std::size_t line = m_result.rfind('\n');
    return unicode::codePointLength(
        std::string_view(m_result).substr(line == std::string::npos ? 0 : line + 1));
}

bool Formatter::fits(std::size_t open) const
{
    return column() + m_widths[m_partners[open]] - m_widths[open] <= limits::expressionLine;
}

void Formatter::breakLine()
{
    m_result += "\n" + std::string(m_indent * indentWidth, ' ');
    m_atLineStart = true;
}

void Formatter::place(std::size_t index)
{
    const EditorToken& token = m_tokens[index];
    if (closes(token) && !m_open.empty()) {
        const bool isBroken = m_open.back();
        m_open.pop_back();
        if (isBroken) {
            --m_indent;
            breakLine();
        }
    }
    if (m_spaces[index] && !m_atLineStart) {
        m_result += " ";
    }
    m_result += piece(index);
    m_atLineStart = false;
    if (opens(token)) {
        const bool isEmpty = index + 1 == m_partners[index];
        const bool isBroken = !isEmpty && !fits(index);
        m_open.push_back(isBroken);
        if (isBroken) {
            ++m_indent;
            breakLine();
        }
    }
    const bool separates = token.is(Symbol::Comma) || token.is(Symbol::Semicolon);
    const bool isLast = index + 1 < m_tokens.size() && closes(m_tokens[index + 1]);
    if (separates && !isLast && !m_open.empty() && m_open.back()) {
        breakLine();
    }
}

std::string Formatter::format()
{
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
        place(i);
    }
    m_result.erase(m_result.find_last_not_of(" \n") + 1);
    return m_result;
}

/// Same tokens in the same order: then only white space differs.
bool isSameText(std::string_view first, std::string_view second)
{
    const std::vector<EditorToken> left = tokensOf(first);
    const std::vector<EditorToken> right = tokensOf(second);
    return std::equal(left.begin(), left.end(), right.begin(), right.end(),
                      [&](const EditorToken& a, const EditorToken& b) {
                          return a.token.symbol == b.token.symbol && a.comments == b.comments &&
                                 spelled(first, a.token) == spelled(second, b.token);
                      });
}

} // namespace

std::string formatExpression(std::string_view text)
{
    if (!Expression::parse(text).errors.empty()) {
        return std::string(text);
    }
    std::string formatted = Formatter(text).format();
    return isSameText(text, formatted) ? formatted : std::string(text);
}

} // namespace toolwright::jsonata
