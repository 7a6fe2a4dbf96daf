#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace toolwright::report {

/// @p text as a cell of RFC 4180. What a spreadsheet would take for a formula (a start with `=`, `+`, `-`,
/// `@`, a tab or a line end) gets an apostrophe before it, as spreadsheets themselves write such texts.
std::string csvCell(std::string_view text);
/// A line of cells with its CR LF.
std::string csvRow(const std::vector<std::string>& texts);

} // namespace toolwright::report
