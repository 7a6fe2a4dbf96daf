#include "core/calls/comparison.h"

#include "core/base/limits.h"

#include <algorithm>

namespace toolwright::calls {

bool isFew(const Figures& figures)
{
    return figures.calls > 0 && figures.calls < limits::fewCalls;
}

bool isBad(const Figures& figures)
{
    return figures.calls >= limits::fewCalls && errorRate(figures) >= limits::badErrorRate;
}

std::optional<std::uint64_t> errorTenths(const Figures& figures)
{
    constexpr std::uint64_t tenths = 1000;
    if (figures.calls == 0) {
        return std::nullopt;
    }
    return (figures.errors * tenths * 2 + figures.calls) / (figures.calls * 2);
}

TimeRange windowBefore(TimeRange range)
{
    return {range.from - (range.to - range.from) - 1, range.from - 1};
}

std::optional<std::int64_t> changeInPercent(std::uint64_t before, std::uint64_t now)
{
    constexpr std::uint64_t percent = 100;
    if (before == 0) {
        return std::nullopt;
    }
    const auto isMore = now >= before;
    const auto difference = isMore ? now - before : before - now;
    const auto change = static_cast<std::int64_t>((difference * percent * 2 + before) / (before * 2));
    return isMore ? change : -change;
}

Figures figuresOf(const ToolReport& report, const std::string& tool)
{
    if (tool.empty()) {
        return report.total;
    }
    const auto row = std::ranges::find(report.rows, tool, &ToolRow::tool);
    return row != report.rows.end() ? row->figures : Figures();
}

} // namespace toolwright::calls
