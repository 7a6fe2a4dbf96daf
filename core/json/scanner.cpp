#include "core/json/scanner.h"

#include "core/base/unicode.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

namespace toolwright::json::scan {

namespace {

const char* digitsEnd(const char* at, const char* end)
{
    while (at != end && isDigit(*at)) {
        ++at;
    }
    return at;
}

std::optional<char32_t> hexUnit(const char* at, const char* end)
{
    if (end - at < 4) {
        return std::nullopt;
    }
    char32_t unit = 0;
    for (int i = 0; i < 4; ++i) {
        const char c = at[i];
        char32_t digit = 0;
        if (isDigit(c)) {
            digit = static_cast<char32_t>(c - '0');
        } else if (c >= 'a' && c <= 'f') {
            digit = static_cast<char32_t>(c - 'a' + 10);
        } else if (c >= 'A' && c <= 'F') {
            digit = static_cast<char32_t>(c - 'A' + 10);
        } else {
            return std::nullopt;
        }
        unit = unit * 16 + digit;
    }
    return unit;
}

char simpleEscape(char letter)
{
    switch (letter) {
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    default:
        return letter;
    }
}

/// True when a number that no double can hold is too large, false when it is too small.
bool isHuge(std::string_view text)
{
    const std::size_t exponentAt = text.find_first_of("eE");
    const std::string_view mantissa = text.substr(0, exponentAt);
    std::ptrdiff_t exponent = 0;
    if (exponentAt != std::string_view::npos) {
        const bool plus = text[exponentAt + 1] == '+';
        const char* start = text.data() + exponentAt + (plus ? 2 : 1);
        if (std::from_chars(start, text.data() + text.size(), exponent).ec != std::errc()) {
            return *start != '-';
        }
    }
    const std::size_t first = mantissa.find_first_of("123456789");
    const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
    return exponent > static_cast<std::ptrdiff_t>(first) - static_cast<std::ptrdiff_t>(point);
}

} // namespace

const char* numberEnd(const char* at, const char* end)
{
    if (at != end && *at == '-') {
        ++at;
    }
    if (at == end || !isDigit(*at)) {
        return nullptr;
    }
    at = *at == '0' ? at + 1 : digitsEnd(at, end);
    if (at != end && *at == '.') {
        const char* fraction = digitsEnd(at + 1, end);
        if (fraction == at + 1) {
            return nullptr;
        }
        at = fraction;
    }
    if (at != end && (*at == 'e' || *at == 'E')) {
        const char* digits = at + 1;
        if (digits != end && (*digits == '+' || *digits == '-')) {
            ++digits;
        }
        at = digitsEnd(digits, end);
        if (at == digits) {
            return nullptr;
        }
    }
    return at;
}

std::size_t escapeLength(const char* at, const char* end)
{
    if (end - at < 2) {
        return 0;
    }
    if (at[1] == 'u') {
        return hexUnit(at + 2, end) ? 6 : 0;
    }
    return std::string_view("\"\\/bfnrt").find(at[1]) == std::string_view::npos ? 0 : 2;
}

void appendDecoded(std::string& result, std::string_view raw)
{
    const char* end = raw.data() + raw.size();
    const char* at = raw.data();
    while (at != end) {
        const char* stop = std::find(at, end, '\\');
        result.append(at, stop);
        at = stop;
        if (at == end) {
            return;
        }
        const std::size_t length = escapeLength(at, end);
        if (length == 6) {
            unicode::append(result, *hexUnit(at + 2, end));
        } else if (length == 2) {
            result.push_back(simpleEscape(at[1]));
        } else {
            result.push_back('\\');
        }
        at += std::max<std::size_t>(length, 1);
    }
}

double toDouble(std::string_view text)
{
    double value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    if (parsed.ec != std::errc::result_out_of_range) {
        return value;
    }
    const double magnitude = isHuge(text) ? std::numeric_limits<double>::infinity() : 0.0;
    return text.starts_with('-') ? -magnitude : magnitude;
}

} // namespace toolwright::json::scan
