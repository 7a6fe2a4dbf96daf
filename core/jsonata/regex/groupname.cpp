#include "core/jsonata/regex/groupname.h"

#include "core/base/unicode.h"
#include "core/jsonata/regex/escapes.h"
#include "core/jsonata/regex/unicodetables.h"

#include <algorithm>
#include <iterator>
#include <span>

namespace toolwright::jsonata::regex {

namespace {

constexpr std::uint32_t lastCodePoint = 0x10FFFF;

bool isIn(std::span<const PointRange> ranges, std::uint32_t point)
{
    const auto next =
        std::upper_bound(ranges.begin(), ranges.end(), point,
                         [](std::uint32_t value, const PointRange& range) { return value < range.first; });
    return next != ranges.begin() && point <= std::prev(next)->last;
}

bool isNameStart(std::uint32_t point)
{
    return point == U'$' || point == U'_' || isIn(identifierStartRanges(), point);
}

bool isNamePart(std::uint32_t point)
{
    constexpr std::uint32_t zeroWidthNonJoiner = 0x200C;
    constexpr std::uint32_t zeroWidthJoiner = 0x200D;
    return point == U'$' || point == zeroWidthNonJoiner || point == zeroWidthJoiner ||
           isIn(identifierPartRanges(), point);
}

std::uint32_t joined(std::uint32_t high, std::uint32_t low)
{
    return 0x10000 + ((high - 0xD800) << 10U) + (low - 0xDC00);
}

/// Behind `u{`: the digits and the closing brace.
std::optional<std::uint32_t> takeBraced(Cursor& cursor)
{
    std::uint32_t value = 0;
    bool hasDigits = false;
    while (const auto digit = takeHex(cursor, 1)) {
        value = std::min(value * 16 + *digit, lastCodePoint + 1);
        hasDigits = true;
    }
    return hasDigits && value <= lastCodePoint && cursor.take(u"}") ? std::optional(value) : std::nullopt;
}

/// Behind a backslash.
std::optional<std::uint32_t> takeEscapedPoint(Cursor& cursor)
{
    if (cursor.take(u"u{")) {
        return takeBraced(cursor);
    }
    if (!cursor.take(u"u")) {
        return std::nullopt;
    }
    const auto first = takeHex(cursor, 4);
    if (!first || !unicode::isHighSurrogate(*first) || !cursor.startsWith(u"\\u")) {
        return first;
    }
    const std::size_t behindFirst = cursor.position();
    cursor.take(u"\\u");
    const auto second = takeHex(cursor, 4);
    if (second && unicode::isLowSurrogate(*second)) {
        return joined(*first, *second);
    }
    cursor.seek(behindFirst);
    return first;
}

std::optional<std::uint32_t> takePoint(Cursor& cursor)
{
    if (cursor.atEnd()) {
        return std::nullopt;
    }
    const char16_t unit = cursor.next();
    if (unit == u'\\') {
        return takeEscapedPoint(cursor);
    }
    const char16_t following = cursor.peek().value_or(u' ');
    if (unicode::isHighSurrogate(unit) && unicode::isLowSurrogate(following)) {
        cursor.next();
        return joined(unit, following);
    }
    return unit;
}

} // namespace

std::optional<std::string> takeGroupName(Cursor& cursor)
{
    std::string name;
    while (!cursor.take(u">")) {
        const auto point = takePoint(cursor);
        if (!point || !(name.empty() ? isNameStart(*point) : isNamePart(*point))) {
            return std::nullopt;
        }
        unicode::append(name, *point);
    }
    return name.empty() ? std::nullopt : std::optional(std::move(name));
}

} // namespace toolwright::jsonata::regex
