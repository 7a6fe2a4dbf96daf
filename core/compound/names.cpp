#include "core/compound/names.h"

#include "core/base/limits.h"
#include "core/base/unicode.h"

#include <algorithm>
#include <vector>

namespace toolwright::compound {

namespace {

constexpr std::size_t shownCharacters = 60;

bool isNameCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/// Edits allowed between a word and what it was meant to be: one for short words, a quarter of long ones.
std::size_t allowedDistance(std::size_t length)
{
    return std::max<std::size_t>(1, std::min<std::size_t>(3, length / 4));
}

/// Optimal string alignment distance, byte by byte.
std::size_t editDistance(std::string_view left, std::string_view right)
{
    const std::size_t width = right.size() + 1;
    std::vector<std::size_t> rows(3 * width);
    const auto row = [&](std::size_t i) { return rows.data() + (i % 3) * width; };
    for (std::size_t j = 0; j < width; ++j) {
        row(0)[j] = j;
    }
    for (std::size_t i = 1; i <= left.size(); ++i) {
        std::size_t* current = row(i);
        const std::size_t* above = row(i - 1);
        current[0] = i;
        for (std::size_t j = 1; j < width; ++j) {
            const bool same = left[i - 1] == right[j - 1];
            current[j] = std::min({above[j] + 1, current[j - 1] + 1, above[j - 1] + (same ? 0U : 1U)});
            if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1]) {
                current[j] = std::min(current[j], row(i - 2)[j - 2] + 1);
            }
        }
    }
    return row(left.size())[right.size()];
}

} // namespace

std::string_view riskName(Risk risk)
{
    return riskNames[static_cast<std::size_t>(risk)];
}

std::optional<Risk> riskFrom(std::string_view text)
{
    const auto* const found = std::ranges::find(riskNames, text);
    if (found == riskNames.end()) {
        return std::nullopt;
    }
    return static_cast<Risk>(found - riskNames.begin());
}

bool isToolName(std::string_view text)
{
    return !text.empty() && text.size() <= limits::toolNameLength &&
           std::ranges::all_of(text, isNameCharacter);
}

std::optional<std::string> nearestName(std::string_view text, std::span<const std::string_view> candidates)
{
    const std::size_t allowed = allowedDistance(text.size());
    std::size_t best = allowed + 1;
    std::optional<std::string> nearest;
    for (const std::string_view candidate : candidates) {
        const std::size_t shorter = std::min(text.size(), candidate.size());
        if (candidate == text || std::max(text.size(), candidate.size()) - shorter > allowed) {
            continue;
        }
        const std::size_t distance = editDistance(text, candidate);
        if (distance < best) {
            best = distance;
            nearest = candidate;
        } else if (distance == best && nearest != candidate) {
            nearest.reset();
        }
    }
    return nearest;
}

std::string inQuotes(std::string_view text)
{
    std::string result = "\"";
    std::size_t shown = 0;
    for (std::size_t offset = 0; offset < text.size(); ++shown) {
        if (shown == shownCharacters) {
            result += "…";
            break;
        }
        const unicode::Decoded decoded = unicode::decode(text, offset);
        const bool plain = decoded.codePoint >= 0x20 && decoded.codePoint != 0x7F;
        unicode::append(result, plain ? decoded.codePoint : unicode::replacementCharacter);
        offset += decoded.length;
    }
    return result + "\"";
}

} // namespace toolwright::compound
