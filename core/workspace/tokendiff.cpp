#include "core/workspace/tokendiff.h"

#include "core/workspace/risingrun.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <unordered_map>

namespace toolwright::workspace {

namespace {

using Index = std::ptrdiff_t;

/// Differences after which the search for the shortest edit ends: its cost is the square of this.
constexpr Index searchLimit = 2000;

/// A path that left the grid of both sequences and cannot come back.
constexpr Index deadPath = std::numeric_limits<Index>::min() / 2;

struct Box
{
    Index oldBegin = 0;
    Index oldEnd = 0;
    Index newBegin = 0;
    Index newEnd = 0;
};

struct Point
{
    Index x = 0;
    Index y = 0;
};

/// Furthest x on each diagonal, for one direction of the search.
class Frontier
{
public:
    explicit Frontier(Index limit)
        : m_limit(limit + 1)
        , m_x(static_cast<std::size_t>(2 * m_limit + 1), deadPath)
    {
    }

    Index& at(Index diagonal) { return m_x[static_cast<std::size_t>(diagonal + m_limit)]; }

    /// Where a path of @p cost edits starts on @p diagonal, before it follows equal tokens.
    Index start(Index diagonal, Index cost)
    {
        if (cost == 0) {
            return 0;
        }
        const Index down = diagonal == cost ? deadPath : at(diagonal + 1);
        const Index right = diagonal == -cost ? deadPath : at(diagonal - 1) + 1;
        return std::max(down, right);
    }

private:
    Index m_limit;
    std::vector<Index> m_x;
};

class Search
{
public:
    Search(const std::vector<std::uint32_t>& before, const std::vector<std::uint32_t>& after, Box box)
        : m_before(before)
        , m_after(after)
        , m_box(box)
        , m_width(box.oldEnd - box.oldBegin)
        , m_height(box.newEnd - box.newBegin)
        , m_limit(std::min(searchLimit, (m_width + m_height + 1) / 2))
        , m_forward(m_limit)
        , m_backward(m_limit)
    {
    }

    /// A point in the middle of a shortest path, relative to the box; none beyond the limit.
    std::optional<Point> middle()
    {
        for (Index cost = 0; cost <= m_limit; ++cost) {
            if (const auto point = forward(cost)) {
                return point;
            }
            if (const auto point = backward(cost)) {
                return point;
            }
        }
        return std::nullopt;
    }

private:
    bool equal(Index x, Index y) const
    {
        return m_before[static_cast<std::size_t>(m_box.oldBegin + x)] ==
               m_after[static_cast<std::size_t>(m_box.newBegin + y)];
    }

    std::optional<Point> forward(Index cost)
    {
        const Index delta = m_width - m_height;
        for (Index diagonal = -cost; diagonal <= cost; diagonal += 2) {
            Index x = m_forward.start(diagonal, cost);
            if (x < 0 || x > m_width || x - diagonal > m_height) {
                m_forward.at(diagonal) = deadPath;
                continue;
            }
            while (x < m_width && x - diagonal < m_height && equal(x, x - diagonal)) {
                ++x;
            }
            m_forward.at(diagonal) = x;
            const Index opposite = delta - diagonal;
            const bool odd = (delta & 1) != 0;
            if (odd && std::abs(opposite) < cost && x + m_backward.at(opposite) >= m_width) {
                return Point{x, x - diagonal};
            }
        }
        return std::nullopt;
    }

    std::optional<Point> backward(Index cost)
    {
        const Index delta = m_width - m_height;
        for (Index diagonal = -cost; diagonal <= cost; diagonal += 2) {
            Index x = m_backward.start(diagonal, cost);
            if (x < 0 || x > m_width || x - diagonal > m_height) {
                m_backward.at(diagonal) = deadPath;
                continue;
            }
            while (x < m_width && x - diagonal < m_height &&
                   equal(m_width - 1 - x, m_height - 1 - (x - diagonal))) {
                ++x;
            }
            m_backward.at(diagonal) = x;
            const Index opposite = delta - diagonal;
            const bool even = (delta & 1) == 0;
            if (even && std::abs(opposite) <= cost && x + m_forward.at(opposite) >= m_width) {
                return Point{m_width - x, m_height - (x - diagonal)};
            }
        }
        return std::nullopt;
    }

