#pragma once

#include "core/calls/figures.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::calls {

/// Some calls, but fewer than limits::fewCalls: rates and percentiles say little.
bool isFew(const Figures& figures);
/// Enough calls, and at least limits::badErrorRate of them failed.
bool isBad(const Figures& figures);

/// `errors / calls` in tenths of a percent, rounded half up from the counts; none without calls.
std::optional<std::uint64_t> errorTenths(const Figures& figures);

/// The window of the same length that ends where @p range starts; no call is in both.
TimeRange windowBefore(TimeRange range);
/// How much more @p now is than @p before, in percent of it, rounded half away from zero; none when @p before
/// is 0.
std::optional<std::int64_t> changeInPercent(std::uint64_t before, std::uint64_t now);

/// The row of @p tool, or the total when @p tool is empty; nothing called when there is no such row.
Figures figuresOf(const ToolReport& report, const std::string& tool);

} // namespace toolwright::calls
