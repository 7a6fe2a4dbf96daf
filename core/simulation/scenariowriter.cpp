// How a scenario is written.

#include "core/guard/members.h"
#include "core/guard/timestamp.h"
#include "core/json/readable.h"
#include "core/simulation/scenario.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace toolwright::simulation {

using guard::setOptional;
using guard::textMember;
using guard::textValue;
using json::Value;

namespace {

using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 11> scenarioNames{"format",  "compound",  "args",    "context",
                                                         "clock",   "policy",    "grants",  "whatIf",
                                                         "answers", "decisions", "expected"};
constexpr std::array<std::string_view, 9> contextNames{"principal",      "venue", "presence",
                                                       "sessionId",      "appId", "trigger",
                                                       "requestHeaders", "actor", "mcpConsent"};
constexpr std::array<std::string_view, 12> grantNames{"id",     "subject",   "tool",       "descriptorHash",
                                                      "scope",  "duration",  "contextKey", "appId",
                                                      "source", "grantedAt", "expiresAt",  "revokedAt"};
constexpr std::array<std::string_view, 3> whatIfNames{"tools", "maxWritesPerRun", "maxCallsPerMinute"};
constexpr std::array<std::string_view, 3> overrideNames{"risk", "critical", "disabled"};

/// @p fresh and behind it the members of @p original that are not among the known @p names.
Value withUnknown(const Value& fresh, const Value* original, Names names)
{
    if (original == nullptr || !original->isObject()) {
        return fresh;
    }
    json::ObjectBuilder builder;
    for (const json::Member& member : fresh.members()) {
        builder.set(member.key, member.value);
    }
    for (const json::Member& member : original->members()) {
        if (std::find(names.begin(), names.end(), member.key.view()) == names.end()) {
            builder.set(member.key, member.value);
        }
    }
    return builder.build();
}

Value answerValue(const ToolAnswer& answer)
{
    json::ObjectBuilder builder;
    if (answer.source != AnswerSource::Canned) {
        builder.set(sourceText(answer.source), Value::boolean(true));
    } else if (answer.outcome.isOk() && answer.outcome.document().size() == 2 && answer.outcome.output()) {
        builder.set("ok", *answer.outcome.output());
    } else {
        builder.set("outcome", answer.outcome.document());
    }
    return builder.build();
}

Value decisionValue(const CardAnswer& answer)
{
    json::ObjectBuilder builder;
    switch (answer.kind) {
    case CardAnswer::Approve:
        if (!answer.remember) {
            return textValue("approve");
        }
        builder.set("approve", Value::boolean(true));
        builder.set("remember", *answer.remember);
        return builder.build();
    case CardAnswer::Deny:
        return textValue("deny");
    case CardAnswer::Wait:
        builder.set("wait", Value::number(static_cast<double>(answer.wait)));
        return builder.build();
    case CardAnswer::Restart:
        return textValue("restart");
    case CardAnswer::CallAgain:
        return textValue("call");
    }
    return {};
}

Value grantsValue(const Scenario& scenario)
{
    const Value* originals = scenario.original.find("grants");
    std::vector<Value> grants;
    for (const guard::Grant& grant : scenario.grants) {
        const Value* original = nullptr;
        for (std::size_t i = 0; originals != nullptr && i < originals->size(); ++i) {
            if (textMember(originals->items()[i], "id") == grant.id) {
                original = &originals->items()[i];
            }
        }
        grants.push_back(withUnknown(grant.toValue(), original, grantNames));
    }
    return Value::array(std::move(grants));
}

Value whatIfValue(const Scenario& scenario)
{
    const Value* original = scenario.original.find("whatIf");
    const Value* originalTools = original == nullptr ? nullptr : original->find("tools");
    json::ObjectBuilder tools;
    for (const auto& [name, change] : scenario.whatIf) {
        json::ObjectBuilder fields;
        setOptional(fields, "risk", change.risk);
        setOptional(fields, "critical",
                    change.critical ? std::optional(Value::boolean(*change.critical)) : std::nullopt);
        setOptional(fields, "disabled",
                    change.disabled ? std::optional(Value::boolean(*change.disabled)) : std::nullopt);
        const Value* originalTool = originalTools == nullptr ? nullptr : originalTools->find(name);
        tools.set(name, withUnknown(fields.build(), originalTool, overrideNames));
    }
    json::ObjectBuilder builder;
    builder.set("tools", tools.build());
    builder.set("maxWritesPerRun", Value::number(static_cast<double>(scenario.breakers.writesPerRun)));
    builder.set("maxCallsPerMinute", Value::number(static_cast<double>(scenario.breakers.callsPerMinute)));
    return withUnknown(builder.build(), original, whatIfNames);
}

Value answersValue(const Scenario& scenario)
{
    json::ObjectBuilder tools;
    for (const auto& [tool, list] : scenario.answers) {
        std::vector<Value> entries;
        for (const ToolAnswer& answer : list) {
            entries.push_back(answerValue(answer));
        }
        tools.set(tool, Value::array(std::move(entries)));
    }
    return tools.build();
}

} // namespace

std::string_view sourceText(AnswerSource source)
{
    switch (source) {
    case AnswerSource::Canned:
        return "canned";
    case AnswerSource::Echo:
        return "echo";
    case AnswerSource::Recorded:
        return "recorded";
    case AnswerSource::Generated:
        return "generated";
    case AnswerSource::Live:
        return "live";
    }
    return {};
}

CardAnswer CardAnswer::approveRemembering(Value remember)
{
    CardAnswer answer(Approve);
    answer.remember = std::move(remember);
    return answer;
}

CardAnswer CardAnswer::waitFor(std::int64_t milliseconds)
{
    CardAnswer answer(Wait);
    answer.wait = milliseconds;
    return answer;
}

Value Scenario::toValue() const
{
    std::vector<Value> decisionValues;
    for (const CardAnswer& decision : decisions) {
        decisionValues.push_back(decisionValue(decision));
    }
    json::ObjectBuilder builder;
    builder.set("format", textValue("toolwright/scenario@1"));
    builder.set("compound", textValue(compound));
    builder.set("args", args);
    builder.set("context", withUnknown(context.toValue(), original.find("context"), contextNames));
    builder.set("clock", textValue(guard::timestampText(clock)));
    builder.set("policy", Value::boolean(usesPolicy));
    builder.set("grants", grantsValue(*this));
    builder.set("whatIf", whatIfValue(*this));
    builder.set("answers", answersValue(*this));
    builder.set("decisions", Value::array(std::move(decisionValues)));
    setOptional(builder, "expected", expected);
    return withUnknown(builder.build(), &original, scenarioNames);
}

std::string Scenario::toText() const
{
    return json::writeReadable(toValue()) + "\n";
}

} // namespace toolwright::simulation
