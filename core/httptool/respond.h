#pragma once

#include "core/httptool/outcome.h"
#include "core/json/value.h"

#include <string_view>

namespace toolwright::httptool {

/// A JSON path of spec declarative 11.2: `$`, `.name`, `[n]`.
bool isJsonPath(std::string_view path);
/// What @p path finds in @p body; null for nothing, also for what is no path.
json::Value valueAtPath(std::string_view path, const json::Value& body);

/// The result of an `ok` answer (11.2, 11.3); @p body is null for an empty one.
MappedResult mapAnswer(const json::Value& respond, int status, const json::Value& body);
/// The result of an answer with another status (11.4); @p body is null for what is no JSON.
MappedResult mapError(int status, const json::Value& body);

} // namespace toolwright::httptool
