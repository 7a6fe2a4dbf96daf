#include "core/jsonata/regex/escapes.h"

#include <algorithm>
#include <limits>

namespace toolwright::jsonata::regex {

namespace {

std::optional<std::uint32_t> hexDigit(char16_t unit)
{
    if (isDecimalDigit(unit)) {
        return unit - u'0';
    }
    const auto lower = static_cast<char16_t>(unit | 0x20U);
    return lower >= u'a' && lower <= u'f' ? std::optional<std::uint32_t>(lower - u'a' + 10) : std::nullopt;
}

bool isOctal(std::optional<char16_t> unit)
{
    return unit && *unit >= u'0' && *unit <= u'7';
}

/// At most three digits, and never more than 0377.
char16_t takeOctal(Cursor& cursor)
{
    std::uint32_t value = 0;
    for (int digits = 0; digits < 3 && isOctal(cursor.peek()); ++digits) {
        const std::uint32_t longer = value * 8 + (*cursor.peek() - u'0');
        if (longer > 0377) {
            break;
        }
        value = longer;
        cursor.next();
    }
    return static_cast<char16_t>(value);
}

char16_t takeControl(Cursor& cursor, bool inClass)
{
    const std::optional<char16_t> letter = cursor.peek(1);
    const bool isControl =
        letter && (isAsciiLetter(*letter) || (inClass && (isDecimalDigit(*letter) || *letter == u'_')));
    if (!isControl) {
        return u'\\';
    }
    cursor.next();
    return static_cast<char16_t>(cursor.next() % 32);
}

/// `\x41`, `\u0041`; the letter itself when the digits are missing.
char16_t takeHexEscape(Cursor& cursor, std::size_t digits)
{
    const char16_t letter = cursor.next();
    return static_cast<char16_t>(takeHex(cursor, digits).value_or(letter));
}

char16_t takeLetter(Cursor& cursor)
{
    const char16_t unit = cursor.next();
    switch (unit) {
    case u'f':
        return u'\f';
    case u'n':
        return u'\n';
    case u'r':
        return u'\r';
    case u't':
        return u'\t';
    case u'v':
        return u'\v';
    default:
        return unit;
    }
}

CharSet setFor(char16_t lowerLetter)
{
    if (lowerLetter == u'd') {
        return CharSet::digits();
    }
    return lowerLetter == u's' ? CharSet::spaces() : CharSet::wordUnits();
}

} // namespace

std::optional<std::uint32_t> takeHex(Cursor& cursor, std::size_t digits)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < digits; ++i) {
        const auto digit = hexDigit(cursor.peek(i).value_or(u' '));
        if (!digit) {
            return std::nullopt;
        }
        value = value * 16 + *digit;
    }
    cursor.seek(cursor.position() + digits);
    return value;
}

std::optional<std::uint32_t> takeDecimal(Cursor& cursor)
{
    if (!isDecimalDigit(cursor.peek().value_or(u' '))) {
        return std::nullopt;
    }
    constexpr std::uint64_t largest = std::numeric_limits<std::uint32_t>::max();
    std::uint64_t value = 0;
    while (isDecimalDigit(cursor.peek().value_or(u' '))) {
        value = std::min<std::uint64_t>(largest, value * 10 + (cursor.next() - u'0'));
    }
    return static_cast<std::uint32_t>(value);
}

std::optional<CharSet> takeSetEscape(Cursor& cursor)
{
    const char16_t unit = cursor.peek().value_or(u' ');
    const auto lower = static_cast<char16_t>(unit | 0x20U);
    if (!isAsciiLetter(unit) || (lower != u'd' && lower != u's' && lower != u'w')) {
        return std::nullopt;
    }
    cursor.next();
    CharSet set = setFor(lower);
    return unit == lower ? set : set.inverted();
}

char16_t takeUnitEscape(Cursor& cursor, bool inClass)
{
    const char16_t unit = *cursor.peek();
    if (isOctal(unit)) {
        return takeOctal(cursor);
    }
    switch (unit) {
    case u'c':
        return takeControl(cursor, inClass);
    case u'x':
        return takeHexEscape(cursor, 2);
    case u'u':
        return takeHexEscape(cursor, 4);
    default:
        return takeLetter(cursor);
    }
}

} // namespace toolwright::jsonata::regex
