#include "core/calls/chartparts.h"

#include <algorithm>
#include <array>

namespace toolwright::calls {

namespace {

constexpr std::int64_t hour = 3'600'000;
constexpr std::int64_t day = 24 * hour;

struct PartsRow
{
    std::int64_t longest;
    std::size_t parts;
};

constexpr std::array<PartsRow, 3> partsRows{{{2 * hour, 60}, {2 * day, 96}, {10 * day, 84}}};
constexpr std::size_t mostParts = 120;

} // namespace

std::size_t chartParts(TimeRange range)
{
    const auto length = std::max<std::int64_t>(range.to - range.from, 1);
    const auto row = std::ranges::find_if(
        partsRows, [length](const PartsRow& candidate) { return length <= candidate.longest; });
    return std::min(row != partsRows.end() ? row->parts : mostParts, static_cast<std::size_t>(length));
}

TimeRange rangeOf(std::span<const SeriesPoint> points, PartRange parts)
{
    if (parts.last >= points.size() || parts.first > parts.last) {
        return {};
    }
    const auto isEnd = parts.last + 1 == points.size();
    return {points[parts.first].range.from, points[parts.last].range.to - (isEnd ? 0 : 1)};
}

Figures countsOf(std::span<const SeriesPoint> points, PartRange parts)
{
    Figures sum;
    for (auto at = parts.first; at <= parts.last && at < points.size(); ++at) {
        const auto& figures = points[at].figures;
        sum.calls += figures.calls;
        sum.errors += figures.errors;
        sum.timeouts += figures.timeouts;
        for (std::size_t outcome = 0; outcome < outcomeCount; ++outcome) {
            sum.outcomes[outcome] += figures.outcomes[outcome];
        }
    }
    return sum;
}

AxisScale axisScale(std::int64_t value, std::int64_t most)
{
    const auto wanted = std::max<std::int64_t>(value, 1);
    const auto steps = std::max<std::int64_t>(most, 1);
    for (std::int64_t power = 1;; power *= 10) {
        for (const auto factor : {1, 2, 5}) {
            const auto step = factor * power;
            const auto count = (wanted - 1) / step + 1;
            if (count <= steps) {
                return {count * step, step};
            }
        }
    }
}

} // namespace toolwright::calls