    const std::vector<std::uint32_t>& m_before;
    const std::vector<std::uint32_t>& m_after;
    Box m_box;
    Index m_width;
    Index m_height;
    Index m_limit;
    Frontier m_forward;
    Frontier m_backward;
};

void mark(std::vector<bool>& flags, Index begin, Index end)
{
    std::fill(flags.begin() + begin, flags.begin() + end, true);
}

/// Cuts equal tokens off both ends.
Box trimmed(Box box, const std::vector<std::uint32_t>& before, const std::vector<std::uint32_t>& after)
{
    const auto same = [&](Index x, Index y) {
        return before[static_cast<std::size_t>(x)] == after[static_cast<std::size_t>(y)];
    };
    while (box.oldBegin < box.oldEnd && box.newBegin < box.newEnd && same(box.oldBegin, box.newBegin)) {
        ++box.oldBegin;
        ++box.newBegin;
    }
    while (box.oldBegin < box.oldEnd && box.newBegin < box.newEnd && same(box.oldEnd - 1, box.newEnd - 1)) {
        --box.oldEnd;
        --box.newEnd;
    }
    return box;
}

/// Positions of tokens that occur once on each side.
std::vector<Point> uniquePairs(const std::vector<std::uint32_t>& before,
                               const std::vector<std::uint32_t>& after)
{
    struct Seen
    {
        Index oldCount = 0;
        Index newCount = 0;
        Index oldPosition = 0;
    };
    std::unordered_map<std::uint32_t, Seen> tokens;
    for (std::size_t i = 0; i < before.size(); ++i) {
        Seen& seen = tokens[before[i]];
        ++seen.oldCount;
        seen.oldPosition = static_cast<Index>(i);
    }
    for (const std::uint32_t token : after) {
        ++tokens[token].newCount;
    }
    std::vector<Point> pairs;
    for (std::size_t i = 0; i < after.size(); ++i) {
        const Seen& seen = tokens[after[i]];
        if (seen.oldCount == 1 && seen.newCount == 1) {
            pairs.push_back(Point{seen.oldPosition, static_cast<Index>(i)});
        }
    }
    return pairs;
}

/// The longest run of @p pairs (sorted by y) whose x rise too.
std::vector<Point> anchorsOf(const std::vector<Point>& pairs)
{
    std::vector<std::size_t> positions;
    positions.reserve(pairs.size());
    for (const Point& pair : pairs) {
        positions.push_back(static_cast<std::size_t>(pair.x));
    }
    std::vector<Point> anchors;
    for (const std::size_t index : longestRisingRun(positions)) {
        anchors.push_back(pairs[index]);
    }
    return anchors;
}

/// Boxes between the anchors, last first: a stack to work through.
std::vector<Box> boxesBetween(const std::vector<Point>& anchors, Index oldSize, Index newSize)
{
    std::vector<Box> boxes;
    Point from;
    for (const Point& anchor : anchors) {
        boxes.push_back(Box{from.x, anchor.x, from.y, anchor.y});
        from = Point{anchor.x + 1, anchor.y + 1};
    }
    boxes.push_back(Box{from.x, oldSize, from.y, newSize});
    return boxes;
}

} // namespace

TokenDiff diffTokens(const std::vector<std::uint32_t>& before, const std::vector<std::uint32_t>& after)
{
    TokenDiff diff{std::vector<bool>(before.size(), false), std::vector<bool>(after.size(), false)};
    std::vector<Box> open = boxesBetween(anchorsOf(uniquePairs(before, after)),
                                         static_cast<Index>(before.size()), static_cast<Index>(after.size()));
    while (!open.empty()) {
        const Box box = trimmed(open.back(), before, after);
        open.pop_back();
        const bool oneSided = box.oldBegin == box.oldEnd || box.newBegin == box.newEnd;
        const auto middle = oneSided ? std::nullopt : Search(before, after, box).middle();
        if (!middle) {
            mark(diff.oldChanged, box.oldBegin, box.oldEnd);
            mark(diff.newChanged, box.newBegin, box.newEnd);
            continue;
        }
        const Index x = box.oldBegin + middle->x;
        const Index y = box.newBegin + middle->y;
        open.push_back(Box{box.oldBegin, x, box.newBegin, y});
        open.push_back(Box{x, box.oldEnd, y, box.newEnd});
    }
    return diff;
}

} // namespace toolwright::workspace
