#include "ui/widgets/brackets.h"

#include <algorithm>
#include <vector>

namespace toolwright::ui {

namespace {

constexpr int farthestLines = 5000;
constexpr int outside = -1;

/// A bracket and the string it stands in: number of the string in its line, or `outside`.
struct Token
{
    int column = 0;
    QChar bracket;
    int inString = outside;
};

bool isOpening(QChar bracket)
{
    return bracket == u'{' || bracket == u'[' || bracket == u'(';
}

bool isBracket(QChar unit)
{
    return isOpening(unit) || unit == u'}' || unit == u']' || unit == u')';
}

bool fit(QChar opening, QChar closing)
{
    return (opening == u'{' && closing == u'}') || (opening == u'[' && closing == u']') ||
           (opening == u'(' && closing == u')');
}

std::vector<Token> tokensOf(const QString& line)
{
    std::vector<Token> tokens;
    int strings = 0;
    bool inString = false;
    for (int at = 0; at < line.size(); ++at) {
        const QChar unit = line[at];
        if (inString && unit == u'\\') {
            ++at;
        } else if (unit == u'"') {
            strings += inString ? 0 : 1;
            inString = !inString;
        } else if (isBracket(unit)) {
            tokens.push_back({at, unit, inString ? strings : outside});
        }
    }
    return tokens;
}

/// Walks the brackets of one kind of place from a start in one direction.
class Search
{
public:
    Search(const LineSource& lines, int line, const Token& start)
        : m_lines(lines)
        , m_line(line)
        , m_start(start)
        , m_forward(isOpening(start.bracket))
    {
    }

    std::optional<BracketPair> run()
    {
        const int step = m_forward ? 1 : -1;
        const int far = m_start.inString == outside ? farthestLines : 1;
        for (int line = m_line, seen = 0; seen < far; line += step, ++seen) {
            const std::optional<QString> text = m_lines(line);
            if (!text) {
                return std::nullopt;
            }
            if (const std::optional<Token> end = inLine(*text, line)) {
                return pairWith(*end, line);
            }
        }
        return std::nullopt;
    }

private:
    std::optional<Token> inLine(const QString& text, int line)
    {
        std::vector<Token> tokens = tokensOf(text);
        if (!m_forward) {
            std::reverse(tokens.begin(), tokens.end());
        }
        for (const Token& token : tokens) {
            const bool ahead = m_forward ? token.column >= m_start.column : token.column <= m_start.column;
            if (token.inString != m_start.inString || (line == m_line && !ahead)) {
                continue;
            }
            m_depth += isOpening(token.bracket) == m_forward ? 1 : -1;
            if (m_depth == 0) {
                return token;
            }
        }
        return std::nullopt;
    }

    BracketPair pairWith(const Token& end, int line) const
    {
        const BracketPlace here{m_line, m_start.column};
        const BracketPlace there{line, end.column};
        const bool fits = m_forward ? fit(m_start.bracket, end.bracket) : fit(end.bracket, m_start.bracket);
        return BracketPair{here, there, fits};
    }

    const LineSource& m_lines;
    int m_line;
    Token m_start;
    bool m_forward;
    int m_depth = 0;
};

} // namespace

std::optional<BracketPair> bracketPairAt(const LineSource& lines, BracketPlace caret)
{
    const std::optional<QString> text = lines(caret.line);
    if (!text) {
        return std::nullopt;
    }
    std::optional<Token> start;
    for (const Token& token : tokensOf(*text)) {
        if (token.column == caret.column || (token.column == caret.column - 1 && !start)) {
            start = token;
        }
    }
    return start ? Search(lines, caret.line, *start).run() : std::nullopt;
}

} // namespace toolwright::ui
