#pragma once

#include "core/calls/callstore.h"
#include "core/calls/figures.h"
#include "core/calls/period.h"
#include "core/json/value.h"

#include <string>
#include <vector>

namespace toolwright::report {

/// The figures of the tools of one environment over one period (spec declarative 16).
struct ToolFigures
{
    std::string workspace;
    calls::Period period = calls::periods[2];
    calls::ToolReport report;
    /// The newest failed calls, at most limits::failedCallsShown.
    std::vector<calls::StoredCall> failedCalls = {};
    /// How many there are.
    std::uint64_t failedTotal = 0;
};

/// Spec declarative 16.2, without the layout.
json::Value toolFiguresValue(const ToolFigures& figures);
/// The same as text: two spaces, a final line feed.
std::string toolFiguresJson(const ToolFigures& figures);
/// Spec declarative 16.3. Characters of backends that deceive are written as escapes.
std::string toolFiguresMarkdown(const ToolFigures& figures);
/// RFC 4180, a row a tool; names that a spreadsheet would take for a formula begin with an apostrophe.
std::string toolFiguresCsv(const ToolFigures& figures);

} // namespace toolwright::report
