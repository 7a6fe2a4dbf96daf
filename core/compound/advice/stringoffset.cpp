#include "core/compound/advice/stringoffset.h"

#include "core/base/unicode.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace toolwright::compound {

namespace {

constexpr std::size_t unicodeEscapeLength = 6;

struct WrittenPiece
{
    std::size_t written = 1;
    std::size_t decoded = 1;
};

/// The unit of the escape `\uXXXX` at @p at, or 0.
char32_t escapedUnit(std::string_view literal, std::size_t at)
{
    unsigned unit = 0;
    if (literal.substr(at).starts_with("\\u") && at + unicodeEscapeLength <= literal.size()) {
        std::from_chars(literal.data() + at + 2, literal.data() + at + unicodeEscapeLength, unit, 16);
    }
    return unit;
}

WrittenPiece pieceAt(std::string_view literal, std::size_t at)
{
    if (literal[at] != '\\') {
        return {};
    }
    if (!literal.substr(at).starts_with("\\u")) {
        return {2, 1};
    }
    const char32_t first = escapedUnit(literal, at);
    const char32_t second = escapedUnit(literal, at + unicodeEscapeLength);
    if (unicode::isHighSurrogate(first) && unicode::isLowSurrogate(second)) {
        return {2 * unicodeEscapeLength, 4};
    }
    std::string decoded;
    unicode::append(decoded, first);
    return {unicodeEscapeLength, decoded.size()};
}

} // namespace

std::size_t writtenOffset(std::string_view literal, std::size_t offset)
{
    const std::size_t end = std::max<std::size_t>(literal.size(), 2) - 1;
    std::size_t at = 1;
    std::size_t decoded = 0;
    while (at < end) {
        const WrittenPiece piece = pieceAt(literal, at);
        if (decoded + piece.decoded > offset) {
            break;
        }
        decoded += piece.decoded;
        at += piece.written;
    }
    return std::min(at, end);
}

} // namespace toolwright::compound
