#pragma once

#include <cstdint>

namespace toolwright::calls::generate {

class Draw;

inline constexpr std::int64_t secondLength = 1000;
inline constexpr std::int64_t hourLength = 3'600'000;
inline constexpr std::int64_t dayLength = 86'400'000;

/// The moments of calls, in order: more by day than by night, fewer at weekends (UTC).
class Rhythm
{
public:
    /// @p count moments from @p start, @p days long.
    Rhythm(std::int64_t start, int days, std::uint64_t count);

    /// The moment of the next call; must not be asked for more than the count.
    std::int64_t next(Draw& draw);

private:
    std::uint64_t weightOf(std::uint64_t slot) const;
    std::uint64_t callsUpTo(std::uint64_t weight) const;

    std::int64_t m_start;
    std::uint64_t m_slots;
    std::uint64_t m_count;
    std::uint64_t m_weight = 0;
    /// The slot that calls are given of, the weights before its end, the calls before it and in it.
    std::uint64_t m_slot = 0;
    std::uint64_t m_passed = 0;
    std::uint64_t m_before = 0;
    std::uint64_t m_inSlot = 0;
    std::uint64_t m_given = 0;
};

} // namespace toolwright::calls::generate
