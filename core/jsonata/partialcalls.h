#pragma once

#include "core/jsonata/functions/table.h"

namespace toolwright::jsonata {

// Calls of built-in functions some of whose arguments were given before. The call has only those that were
// left open.

/// What a function that never waits gives.
Value answerPartial(const Function& partial, Call call);
/// What a function that calls others gives.
Task<Value> waitForPartial(const Function& partial, Call call);

} // namespace toolwright::jsonata
