#pragma once

// Scanning shared by the strict reader (parse.h) and the error-tolerant tree. Internal to core/json.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace toolwright::json::scan {

constexpr bool isBlank(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}
constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
constexpr bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20;
}

/// A byte of a number, a literal or a name without quotes.
constexpr bool isWord(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_' || c == '$' ||
           c == '.' || c == '+' || c == '-' || static_cast<unsigned char>(c) >= 0x80;
}

namespace detail {

inline constexpr std::uint64_t ones = 0x0101010101010101U;
inline constexpr std::uint64_t tops = 0x8080808080808080U;

constexpr std::uint64_t zeroBytes(std::uint64_t word)
{
    return (word - ones) & ~word & tops;
}

/// Top bit set in every byte that ends plain string content: `"`, `\` or a control character. Bytes above
/// the first hit may be wrong.
constexpr std::uint64_t stringStops(std::uint64_t word)
{
    return zeroBytes(word ^ (ones * '"')) | zeroBytes(word ^ (ones * '\\')) |
           ((word - ones * 0x20U) & ~word & tops);
}

inline std::uint64_t loadWord(const char* text)
{
    std::uint64_t word = 0;
    std::memcpy(&word, text, sizeof word);
    return word;
}

/// Number of bytes before the first one with a bit set in @p word, which is not 0; 0 where it is not known.
constexpr std::size_t bytesBefore(std::uint64_t word)
{
    return std::endian::native == std::endian::little ? static_cast<std::size_t>(std::countr_zero(word)) / 8
                                                      : 0;
}

} // namespace detail

/// First byte at or after @p at that is not white space.
inline const char* skipBlank(const char* at, const char* end)
{
    while (at != end && isBlank(*at)) {
        if (*at == '\n') {
            // Indentation: eight spaces at a time.
            ++at;
            while (end - at >= 8) {
                const std::uint64_t others = detail::loadWord(at) ^ (detail::ones * ' ');
                if (others != 0) {
                    at += detail::bytesBefore(others);
                    break;
                }
                at += 8;
            }
        } else {
            ++at;
        }
    }
    return at;
}

/// First `"`, `\` or control character at or after @p at.
inline const char* plainEnd(const char* at, const char* end)
{
    while (end - at >= 8) {
        const std::uint64_t stops = detail::stringStops(detail::loadWord(at));
        if (stops != 0) {
            at += detail::bytesBefore(stops);
            break;
        }
        at += 8;
    }
    while (at != end && *at != '"' && *at != '\\' && !isControl(*at)) {
        ++at;
    }
    return at;
}

/// End of the JSON number that starts at @p at, or nullptr when there is none. What follows is not looked at.
const char* numberEnd(const char* at, const char* end);

/// Length of the escape sequence that starts with the backslash at @p at (2 or 6), 0 when it is none.
std::size_t escapeLength(const char* at, const char* end);

/// Appends the decoded content of @p raw (what stands between the quotes) as WTF-8. A sequence that is no
/// escape stays as it is written.
void appendDecoded(std::string& result, std::string_view raw);

/// The double nearest to the JSON number @p text; beyond the range infinite or zero, as in ECMAScript.
double toDouble(std::string_view text);

} // namespace toolwright::json::scan
