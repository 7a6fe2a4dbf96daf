#include "core/base/textedit.h"
#include "core/workspace/changes.h"
#include "core/workspace/textdiff.h"

namespace toolwright::workspace {

namespace {

std::string_view linesOf(const std::vector<std::string_view>& lines, std::size_t first, std::size_t count)
{
    if (count == 0) {
        return {};
    }
    const std::string_view last = lines[first + count - 1];
    const char* begin = lines[first].data();
    return {begin, static_cast<std::size_t>(last.data() + last.size() - begin)};
}

} // namespace

TouchedBytes touchedBytes(std::string_view before, std::string_view after)
{
    const std::vector<std::string_view> oldLines = splitLines(before);
    const std::vector<std::string_view> newLines = splitLines(after);
    TouchedBytes result{before.size(), before.size(), 0};
    for (const LineChange& change : diffLines(before, after)) {
        const EditList difference = differenceAsEdit(linesOf(oldLines, change.oldLine, change.oldCount),
                                                     linesOf(newLines, change.newLine, change.newCount));
        for (const TextEdit& edit : difference.edits()) {
            result.untouched -= edit.range.length;
            result.added += edit.text.size();
        }
    }
    return result;
}

} // namespace toolwright::workspace
