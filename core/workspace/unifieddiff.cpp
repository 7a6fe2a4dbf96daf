#include "core/workspace/textdiff.h"

#include <algorithm>

namespace toolwright::workspace {

namespace {

using Lines = std::vector<std::string_view>;

/// Changes that lie so near that their contexts touch: one hunk.
struct ChangeGroup
{
    std::size_t first = 0;
    std::size_t last = 0;
};

std::vector<ChangeGroup> grouped(const std::vector<LineChange>& changes, std::size_t context)
{
    std::vector<ChangeGroup> groups;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const bool near =
            i > 0 && changes[i].oldLine - (changes[i - 1].oldLine + changes[i - 1].oldCount) <= 2 * context;
        if (near) {
            groups.back().last = i;
        } else {
            groups.push_back(ChangeGroup{i, i});
        }
    }
    return groups;
}

void appendLine(std::string& text, char sign, std::string_view line)
{
    text += sign;
    text += line;
    if (line.empty() || line.back() != '\n') {
        text += "\n\\ No newline at end of file\n";
    }
}

void appendLines(std::string& text, char sign, const Lines& lines, std::size_t begin, std::size_t end)
{
    for (std::size_t i = begin; i < end; ++i) {
        appendLine(text, sign, lines[i]);
    }
}

/// `12,3`; an empty range names the line before it, a single line needs no count.
std::string rangeText(std::size_t begin, std::size_t count)
{
    const std::string start = std::to_string(count == 0 ? begin : begin + 1);
    return count == 1 ? start : start + ',' + std::to_string(count);
}

struct HunkWriter
{
    const Lines& oldLines;
    const Lines& newLines;
    const std::vector<LineChange>& changes;
    std::size_t context;

    void append(std::string& text, ChangeGroup group) const
    {
        const LineChange& first = changes[group.first];
        const LineChange& last = changes[group.last];
        const std::size_t lead = std::min(context, first.oldLine);
        const std::size_t oldEnd = std::min(oldLines.size(), last.oldLine + last.oldCount + context);
        const std::size_t trail = oldEnd - (last.oldLine + last.oldCount);
        const std::size_t oldBegin = first.oldLine - lead;
        const std::size_t newBegin = first.newLine - lead;
        const std::size_t newEnd = last.newLine + last.newCount + trail;
        text += "@@ -" + rangeText(oldBegin, oldEnd - oldBegin) + " +" +
                rangeText(newBegin, newEnd - newBegin) + " @@\n";
        std::size_t position = oldBegin;
        for (std::size_t i = group.first; i <= group.last; ++i) {
            const LineChange& change = changes[i];
            appendLines(text, ' ', oldLines, position, change.oldLine);
            appendLines(text, '-', oldLines, change.oldLine, change.oldLine + change.oldCount);
            appendLines(text, '+', newLines, change.newLine, change.newLine + change.newCount);
            position = change.oldLine + change.oldCount;
        }
        appendLines(text, ' ', oldLines, position, oldEnd);
    }
};

} // namespace

std::string unifiedDiff(std::string_view before, std::string_view after, const UnifiedOptions& options)
{
    const std::vector<LineChange> changes = diffLines(before, after);
    if (changes.empty()) {
        return {};
    }
    const Lines oldLines = splitLines(before);
    const Lines newLines = splitLines(after);
    const HunkWriter writer{oldLines, newLines, changes, options.context};
    std::string text = "--- " + options.oldName + "\n+++ " + options.newName + "\n";
    for (const ChangeGroup& group : grouped(changes, options.context)) {
        writer.append(text, group);
    }
    return text;
}

} // namespace toolwright::workspace
