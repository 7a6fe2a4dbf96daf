#include "core/base/unicode.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace toolwright::unicode {

namespace {

std::uint8_t byteAt(std::string_view text, std::size_t offset)
{
    return static_cast<std::uint8_t>(text[offset]);
}

struct Lead
{
    std::size_t length;
    char32_t bits;
    char32_t smallest;
};

constexpr Lead leadOf(std::uint8_t byte)
{
    if (byte >= 0xC2 && byte <= 0xDF) {
        return {2, byte & 0x1FU, 0x80};
    }
    if (byte >= 0xE0 && byte <= 0xEF) {
        return {3, byte & 0x0FU, 0x800};
    }
    if (byte >= 0xF0 && byte <= 0xF4) {
        return {4, byte & 0x07U, 0x10000};
    }
    return {0, 0, 0};
}

void appendBytes(std::string& text, char32_t codePoint)
{
    const auto put = [&text](char32_t value) {
        text.push_back(static_cast<char>(static_cast<std::uint8_t>(value)));
    };
    if (codePoint < 0x80) {
        put(codePoint);
    } else if (codePoint < 0x800) {
        put(0xC0U | (codePoint >> 6U));
        put(0x80U | (codePoint & 0x3FU));
    } else if (codePoint < 0x10000) {
        put(0xE0U | (codePoint >> 12U));
        put(0x80U | ((codePoint >> 6U) & 0x3FU));
        put(0x80U | (codePoint & 0x3FU));
    } else {
        put(0xF0U | (codePoint >> 18U));
        put(0x80U | ((codePoint >> 12U) & 0x3FU));
        put(0x80U | ((codePoint >> 6U) & 0x3FU));
        put(0x80U | (codePoint & 0x3FU));
    }
}

/// Number of ASCII bytes from @p offset on, at least the one there; files of many megabytes are mostly ASCII.
std::size_t asciiLength(std::string_view text, std::size_t offset)
{
    constexpr std::uint64_t tops = 0x8080808080808080U;
    std::size_t end = offset + 1;
    std::uint64_t word = 0;
    while (end + sizeof word <= text.size()) {
        std::memcpy(&word, text.data() + end, sizeof word);
        if ((word & tops) != 0) {
            break;
        }
        end += sizeof word;
    }
    return end - offset;
}

/// First code unit of a code point.
constexpr char32_t firstUnit(char32_t codePoint)
{
    return codePoint < 0x10000 ? codePoint : 0xD800U + ((codePoint - 0x10000U) >> 10U);
}

} // namespace

Decoded decode(std::string_view text, std::size_t offset)
{
    const std::uint8_t first = byteAt(text, offset);
    if (first < 0x80) {
        return {first, 1, true};
    }
    const Lead lead = leadOf(first);
    if (lead.length == 0 || offset + lead.length > text.size()) {
        return {};
    }
    char32_t codePoint = lead.bits;
    for (std::size_t i = 1; i < lead.length; ++i) {
        const std::uint8_t next = byteAt(text, offset + i);
        if ((next & 0xC0U) != 0x80U) {
            return {};
        }
        codePoint = (codePoint << 6U) | (next & 0x3FU);
    }
    if (codePoint < lead.smallest || codePoint > 0x10FFFF) {
        return {};
    }
    return {codePoint, lead.length, true};
}

void append(std::string& text, char32_t codePoint)
{
    if (isLowSurrogate(codePoint) && text.size() >= 3) {
        const Decoded last = decode(text, text.size() - 3);
        if (last.valid && last.length == 3 && isHighSurrogate(last.codePoint)) {
            text.resize(text.size() - 3);
            appendBytes(text, 0x10000U + ((last.codePoint - 0xD800U) << 10U) + (codePoint - 0xDC00U));
            return;
        }
    }
    appendBytes(text, codePoint);
}

std::size_t firstInvalidUtf8(std::string_view text)
{
    std::size_t offset = 0;
    while (offset < text.size()) {
        if (byteAt(text, offset) < 0x80) {
            offset += asciiLength(text, offset);
            continue;
        }
        const Decoded decoded = decode(text, offset);
        if (!decoded.valid || isSurrogate(decoded.codePoint)) {
            return offset;
        }
        offset += decoded.length;
    }
    return std::string_view::npos;
}

bool isUtf8(std::string_view text)
{
    return firstInvalidUtf8(text) == std::string_view::npos;
}

bool isAscii(std::string_view text)
{
    return std::all_of(text.begin(), text.end(),
                       [](char byte) { return static_cast<unsigned char>(byte) < 0x80; });
}

bool hasLoneSurrogate(std::string_view text)
{
    for (std::size_t offset = text.find('\xED'); offset != std::string_view::npos;
         offset = text.find('\xED', offset + 1)) {
        const Decoded decoded = decode(text, offset);
        if (decoded.valid && isSurrogate(decoded.codePoint)) {
            return true;
        }
    }
    return false;
}

std::size_t utf16Length(std::string_view text)
{
    std::size_t units = 0;
    for (std::size_t offset = 0; offset < text.size();) {
        const Decoded decoded = decode(text, offset);
        units += decoded.codePoint >= 0x10000 ? 2 : 1;
        offset += decoded.length;
    }
    return units;
}

std::size_t byteOffset(std::string_view text, std::size_t unit)
{
    std::size_t units = 0;
    std::size_t offset = 0;
    while (offset < text.size() && units < unit) {
        const Decoded decoded = decode(text, offset);
        units += decoded.codePoint >= 0x10000 ? 2 : 1;
        if (units > unit) {
            break;
        }
        offset += decoded.length;
    }
    return offset;
}

std::size_t codePointLength(std::string_view text)
{
    std::size_t count = 0;
    for (std::size_t offset = 0; offset < text.size(); ++count) {
        offset += decode(text, offset).length;
    }
    return count;
}

std::u16string toUtf16(std::string_view text)
{
    std::u16string result;
    result.reserve(text.size());
    for (std::size_t offset = 0; offset < text.size();) {
        const Decoded decoded = decode(text, offset);
        offset += decoded.length;
        result.push_back(static_cast<char16_t>(firstUnit(decoded.codePoint)));
        if (decoded.codePoint >= 0x10000) {
            result.push_back(static_cast<char16_t>(0xDC00U + ((decoded.codePoint - 0x10000U) & 0x3FFU)));
        }
    }
    return result;
}

std::string fromUtf16(std::u16string_view text)
{
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        char32_t codePoint = text[i];
        if (isHighSurrogate(codePoint) && i + 1 < text.size() && isLowSurrogate(text[i + 1])) {
            codePoint = 0x10000U + ((codePoint - 0xD800U) << 10U) + (text[++i] - 0xDC00U);
        }
        appendBytes(result, codePoint);
    }
    return result;
}

int compareUtf16(std::string_view left, std::string_view right)
{
    const auto [l, r] = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
    if (l == left.end() || r == right.end()) {
        return static_cast<int>(l != left.end()) - static_cast<int>(r != right.end());
    }
    // Back to the start of the sequence that differs.
    auto position = static_cast<std::size_t>(l - left.begin());
    while (position > 0 && (byteAt(left, position) & 0xC0U) == 0x80U) {
        --position;
    }
    const char32_t leftPoint = decode(left, position).codePoint;
    const char32_t rightPoint = decode(right, position).codePoint;
    const char32_t leftUnit = firstUnit(leftPoint);
    const char32_t rightUnit = firstUnit(rightPoint);
    if (leftUnit != rightUnit) {
        return leftUnit < rightUnit ? -1 : 1;
    }
    return leftPoint < rightPoint ? -1 : 1;
}

} // namespace toolwright::unicode
