#include "core/calls/callfilter.h"

#include "core/calls/period.h"

#include <algorithm>

namespace toolwright::calls {

std::vector<httptool::Outcome> failedOutcomes()
{
    return {httptool::Outcome::HttpError, httptool::Outcome::Timeout, httptool::Outcome::ConnectionFailed,
            httptool::Outcome::NotJson};
}

std::optional<Period> periodFrom(std::string_view name)
{
    const auto found = std::ranges::find(periods, name, &Period::name);
    return found == periods.end() ? std::nullopt : std::optional(*found);
}

TimeRange windowOf(const Period& period, std::int64_t now)
{
    return {now - period.length, now};
}

} // namespace toolwright::calls
