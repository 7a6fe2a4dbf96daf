#pragma once

#include "core/httptool/callrecord.h"

#include <cstdint>
#include <functional>
#include <string>

namespace toolwright::calls {

/// Traffic to try things with: the same seed gives the same calls everywhere.
struct TrafficOptions
{
    std::uint64_t seed = 1;
    std::uint64_t count = 10'000;
    /// Milliseconds since 1970, of the last call at the latest.
    std::int64_t until = 0;
    /// Milliseconds.
    std::int64_t length = 7LL * 86'400'000;
    std::string environment = "live";
};

/// Makes calls of the tools of the sample shop, oldest first: with the rhythm of days and weeks, a deployment
/// after which `request_return` fails, an afternoon in which `check_stock` is slow, and a tool that is called
/// a few times only.
void generateTraffic(const TrafficOptions& options,
                     const std::function<void(const httptool::CallRecord&)>& take);

} // namespace toolwright::calls
