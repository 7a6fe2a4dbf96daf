#pragma once

#include <cstdint>

namespace toolwright {

/// Wall-clock time, handed in so that tests and the simulator own it.
class Clock
{
public:
    virtual ~Clock() = default;
    /// Milliseconds since 1970-01-01T00:00:00Z.
    virtual std::int64_t now() const = 0;
};

} // namespace toolwright
