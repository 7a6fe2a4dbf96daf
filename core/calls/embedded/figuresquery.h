#pragma once

#include "core/calls/embedded/storeparts.h"
#include "core/calls/figures.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::calls::embedded {

/// Spec declarative 14.3 and 14.4.
ToolReport toolReport(const StoreParts& parts, const std::string& environment, TimeRange range,
                      const std::vector<std::string>& declared);

/// Figures of the parts of a range, for every tool at once: whoever draws one chart a tool asks for each.
struct SeriesTable
{
    std::string environment;
    TimeRange range;
    /// Of each part, as they are told.
    std::vector<TimeRange> points;
    /// Of each part, by the number of the tool; of all tools under 0.
    std::vector<std::vector<Figures>> figures;
};
SeriesTable seriesTable(const StoreParts& parts, const std::string& environment, TimeRange range,
                        std::size_t count);
/// Of one tool, of all when @p tool is empty.
std::vector<SeriesPoint> pointsOf(const SeriesTable& table, const Catalogue& catalogue,
                                  const std::string& tool);

} // namespace toolwright::calls::embedded
