#include "core/calls/period.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace toolwright::calls {

namespace {

struct PeriodRow
{
    std::string_view name;
    std::string_view title;
    std::int64_t length;
};

/// In the order of Period.
constexpr std::array<PeriodRow, 4> periods{{{"1h", "last hour", 3'600'000},
                                            {"1d", "last day", 86'400'000},
                                            {"7d", "last 7 days", 604'800'000},
                                            {"30d", "last 30 days", 2'592'000'000}}};

const PeriodRow& rowOf(Period period)
{
    return periods[static_cast<std::size_t>(period)];
}

} // namespace

std::string_view periodName(Period period)
{
    return rowOf(period).name;
}

std::optional<Period> periodNamed(std::string_view name)
{
    const auto found = std::find_if(periods.begin(), periods.end(),
                                    [name](const PeriodRow& row) { return row.name == name; });
    return found == periods.end() ? std::nullopt
                                  : std::optional(static_cast<Period>(found - periods.begin()));
}

std::string_view periodTitle(Period period)
{
    return rowOf(period).title;
}

std::int64_t periodLength(Period period)
{
    return rowOf(period).length;
}

TimeRange rangeOf(Period period, std::int64_t now)
{
    return TimeRange{now - periodLength(period), now};
}

} // namespace toolwright::calls
