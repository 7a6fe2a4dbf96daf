#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace toolwright::jsonata::regex {

struct UnitRange
{
    char16_t first;
    char16_t last;

    friend bool operator==(const UnitRange&, const UnitRange&) = default;
};

/// A set of UTF-16 code units. Built by adding, then sealed; only a sealed set answers questions.
class CharSet
{
public:
    CharSet() = default;

    void add(char16_t unit) { add(UnitRange{unit, unit}); }
    void add(UnitRange range) { m_ranges.push_back(range); }
    void add(const CharSet& other);
    /// Sorts and joins the ranges; may be called again after more was added.
    void seal();
    /// The sealed complement of a sealed set.
    CharSet inverted() const;

    bool contains(char16_t unit) const
    {
        return unit < 128 ? (m_ascii[unit / 64] >> (unit % 64) & 1U) != 0 : containsAbove(unit);
    }
    /// Sorted, disjoint, not adjacent.
    const std::vector<UnitRange>& ranges() const { return m_ranges; }

    /// The sealed sets behind `\d`, `\w`, `\s`, and what `.` matches.
    static CharSet digits();
    static CharSet wordUnits();
    static CharSet spaces();
    static CharSet notLineTerminators();

private:
    bool containsAbove(char16_t unit) const;

    std::vector<UnitRange> m_ranges;
    std::array<std::uint64_t, 2> m_ascii{};
};

/// LF, CR, U+2028, U+2029.
constexpr bool isLineTerminator(char16_t unit)
{
    return unit == u'\n' || unit == u'\r' || unit == 0x2028 || unit == 0x2029;
}

/// What `\w` and `\b` mean without the u flag: ASCII letters, digits and `_`.
constexpr bool isWordUnit(char16_t unit)
{
    return (unit >= u'a' && unit <= u'z') || (unit >= u'A' && unit <= u'Z') ||
           (unit >= u'0' && unit <= u'9') || unit == u'_';
}

} // namespace toolwright::jsonata::regex
