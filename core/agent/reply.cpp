#include "core/agent/reply.h"

#include "core/base/limits.h"
#include "core/httptool/resultcontract.h"

namespace toolwright::agent {

namespace {

constexpr std::string_view stopNote =
    "Make no more tool calls in this reply. Answer now from what is known, and name the parts of the request "
    "that stay undone.";
constexpr std::string_view spentMessage =
    "This reply has used up its tool calls, so the call was not carried out. Answer now from what is known, "
    "and name the parts of the request that stay undone.";

std::string textMember(const json::Value& object, std::string_view key)
{
    const json::Value* member = object.isObject() ? object.find(key) : nullptr;
    return member != nullptr && member->isString() ? std::string(member->toString()) : std::string();
}

json::Value withStopNote(const json::Value& result)
{
    json::ObjectBuilder builder;
    const auto& members = result.members();
    for (const json::Member& member : members) {
        builder.set(member.key, member.value);
    }
    builder.set("tool_budget", json::Value::string(std::string(stopNote)));
    return builder.build();
}

} // namespace

Disposition Reply::next() const
{
    if (m_hasEnded) {
        return Disposition::Void;
    }
    return m_stopReason ? Disposition::Refused : Disposition::Executed;
}

Reply::Taken Reply::take(const std::string& tool, const json::Value& raw, bool endsTurn)
{
    Taken taken{Disposition::Executed, httptool::checkResult(raw).result};
    ++m_calls;
    m_hasEnded = endsTurn;
    if (isThirdFailure(tool, taken.result)) {
        m_stopReason = StopReason::RepeatedFailure;
    } else if (m_calls >= limits::replyCalls) {
        m_stopReason = StopReason::CallLimit;
    }
    if (m_stopReason) {
        taken.disposition = Disposition::ExecutedStop;
        taken.result = withStopNote(taken.result);
    }
    return taken;
}

bool Reply::isThirdFailure(const std::string& tool, const json::Value& result)
{
    if (textMember(result, "result") != "error") {
        return false;
    }
    return ++m_failures[{tool, textMember(result, "message")}] >= limits::equalFailures;
}

json::Value Reply::refusal()
{
    json::ObjectBuilder builder;
    builder.set("result", json::Value::string("error"));
    builder.set("error_key", json::Value::string("tool_budget_spent"));
    builder.set("message", json::Value::string(std::string(spentMessage)));
    return builder.build();
}

} // namespace toolwright::agent
