#pragma once

#include "core/jsonata/syntaxtree.h"

namespace toolwright::jsonata {

/// Works out what the evaluator needs to know of each node of a shaped tree: positions in UTF-16 code units,
/// which nodes can be evaluated directly, which built-in functions are meant, which see the input.
void prepare(SyntaxTree& tree);

} // namespace toolwright::jsonata
