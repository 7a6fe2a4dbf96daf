#include "core/calls/figures.h"

#include <algorithm>

namespace toolwright::calls {

std::optional<std::uint64_t> errorRate(const Figures& figures)
{
    constexpr std::uint64_t scale = 10'000;
    if (figures.calls == 0) {
        return std::nullopt;
    }
    return (figures.errors * scale * 2 + figures.calls) / (figures.calls * 2);
}

std::optional<std::int64_t> nearestRank(std::span<const std::int64_t> sorted, int percent)
{
    if (sorted.empty()) {
        return std::nullopt;
    }
    const std::size_t rank = (static_cast<std::size_t>(percent) * sorted.size() + 99) / 100;
    return sorted[std::max<std::size_t>(rank, 1) - 1];
}

void sortRows(std::vector<ToolRow>& rows)
{
    std::sort(rows.begin(), rows.end(), [](const ToolRow& a, const ToolRow& b) {
        const bool aCalled = a.figures.calls > 0;
        const bool bCalled = b.figures.calls > 0;
        if (aCalled != bCalled) {
            return aCalled;
        }
        const auto aRate = errorRate(a.figures);
        const auto bRate = errorRate(b.figures);
        if (aRate != bRate) {
            return aRate > bRate;
        }
        if (a.figures.calls != b.figures.calls) {
            return a.figures.calls > b.figures.calls;
        }
        return a.tool < b.tool;
    });
}

} // namespace toolwright::calls
