#pragma once

#include "core/json/value.h"

#include <optional>
#include <string>
#include <string_view>

/// Reading members of open objects, where an absent member and one of another type mean the same.
namespace toolwright::guard {

/// Text of string member @p name; empty when there is none.
std::string textMember(const json::Value& object, std::string_view name);
std::optional<std::string> optionalText(const json::Value& object, std::string_view name);
std::optional<json::Value> valueMember(const json::Value& object, std::string_view name);
/// Sets @p name when there is a value.
void setOptional(json::ObjectBuilder& builder, std::string_view name,
                 const std::optional<std::string>& value);
void setOptional(json::ObjectBuilder& builder, std::string_view name,
                 const std::optional<json::Value>& value);
json::Value textValue(std::string_view text);

} // namespace toolwright::guard
