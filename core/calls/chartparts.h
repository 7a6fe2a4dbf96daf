#pragma once

#include "core/calls/figures.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace toolwright::calls {

/// In how many equal parts a chart shows @p range: a minute of an hour, a quarter of an hour of a day, two
/// hours of a week, six hours of thirty days. Never a part shorter than a millisecond.
std::size_t chartParts(TimeRange range);

/// Neighbouring points of a series, both ends included.
struct PartRange
{
    std::size_t first = 0;
    std::size_t last = 0;

    friend bool operator==(const PartRange&, const PartRange&) = default;
};

/// The calls of @p parts, and of no other point: what a filter has to say so that it finds as many as
/// countsOf() gives.
TimeRange rangeOf(std::span<const SeriesPoint> points, PartRange parts);
/// Counts of @p parts added up; percentiles cannot be, so there are none.
Figures countsOf(std::span<const SeriesPoint> points, PartRange parts);

/// The scale of an axis from 0.
struct AxisScale
{
    std::int64_t top = 1;
    std::int64_t step = 1;

    friend bool operator==(const AxisScale&, const AxisScale&) = default;
};
/// The smallest scale of at most @p most steps of 1, 2 or 5 times a power of ten that reaches @p value.
AxisScale axisScale(std::int64_t value, std::int64_t most);

} // namespace toolwright::calls
