#pragma once

#include "core/jsonata/value.h"

#include <string_view>

namespace toolwright::jsonata {

/// Code of the Failure of an evaluation whose result is a function or holds one, so that JSON cannot have it.
/// `Failure::value` is the result with an empty text for each function, as `$string` shows them.
inline constexpr std::string_view functionResultCode = "U1003";

/// toJson(); @p holdsFunction is set when the value is a function or holds one.
json::Value toJson(Value value, bool& holdsFunction);

} // namespace toolwright::jsonata
