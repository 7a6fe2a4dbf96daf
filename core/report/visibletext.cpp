#include "core/report/visibletext.h"

#include "core/base/unicode.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace toolwright::report {

namespace {

struct CodePointRange
{
    char32_t first;
    char32_t last;
};

/// Characters that are invisible or change the order of what stands around them.
constexpr std::array<CodePointRange, 16> deceptive{{
    {0x0000, 0x0009},   // control characters before line feed
    {0x000B, 0x001F},   // and behind it
    {0x007F, 0x009F},   // delete and the second control block
    {0x00AD, 0x00AD},   // soft hyphen
    {0x034F, 0x034F},   // combining grapheme joiner
    {0x061C, 0x061C},   // Arabic letter mark
    {0x115F, 0x1160},   // Hangul fillers
    {0x17B4, 0x17B5},   // Khmer inherent vowels
    {0x180B, 0x180E},   // Mongolian selectors
    {0x200B, 0x200F},   // zero-width characters, direction marks
    {0x2028, 0x202E},   // separators, embeddings and overrides
    {0x2060, 0x206F},   // word joiner, isolates
    {0xD800, 0xDFFF},   // lone surrogates
    {0xFE00, 0xFE0F},   // variation selectors
    {0xFEFF, 0xFEFF},   // zero-width no-break space
    {0xE0000, 0xE0FFF}, // tags and further selectors
}};

} // namespace

bool isDeceptive(char32_t codePoint)
{
    return std::any_of(deceptive.begin(), deceptive.end(), [codePoint](CodePointRange range) {
        return codePoint >= range.first && codePoint <= range.last;
    });
}

std::string visibleText(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    for (std::size_t offset = 0; offset < text.size();) {
        const unicode::Decoded decoded = unicode::decode(text, offset);
        if (!isDeceptive(decoded.codePoint)) {
            result.append(text.substr(offset, decoded.length));
        } else {
            std::array<char, 16> buffer{};
            const int length = std::snprintf(buffer.data(), buffer.size(),
                                             decoded.codePoint > 0xFFFF ? "\\u{%X}" : "\\u%04X",
                                             static_cast<unsigned>(decoded.codePoint));
            result.append(buffer.data(), static_cast<std::size_t>(length));
        }
        offset += decoded.length;
    }
    return result;
}

} // namespace toolwright::report
