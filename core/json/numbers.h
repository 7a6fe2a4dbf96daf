#pragma once

// Numbers between text and Value. Internal to core/json.

#include "core/json/value.h"

#include <string_view>

namespace toolwright::json {

/// The value of @p text, a valid JSON number; the spelling is kept when the shortest form differs.
Value numberValue(std::string_view text);

} // namespace toolwright::json
