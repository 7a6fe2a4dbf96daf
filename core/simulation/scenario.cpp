#include "core/simulation/scenario.h"

#include "core/guard/members.h"
#include "core/guard/timestamp.h"
#include "core/json/kindname.h"
#include "core/json/parse.h"
#include "core/json/pointer.h"

#include <utility>

namespace toolwright::simulation {

using compound::ToolOutcome;
using guard::textMember;
using guard::textValue;
using guard::valueMember;
using json::Value;

namespace {

constexpr std::string_view format = "toolwright/scenario@1";
/// A hundred years: a clock that moves further tells nothing new.
constexpr double longestWait = 3'155'760'000'000;
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

std::optional<AnswerSource> sourceNamed(std::string_view name)
{
    for (const AnswerSource source :
         {AnswerSource::Echo, AnswerSource::Recorded, AnswerSource::Generated, AnswerSource::Live}) {
        if (sourceText(source) == name) {
            return source;
        }
    }
    return std::nullopt;
}

Result<ToolAnswer> answerFromValue(const Value& entry, const std::string& pointer)
{
    if (!entry.isObject() || entry.size() != 1) {
        return wrong(pointer, entry,
                     "an object with exactly one of ok, error, outcome, echo, recorded, generated, live");
    }
    const json::Member& member = entry.members().front();
    if (member.key.view() == "ok") {
        return ToolAnswer{ToolOutcome::ok(member.value)};
    }
    if (const auto source = sourceNamed(member.key.view())) {
        return ToolAnswer{ToolOutcome::ok(Value()), *source};
    }
    if (member.key.view() == "outcome" && member.value.isObject()) {
        return ToolAnswer{ToolOutcome(member.value)};
    }
    if (member.key.view() == "error" && member.value.isObject()) {
        return ToolAnswer{
            ToolOutcome::error(textMember(member.value, "code"), textMember(member.value, "message"))};
    }
    return wrong(json::pointerBelow(pointer, member.key.view()), member.value,
                 "an answer: ok, error, outcome, echo, recorded, generated or live");
}

Result<ToolAnswers> answersFromValue(const Value& object)
{
    ToolAnswers answers;
    for (const json::Member& tool : object.members()) {
        const std::string pointer = json::pointerBelow("/answers", tool.key.view());
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

constexpr std::string_view answersExpected =
    "\"approve\", \"deny\", \"restart\", \"call\", {\"approve\", \"remember\"} or {\"wait\": milliseconds}";

Result<CardAnswer> decisionFromText(const Value& item, const std::string& pointer)
{
    static constexpr std::array<std::pair<std::string_view, CardAnswer::Kind>, 4> words{
        {{"approve", CardAnswer::Approve},
         {"deny", CardAnswer::Deny},
         {"restart", CardAnswer::Restart},
         {"call", CardAnswer::CallAgain}}};
    for (const auto& [word, kind] : words) {
        if (item.toString() == word) {
            return CardAnswer(kind);
        }
    }
    return wrong(pointer, item, answersExpected);
}

Result<CardAnswer> decisionFromValue(const Value& item, const std::string& pointer)
{
    if (item.isString()) {
        return decisionFromText(item, pointer);
    }
    const Value* wait = item.find("wait");
    if (wait != nullptr && wait->isNumber() && wait->toNumber() >= 0 && wait->toNumber() <= longestWait) {
        return CardAnswer::waitFor(static_cast<std::int64_t>(wait->toNumber()));
    }
    const Value* approve = item.find("approve");
    const Value* remember = item.find("remember");
    if (approve == nullptr || !approve->isBoolean() || (remember != nullptr && !remember->isObject())) {
        return wrong(pointer, item, answersExpected);
    }
    CardAnswer answer(approve->toBoolean() ? CardAnswer::Approve : CardAnswer::Deny);
    if (remember != nullptr) {
        answer.remember = *remember;
    }
    return answer;
}

Result<std::vector<CardAnswer>> decisionsFromValue(const Value& array)
{
    std::vector<CardAnswer> decisions;
    for (std::size_t i = 0; i < array.size(); ++i) {
        auto decision = decisionFromValue(array.items()[i], json::pointerBelow("/decisions", i));
        if (!decision) {
            return tl::unexpected(decision.error());
        }
        decisions.push_back(*std::move(decision));
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

constexpr std::array<Shape, 10> shapes{{
    {"compound", Value::Kind::String, "a compound's name"},
    {"args", Value::Kind::Object, "an object"},
    {"context", Value::Kind::Object, "an object"},
    {"clock", Value::Kind::String, "a time like 2026-07-15T12:00:00.000Z"},
    {"policy", Value::Kind::Boolean, "true or false"},
    {"grants", Value::Kind::Array, "an array of grants"},
    {"whatIf", Value::Kind::Object, "an object"},
    {"answers", Value::Kind::Object, "an object"},
    {"decisions", Value::Kind::Array, "an array"},
    {"expected", Value::Kind::Object, "an object"},
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

Result<Scenario> Scenario::fromText(std::string_view text)
{
    const auto document = json::parseValue(text);
    return document ? fromValue(*document) : tl::unexpected<Error>(document.error());
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
    scenario.expected = valueMember(document, "expected");
    scenario.original = document;
    return scenario;
}

} // namespace toolwright::simulation
