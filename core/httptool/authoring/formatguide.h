#pragma once

#include <span>
#include <string_view>

namespace toolwright::httptool::authoring {

enum class GuideFile : unsigned char { Tool, Manifest };

/// What the file format says about one place (spec declarative 3 and 4).
struct GuideRow
{
    /// RFC 6901 pointer with `*` for any name and `#` for any position; a final `**` for everything below.
    std::string_view pattern;
    /// `text`, `mapping`, `list of paths`, …
    std::string_view type;
    /// One or two sentences: what it does, what happens without it.
    std::string_view help;
    /// Values it may have, separated by spaces; empty when it is free.
    std::string_view choices = {};
    bool isRequired = false;
};

/// Every row, in the order in which a file is best written.
std::span<const GuideRow> guideRows(GuideFile file);
/// The row of the place @p pointer; nullptr where the format says nothing.
const GuideRow* guideAt(GuideFile file, std::string_view pointer);
/// True when the row @p pattern is directly below @p parent, a pointer.
bool isDirectlyBelow(std::string_view pattern, std::string_view parent);

} // namespace toolwright::httptool::authoring
