#pragma once

#include <string>

namespace toolwright {

/// Source of fresh ids and random numbers, handed in so that tests and the simulator own it.
class Random
{
public:
    virtual ~Random() = default;
    /// A version 4 UUID in lower case, as in `f81d4fae-7dec-41d0-a765-00a0c91e6bf6`.
    virtual std::string uuid() = 0;
    /// A number in [0, 1).
    virtual double unit() = 0;
};

} // namespace toolwright
