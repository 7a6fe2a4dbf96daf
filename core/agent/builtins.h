#pragma once

#include "core/agent/conversation.h"
#include "core/agent/memory.h"
#include "core/json/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::agent {

/// A tool that the platform brings along (spec declarative 18).
struct BuiltIn
{
    std::string_view name;
    std::string_view description;
    /// Of its one argument; empty for none.
    std::string_view argument;
    std::string_view argumentDescription;
};

/// nullptr for another name.
const BuiltIn* builtInNamed(std::string_view name);
/// A JSON Schema of an object.
json::Value builtInParameters(const BuiltIn& builtIn);

/// What built-in tools work on. Memory and knowledge may be nullptr: then there are none.
struct BuiltInContext
{
    Contact contact;
    std::string conversation;
    httptool::Channel channel = httptool::Channel::Web;
    /// The agent's latest message was the share request already.
    bool isShareRequestPending = false;
    std::vector<std::string> knowledgeBases = {};
    std::int64_t now = 0;
    Memory* memory = nullptr;
    Knowledge* knowledge = nullptr;
};

/// What calling one came to.
struct BuiltInOutcome
{
    /// A tool result (12).
    json::Value result;
    /// The call was the reply: the request to share the phone number.
    bool endsTurn = false;
    /// The contact with what was learned.
    std::optional<Contact> contact = std::nullopt;
    /// A person is asked for, with this reason.
    std::optional<std::string> handoffReason = std::nullopt;
};

/// Calls the built-in @p name with @p arguments; an error result for a name that is none.
BuiltInOutcome callBuiltIn(std::string_view name, const json::Value& arguments,
                           const BuiltInContext& context);

/// `{"result": "ok"|"error", "message", "error_key"?, "data"?}`
json::Value toolResult(bool isOk, std::string_view message, std::string_view errorKey = {},
                       const json::Value& data = {});

} // namespace toolwright::agent
