#pragma once

#include "core/base/result.h"
#include "core/jsonata/regex/program.h"

#include <string_view>

namespace toolwright::jsonata::regex {

/// Compiles @p pattern. Errors as Regex::compile, except that ranges count code units.
Result<Program> parsePattern(std::u16string_view pattern, Flags flags);

} // namespace toolwright::jsonata::regex
