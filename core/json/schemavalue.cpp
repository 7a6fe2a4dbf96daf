#include "core/json/schemavalue.h"

#include "core/json/pointer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

namespace toolwright::json {

namespace {

/// Integers up to here are exact in a double.
constexpr double exactInteger = 9007199254740992.0;

nlohmann::json plainNumber(double number)
{
    if (std::trunc(number) == number && std::abs(number) <= exactInteger) {
        return static_cast<std::int64_t>(number);
    }
    return number;
}

/// Keywords whose members are schemas by name: the names are no keywords.
bool holdsNamedSchemas(std::string_view keyword)
{
    constexpr std::array names{"properties", "definitions", "$defs", "dependencies"};
    return std::find(names.begin(), names.end(), keyword) != names.end();
}

/// Keywords whose content is plain data.
bool holdsData(std::string_view keyword)
{
    constexpr std::array names{"enum", "const", "default", "examples"};
    return std::find(names.begin(), names.end(), keyword) != names.end();
}

bool isJudged(const Value& schema, std::string_view keyword)
{
    return keyword != "pattern" && keyword != "patternProperties" &&
           (keyword != "additionalProperties" || schema.find("patternProperties") == nullptr);
}

nlohmann::json namedSchemas(const Value& schemas)
{
    if (!schemas.isObject()) {
        return judgedSchema(schemas);
    }
    nlohmann::json result = nlohmann::json::object();
    for (const Member& member : schemas.members()) {
        result[member.key.string()] = judgedSchema(member.value);
    }
    return result;
}

std::optional<std::string> localReference(const Value& schema)
{
    const Value* reference = schema.find("$ref");
    if (reference == nullptr || !reference->isString() || !reference->toString().starts_with('#')) {
        return std::nullopt;
    }
    return std::string(reference->toString().substr(1));
}

/// Follows local references; null when they lead nowhere or do not end.
const Value* referenced(const Value& root, const Value* schema)
{
    constexpr int longestChain = 32;
    for (int i = 0; i < longestChain && schema != nullptr; ++i) {
        const std::optional<std::string> reference = localReference(*schema);
        if (!reference) {
            return schema;
        }
        schema = resolve(root, *reference);
    }
    return nullptr;
}

} // namespace

bool isNestedAtMost(const Value& value, std::size_t depth)
{
    std::vector<std::pair<const Value*, std::size_t>> pending{{&value, 1}};
    while (!pending.empty()) {
        const auto [current, level] = pending.back();
        pending.pop_back();
        if (current->size() > 0 && level > depth) {
            return false;
        }
        if (current->isArray()) {
            for (const Value& item : current->items()) {
                pending.emplace_back(&item, level + 1);
            }
        } else if (current->isObject()) {
            for (const Member& member : current->members()) {
                pending.emplace_back(&member.value, level + 1);
            }
        }
    }
    return true;
}

nlohmann::json plainJson(const Value& value)
{
    switch (value.kind()) {
    case Value::Kind::Null:
        return nullptr;
    case Value::Kind::Boolean:
        return value.toBoolean();
    case Value::Kind::Number:
        return plainNumber(value.toNumber());
    case Value::Kind::String:
        return std::string(value.toString());
    case Value::Kind::Array: {
        nlohmann::json result = nlohmann::json::array();
        for (const Value& item : value.items()) {
            result.push_back(plainJson(item));
        }
        return result;
    }
    case Value::Kind::Object: {
        nlohmann::json result = nlohmann::json::object();
        for (const Member& member : value.members()) {
            result[member.key.string()] = plainJson(member.value);
        }
        return result;
    }
    }
    return nullptr;
}

nlohmann::json judgedSchema(const Value& schema)
{
    if (schema.isArray()) {
        nlohmann::json result = nlohmann::json::array();
        for (const Value& item : schema.items()) {
            result.push_back(judgedSchema(item));
        }
        return result;
    }
    if (!schema.isObject()) {
        return plainJson(schema);
    }
    nlohmann::json result = nlohmann::json::object();
    for (const Member& member : schema.members()) {
        const std::string_view keyword = member.key.view();
        if (!isJudged(schema, keyword)) {
            continue;
        }
        nlohmann::json& target = result[std::string(keyword)];
        if (holdsData(keyword)) {
            target = plainJson(member.value);
        } else {
            target = holdsNamedSchemas(keyword) ? namedSchemas(member.value) : judgedSchema(member.value);
        }
    }
    return result;
}

bool hasEndlessReference(const Value& schema)
{
    std::vector<const Value*> pending{&schema};
    while (!pending.empty()) {
        const Value& current = *pending.back();
        pending.pop_back();
        if (current.isArray()) {
            for (const Value& item : current.items()) {
                pending.push_back(&item);
            }
        }
        if (!current.isObject()) {
            continue;
        }
        const Value* reference = current.find("$ref");
        if (reference != nullptr && reference->isString() && referenced(schema, &current) == nullptr) {
            return true;
        }
        for (const Member& member : current.members()) {
            pending.push_back(&member.value);
        }
    }
    return false;
}

const Value* schemaFor(const Value& schema, const std::vector<std::string>& pointer)
{
    const Value* current = referenced(schema, &schema);
    for (const std::string& part : pointer) {
        if (current == nullptr) {
            return nullptr;
        }
        const Value* next = nullptr;
        if (const Value* properties = current->find("properties")) {
            next = properties->find(part);
        }
        const Value* items = current->find("items");
        if (next == nullptr && items != nullptr && arrayIndex(part)) {
            next = items->isObject() ? items : resolve(*items, "/" + part);
        }
        current = next == nullptr ? nullptr : referenced(schema, next);
    }
    return current;
}

} // namespace toolwright::json
