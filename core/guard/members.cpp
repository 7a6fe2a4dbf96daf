#include "core/guard/members.h"

namespace toolwright::guard {

std::string textMember(const json::Value& object, std::string_view name)
{
    return optionalText(object, name).value_or(std::string());
}

std::optional<std::string> optionalText(const json::Value& object, std::string_view name)
{
    const json::Value* found = object.find(name);
    return found != nullptr && found->isString() ? std::optional(std::string(found->toString()))
                                                 : std::nullopt;
}

std::optional<json::Value> valueMember(const json::Value& object, std::string_view name)
{
    const json::Value* found = object.find(name);
    return found == nullptr ? std::nullopt : std::optional(*found);
}

void setOptional(json::ObjectBuilder& builder, std::string_view name, const std::optional<std::string>& value)
{
    if (value) {
        builder.set(name, textValue(*value));
    }
}

void setOptional(json::ObjectBuilder& builder, std::string_view name, const std::optional<json::Value>& value)
{
    if (value) {
        builder.set(name, *value);
    }
}

json::Value textValue(std::string_view text)
{
    return json::Value::string(std::string(text));
}

} // namespace toolwright::guard
