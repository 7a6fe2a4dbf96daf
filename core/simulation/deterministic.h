#pragma once

#include "core/base/ports/clock.h"
#include "core/base/ports/random.h"

#include <cstdint>
#include <string>

namespace toolwright::simulation {

/// A clock that stands still.
class FrozenClock : public Clock
{
public:
    explicit FrozenClock(std::int64_t now)
        : m_now(now)
    {
    }
    std::int64_t now() const override { return m_now; }

private:
    std::int64_t m_now;
};

/// Ids that a reader can follow and that are the same in every run: 1, 2, 3.
class CountingRandom : public Random
{
public:
    /// @p made is how many ids there are; it grows and must outlive this.
    explicit CountingRandom(std::uint64_t& made)
        : m_made(made)
    {
    }
    std::string uuid() override { return std::to_string(++m_made); }
    double unit() override
    {
        // A multiplicative sequence: evenly spread, and the same in every run.
        constexpr std::uint64_t multiplier = 6364136223846793005U;
        const std::uint64_t mixed = (++m_made * multiplier) >> 11U;
        return static_cast<double>(mixed) / static_cast<double>(std::uint64_t{1} << 53U);
    }

private:
    std::uint64_t& m_made;
};

} // namespace toolwright::simulation
