#pragma once

#include "core/base/lineindex.h"
#include "core/base/place.h"
#include "core/report/findings.h"

#include <string_view>

namespace toolwright::report {

/// Start and end of a range for people; the end is exclusive.
struct LineRange
{
    LineColumn start;
    LineColumn end;
};

/// Lines and columns of a place in the analysed files; line 1 column 1 in a file that does not exist.
LineRange linesOf(const FindingFiles& files, std::string_view file, TextRange range);
inline LineColumn lineOf(const FindingFiles& files, const Place& place)
{
    return linesOf(files, place.file, place.range).start;
}

} // namespace toolwright::report
