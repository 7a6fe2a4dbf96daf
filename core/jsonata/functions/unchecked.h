#pragma once

#include "core/jsonata/functions/table.h"

#include <optional>

namespace toolwright::jsonata {

/// What @p function makes of arguments that do not fit its signature. The reference hands those of a partial
/// call (`$substring(?, 1)`) over unseen, and JavaScript turns them into something or fails. None where they
/// fit, and where JavaScript fails.
std::optional<Value> answerUnchecked(const BuiltIn& function, const Call& call);

} // namespace toolwright::jsonata
