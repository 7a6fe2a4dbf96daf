#include "core/compound/schema/readers.h"

namespace toolwright::compound::schema {

namespace {

constexpr std::array<std::string_view, 7> openingKeys{
    "$ref", "allOf", "anyOf", "oneOf", "patternProperties", "if", "$dynamicRef"};

/// True when the schema itself says that any other name is welcome, or says it elsewhere.
bool allowsOtherNames(const json::Node& inputSchema)
{
    const auto isThere = [&](std::string_view key) { return inputSchema.find(key).has_value(); };
    if (std::ranges::any_of(openingKeys, isThere)) {
        return true;
    }
    const std::optional<json::Node::Member> others = inputSchema.find("additionalProperties");
    if (!others) {
        return false;
    }
    return others->value.kind() != json::NodeKind::Boolean || others->value.boolean();
}

} // namespace

ArgumentShape readArgumentShape(const json::Node& inputSchema)
{
    ArgumentShape shape;
    const std::optional<json::Node::Member> properties = inputSchema.find("properties");
    if (properties && properties->value.isObject()) {
        shape.closed = !allowsOtherNames(inputSchema);
        for (std::size_t i = 0; i < properties->value.size(); ++i) {
            shape.known.push_back(properties->value.member(i).key.string());
        }
    }
    const std::optional<json::Node::Member> required = inputSchema.find("required");
    if (required && required->value.isArray()) {
        for (std::size_t i = 0; i < required->value.size(); ++i) {
            if (const json::Node name = required->value.item(i); name.isString()) {
                shape.required.push_back(name.string());
            }
        }
    }
    return shape;
}

} // namespace toolwright::compound::schema
