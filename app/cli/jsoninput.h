#pragma once

#include "app/cli/command.h"
#include "core/json/value.h"

#include <string>

namespace toolwright::cli {

/// The JSON of a file; the failure names it.
Result<json::Value> parseFile(Context& context, const std::string& path);
/// JSON as it was typed, or behind `@` the file that holds it.
Result<json::Value> parseWord(Context& context, const std::string& word);

} // namespace toolwright::cli
