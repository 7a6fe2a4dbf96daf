#pragma once

#include "core/agent/memory.h"
#include "core/json/value.h"

#include <optional>

namespace toolwright::conversations {

/// Contacts and messages as JSON, for the store and for exports. What is missing or of another type reads as
/// its default.
json::Value contactValue(const agent::Contact& contact);
agent::Contact contactFrom(const json::Value& value);
json::Value messageValue(const agent::Message& message);
agent::Message messageFrom(const json::Value& value);

/// The text of member @p key; empty without one.
std::string textMember(const json::Value& object, std::string_view key);
/// `{"text": …}`
json::Value textValue(std::string_view text);

} // namespace toolwright::conversations
