#pragma once

#include "core/base/limits.h"

#include <cstddef>
#include <cstdint>
#include <stop_token>

namespace toolwright::jsonata {

/// What one evaluation may use. Going over any of it ends the evaluation with `U1001`, a requested stop with
/// `U1002`; both are noticed inside built-in functions and regular expressions too.
struct Budget
{
    /// Evaluated syntax nodes and items handled by built-in functions, together.
    std::uint64_t steps = limits::expressionSteps;
    /// Nested evaluations of syntax nodes, counted as the reference's entry and exit hooks see them.
    std::size_t depth = limits::expressionDepth;
    /// Wall time by Environment::clock.
    std::int64_t milliseconds = limits::expressionMilliseconds;
    /// Items and members made, and bytes of text made, together.
    std::size_t output = limits::expressionOutput;
    std::stop_token stop = {};
};

} // namespace toolwright::jsonata
