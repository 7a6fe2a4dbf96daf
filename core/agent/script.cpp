#include "core/agent/script.h"

#include "core/json/pointer.h"
#include "core/json/write.h"

#include <array>
#include <charconv>

namespace toolwright::agent {

namespace {

using json::Value;

constexpr std::int64_t secondLength = 1000;
constexpr std::int64_t minuteLength = 60 * secondLength;
constexpr std::int64_t hourLength = 60 * minuteLength;
constexpr std::int64_t dayLength = 24 * hourLength;

tl::unexpected<Error> badTurn(const std::string& pointer, const std::string& expected)
{
    return failure("script.turn", "expected " + expected, Place{{}, pointer, {}});
}

std::string memberText(const Value& object, std::string_view key)
{
    const Value* value = object.isObject() ? object.find(key) : nullptr;
    return value != nullptr && value->isString() ? std::string(value->toString()) : std::string();
}

std::optional<std::string> memberOptional(const Value& object, std::string_view key)
{
    const Value* value = object.isObject() ? object.find(key) : nullptr;
    return value != nullptr && value->isString() ? std::optional(std::string(value->toString()))
                                                 : std::nullopt;
}

std::vector<std::string> memberTexts(const Value& object, std::string_view key)
{
    std::vector<std::string> texts;
    const Value* list = object.find(key);
    for (std::size_t at = 0; list != nullptr && list->isArray() && at < list->size(); ++at) {
        texts.emplace_back(list->items()[at].toString());
    }
    return texts;
}

/// `90s`, `31m`, `2h`, `40d`
std::optional<std::int64_t> spanOf(std::string_view text)
{
    constexpr std::array<std::pair<char, std::int64_t>, 4> units{
        {{'s', secondLength}, {'m', minuteLength}, {'h', hourLength}, {'d', dayLength}}};
    std::int64_t count = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, count);
    if (error != std::errc() || count < 0 || stop + 1 != end) {
        return std::nullopt;
    }
    for (const auto& [letter, length] : units) {
        if (*stop == letter) {
            return count * length;
        }
    }
    return std::nullopt;
}

Result<ExpectedResult> readExpected(const Value& turn, const std::string& pointer)
{
    ExpectedResult expected;
    if (const Value* members = turn.find("expect")) {
        if (!members->isObject()) {
            return badTurn(pointer + "/expect", "an object of members of the result");
        }
        expected.members = *members;
    }
    if (const auto name = memberOptional(turn, "disposition")) {
        expected.disposition = dispositionNamed(*name);
        if (!expected.disposition) {
            return badTurn(pointer + "/disposition", "executed, executed_stop, refused or void");
        }
    }
    return expected;
}

Result<ScriptTurn> readCalls(const Value& list, const std::string& pointer)
{
    if (!list.isArray()) {
        return badTurn(pointer, "a list of calls");
    }
    AgentCalls turn;
    for (std::size_t at = 0; at < list.size(); ++at) {
        const Value& item = list.items()[at];
        const std::string place = pointer + "/" + std::to_string(at);
        AgentCalls::Wanted wanted;
        wanted.call.tool = memberText(item, "tool");
        if (wanted.call.tool.empty()) {
            return badTurn(place, "a call with the name of its tool");
        }
        if (const Value* arguments = item.find("arguments")) {
            wanted.call.arguments = *arguments;
        }
        auto expected = readExpected(item, place);
        if (!expected) {
            return tl::unexpected<Error>(expected.error());
        }
        wanted.expected = *std::move(expected);
        const Value* times = item.find("times");
        const auto count = times != nullptr && times->isNumber() ? static_cast<int>(times->toNumber()) : 1;
        for (int made = 0; made < count; ++made) {
            turn.calls.push_back(wanted);
        }
    }
    return ScriptTurn{std::move(turn)};
}

Result<ScriptTurn> readVisitor(const Value& given, const std::string& pointer)
{
    VisitorChanges turn;
    turn.visitor.contact.id = memberText(given, "id");
    turn.visitor.contact.name = memberOptional(given, "name");
    turn.visitor.contact.email = memberOptional(given, "email");
    turn.visitor.contact.phoneNumber = memberOptional(given, "phone_number");
    const auto channel = httptool::channelNamed(memberOptional(given, "channel").value_or("web"));
    if (turn.visitor.contact.id.empty() || !channel) {
        return badTurn(pointer, "a visitor with id, and channel web, whatsapp or instagram");
    }
    turn.visitor.channel = *channel;
    if (const Value* principal = given.find("principal")) {
        turn.visitor.principal = *principal;
        turn.visitor.contact.subject = memberOptional(*principal, "subject");
    }
    turn.isNewConversation =
        given.find("new_conversation") != nullptr && *given.find("new_conversation") == Value::boolean(true);
    return ScriptTurn{std::move(turn)};
}

Result<ScriptTurn> readPrompt(const Value& given)
{
    return ScriptTurn{PromptExpected{memberTexts(given, "holds"), memberTexts(given, "lacks"),
                                     memberTexts(given, "offers"), memberTexts(given, "hides")}};
}

Result<ScriptTurn> readTurn(const Value& turn, const std::string& pointer)
{
    if (!turn.isObject()) {
        return badTurn(pointer, "an object");
    }
    if (const auto text = memberOptional(turn, "visitor_says")) {
        return ScriptTurn{VisitorSays{*text}};
    }
    if (const auto text = memberOptional(turn, "agent_says")) {
        return ScriptTurn{AgentSays{*text}};
    }
    if (const Value* calls = turn.find("agent_calls")) {
        return readCalls(*calls, pointer + "/agent_calls");
    }
    if (const auto answer = memberOptional(turn, "card")) {
        auto expected = readExpected(turn, pointer);
        if (!expected || (*answer != "approve" && *answer != "deny")) {
            return expected ? badTurn(pointer + "/card", "approve or deny")
                            : tl::unexpected<Error>(expected.error());
        }
        return ScriptTurn{CardAnswered{*answer == "approve", *std::move(expected)}};
    }
    if (const Value* visitor = turn.find("visitor")) {
        return readVisitor(*visitor, pointer + "/visitor");
    }
    if (const auto span = memberOptional(turn, "wait")) {
        const auto length = spanOf(*span);
        return length ? Result<ScriptTurn>(ScriptTurn{Waits{*length}})
                      : badTurn(pointer + "/wait", "a time such as 90s, 31m, 2h or 40d");
    }
    if (const Value* prompt = turn.find("prompt")) {
        return readPrompt(*prompt);
    }
    if (const auto name = memberOptional(turn, "state")) {
        const auto state = conversationStateNamed(*name);
        return state ? Result<ScriptTurn>(ScriptTurn{StateExpected{*state}})
                     : badTurn(pointer + "/state", "open, quiet or handed_off");
    }
    return badTurn(pointer, "visitor, visitor_says, agent_calls, agent_says, card, wait, prompt or state");
}

} // namespace

