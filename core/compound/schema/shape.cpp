#include "core/compound/schema/shape.h"

#include "core/compound/names.h"

#include <algorithm>

namespace toolwright::compound::schema {

namespace {

constexpr std::string_view nameRule = "1 to 64 letters, digits, _ or -";

struct Wanted
{
    json::NodeKind kind;
    std::string_view words;
};

Wanted wantedKind(Want want)
{
    switch (want) {
    case Want::Boolean:
        return {json::NodeKind::Boolean, "true or false"};
    case Want::Object:
        return {json::NodeKind::Object, "an object"};
    case Want::Array:
        return {json::NodeKind::Array, "an array"};
    case Want::Any:
    case Want::String:
    case Want::NonEmptyString:
    case Want::Choice:
    case Want::ToolName:
    case Want::Path:
    case Want::DotPath:
        break;
    }
    return {json::NodeKind::String, "a string"};
}

std::string keyed(std::string_view key)
{
    return key.empty() ? std::string("found ") : inQuotes(key) + " is ";
}

bool isDotPath(std::string_view text)
{
    return !text.empty() && text.front() != '.' && text.back() != '.' &&
           text.find("..") == std::string_view::npos;
}

bool checkChoice(const json::Node& value, const MemberRule& rule, Faults& faults)
{
    const auto fits = [&](std::string_view choice) { return value.isString(choice); };
    if (std::ranges::any_of(rule.values, fits)) {
        return true;
    }
    const std::string text = value.string();
    faults.add(rule::value, value,
               keyed(rule.key) + inQuotes(text) + "; expected " + choiceList(rule.values) +
                   didYouMean(text, rule.values));
    return false;
}

bool checkText(const json::Node& value, const MemberRule& rule, Faults& faults)
{
    const std::string text = value.string();
    const auto refuse = [&](std::string_view broken, std::string_view expected) {
        faults.add(broken, value, keyed(rule.key) + inQuotes(text) + "; expected " + std::string(expected));
        return false;
    };
    if (rule.want == Want::ToolName && !isToolName(text)) {
        return refuse(rule::name, nameRule);
    }
    if (rule.want == Want::Path && !text.starts_with('/')) {
        return refuse(rule::path, "a path that starts with \"/\"");
    }
    if (rule.want == Want::DotPath && !isDotPath(text)) {
        return refuse(rule::procedure, "names joined by single dots");
    }
    return true;
}

void reportUnknownKey(const json::MemberWalk& member, const Shape& shape, Faults& faults)
{
    std::vector<std::string_view> known;
    for (const MemberRule& rule : shape.members) {
        known.push_back(rule.key);
    }
    const std::string key = member.key().string();
    faults.addAt(rule::unknownKey, member.value(), member.key().range(),
                 inQuotes(key) + " is not a member of " + std::string(shape.what) + "; expected " +
                     choiceList(known) + didYouMean(key, known));
}

std::size_t ruleIndex(const json::Node& key, const Shape& shape)
{
    const std::optional<std::string_view> plain = key.plainString();
    const std::string decoded = plain || !key.isString() ? std::string() : key.string();
    const std::string_view name = plain.value_or(decoded);
    std::size_t i = 0;
    while (i < shape.members.size() && shape.members[i].key != name) {
        ++i;
    }
    return i;
}

} // namespace

std::string_view kindName(json::NodeKind kind)
{
    switch (kind) {
    case json::NodeKind::Missing:
        return "nothing";
    case json::NodeKind::Null:
        return "null";
    case json::NodeKind::Boolean:
        return "true or false";
    case json::NodeKind::Number:
        return "a number";
    case json::NodeKind::String:
        return "a string";
    case json::NodeKind::Array:
        return "an array";
    case json::NodeKind::Object:
        break;
    }
    return "an object";
}

std::string choiceList(std::span<const std::string_view> values)
{
    std::string list;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const bool last = i + 1 == values.size();
        list += i == 0 ? "" : (last ? " or " : ", ");
        list += inQuotes(values[i]);
    }
    return list;
}

std::string didYouMean(std::string_view text, std::span<const std::string_view> candidates)
{
    const std::optional<std::string> nearest = nearestName(text, candidates);
    return nearest ? "; did you mean " + inQuotes(*nearest) + "?" : std::string();
}

bool checkValue(const json::Node& value, const MemberRule& rule, Faults& faults)
{
    const json::NodeKind kind = value.kind();
    if (kind == json::NodeKind::Missing) {
        return false;
    }
    if (rule.want == Want::Any) {
        return true;
    }
    const Wanted wanted = wantedKind(rule.want);
    if (kind != wanted.kind) {
        faults.add(rule::type, value,
                   keyed(rule.key) + std::string(kindName(kind)) + "; expected " + std::string(wanted.words));
        return false;
    }
    if (rule.want == Want::NonEmptyString && value.isString("")) {
        faults.add(rule::empty, value, keyed(rule.key) + "empty; expected some text");
        return false;
    }
    if (rule.want == Want::Choice) {
        return checkChoice(value, rule, faults);
    }
    if (rule.want == Want::ToolName || rule.want == Want::Path || rule.want == Want::DotPath) {
        return checkText(value, rule, faults);
    }
    return true;
}

Members readObject(const json::Node& node, const Shape& shape, Faults& faults)
{
    Members members;
    if (!node.isObject()) {
        if (node.kind() != json::NodeKind::Missing) {
            faults.add(rule::type, node,
                       std::string(shape.what) + " is " + std::string(kindName(node.kind())) +
                           "; expected an object");
        }
        return members;
    }
    for (json::MemberWalk member(node); member.next();) {
        const std::size_t index = ruleIndex(member.key(), shape);
        if (index < shape.members.size()) {
            members[index] = member.value();
        } else if (shape.strict) {
            reportUnknownKey(member, shape, faults);
        }
    }
    for (std::size_t i = 0; i < shape.members.size(); ++i) {
        const MemberRule& rule = shape.members[i];
        if (!members[i]) {
            if (rule.required) {
                faults.addMissing(rule::required, node,
                                  std::string(shape.what) + " has no " + inQuotes(rule.key));
            }
        } else if (!checkValue(*members[i], rule, faults)) {
            members[i].reset();
        }
    }
    return members;
}

} // namespace toolwright::compound::schema
