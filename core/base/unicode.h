#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// UTF-8 and UTF-16 as JavaScript sees text. Strings inside the program are WTF-8: UTF-8 that may also hold a
/// lone surrogate as its three-byte form, because JSON and JSONata strings can hold one (spec compound 1
/// counts in UTF-16 code units). A pair of surrogates is always stored as one four-byte sequence.
namespace toolwright::unicode {

/// What a broken byte is read as.
inline constexpr char32_t replacementCharacter = 0xFFFD;

constexpr bool isHighSurrogate(char32_t unit)
{
    return unit >= 0xD800 && unit <= 0xDBFF;
}
constexpr bool isLowSurrogate(char32_t unit)
{
    return unit >= 0xDC00 && unit <= 0xDFFF;
}
constexpr bool isSurrogate(char32_t unit)
{
    return unit >= 0xD800 && unit <= 0xDFFF;
}

/// One code point and the number of bytes it took (at least 1).
struct Decoded
{
    char32_t codePoint = replacementCharacter;
    std::size_t length = 1;
    /// False when the bytes are not WTF-8; then one byte is consumed.
    bool valid = false;
};

/// The code point that starts at @p offset, which must be inside @p text. Lone surrogates decode as
/// themselves.
Decoded decode(std::string_view text, std::size_t offset);
/// Appends @p codePoint; a low surrogate right after a high one joins it to a single code point.
void append(std::string& text, char32_t codePoint);

/// True for strict UTF-8: no surrogates, no overlong forms, nothing above U+10FFFF.
bool isUtf8(std::string_view text);
/// Offset of the first byte that is not strict UTF-8, or `npos`.
std::size_t firstInvalidUtf8(std::string_view text);
bool isAscii(std::string_view text);
bool hasLoneSurrogate(std::string_view text);

/// Number of UTF-16 code units.
std::size_t utf16Length(std::string_view text);
/// Byte offset of UTF-16 code unit @p unit, clamped to the end. Inside a pair: the start of the pair.
std::size_t byteOffset(std::string_view text, std::size_t unit);
/// Number of code points; a lone surrogate counts as one.
std::size_t codePointLength(std::string_view text);

std::u16string toUtf16(std::string_view text);
std::string fromUtf16(std::u16string_view text);
/// Ordering of JavaScript strings: by UTF-16 code units. Negative, zero or positive.
int compareUtf16(std::string_view left, std::string_view right);

} // namespace toolwright::unicode
