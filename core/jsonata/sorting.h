#pragma once

#include "core/jsonata/evaluation.h"

#include <functional>

namespace toolwright::jsonata {

/// Decides whether the item at one position must stand behind the item at another.
class SortOrder
{
public:
    virtual ~SortOrder() = default;
    /// True when item @p left must come after item @p right (positions in the unsorted list).
    virtual Task<bool> isAfter(std::size_t left, std::size_t right) = 0;
};

/// The positions 0 to @p size - 1 in sorted order; a stable merge sort that compares in the order of the
/// reference, so that the same comparison fails first.
Task<std::vector<std::size_t>> sortedPositions(Evaluation& run, std::size_t size, SortOrder& order);

} // namespace toolwright::jsonata