Result<Script> readScript(const Value& document)
{
    const Value* turns = document.isObject() ? document.find("turns") : nullptr;
    if (memberText(document, "format") != "toolwright/script@1" || turns == nullptr || !turns->isArray()) {
        return failure("script.format", R"(expected "format": "toolwright/script@1" and a list "turns")");
    }
    Script script;
    script.environment = memberOptional(document, "environment").value_or("preview");
    for (std::size_t at = 0; at < turns->size(); ++at) {
        auto turn = readTurn(turns->items()[at], "/turns/" + std::to_string(at));
        if (!turn) {
            return tl::unexpected<Error>(turn.error());
        }
        script.turns.push_back(*std::move(turn));
    }
    return script;
}

std::optional<std::string> differenceOf(const ExpectedResult& expected, const KeptCall& call)
{
    if (expected.disposition && *expected.disposition != call.disposition) {
        return call.tool + ": expected " + std::string(dispositionName(*expected.disposition)) + ", found " +
               std::string(dispositionName(call.disposition));
    }
    if (!expected.members.isObject()) {
        return std::nullopt;
    }
    const auto& members = expected.members.members();
    for (const json::Member& member : members) {
        const Value* found = call.result.isObject() ? call.result.find(member.key) : nullptr;
        if (found == nullptr || !(*found == member.value)) {
            return call.tool + ": expected " + member.key.string() + " " + json::write(member.value) +
                   ", found " +
                   (found == nullptr ? "none in " + json::write(call.result) : json::write(*found));
        }
    }
    return std::nullopt;
}

} // namespace toolwright::agent
