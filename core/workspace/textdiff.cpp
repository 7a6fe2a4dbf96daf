#include "core/workspace/textdiff.h"

#include "core/workspace/tokendiff.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

namespace toolwright::workspace {

namespace {

using Lines = std::vector<std::string_view>;

/// Gives equal lines equal numbers.
class Interner
{
public:
    std::vector<std::uint32_t> tokens(const Lines& lines, std::size_t begin, std::size_t end)
    {
        std::vector<std::uint32_t> result;
        result.reserve(end - begin);
        for (std::size_t i = begin; i < end; ++i) {
            const auto next = static_cast<std::uint32_t>(m_numbers.size());
            result.push_back(m_numbers.try_emplace(lines[i], next).first->second);
        }
        return result;
    }

private:
    std::unordered_map<std::string_view, std::uint32_t> m_numbers;
};

std::size_t commonPrefix(const Lines& before, const Lines& after)
{
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t count = 0;
    while (count < shorter && before[count] == after[count]) {
        ++count;
    }
    return count;
}

std::size_t commonSuffix(const Lines& before, const Lines& after, std::size_t prefix)
{
    const std::size_t shorter = std::min(before.size(), after.size()) - prefix;
    std::size_t count = 0;
    while (count < shorter && before[before.size() - 1 - count] == after[after.size() - 1 - count]) {
        ++count;
    }
    return count;
}

/// Runs of flagged lines on either side, as changes shifted by @p offset.
std::vector<LineChange> changesOf(const TokenDiff& diff, std::size_t offset)
{
    std::vector<LineChange> changes;
    std::size_t oldLine = 0;
    std::size_t newLine = 0;
    const auto flagged = [](const std::vector<bool>& flags, std::size_t i) {
        return i < flags.size() && flags[i];
    };
    while (oldLine < diff.oldChanged.size() || newLine < diff.newChanged.size()) {
        LineChange change{oldLine + offset, 0, newLine + offset, 0};
        for (; flagged(diff.oldChanged, oldLine); ++oldLine) {
            ++change.oldCount;
        }
        for (; flagged(diff.newChanged, newLine); ++newLine) {
            ++change.newCount;
        }
        if (change.oldCount + change.newCount > 0) {
            changes.push_back(change);
        } else {
            ++oldLine;
            ++newLine;
        }
    }
    return changes;
}

} // namespace

std::vector<std::string_view> splitLines(std::string_view text)
{
    Lines lines;
    std::size_t start = 0;
    while (start < text.size()) {
        const std::size_t feed = text.find('\n', start);
        const std::size_t end = feed == std::string_view::npos ? text.size() : feed + 1;
        lines.push_back(text.substr(start, end - start));
        start = end;
    }
    return lines;
}

std::vector<LineChange> diffLines(std::string_view before, std::string_view after)
{
    const Lines oldLines = splitLines(before);
    const Lines newLines = splitLines(after);
    const std::size_t prefix = commonPrefix(oldLines, newLines);
    const std::size_t suffix = commonSuffix(oldLines, newLines, prefix);
    Interner interner;
    const auto oldTokens = interner.tokens(oldLines, prefix, oldLines.size() - suffix);
    const auto newTokens = interner.tokens(newLines, prefix, newLines.size() - suffix);
    return changesOf(diffTokens(oldTokens, newTokens), prefix);
}

} // namespace toolwright::workspace
