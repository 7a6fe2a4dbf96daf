#pragma once

#include "core/calls/callstore.h"
#include "core/calls/embedded/storedcall.h"
#include "core/calls/embedded/tallies.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace toolwright::calls::embedded {

/// Where the calls of a filter are, newest first: how many lie in each hour or day, so that a page at any
/// position is found without reading what comes before it. Good as long as the store does not change.
class Timeline
{
public:
    Timeline(const StoreParts& parts, CallFilter filter);

    const CallFilter& filter() const { return m_filter; }
    /// @p count calls from position @p first, fewer at the end.
    std::vector<StoredCall> page(const StoreParts& parts, std::uint64_t first, std::size_t count);

private:
    /// Part of the time with calls in it; days are divided into hours when one of them is looked at.
    struct Segment
    {
        Block block;
        std::uint64_t calls = 0;
    };

    void appendBlock(const StoreParts& parts, const Block& block, std::vector<Segment>& segments) const;
    void appendSpans(const StoreParts& parts, const Block& block, std::vector<Segment>& segments) const;
    /// The number of the segment that position @p first lies in, and the position of its first call.
    std::size_t segmentAt(const StoreParts& parts, std::uint64_t first, std::uint64_t& start);
    /// Appends calls of @p segment, whose first is at position @p start, from position @p first on.
    void readSegment(const StoreParts& parts, const Segment& segment, std::uint64_t start,
                     std::uint64_t first, std::size_t count, std::vector<CallPlace>& places);

    CallFilter m_filter;
    std::int64_t m_environment = 0;
    KindFilter m_kinds;
    /// Newest first; none without calls.
    std::vector<Segment> m_segments;
    /// The call before a position, at every position that is divisible by the distance and was passed.
    std::map<std::uint64_t, CallPlace> m_anchors;
};

} // namespace toolwright::calls::embedded
