#pragma once

#include "core/calls/callfilter.h"
#include "core/httptool/outcome.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace toolwright::calls {

inline constexpr std::size_t outcomeCount = 5;

/// Counts and percentiles of some calls (spec declarative 14.3).
struct Figures
{
    std::uint64_t calls = 0;
    std::uint64_t errors = 0;
    std::uint64_t timeouts = 0;
    /// In the order of httptool::Outcome.
    std::array<std::uint64_t, outcomeCount> outcomes = {};
    /// Milliseconds; none without calls.
    std::optional<std::int64_t> p50 = std::nullopt;
    std::optional<std::int64_t> p95 = std::nullopt;
    /// False: p50 and p95 come from a sketch and are off by at most 1 % of the value; counts are exact
    /// always.
    bool isExact = true;

    friend bool operator==(const Figures&, const Figures&) = default;
};

/// `errors / calls` in units of 1/10 000, rounded half up; none without calls.
std::optional<std::uint64_t> errorRate(const Figures& figures);

/// The position from 1 of the percentile @p percent among @p count values (spec declarative 14.3).
std::uint64_t rankOf(std::uint64_t count, int percent);
/// The nearest-rank percentile @p percent (1 to 100) of @p sorted; none of nothing (spec declarative 14.3).
std::optional<std::int64_t> nearestRank(std::span<const std::int64_t> sorted, int percent);

/// Counts @p calls more calls with @p outcome.
void addOutcome(Figures& figures, httptool::Outcome outcome, std::uint64_t calls = 1);

/// The row of one tool.
struct ToolRow
{
    std::string tool;
    bool isDeclared = true;
    Figures figures;
    /// Milliseconds since 1970, of any call not later than the end of the range.
    std::optional<std::int64_t> lastCalled = std::nullopt;

    friend bool operator==(const ToolRow&, const ToolRow&) = default;
};

/// One environment over one range.
struct ToolReport
{
    std::string environment;
    TimeRange range;
    /// In the order of spec declarative 14.4.
    std::vector<ToolRow> rows;
    Figures total;

    friend bool operator==(const ToolReport&, const ToolReport&) = default;
};

/// Puts @p rows into the order of spec declarative 14.4.
void sortRows(std::vector<ToolRow>& rows);

/// A part of a series for a chart.
struct SeriesPoint
{
    /// Its end belongs to the next point, but for the last.
    TimeRange range;
    Figures figures;

    friend bool operator==(const SeriesPoint&, const SeriesPoint&) = default;
};

} // namespace toolwright::calls
