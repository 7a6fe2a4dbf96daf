#include "core/httptool/importing/apischema.h"

#include "core/httptool/importing/tooldraft.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <array>

namespace toolwright::httptool::importing {

namespace {

constexpr int referencesFollowed = 16;
constexpr int schemaLevels = 8;

/// Members of a schema that a model can follow.
constexpr std::array<std::string_view, 15> keptMembers{
    "type",      "description", "enum",     "items",    "properties", "required", "minimum", "maximum",
    "minLength", "maxLength",   "minItems", "maxItems", "pattern",    "format",   "default"};

json::Value anyObject()
{
    json::ObjectBuilder builder;
    builder.set("type", json::Value::string("object"));
    return builder.build();
}

/// OpenAPI 3.1 writes a nullable type as a list.
json::Value singleType(const json::Value& type)
{
    if (!type.isArray()) {
        return type;
    }
    for (const json::Value& each : type.items()) {
        if (each.isString() && each.toString() != "null") {
            return each;
        }
    }
    return json::Value::string("string");
}

json::Value schemaAt(const json::Value& root, const json::Value& schema, int levels);

json::Value propertiesAt(const json::Value& root, const json::Value& properties, int levels)
{
    json::ObjectBuilder builder;
    for (const json::Member& member : properties.members()) {
        builder.set(member.key.string(), schemaAt(root, member.value, levels));
    }
    return builder.build();
}

/// The parts of `allOf` as one schema.
json::Value merged(const json::Value& root, const json::Value& schema)
{
    const json::Value* parts = schema.find("allOf");
    if (parts == nullptr || !parts->isArray()) {
        return schema;
    }
    json::ObjectBuilder whole;
    json::ObjectBuilder properties;
    std::vector<json::Value> required;
    const auto add = [&](const json::Value& part) {
        if (!part.isObject()) {
            return;
        }
        for (const json::Member& member : part.members()) {
            if (member.key.view() == "properties" && member.value.isObject()) {
                for (const json::Member& property : member.value.members()) {
                    properties.set(property.key.string(), property.value);
                }
            } else if (member.key.view() == "required" && member.value.isArray()) {
                const auto& names = member.value.items();
                required.insert(required.end(), names.begin(), names.end());
            } else if (member.key.view() != "allOf") {
                whole.set(member.key.string(), member.value);
            }
        }
    };
    for (const json::Value& part : parts->items()) {
        add(resolved(root, part));
    }
    add(schema);
    whole.set("properties", properties.build());
    whole.set("required", json::Value::array(std::move(required)));
    return whole.build();
}

json::Value schemaAt(const json::Value& root, const json::Value& schema, int levels)
{
    const json::Value found = merged(root, resolved(root, schema));
    if (levels == 0 || !found.isObject()) {
        return anyObject();
    }
    json::ObjectBuilder builder;
    for (const json::Member& member : found.members()) {
        const std::string_view key = member.key.view();
        if (std::ranges::find(keptMembers, key) == keptMembers.end()) {
            continue;
        }
        if (key == "type") {
            builder.set("type", singleType(member.value));
        } else if (key == "items") {
            builder.set("items", schemaAt(root, member.value, levels - 1));
        } else if (key == "properties" && member.value.isObject()) {
            builder.set("properties", propertiesAt(root, member.value, levels - 1));
        } else if (key != "required" || (member.value.isArray() && member.value.size() > 0)) {
            builder.set(std::string(key), member.value);
        }
    }
    return builder.build();
}

} // namespace

std::string textMember(const json::Value& value, std::string_view name)
{
    const json::Value* found = value.find(name);
    return found != nullptr && found->isString() ? std::string(found->toString()) : std::string();
}

json::Value resolved(const json::Value& root, const json::Value& value)
{
    json::Value current = value;
    for (int i = 0; i < referencesFollowed; ++i) {
        const json::Value* reference = current.find("$ref");
        if (reference == nullptr || !reference->isString()) {
            return current;
        }
        const std::string_view target = reference->toString();
        const json::Value* found =
            target.starts_with("#/") ? json::resolve(root, percentDecoded(target.substr(1), false)) : nullptr;
        if (found == nullptr) {
            return {};
        }
        // A copy first: what is found may be part of what it replaces.
        const json::Value next = *found;
        current = next;
    }
    return {};
}

json::Value argumentSchema(const json::Value& root, const json::Value& schema)
{
    return schemaAt(root, schema, schemaLevels);
}

} // namespace toolwright::httptool::importing
