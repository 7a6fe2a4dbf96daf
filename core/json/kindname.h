#pragma once

#include "core/json/value.h"

#include <string_view>

namespace toolwright::json {

/// What @p value is, as the part of a sentence: `null`, `a boolean`, `an array`.
std::string_view kindName(const Value& value);

} // namespace toolwright::json
