#pragma once

#include "core/calls/callfilter.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace toolwright::calls::embedded {

/// The parts of time that calls are summed up for. UTC, as the numbers in the file.
enum class Span : std::uint8_t { Hour = 0, Day = 1 };

inline constexpr std::int64_t hourLength = 3'600'000;
inline constexpr std::int64_t dayLength = 24 * hourLength;

constexpr std::int64_t lengthOf(Span span)
{
    return span == Span::Hour ? hourLength : dayLength;
}

/// A run of whole hours or days, or of single calls.
struct Block
{
    /// None: part of an hour, whose calls are read one by one.
    std::optional<Span> span;
    TimeRange range;

    std::int64_t firstSlot() const { return range.from / lengthOf(*span); }
    std::int64_t lastSlot() const { return range.to / lengthOf(*span); }

    friend bool operator==(const Block&, const Block&) = default;
};

/// The part of @p range in which calls can be: from 0 to limits::latestTime. It is empty when it ends before
/// it begins.
TimeRange possibleRange(TimeRange range);

/// @p range in at most five blocks, oldest first: as many days as there are whole ones, hours around them,
/// and what is left at the ends. Nothing for an empty range.
std::vector<Block> blocksOf(TimeRange range);

} // namespace toolwright::calls::embedded
