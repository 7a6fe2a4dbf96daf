#pragma once

#include "core/calls/callstore.h"
#include "core/calls/period.h"
#include "core/json/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::report {

/// What `tools` tells of one environment over one period (spec declarative 16).
struct ToolFigures
{
    /// The slug.
    std::string workspace;
    /// None: a range of its own, that of `report`.
    std::optional<calls::Period> period = calls::Period::Week;
    calls::ToolReport report;
    /// All of them, also those that are not in `failed`.
    std::uint64_t failedCalls = 0;
    /// Newest first, at most limits::failedCallsShown.
    std::vector<calls::StoredCall> failed;
};

/// Spec declarative 16.2, without the layout.
json::Value toolFiguresValue(const ToolFigures& figures);
/// The same as text, indented by two, with a final line feed.
std::string toolFiguresAsJson(const ToolFigures& figures);
/// Spec declarative 16.3. What backends answered stands in indented blocks, which nothing in it can end, with
/// deceptive characters as escapes. Tools that are no longer declared are named behind those never called.
std::string toolFiguresAsMarkdown(const ToolFigures& figures);
/// RFC 4180: a line of names, then one a tool.
std::string toolFiguresAsCsv(const ToolFigures& figures);
/// A page that needs nothing else and runs nothing.
std::string toolFiguresAsHtml(const ToolFigures& figures);

/// `7.5%`: one decimal, rounded half up; `–` without calls.
std::string percentText(const calls::Figures& figures);
/// `120 ms`, `–`
std::string durationText(std::optional<std::int64_t> milliseconds);

} // namespace toolwright::report
