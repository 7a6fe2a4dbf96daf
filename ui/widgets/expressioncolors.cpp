#include "ui/widgets/expressioncolors.h"

#include "core/jsonata/editing/tokens.h"

#include <optional>
#include <string>
#include <string_view>

namespace toolwright::ui {

namespace {

using jsonata::Symbol;

constexpr std::size_t delimiterBytes = 2;

/// Collects spans in bytes and gives them in UTF-16 units.
class SpanList
{
public:
    explicit SpanList(std::string_view text)
        : m_text(text)
    {
    }

    void add(std::size_t begin, std::size_t end, Role role, bool isBold = false)
    {
        m_spans.push_back({unitAt(begin), unitAt(end) - unitAt(begin), role, isBold});
    }
    std::vector<ColorSpan> take() { return std::move(m_spans); }

private:
    /// Bytes come in rising order, so that only what is new is counted.
    int unitAt(std::size_t byte)
    {
        if (byte < m_byte) {
            m_byte = 0;
            m_unit = 0;
        }
        const auto more = m_text.substr(m_byte, byte - m_byte);
        m_unit +=
            static_cast<int>(QString::fromUtf8(more.data(), static_cast<qsizetype>(more.size())).size());
        m_byte = byte;
        return m_unit;
    }

    std::string_view m_text;
    std::vector<ColorSpan> m_spans;
    std::size_t m_byte = 0;
    int m_unit = 0;
};

std::optional<Role> roleOf(const jsonata::EditorToken& token, const jsonata::EditorToken* next, bool isHead)
{
    switch (token.token.symbol) {
    case Symbol::Name:
        return isHead ? Role::SyntaxKey : Role::Text;
    case Symbol::Variable:
        return next != nullptr && next->is(Symbol::OpenParen) ? Role::SyntaxFunction : Role::SyntaxVariable;
    case Symbol::Literal:
        if (token.token.literal.isString()) {
            return Role::SyntaxString;
        }
        return token.token.literal.isNumber() ? Role::SyntaxNumber : Role::SyntaxKeyword;
    case Symbol::Regex:
        return Role::SyntaxString;
    case Symbol::And:
    case Symbol::Or:
    case Symbol::In:
        return Role::SyntaxKeyword;
    default:
        return std::nullopt;
    }
}

/// @p text starts at byte @p start of the whole value.
void addExpression(SpanList& spans, std::string_view text, std::size_t start)
{
    const auto tokens = jsonata::tokensOf(text);
    for (std::size_t index = 0; index < tokens.size(); ++index) {
        const auto& token = tokens[index];
        for (const auto comment : token.comments) {
            const auto at = static_cast<std::size_t>(comment.data() - text.data());
            spans.add(start + at, start + at + comment.size(), Role::MutedText);
        }
        const auto* next = index + 1 < tokens.size() ? &tokens[index + 1] : nullptr;
        const auto isHead = index == 0 || !tokens[index - 1].is(Symbol::Dot);
        if (const auto role = roleOf(token, next, isHead)) {
            spans.add(start + token.token.begin, start + token.token.end, *role);
        }
    }
}

void addTemplates(SpanList& spans, std::string_view text)
{
    const auto parsed = compound::parseTemplates(text);
    for (const auto& part : parsed.parts) {
        if (!part.expression) {
            continue;
        }
        const auto end = part.range.end();
        const auto isClosed = !parsed.unclosed || part.range.offset < *parsed.unclosed;
        const auto inner = isClosed ? end - delimiterBytes : end;
        spans.add(part.range.offset, part.range.offset + delimiterBytes, Role::SyntaxTemplate, true);
        addExpression(spans, text.substr(part.expressionOffset, inner - part.expressionOffset),
                      part.expressionOffset);
        if (isClosed) {
            spans.add(inner, end, Role::SyntaxTemplate, true);
        }
    }
}

} // namespace

std::vector<ColorSpan> expressionColors(const QString& text, compound::Dialect dialect)
{
    const auto bytes = text.toStdString();
    SpanList spans(bytes);
    if (dialect == compound::Dialect::Template) {
        addTemplates(spans, bytes);
    } else {
        addExpression(spans, bytes, 0);
    }
    return spans.take();
}

} // namespace toolwright::ui
