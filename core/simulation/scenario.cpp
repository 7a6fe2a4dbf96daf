#include "core/simulation/scenario.h"

#include "core/guard/members.h"
#include "core/guard/timestamp.h"
#include "core/json/kindname.h"

#include <utility>

namespace toolwright::simulation {

using compound::ToolOutcome;
using guard::setOptional;
using guard::textMember;
using guard::textValue;
using guard::valueMember;
using json::Value;

namespace {

constexpr std::string_view format = "toolwright/scenario@1";
constexpr std::int64_t initialClock = 1'784'116'800'000; // 2026-07-15T12:00:00Z

tl::unexpected<Error> wrong(const std::string& pointer, const Value& found, std::string_view expected)
{
    return failure("scenario.format",
                   "found " + std::string(json::kindName(found)) + " at " + pointer + ", expected " +
                       std::string(expected),
                   Place{{}, pointer, {}});
}

Value defaultContext()
{
    json::ObjectBuilder principal;
    principal.set("kind", textValue("user"));
    principal.set("subject", textValue("user_1"));
    json::ObjectBuilder context;
    context.set("principal", principal.build());
    context.set("venue", textValue("chat"));
    context.set("presence", textValue("present"));
    context.set("sessionId", textValue("session_1"));
    return context.build();
}

/// The members of @p upper over those of @p lower; null removes.
Value merged(const Value& lower, const Value& upper)
{
    json::ObjectBuilder builder;
    for (const json::Member& member : lower.members()) {
        const Value* replaced = upper.find(member.key);
        if (replaced == nullptr) {
            builder.set(member.key, member.value);
        }
    }
    for (const json::Member& member : upper.members()) {
        if (!member.value.isNull()) {
            builder.set(member.key, member.value);
        }
    }
    return builder.build();
}

Result<ToolAnswer> answerFromValue(const Value& entry, const std::string& pointer)
{
    if (!entry.isObject() || entry.size() != 1) {
        return wrong(pointer, entry, "an object with exactly one of ok, echo, outcome, error");
    }
    const json::Member& member = entry.members().front();
    if (member.key.view() == "ok") {
        return ToolAnswer{ToolOutcome::ok(member.value)};
    }
    if (member.key.view() == "echo") {
        return ToolAnswer{ToolOutcome::ok(Value()), true};
    }
    if (member.key.view() == "outcome" && member.value.isObject()) {
        return ToolAnswer{ToolOutcome(member.value)};
    }
    if (member.key.view() == "error" && member.value.isObject()) {
        return ToolAnswer{
            ToolOutcome::error(textMember(member.value, "code"), textMember(member.value, "message"))};
    }
    return wrong(pointer + "/" + member.key.string(), member.value, "an answer: ok, echo, outcome or error");
}

Result<ToolAnswers> answersFromValue(const Value& object)
{
    ToolAnswers answers;
    for (const json::Member& tool : object.members()) {
        const std::string pointer = "/answers/" + tool.key.string();
        if (!tool.value.isArray()) {
            return wrong(pointer, tool.value, "an array of answers");
        }
        for (std::size_t i = 0; i < tool.value.size(); ++i) {
            auto answer = answerFromValue(tool.value.items()[i], pointer + "/" + std::to_string(i));
            if (!answer) {
                return tl::unexpected(answer.error());
            }
            answers[tool.key.string()].push_back(*std::move(answer));
        }
    }
    return answers;
}

Result<std::vector<CardAnswer>> decisionsFromValue(const Value& array)
{
    std::vector<CardAnswer> decisions;
    for (std::size_t i = 0; i < array.size(); ++i) {
        const Value& item = array.items()[i];
        if (!item.isString() || (item.toString() != "approve" && item.toString() != "deny")) {
            return wrong("/decisions/" + std::to_string(i), item, "\"approve\" or \"deny\"");
        }
        decisions.push_back(item.toString() == "approve" ? CardAnswer::Approve : CardAnswer::Deny);
    }
    return decisions;
}

std::optional<bool> optionalBoolean(const Value& object, std::string_view name)
{
    const Value* found = object.find(name);
    return found != nullptr && found->isBoolean() ? std::optional(found->toBoolean()) : std::nullopt;
}

void readLimit(const Value& object, std::string_view name, std::size_t& limit)
{
    const Value* found = object.find(name);
    if (found != nullptr && found->isNumber() && found->toNumber() >= 0) {
        limit = static_cast<std::size_t>(found->toNumber());
    }
}

/// Every member with the kind it must have.
struct Shape
{
    std::string_view name;
    Value::Kind kind;
    std::string_view expected;
};

constexpr std::array<Shape, 9> shapes{{
    {"compound", Value::Kind::String, "a compound's name"},
    {"args", Value::Kind::Object, "an object"},
    {"context", Value::Kind::Object, "an object"},
    {"clock", Value::Kind::String, "a time like 2026-07-15T12:00:00.000Z"},
    {"policy", Value::Kind::Boolean, "true or false"},
    {"grants", Value::Kind::Array, "an array of grants"},
    {"whatIf", Value::Kind::Object, "an object"},
    {"answers", Value::Kind::Object, "an object"},
    {"decisions", Value::Kind::Array, "an array"},
}};

Result<void> checkShapes(const Value& document)
{
    if (textMember(document, "format") != format) {
        return failure("scenario.format",
                       "found no format \"" + std::string(format) + "\", expected it at /format");
    }
    for (const Shape& shape : shapes) {
        const Value* found = document.find(shape.name);
        if (found != nullptr && found->kind() != shape.kind) {
            return wrong("/" + std::string(shape.name), *found, shape.expected);
        }
    }
    return {};
}

void readWhatIf(const Value& object, Scenario& scenario)
{
    const Value tools = valueMember(object, "tools").value_or(Value::object());
    for (const json::Member& tool : tools.members()) {
        scenario.whatIf[tool.key.string()] =
            WhatIfOverride{guard::optionalText(tool.value, "risk"), optionalBoolean(tool.value, "critical"),
                           optionalBoolean(tool.value, "disabled")};
    }
    readLimit(object, "maxWritesPerRun", scenario.breakers.writesPerRun);
    readLimit(object, "maxCallsPerMinute", scenario.breakers.callsPerMinute);
}

Value answerValue(const ToolAnswer& answer)
{
    json::ObjectBuilder builder;
    if (answer.echoes) {
        builder.set("echo", Value::boolean(true));
    } else if (answer.outcome.isOk() && answer.outcome.document().size() == 2 && answer.outcome.output()) {
        builder.set("ok", *answer.outcome.output());
    } else {
        builder.set("outcome", answer.outcome.document());
    }
    return builder.build();
}

Value whatIfValue(const Scenario& scenario)
{
    json::ObjectBuilder tools;
    for (const auto& [name, change] : scenario.whatIf) {
        json::ObjectBuilder fields;
        setOptional(fields, "risk", change.risk);
        setOptional(fields, "critical",
                    change.critical ? std::optional(Value::boolean(*change.critical)) : std::nullopt);
        setOptional(fields, "disabled",
                    change.disabled ? std::optional(Value::boolean(*change.disabled)) : std::nullopt);
        tools.set(name, fields.build());
    }
    json::ObjectBuilder builder;
    builder.set("tools", tools.build());
    builder.set("maxWritesPerRun", Value::number(static_cast<double>(scenario.breakers.writesPerRun)));
    builder.set("maxCallsPerMinute", Value::number(static_cast<double>(scenario.breakers.callsPerMinute)));
    return builder.build();
}

} // namespace

Scenario Scenario::initial(std::string compound)
{
    Scenario scenario;
    scenario.compound = std::move(compound);
    scenario.args = Value::object();
    scenario.context = guard::RunContext::fromValue(defaultContext());
    scenario.clock = initialClock;
    return scenario;
}

Result<Scenario> Scenario::fromValue(const Value& document)
{
    if (const auto checked = checkShapes(document); !checked) {
        return tl::unexpected(checked.error());
    }
    Scenario scenario = initial(textMember(document, "compound"));
    scenario.args = valueMember(document, "args").value_or(scenario.args);
    scenario.context = guard::RunContext::fromValue(
        merged(defaultContext(), valueMember(document, "context").value_or(Value::object())));
    if (const auto clock = guard::optionalText(document, "clock")) {
        const auto time = guard::timestampFromText(*clock);
        if (!time) {
            return wrong("/clock", *document.find("clock"), "a time like 2026-07-15T12:00:00.000Z");
        }
        scenario.clock = *time;
    }
    scenario.usesPolicy = optionalBoolean(document, "policy").value_or(true);
    const Value grants = valueMember(document, "grants").value_or(Value::array());
    for (const Value& grant : grants.items()) {
        scenario.grants.push_back(guard::Grant::fromValue(grant));
    }
    readWhatIf(valueMember(document, "whatIf").value_or(Value::object()), scenario);
    auto answers = answersFromValue(valueMember(document, "answers").value_or(Value::object()));
    auto decisions = decisionsFromValue(valueMember(document, "decisions").value_or(Value::array()));
    if (!answers || !decisions) {
        return tl::unexpected(!answers ? answers.error() : decisions.error());
    }
    scenario.answers = *std::move(answers);
    scenario.decisions = *std::move(decisions);
    return scenario;
}

Value Scenario::toValue() const
{
    json::ObjectBuilder answerLists;
    for (const auto& [tool, list] : answers) {
        std::vector<Value> entries;
        for (const ToolAnswer& answer : list) {
            entries.push_back(answerValue(answer));
        }
        answerLists.set(tool, Value::array(std::move(entries)));
    }
    std::vector<Value> grantValues;
    for (const guard::Grant& grant : grants) {
        grantValues.push_back(grant.toValue());
    }
    std::vector<Value> decisionValues;
    for (const CardAnswer decision : decisions) {
        decisionValues.push_back(textValue(decision == CardAnswer::Approve ? "approve" : "deny"));
    }
    json::ObjectBuilder builder;
    builder.set("format", textValue(format));
    builder.set("compound", textValue(compound));
    builder.set("args", args);
    builder.set("context", context.toValue());
    builder.set("clock", textValue(guard::timestampText(clock)));
    builder.set("policy", Value::boolean(usesPolicy));
    builder.set("grants", Value::array(std::move(grantValues)));
    builder.set("whatIf", whatIfValue(*this));
    builder.set("answers", answerLists.build());
    builder.set("decisions", Value::array(std::move(decisionValues)));
    return builder.build();
}

} // namespace toolwright::simulation
