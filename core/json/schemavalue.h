#pragma once

// Values and schemas as valijson takes them. Internal to core/json.

#include "core/json/value.h"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace toolwright::json {

/// True when @p value is nested at most @p depth levels.
bool isNestedAtMost(const Value& value, std::size_t depth);

/// Needs a bounded depth.
nlohmann::json plainJson(const Value& value);

/// @p schema without the keywords that checkSchema does not judge.
nlohmann::json judgedSchema(const Value& schema);

/// True when a `$ref` leads to itself, or to another document.
bool hasEndlessReference(const Value& schema);

/// The schema that @p schema has for the place @p pointer, found through `properties`, `items` and local
/// references; null when there is no such way.
const Value* schemaFor(const Value& schema, const std::vector<std::string>& pointer);

} // namespace toolwright::json
