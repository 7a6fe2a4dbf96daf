#include "core/httptool/authoring/failurefield.h"

#include "core/httptool/names.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <vector>

namespace toolwright::httptool::authoring {

namespace {

constexpr int unauthorized = 401;
constexpr int forbidden = 403;
constexpr int notFound = 404;
constexpr int methodNotAllowed = 405;
constexpr int gone = 410;
constexpr int firstServerError = 500;
constexpr int tooManyRequests = 429;

/// Shorter names stand in any sentence.
constexpr std::size_t shortestName = 3;

struct NamedField
{
    std::string name;
    std::string pointer;
};

void addFields(std::vector<NamedField>& fields, const json::Value& value, const std::string& pointer)
{
    if (!value.isObject()) {
        return;
    }
    std::vector<std::pair<const json::Value*, std::string>> open{{&value, pointer}};
    while (!open.empty()) {
        const auto [object, at] = open.back();
        open.pop_back();
        const auto& members = object->members();
        for (const json::Member& member : members) {
            const std::string name = member.key.string();
            const std::string below = json::pointerBelow(at, name);
            if (name.size() >= shortestName) {
                fields.push_back({name, below});
            }
            if (member.value.isObject()) {
                open.emplace_back(&member.value, below);
            }
        }
    }
}

bool hasWord(std::string_view text, std::string_view word)
{
    for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const std::size_t end = at + word.size();
        const bool isStart = at == 0 || !isSegmentCharacter(text[at - 1]);
        if (isStart && (end == text.size() || !isSegmentCharacter(text[end]))) {
            return true;
        }
    }
    return false;
}

/// The longest name of a sent field that @p answer holds as a word; empty without one.
std::string namedField(const json::Value& tool, std::string_view answer)
{
    std::vector<NamedField> fields;
    for (const char* part : {"/request/body", "/request/query"}) {
        if (const json::Value* value = json::resolve(tool, part)) {
            addFields(fields, *value, part);
        }
    }
    std::ranges::stable_sort(fields, std::ranges::greater(),
                             [](const NamedField& field) { return field.name.size(); });
    const auto found = std::ranges::find_if(
        fields, [answer](const NamedField& field) { return hasWord(answer, field.name); });
    return found != fields.end() ? found->pointer : std::string();
}

std::string sentField(const json::Value& tool, const CallRecord& call)
{
    if (std::string named = namedField(tool, call.body.value_or("")); !named.empty()) {
        return named;
    }
    return json::resolve(tool, "/request/body") != nullptr ? "/request/body" : "/request/query";
}

std::string statusField(int status, const json::Value& tool, const CallRecord& call)
{
    switch (status) {
    case unauthorized:
    case forbidden:
        return "/request/headers";
    case notFound:
    case methodNotAllowed:
    case gone:
        return "/request/path";
    case tooManyRequests:
        return "/request/base_url";
    default:
        return status >= firstServerError ? "/request/base_url" : sentField(tool, call);
    }
}

} // namespace

std::string failureField(const CallRecord& call, const json::Value& tool)
{
    std::string pointer = "/request";
    switch (call.outcome) {
    case Outcome::Ok:
        break;
    case Outcome::Timeout:
    case Outcome::ConnectionFailed:
        pointer = "/request/base_url";
        break;
    case Outcome::NotJson:
        pointer = "/request/path";
        break;
    case Outcome::HttpError:
        pointer = statusField(call.status.value_or(firstServerError), tool, call);
        break;
    }
    while (!pointer.empty() && json::resolve(tool, pointer) == nullptr) {
        pointer.resize(pointer.rfind('/'));
    }
    return pointer;
}

} // namespace toolwright::httptool::authoring
