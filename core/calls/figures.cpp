#include "core/calls/figures.h"

#include <algorithm>
#include <tuple>

namespace toolwright::calls {

std::optional<std::uint64_t> errorRate(const Figures& figures)
{
    if (figures.calls == 0) {
        return std::nullopt;
    }
    constexpr std::uint64_t parts = 10'000;
    return (2 * figures.errors * parts + figures.calls) / (2 * figures.calls);
}

std::uint64_t rankOf(std::uint64_t count, int percent)
{
    const std::uint64_t rank = (static_cast<std::uint64_t>(percent) * count + 99) / 100;
    return std::max<std::uint64_t>(rank, 1);
}

std::optional<std::int64_t> nearestRank(std::span<const std::int64_t> sorted, int percent)
{
    if (sorted.empty()) {
        return std::nullopt;
    }
    return sorted[rankOf(sorted.size(), percent) - 1];
}

void addOutcome(Figures& figures, httptool::Outcome outcome, std::uint64_t calls)
{
    figures.calls += calls;
    figures.errors += outcome == httptool::Outcome::Ok ? 0 : calls;
    figures.timeouts += outcome == httptool::Outcome::Timeout ? calls : 0;
    figures.outcomes[static_cast<std::size_t>(outcome)] += calls;
}

void sortRows(std::vector<ToolRow>& rows)
{
    std::ranges::sort(rows, [](const ToolRow& left, const ToolRow& right) {
        const auto key = [](const ToolRow& row) {
            const auto rate = static_cast<std::int64_t>(errorRate(row.figures).value_or(0));
            return std::tuple(row.figures.calls == 0, -rate, -static_cast<std::int64_t>(row.figures.calls));
        };
        return key(left) != key(right) ? key(left) < key(right) : left.tool < right.tool;
    });
}

} // namespace toolwright::calls
