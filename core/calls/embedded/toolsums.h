#pragma once

#include "core/calls/embedded/tallies.h"
#include "core/calls/figures.h"
#include "core/calls/sketch.h"

#include <cstdint>
#include <vector>

namespace toolwright::calls::embedded {

/// Figures by the number of the tool; of all tools under 0.
std::vector<Figures> figuresByTool(const StoreParts& parts, const KindTallies& tallies);

/// Durations by the number of the tool.
class Durations
{
public:
    explicit Durations(std::size_t toolCount)
        : m_values(toolCount)
    {
    }

    void add(std::int64_t tool, std::int64_t duration);
    /// Puts the percentiles of every duration into @p figures.
    void finish(std::vector<Figures>& figures);

private:
    std::vector<std::vector<std::int64_t>> m_values;
};

/// Puts percentiles from the sketches of @p range into @p figures.
void addSketchedPercentiles(const StoreParts& parts, std::int64_t environment, TimeRange range,
                            std::vector<Figures>& figures);

} // namespace toolwright::calls::embedded
