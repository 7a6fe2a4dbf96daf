#pragma once

#include "core/jsonata/value.h"

#include <cstddef>

namespace toolwright::jsonata {

// What a predicate does to a value, without the evaluation of the predicate itself.

/// What `[number]` gives of @p list.
Value filterByNumber(double number, const Value& list);
/// How often an item at @p index of @p size is taken when the predicate gave @p result for it.
std::size_t timesTaken(const Value& result, std::size_t index, std::size_t size);

} // namespace toolwright::jsonata
