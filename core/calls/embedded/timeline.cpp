#include "core/calls/embedded/timeline.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolwright::calls::embedded {

namespace {

constexpr std::uint64_t anchorDistance = 512;

std::uint64_t matchingCalls(const KindTallies& tallies, const KindFilter& kinds)
{
    std::uint64_t calls = 0;
    for (std::size_t i = 1; i < tallies.size(); ++i) {
        calls += kinds.matches[i] ? tallies[i].calls : 0;
    }
    return calls;
}

/// Calls from just before a time and an id back to a time, newest first.
Statement backwards(Database& database, const Stretch& stretch)
{
    const char* const all = "SELECT at, id, kind FROM calls WHERE environment=? AND at>=? AND (at, id)<(?, ?)"
                            " ORDER BY at DESC, id DESC";
    const char* const failed = "SELECT at, id, kind FROM calls INDEXED BY calls_failed WHERE environment=?"
                               " AND at>=? AND (at, id)<(?, ?) AND outcome<>0 ORDER BY at DESC, id DESC";
    const char* const ofConversation = "SELECT at, id, kind FROM calls WHERE environment=? AND at>=?"
                                       " AND (at, id)<(?, ?) AND conversation=? ORDER BY at DESC, id DESC";
    return database.prepare(stretch.conversation ? ofConversation : stretch.hasOnlyFailures ? failed : all);
}

} // namespace

Timeline::Timeline(const StoreParts& parts, CallFilter filter)
    : m_filter(std::move(filter))
    , m_kinds(kindFilterOf(parts, m_filter))
{
    const auto environment = parts.catalogue.environment(m_filter.environment);
    if (!environment) {
        return;
    }
    m_environment = *environment;
    // Nothing sums up conversations.
    auto blocks = m_filter.conversation ? std::vector{Block{std::nullopt, possibleRange(m_filter.range)}}
                                        : blocksOf(m_filter.range);
    std::ranges::reverse(blocks);
    for (const Block& block : blocks) {
        appendBlock(parts, block, m_segments);
    }
}

void Timeline::appendBlock(const StoreParts& parts, const Block& block, std::vector<Segment>& segments) const
{
    if (block.span) {
        appendSpans(parts, block, segments);
        return;
    }
    KindTallies tallies(m_kinds.matches.size());
    addBlock(parts, {m_environment, block.range, m_kinds.hasOnlyFailures, m_filter.conversation}, block,
             tallies);
    if (const std::uint64_t calls = matchingCalls(tallies, m_kinds); calls > 0) {
        segments.push_back({block, calls});
    }
}

void Timeline::appendSpans(const StoreParts& parts, const Block& block, std::vector<Segment>& segments) const
{
    const std::int64_t length = lengthOf(*block.span);
    std::int64_t open = -1;
    Statement read =
        parts.database.prepare("SELECT slot, kind, calls FROM counts WHERE span=? AND environment=?"
                               " AND slot BETWEEN ? AND ? ORDER BY slot DESC");
    read.add(static_cast<std::int64_t>(*block.span)).add(m_environment);
    read.add(block.firstSlot()).add(block.lastSlot());
    while (read.next()) {
        const auto kind = static_cast<std::size_t>(read.number(1));
        if (kind >= m_kinds.matches.size() || !m_kinds.matches[kind]) {
            continue;
        }
        const std::int64_t slot = read.number(0);
        if (slot != open) {
            segments.push_back({{block.span, {slot * length, (slot + 1) * length - 1}}, 0});
            open = slot;
        }
        segments.back().calls += static_cast<std::uint64_t>(read.number(2));
    }
}

std::size_t Timeline::segmentAt(const StoreParts& parts, std::uint64_t first, std::uint64_t& start)
{
    start = 0;
    std::size_t place = 0;
    while (place < m_segments.size()) {
        const Segment& segment = m_segments[place];
        if (first >= start + segment.calls) {
            start += segment.calls;
            ++place;
        } else if (segment.block.span == Span::Day) {
            std::vector<Segment> hours;
            appendSpans(parts, {Span::Hour, segment.block.range}, hours);
            if (hours.empty()) {
                // Sums that disagree: a damaged file.
                parts.database.failAsDamaged();
                return m_segments.size();
            }
            const auto position = m_segments.erase(m_segments.begin() + static_cast<std::ptrdiff_t>(place));
            m_segments.insert(position, std::make_move_iterator(hours.begin()),
                              std::make_move_iterator(hours.end()));
        } else {
            return place;
        }
    }
    return place;
}

void Timeline::readSegment(const StoreParts& parts, const Segment& segment, std::uint64_t start,
                           std::uint64_t first, std::size_t count, std::vector<CallPlace>& places)
{
    const TimeRange range = segment.block.range;
    CallPlace bound{m_environment, range.to + 1, {}};
    std::uint64_t position = start;
    auto anchor = m_anchors.upper_bound(first);
    if (anchor != m_anchors.begin() && (--anchor)->first > start) {
        position = anchor->first;
        bound = anchor->second;
    }
    const Stretch stretch{m_environment, range, m_kinds.hasOnlyFailures, m_filter.conversation};
    Statement read = backwards(parts.database, stretch);
    read.add(m_environment).add(range.from).add(bound.at).add(std::string_view(bound.id));
    if (m_filter.conversation) {
        read.add(std::string_view(*m_filter.conversation));
    }
    while (places.size() < count && read.next()) {
        const auto kind = static_cast<std::size_t>(read.number(2));
        if (kind >= m_kinds.matches.size() || !m_kinds.matches[kind]) {
            continue;
        }
        if (position >= first) {
            places.push_back({m_environment, read.number(0), read.text(1)});
        }
        if (++position % anchorDistance == 0) {
            m_anchors.try_emplace(position, CallPlace{m_environment, read.number(0), read.text(1)});
        }
    }
}

std::vector<StoredCall> Timeline::page(const StoreParts& parts, std::uint64_t first, std::size_t count)
{
    std::vector<CallPlace> places;
    std::uint64_t wanted = first;
    while (places.size() < count) {
        std::uint64_t start = 0;
        const std::size_t place = segmentAt(parts, wanted, start);
        if (place >= m_segments.size()) {
            break;
        }
        const Segment segment = m_segments[place];
        readSegment(parts, segment, start, wanted, count, places);
        wanted = start + segment.calls;
    }
    std::vector<StoredCall> calls;
    for (const CallPlace& place : places) {
        if (auto call = readCall(parts, place)) {
            calls.push_back(*std::move(call));
        }
    }
    return calls;
}

} // namespace toolwright::calls::embedded
