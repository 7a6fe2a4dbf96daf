#include "core/agent/builtins.h"

#include "core/base/limits.h"
#include "core/httptool/names.h"

#include <algorithm>
#include <array>

namespace toolwright::agent {

namespace {

constexpr std::array<BuiltIn, 6> builtIns{{
    {"knowledge_lookup", "Search the knowledge bases for passages that answer a question.", "query",
     "What to look for, in a few words."},
    {"identify_contact", "Save the name that the visitor gave.", "name", "The name as the visitor wrote it."},
    {"request_contact_info", "Ask the visitor to share the phone number with a button. This ends the reply.",
     "", ""},
    {"remember", "Keep a lasting fact about the visitor for later conversations.", "note",
     "One fact, in one sentence."},
    {"recall", "Search what was noted about the visitor in earlier conversations.", "query",
     "What to look for, in a few words."},
    {"handoff", "Bring in a person when the conversation needs one.", "reason",
     "Why a person is needed, for that person."},
}};

/// The argument as a text without white space around it; empty when it is missing.
std::string argumentOf(const BuiltIn& builtIn, const json::Value& arguments)
{
    const json::Value* value = arguments.isObject() ? arguments.find(builtIn.argument) : nullptr;
    const std::string text =
        value != nullptr && value->isString() ? std::string(value->toString()) : std::string();
    return std::string(httptool::trimmed(text));
}

std::string countWords(std::size_t count, const char* one, const char* many)
{
    return std::to_string(count) + (count == 1 ? one : many);
}

json::Value failed(const Error& error)
{
    return toolResult(false, error.message, error.code);
}

json::Value lookUpKnowledge(const std::string& query, const BuiltInContext& context)
{
    if (context.knowledge == nullptr || context.knowledgeBases.empty()) {
        return toolResult(true, "This agent has no knowledge bases.");
    }
    const auto found = context.knowledge->lookup(context.knowledgeBases, query, limits::knowledgeSnippets);
    if (!found) {
        return failed(found.error());
    }
    std::vector<json::Value> items;
    for (const Snippet& snippet : *found) {
        json::ObjectBuilder item;
        item.set("source",
                 json::Value::string(snippet.base + "/" + snippet.file + ":" + std::to_string(snippet.line)));
        item.set("text", json::Value::string(snippet.text));
        items.push_back(item.build());
    }
    const std::string message = items.empty()
                                    ? "Nothing was found; do not guess."
                                    : countWords(items.size(), " passage found.", " passages found.");
    return toolResult(true, message, {}, json::Value::array(std::move(items)));
}

json::Value recallNotes(const std::string& query, const BuiltInContext& context)
{
    if (context.memory == nullptr) {
        return toolResult(true, "Nothing is remembered yet.");
    }
    const auto found = context.memory->recall(context.contact.id, query, limits::recallHits);
    if (!found) {
        return failed(found.error());
    }
    std::vector<json::Value> items;
    for (const MemoryHit& hit : *found) {
        json::ObjectBuilder item;
        item.set("kind", json::Value::string(hit.isSummary ? "summary" : "note"));
        item.set("text", json::Value::string(hit.text));
        items.push_back(item.build());
    }
    const std::string message = items.empty()
                                    ? "Nothing that fits is remembered."
                                    : countWords(items.size(), " memory found.", " memories found.");
    return toolResult(true, message, {}, json::Value::array(std::move(items)));
}

json::Value keepNote(const std::string& text, const BuiltInContext& context)
{
    if (context.memory == nullptr) {
        return toolResult(false, "Nothing can be remembered here.", "memory_unavailable");
    }
    const auto kept = context.memory->remember({context.contact.id, text, context.now, context.conversation});
    return kept ? toolResult(true, "Noted.") : failed(kept.error());
}

BuiltInOutcome identify(const std::string& name, const BuiltInContext& context)
{
    BuiltInOutcome outcome;
    Contact contact = context.contact;
    contact.name = name;
    const auto kept = context.memory != nullptr ? context.memory->keep(contact) : Result<void>();
    outcome.result = kept ? toolResult(true, "The name is saved.") : failed(kept.error());
    if (kept) {
        outcome.contact = std::move(contact);
    }
    return outcome;
}

BuiltInOutcome askContact(const BuiltInContext& context)
{
    if (context.channel != httptool::Channel::WhatsApp) {
        return {toolResult(false,
                           "This chat cannot share a phone number. Do not ask for one; say that this chat "
                           "cannot do it.",
                           "missing_contact_phone")};
    }
    if (context.contact.phoneNumber) {
        return {toolResult(true, "The phone number is known already.")};
    }
    if (context.isShareRequestPending) {
        return {toolResult(false,
                           "The visitor was just asked to share the number and did not. Go on without it.",
                           "missing_contact_phone")};
    }
    return {toolResult(true, "The visitor is asked to share the phone number."), true};
}

} // namespace

const BuiltIn* builtInNamed(std::string_view name)
{
    const auto* found = std::ranges::find(builtIns, name, &BuiltIn::name);
    return found != builtIns.end() ? found : nullptr;
}

json::Value builtInParameters(const BuiltIn& builtIn)
{
    json::ObjectBuilder properties;
    std::vector<json::Value> required;
    if (!builtIn.argument.empty()) {
        json::ObjectBuilder argument;
        argument.set("type", json::Value::string("string"));
        argument.set("description", json::Value::string(std::string(builtIn.argumentDescription)));
        properties.set(builtIn.argument, argument.build());
        required.push_back(json::Value::string(std::string(builtIn.argument)));
    }
    json::ObjectBuilder schema;
    schema.set("type", json::Value::string("object"));
    schema.set("properties", properties.build());
    if (!required.empty()) {
        schema.set("required", json::Value::array(std::move(required)));
    }
    return schema.build();
}

BuiltInOutcome callBuiltIn(std::string_view name, const json::Value& arguments, const BuiltInContext& context)
{
    const BuiltIn* builtIn = builtInNamed(name);
    if (builtIn == nullptr) {
        return {toolResult(false, "There is no tool of this name.", "unknown_tool")};
    }
    const std::string text = argumentOf(*builtIn, arguments);
    if (!builtIn->argument.empty() && text.empty()) {
        return {toolResult(false, "The argument " + std::string(builtIn->argument) + " is missing; give it.",
                           "missing_requirement")};
    }
    if (name == "knowledge_lookup") {
        return {lookUpKnowledge(text, context)};
    }
    if (name == "identify_contact") {
        return identify(text, context);
    }
    if (name == "request_contact_info") {
        return askContact(context);
    }
    if (name == "remember") {
        return {keepNote(text, context)};
    }
    if (name == "recall") {
        return {recallNotes(text, context)};
    }
    BuiltInOutcome outcome{toolResult(true, "A person takes over. Say so, and promise nothing for them.")};
    outcome.handoffReason = text;
    return outcome;
}

json::Value toolResult(bool isOk, std::string_view message, std::string_view errorKey,
                       const json::Value& data)
{
    json::ObjectBuilder builder;
    builder.set("result", json::Value::string(isOk ? "ok" : "error"));
    builder.set("message", json::Value::string(std::string(message)));
    if (!errorKey.empty()) {
        builder.set("error_key", json::Value::string(std::string(errorKey)));
    }
    if (!data.isNull()) {
        builder.set("data", data);
    }
    return builder.build();
}

} // namespace toolwright::agent
