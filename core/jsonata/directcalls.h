#pragma once

#include "core/jsonata/node.h"

namespace toolwright::jsonata {

/// True when the call @p node can be made without waiting: it names a built-in function that never calls
/// others, or one that only calls functions it is given, and is given none but regular expressions. Holds as
/// long as the name means the built-in function.
bool isDirectCall(const Node& node);

} // namespace toolwright::jsonata
