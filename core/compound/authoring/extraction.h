#pragma once

#include "core/base/result.h"
#include "core/base/textrange.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolwright::compound::authoring {

/// A part that one expression holds several times and that means the same each time.
struct RepeatedPart
{
    std::string text;
    /// Bytes of the expression, in text order, at least two.
    std::vector<TextRange> places;
};

/// The parts of @p expression that occur at least twice and can be computed once: they read only the input
/// and call no function that gives something else each time. Longest first; parts of a repeated part that
/// occur nowhere else are left out.
std::vector<RepeatedPart> repeatedParts(std::string_view expression);

/// @p expression with the part computed once: `($total := $sum(load.items.price); … $total …)`. @p name is
/// without `$`; one that the expression uses already gets a number. Fails with `extract.name` for no name,
/// `extract.place` when the part is not of this expression.
Result<std::string> withPartExtracted(std::string_view expression, const RepeatedPart& part,
                                      std::string_view name);

} // namespace toolwright::compound::authoring
