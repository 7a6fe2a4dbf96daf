#pragma once

#include "core/base/result.h"
#include "core/calls/callfilter.h"
#include "core/calls/period.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace toolwright::calls {

/// What the place Metrics shows.
struct MetricsView
{
    std::string environment;
    /// The window that ends now; none: @p range.
    std::optional<Period> period = Period::Week;
    TimeRange range = {};
    /// Empty: all tools.
    std::string tool = {};

    friend bool operator==(const MetricsView&, const MetricsView&) = default;
};

/// Calls or Metrics.
using CallLink = std::variant<CallFilter, MetricsView>;

/// True when @p text claims to be such a link, whatever follows.
bool isCallLink(std::string_view text);

/// `toolwright://calls?env=live&from=2025-01-07T14:00:00.000Z&to=…&tool=…&outcome=…&status=…&group=…&conversation=…`,
/// a part for each value; times in UTC.
std::string linkTo(const CallFilter& filter);
/// `toolwright://metrics?env=live&period=7d&tool=…`, or `from` and `to` instead of `period`.
std::string linkTo(const MetricsView& view);

/// Reads what linkTo() wrote or a person typed. `env` must be there; a time without offset is none; `period`
/// stands for `from` and `to`, the last 7 days when there is neither; in a link to calls it ends at @p now.
/// Error codes: `link.scheme`, `link.place`, `link.part` (a part nobody knows, or one too often),
/// `link.value`, `link.missing`, `link.length`.
Result<CallLink> readCallLink(std::string_view text, std::int64_t now);

} // namespace toolwright::calls
