#include "core/httptool/respond.h"

#include "core/httptool/blank.h"
#include "core/httptool/names.h"

#include <charconv>
#include <string>
#include <utility>
#include <vector>

namespace toolwright::httptool {

namespace {

/// One step of a path: a name, or an index in brackets.
struct PathStep
{
    std::string_view name;
    bool isIndex = false;
};

bool isDigits(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::optional<std::vector<PathStep>> stepsOf(std::string_view path)
{
    if (!path.starts_with('$')) {
        return std::nullopt;
    }
    path.remove_prefix(1);
    std::vector<PathStep> steps;
    while (!path.empty()) {
        const bool isIndex = path.front() == '[';
        std::size_t end = 1;
        while (end < path.size() && (isSegmentCharacter(path[end]) || path[end] == '-')) {
            ++end;
        }
        const std::string_view name = path.substr(1, end - 1);
        if (isIndex ? !isDigits(name) || end >= path.size() || path[end] != ']'
                    : path.front() != '.' || name.empty()) {
            return std::nullopt;
        }
        steps.push_back(PathStep{name, isIndex});
        path.remove_prefix(isIndex ? end + 1 : end);
    }
    return steps;
}

const json::Value* follow(const json::Value& value, const PathStep& step)
{
    if (value.isObject() && !step.isIndex) {
        return value.find(step.name);
    }
    std::size_t index = 0;
    if (!value.isArray() || !isDigits(step.name) ||
        std::from_chars(step.name.data(), step.name.data() + step.name.size(), index).ec != std::errc() ||
        index >= value.size()) {
        return nullptr;
    }
    return &value.items()[index];
}

std::string statusMessage(int status)
{
    return "HTTP " + std::to_string(status);
}

/// The first array among the mapped values, and whether they are *empty*.
struct Summary
{
    const json::Value* array = nullptr;
    bool isEmpty = true;
};

Summary summarise(const std::vector<json::Value>& mapped)
{
    Summary summary;
    for (const json::Value& value : mapped) {
        if (value.isArray()) {
            summary.array = &value;
            break;
        }
    }
    if (summary.array != nullptr) {
        summary.isEmpty = summary.array->size() == 0;
        return summary;
    }
    for (const json::Value& value : mapped) {
        summary.isEmpty = summary.isEmpty && isBlank(value);
    }
    return summary;
}

/// Length of `{{count}}` at @p at, 0 when there is none.
std::size_t countMark(std::string_view text, std::size_t at)
{
    const std::size_t close = text.find("}}", at);
    if (!text.substr(at).starts_with("{{") || close == std::string_view::npos ||
        trimmed(text.substr(at + 2, close - at - 2)) != "count") {
        return 0;
    }
    return close + 2 - at;
}

std::string withCount(std::string_view text, const json::Value* array, bool& countsNothing)
{
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = countMark(text, at);
        if (length == 0) {
            result += text[at++];
            continue;
        }
        result += array == nullptr ? std::string() : std::to_string(array->size());
        countsNothing = countsNothing || array == nullptr;
        at += length;
    }
    return result;
}

/// The text of `respond.message` that applies; null when there is none.
json::Value messageText(const json::Value& respond, bool isEmpty)
{
    const json::Value* message = respond.find("message");
    if (message == nullptr) {
        return {};
    }
    if (message->isObject()) {
        const json::Value* whenEmpty = message->find("when_empty");
        message = isEmpty && !isMissing(whenEmpty) ? whenEmpty : message->find("default");
    }
    return message != nullptr && message->isString() ? *message : json::Value();
}

/// Contributes data to @p result and lists the mapped values.
std::vector<json::Value> contribute(json::ObjectBuilder& result, const json::Value& respond,
                                    const json::Value& body)
{
    std::vector<json::Value> mapped;
    const json::Value* data = respond.find("data");
    if (data != nullptr && data->isObject()) {
        json::ObjectBuilder values;
        for (const json::Member& member : data->members()) {
            mapped.push_back(member.value.isString() ? valueAtPath(member.value.toString(), body)
                                                     : json::Value());
            values.set(member.key, mapped.back());
        }
        result.set("data", values.build());
    } else if (body.isObject()) {
        for (const json::Member& member : body.members()) {
            if (member.key.view() != "result" && member.key.view() != "message") {
                result.set(member.key, member.value);
                mapped.push_back(member.value);
            }
        }
    } else if (!body.isNull()) {
        result.set("data", body);
        mapped.push_back(body);
    }
    return mapped;
}

} // namespace

bool isJsonPath(std::string_view path)
{
    return stepsOf(path).has_value();
}

json::Value valueAtPath(std::string_view path, const json::Value& body)
{
    const auto steps = stepsOf(path);
    const json::Value* value = steps ? &body : nullptr;
    for (std::size_t i = 0; value != nullptr && i < steps->size(); ++i) {
        value = follow(*value, (*steps)[i]);
    }
    return value == nullptr ? json::Value() : *value;
}

MappedResult mapAnswer(const json::Value& respond, int status, const json::Value& body)
{
    MappedResult mapped;
    json::ObjectBuilder result;
    result.set("result", json::Value::string("ok"));
    // Holds its place before the data.
    result.set("message", json::Value());
    const std::vector<json::Value> values = contribute(result, respond, body);
    const Summary summary = summarise(values);
    const json::Value text = messageText(respond, summary.isEmpty);
    std::string message =
        text.isString() ? withCount(text.toString(), summary.array, mapped.countsNothing) : std::string();
    if (isBlank(json::Value::string(message))) {
        const json::Value* own = body.find("message");
        mapped.hasNoMessage = !isFilledString(own);
        message = mapped.hasNoMessage ? statusMessage(status) : std::string(own->toString());
    }
    result.set("message", json::Value::string(std::move(message)));
    mapped.result = result.build();
    return mapped;
}

MappedResult mapError(int status, const json::Value& body)
{
    const json::Value* message = body.find("message");
    const json::Value* error = body.find("error");
    const json::Value* key = body.find("error_key");
    const bool usesError = !isFilledString(message) && isFilledString(error);
    MappedResult mapped;
    mapped.hasNoMessage = !isFilledString(message) && !usesError;
    const json::Value* text = usesError ? error : message;
    json::ObjectBuilder result;
    result.set("result", json::Value::string("error"));
    result.set("message", mapped.hasNoMessage ? json::Value::string(statusMessage(status)) : *text);
    result.set("error_key", isFilledString(key) ? *key : json::Value::string("unexpected_http_status"));
    for (std::size_t i = 0; body.isObject() && i < body.size(); ++i) {
        const json::Member& member = body.members()[i];
        const std::string_view name = member.key.view();
        if (name != "result" && name != "message" && name != "error_key" && !(name == "error" && usesError)) {
            result.set(member.key, member.value);
        }
    }
    mapped.result = result.build();
    return mapped;
}

} // namespace toolwright::httptool
