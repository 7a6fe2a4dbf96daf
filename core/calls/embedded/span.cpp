#include "core/calls/embedded/span.h"

#include "core/base/limits.h"

#include <algorithm>

namespace toolwright::calls::embedded {

namespace {

void append(std::vector<Block>& blocks, std::optional<Span> span, TimeRange range)
{
    if (range.from <= range.to) {
        blocks.push_back({span, range});
    }
}

/// The whole spans inside @p range; empty when there is none.
TimeRange wholeSpans(Span span, TimeRange range)
{
    const std::int64_t length = lengthOf(span);
    return {(range.from + length - 1) / length * length, (range.to + 1) / length * length - 1};
}

} // namespace

TimeRange possibleRange(TimeRange range)
{
    return {std::max<std::int64_t>(range.from, 0), std::min(range.to, limits::latestTime)};
}

std::vector<Block> blocksOf(TimeRange range)
{
    std::vector<Block> blocks;
    const TimeRange possible = possibleRange(range);
    if (possible.from > possible.to) {
        return blocks;
    }
    const TimeRange hours = wholeSpans(Span::Hour, possible);
    if (hours.from > hours.to) {
        append(blocks, std::nullopt, possible);
        return blocks;
    }
    append(blocks, std::nullopt, {possible.from, hours.from - 1});
    const TimeRange days = wholeSpans(Span::Day, hours);
    if (days.from > days.to) {
        append(blocks, Span::Hour, hours);
    } else {
        append(blocks, Span::Hour, {hours.from, days.from - 1});
        append(blocks, Span::Day, days);
        append(blocks, Span::Hour, {days.to + 1, hours.to});
    }
    append(blocks, std::nullopt, {hours.to + 1, possible.to});
    return blocks;
}

} // namespace toolwright::calls::embedded
