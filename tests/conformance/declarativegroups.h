#pragma once

#include "core/json/value.h"

#include <string_view>

namespace toolwright::conformance {

/// What the product makes of a `given` of @p group, in the shape of its `expect`. @p expect tells which parts
/// are asked for. Null for a group that nothing plays yet.
json::Value playDeclarative(std::string_view group, const json::Value& given, const json::Value& expect);

} // namespace toolwright::conformance
