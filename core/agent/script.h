#pragma once

#include "core/agent/replyrunner.h"
#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// Conversations as files that replay and compare: `toolwright/script@1`.
namespace toolwright::agent {

/// What a script expects of a result: members that must be there and equal; other members do not matter.
struct ExpectedResult
{
    /// An object; null expects nothing.
    json::Value members = {};
    std::optional<Disposition> disposition = std::nullopt;
};

/// The visitor writes. Particulars that are given replace those of the visitor: `contact`, `channel`,
/// `principal` (null signs out).
struct VisitorSays
{
    std::string text;
};
/// The agent makes calls, in one message.
struct AgentCalls
{
    struct Wanted
    {
        WantedCall call;
        ExpectedResult expected;
    };
    std::vector<Wanted> calls;
};
/// The agent answers, which ends its reply.
struct AgentSays
{
    std::string text;
};
/// The user answers the oldest card.
struct CardAnswered
{
    bool approve = false;
    ExpectedResult expected = {};
};
/// The visitor becomes another one, or what is known of this one changes.
struct VisitorChanges
{
    Visitor visitor;
    /// Another conversation begins.
    bool isNewConversation = false;
};
/// Time goes by.
struct Waits
{
    std::int64_t milliseconds = 0;
};
/// What the prompt of the next reply must and must not hold, and which tools it offers.
struct PromptExpected
{
    std::vector<std::string> holds = {};
    std::vector<std::string> lacks = {};
    std::vector<std::string> offers = {};
    std::vector<std::string> hides = {};
};
/// The state of the conversation.
struct StateExpected
{
    ConversationState state = ConversationState::Open;
};

struct ScriptTurn
{
    std::variant<VisitorSays, AgentCalls, AgentSays, CardAnswered, VisitorChanges, Waits, PromptExpected,
                 StateExpected>
        what;
};

struct Script
{
    std::string environment = "preview";
    /// Milliseconds since 1970, when it begins.
    std::int64_t startsAt = 0;
    std::vector<ScriptTurn> turns;
};

/// Reads a script. Fails with `script.format`, or `script.turn` with the pointer of the turn.
Result<Script> readScript(const json::Value& document);

/// What differs from @p expected, in one sentence; none when nothing does.
std::optional<std::string> differenceOf(const ExpectedResult& expected, const KeptCall& call);

} // namespace toolwright::agent
