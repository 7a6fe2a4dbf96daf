#pragma once

#include "core/base/textedit.h"
#include "core/base/textrange.h"
#include "core/jsonata/expression.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::jsonata {

/// Which input a name comes from.
enum class ReferenceOrigin : std::uint8_t {
    /// A path from the input of the whole expression, `$` or `$$` at its top.
    Root,
    /// A variable that the expression does not bind itself; `path` has its name without `$`.
    Variable,
};

/// One thing an expression reads: `args.order.id` is {"args", "order", "id"}.
struct Reference
{
    ReferenceOrigin origin = ReferenceOrigin::Root;
    /// Plain names from the head on, up to the first step that is not a plain name.
    std::vector<std::string> path;
    /// The bytes of each element of `path`, quotes included.
    std::vector<TextRange> ranges;
    /// True when the path was written from `$$`, so that it means the root also under forEach.
    bool fromRoot = false;

    friend bool operator==(const Reference&, const Reference&) = default;
};

/// Everything @p expression reads from its input and from unbound variables, in text order. Works on
/// expressions with syntax errors too. Names inside predicates and later steps are relative to other values
/// and not listed, except where they start from `$$`.
std::vector<Reference> references(const Expression& expression);

/// @p name as an expression reads it: in backticks where it is no plain name.
std::string writtenName(std::string_view name);

/// Edits that rename the step @p from to @p to wherever @p expression reads it (`name`, `steps.name`, and
/// both from `$$`); strings and fields of the same name elsewhere stay. Quotes the new name where it needs
/// backticks.
EditList renameStep(const Expression& expression, std::string_view from, std::string_view to);

} // namespace toolwright::jsonata
