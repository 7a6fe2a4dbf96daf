#pragma once

#include "core/calls/figures.h"
#include "core/calls/remote/remotetables.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace toolwright::calls::remote {

/// What a duration counts as beyond limits::exactCalls: itself below 128 ms, else the middle of one of 64
/// steps from one power of two to the next, less than 1 % away.
std::int64_t roundedDuration(std::int64_t duration);

/// Spec declarative 14.3 and 14.4.
Result<ToolReport> reportOf(RemoteTables& tables, const ToolReport& asked,
                            const std::vector<std::string>& declared, std::uint64_t exactCalls);

/// Figures of the parts of a range: by tool, of all tools under an empty name.
struct RemoteSeries
{
    std::string environment;
    TimeRange range;
    std::size_t count = 0;
    /// How many rows the table had.
    std::int64_t state = -1;
    std::map<std::string, std::vector<Figures>> figures = {};
};
/// Fills @p series.
Result<void> readSeries(RemoteTables& tables, RemoteSeries& series, std::uint64_t exactCalls);
/// Of one tool, of all when @p tool is empty.
std::vector<SeriesPoint> seriesPointsOf(const RemoteSeries& series, const std::string& tool);

} // namespace toolwright::calls::remote
