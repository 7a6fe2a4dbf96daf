#pragma once

#include "core/calls/callfilter.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace toolwright::calls {

/// The rolling windows of spec declarative 14.2.
enum class Period : std::uint8_t { Hour, Day, Week, Month };

/// `1h`, `1d`, `7d`, `30d`
std::string_view periodName(Period period);
std::optional<Period> periodNamed(std::string_view name);
/// `last hour`, `last day`, `last 7 days`, `last 30 days`
std::string_view periodTitle(Period period);
/// Milliseconds.
std::int64_t periodLength(Period period);
/// The window that ends at @p now, both ends included.
TimeRange rangeOf(Period period, std::int64_t now);

} // namespace toolwright::calls
