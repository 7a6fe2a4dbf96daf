#pragma once

#include "core/calls/callfilter.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace toolwright::calls {

/// A rolling window (spec declarative 14.2).
struct Period
{
    /// `1h`, `1d`, `7d`, `30d`
    std::string_view name;
    /// Milliseconds.
    std::int64_t length;
    /// `last hour`, `last 7 days`
    std::string_view title;
};

inline constexpr std::array periods{
    Period{"1h", 3'600'000, "last hour"}, Period{"1d", 86'400'000, "last day"},
    Period{"7d", 604'800'000, "last 7 days"}, Period{"30d", 2'592'000'000, "last 30 days"}};

std::optional<Period> periodFrom(std::string_view name);
/// The window that ends at @p now, both ends included.
TimeRange windowOf(const Period& period, std::int64_t now);

} // namespace toolwright::calls
