#pragma once

#include "core/json/value.h"

#include <string>

namespace toolwright::json {

/// writePretty() for values that people read; one that is nested deeper than 200 levels is written without
/// white space, since its indentation would be many times its content.
std::string writeReadable(const Value& value);

} // namespace toolwright::json
