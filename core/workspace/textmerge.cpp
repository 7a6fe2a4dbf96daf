#include "core/workspace/textmerge.h"

#include "core/workspace/textdiff.h"

#include <algorithm>

namespace toolwright::workspace {

namespace {

using Lines = std::vector<std::string_view>;

/// Lines [begin, end).
struct Span
{
    std::size_t begin = 0;
    std::size_t end = 0;
};

std::string joined(const Lines& lines, Span span)
{
    std::string text;
    for (std::size_t i = span.begin; i < span.end; ++i) {
        text += lines[i];
    }
    return text;
}

/// One side of the merge: its lines and its changes against the base, consumed from the front.
class Side
{
public:
    Side(std::string_view base, std::string_view text)
        : m_lines(splitLines(text))
        , m_changes(diffLines(base, text))
    {
    }

    /// The next change, or nullptr.
    const LineChange* next() const { return m_next < m_changes.size() ? &m_changes[m_next] : nullptr; }

    /// Takes every change that begins in or directly at the end of @p region and widens it.
    /// @return true when there was one.
    bool absorb(Span& region)
    {
        bool any = false;
        while (next() != nullptr && next()->oldLine <= region.end) {
            region.end = std::max(region.end, next()->oldLine + next()->oldCount);
            m_shift = static_cast<std::ptrdiff_t>(next()->newLine + next()->newCount) -
                      static_cast<std::ptrdiff_t>(next()->oldLine + next()->oldCount);
            ++m_next;
            any = true;
        }
        return any;
    }

    /// Where a line of the base lies on this side; right at the borders of regions.
    std::size_t position(std::size_t line) const
    {
        return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(line) + m_shift);
    }

    std::string text(Span span) const { return joined(m_lines, span); }

private:
    Lines m_lines;
    std::vector<LineChange> m_changes;
    std::size_t m_next = 0;
    /// Lines this side is ahead of the base after the changes taken.
    std::ptrdiff_t m_shift = 0;
};

class LineMerge
{
public:
    LineMerge(std::string_view base, std::string_view mine, std::string_view theirs)
        : m_base(splitLines(base))
        , m_mine(base, mine)
        , m_theirs(base, theirs)
    {
    }

    TextMerge run()
    {
        std::size_t copied = 0;
        while (m_mine.next() != nullptr || m_theirs.next() != nullptr) {
            const std::size_t start = nextStart();
            append(joined(m_base, Span{copied, start}));
            copied = mergeRegion(start);
        }
        append(joined(m_base, Span{copied, m_base.size()}));
        return std::move(m_merge);
    }

private:
    std::size_t nextStart() const
    {
        const LineChange* mine = m_mine.next();
        const LineChange* theirs = m_theirs.next();
        if (mine == nullptr || theirs == nullptr) {
            return (mine != nullptr ? mine : theirs)->oldLine;
        }
        return std::min(mine->oldLine, theirs->oldLine);
    }

    /// Merges what both sides changed from line @p start of the base; answers where the region ends.
    std::size_t mergeRegion(std::size_t start)
    {
        Span region{start, start};
        const Span mineFrom{m_mine.position(start), 0};
        const Span theirsFrom{m_theirs.position(start), 0};
        bool mineChanged = false;
        bool theirsChanged = false;
        for (bool more = true; more;) {
            const bool mineMore = m_mine.absorb(region);
            const bool theirsMore = m_theirs.absorb(region);
            mineChanged = mineChanged || mineMore;
            theirsChanged = theirsChanged || theirsMore;
            more = mineMore || theirsMore;
        }
        const std::string mine = m_mine.text(Span{mineFrom.begin, m_mine.position(region.end)});
        const std::string theirs = m_theirs.text(Span{theirsFrom.begin, m_theirs.position(region.end)});
        if (mineChanged && theirsChanged && mine != theirs) {
            m_merge.conflicts.push_back(MergeConflict{{}, m_line, joined(m_base, region), mine, theirs});
        }
        append(mineChanged ? mine : theirs);
        return region.end;
    }

    void append(const std::string& text)
    {
        m_line += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
        m_merge.text += text;
    }

    Lines m_base;
    Side m_mine;
    Side m_theirs;
    TextMerge m_merge;
    std::size_t m_line = 1;
};

} // namespace

TextMerge mergeLines(std::string_view base, std::string_view mine, std::string_view theirs)
{
    return LineMerge(base, mine, theirs).run();
}

} // namespace toolwright::workspace
