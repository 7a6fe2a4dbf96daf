#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace toolwright::jsonata::regex {

/// A reading place in a pattern, counted in UTF-16 code units.
class Cursor
{
public:
    explicit Cursor(std::u16string_view text)
        : m_text(text)
    {
    }

    bool atEnd() const { return m_position >= m_text.size(); }
    std::size_t position() const { return m_position; }
    void seek(std::size_t position) { m_position = position; }

    /// The unit @p ahead of the place; none behind the end.
    std::optional<char16_t> peek(std::size_t ahead = 0) const
    {
        return m_position + ahead < m_text.size() ? std::optional(m_text[m_position + ahead]) : std::nullopt;
    }
    bool startsWith(std::u16string_view text) const { return m_text.substr(m_position).starts_with(text); }

    /// Must not be at the end.
    char16_t next() { return m_text[m_position++]; }
    /// Consumes @p text when it stands here.
    bool take(std::u16string_view text)
    {
        const bool found = startsWith(text);
        m_position += found ? text.size() : 0;
        return found;
    }

private:
    std::u16string_view m_text;
    std::size_t m_position = 0;
};

constexpr bool isDecimalDigit(char16_t unit)
{
    return unit >= u'0' && unit <= u'9';
}

constexpr bool isAsciiLetter(char16_t unit)
{
    return (unit >= u'a' && unit <= u'z') || (unit >= u'A' && unit <= u'Z');
}

} // namespace toolwright::jsonata::regex
