#include "core/jsonata/regex/charset.h"

#include <algorithm>

namespace toolwright::jsonata::regex {

namespace {

constexpr char16_t lastUnit = 0xFFFF;

CharSet setOf(std::vector<UnitRange> ranges)
{
    CharSet set;
    for (const UnitRange range : ranges) {
        set.add(range);
    }
    set.seal();
    return set;
}

} // namespace

void CharSet::add(const CharSet& other)
{
    m_ranges.insert(m_ranges.end(), other.m_ranges.begin(), other.m_ranges.end());
}

void CharSet::seal()
{
    std::sort(m_ranges.begin(), m_ranges.end(),
              [](UnitRange left, UnitRange right) { return left.first < right.first; });
    std::vector<UnitRange> joined;
    for (const UnitRange range : m_ranges) {
        if (!joined.empty() && std::uint32_t{range.first} <= std::uint32_t{joined.back().last} + 1) {
            joined.back().last = std::max(joined.back().last, range.last);
        } else {
            joined.push_back(range);
        }
    }
    m_ranges = std::move(joined);
    m_ascii = {};
    for (std::uint32_t unit = 0; unit < 128; ++unit) {
        if (containsAbove(static_cast<char16_t>(unit))) {
            m_ascii[unit / 64] |= std::uint64_t{1} << (unit % 64);
        }
    }
}

CharSet CharSet::inverted() const
{
    CharSet result;
    std::uint32_t next = 0;
    for (const UnitRange range : m_ranges) {
        if (range.first > next) {
            result.add(UnitRange{static_cast<char16_t>(next), static_cast<char16_t>(range.first - 1)});
        }
        next = std::uint32_t{range.last} + 1;
    }
    if (next <= lastUnit) {
        result.add(UnitRange{static_cast<char16_t>(next), lastUnit});
    }
    result.seal();
    return result;
}

bool CharSet::containsAbove(char16_t unit) const
{
    const auto next = std::upper_bound(m_ranges.begin(), m_ranges.end(), unit,
                                       [](char16_t value, UnitRange range) { return value < range.first; });
    return next != m_ranges.begin() && unit <= std::prev(next)->last;
}

CharSet CharSet::digits()
{
    return setOf({{u'0', u'9'}});
}

CharSet CharSet::wordUnits()
{
    return setOf({{u'0', u'9'}, {u'A', u'Z'}, {u'_', u'_'}, {u'a', u'z'}});
}

CharSet CharSet::spaces()
{
    return setOf({{0x09, 0x0D},
                  {0x20, 0x20},
                  {0xA0, 0xA0},
                  {0x1680, 0x1680},
                  {0x2000, 0x200A},
                  {0x2028, 0x2029},
                  {0x202F, 0x202F},
                  {0x205F, 0x205F},
                  {0x3000, 0x3000},
                  {0xFEFF, 0xFEFF}});
}

CharSet CharSet::notLineTerminators()
{
    return setOf({{u'\n', u'\n'}, {u'\r', u'\r'}, {0x2028, 0x2029}}).inverted();
}

} // namespace toolwright::jsonata::regex
