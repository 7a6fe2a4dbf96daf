#pragma once

#include "core/compound/analysis.h"

namespace toolwright::compound {

/// The rows of spec compound 12 in which the two profiles differ, one member a row. Rows 6 to 15 hold as the
/// reference does in both and have no member here.
struct ProfileRules
{
    /// Row 1: values are `{{ … }}` templates; else each whole string is an expression.
    bool templates = true;
    /// Row 2: earlier results stand at the root by step id; else only under `steps`.
    bool stepsAtRoot = true;
    /// Row 3: the item of forEach is the context of args; else it is bound to `item`.
    bool itemIsContext = true;
    /// Row 4: args is any JSON object; else a flat map of strings.
    bool argsNest = true;
    /// Row 5: a fault inside one entry of `tools` quarantines that entry; else it refuses the load.
    bool entryFaultQuarantines = true;
};

constexpr ProfileRules rulesOf(Profile profile)
{
    const bool document = profile == Profile::Document;
    return {document, document, document, document, document};
}

} // namespace toolwright::compound
