#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::workspace {

/// A stretch of lines that differs: `oldCount` lines from `oldLine` became `newCount` lines from `newLine`.
/// Lines count from 0; a count of 0 means that lines were only added, or only removed, there.
struct LineChange
{
    std::size_t oldLine = 0;
    std::size_t oldCount = 0;
    std::size_t newLine = 0;
    std::size_t newCount = 0;

    friend bool operator==(const LineChange&, const LineChange&) = default;
};

/// Lines of @p text with their line feeds; the last may have none. Empty for an empty text.
std::vector<std::string_view> splitLines(std::string_view text);

/// The changed stretches in order, with at least one equal line between two of them. Time grows with size
/// plus differences: one change in 12 MB costs a few milliseconds. Where far too much differs the answer is
/// coarser, never wrong.
std::vector<LineChange> diffLines(std::string_view before, std::string_view after);

/// Names and context of a unified diff.
struct UnifiedOptions
{
    std::string oldName;
    std::string newName;
    std::size_t context = 3;
};

/// The difference in unified format, as `diff -u` and `patch` write and read it; empty when equal.
std::string unifiedDiff(std::string_view before, std::string_view after, const UnifiedOptions& options);

} // namespace toolwright::workspace
