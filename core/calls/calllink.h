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

/// What the place Calls shows.
struct CallsView
{
    /// `range` counts only without `period`.
    CallFilter filter;
    /// The window that ends now; none: the range of the filter.
    std::optional<Period> period = std::nullopt;
    /// Looked for in answers and arguments; empty: nothing is.
    std::string search = {};

    friend bool operator==(const CallsView&, const CallsView&) = default;
};

/// Calls or Metrics.
using CallLink = std::variant<CallsView, MetricsView>;

/// True when @p text claims to be such a link, whatever follows.
bool isCallLink(std::string_view text);

/// `toolwright://calls?env=live&from=2025-01-07T14:00:00.000Z&to=…&tool=…&outcome=…&status=…&group=…&conversation=…&search=…`,
/// a part for each value; times in UTC; `period=7d` instead of `from` and `to` for a window that ends now.
std::string linkTo(const CallsView& view);
/// `toolwright://metrics?env=live&period=7d&tool=…`, or `from` and `to` instead of `period`.
std::string linkTo(const MetricsView& view);

/// Reads what linkTo() wrote or a person typed. `env` must be there; a time without offset is none; `period`
/// stands for `from` and `to`, the last 7 days when there is neither; in a link to calls the range of the
/// filter is then the one that ends at @p now. Error codes: `link.scheme`, `link.place`, `link.part` (a part
/// nobody knows, or one too often), `link.value`, `link.missing`, `link.length`.
Result<CallLink> readCallLink(std::string_view text, std::int64_t now);

} // namespace toolwright::calls
