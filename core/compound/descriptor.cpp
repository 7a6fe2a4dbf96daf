#include "core/compound/descriptor.h"

#include "core/compound/names.h"
#include "core/json/canonical.h"

#include <array>

namespace toolwright::compound {

namespace {

constexpr std::array<std::string_view, 5> exposedMembers{"name", "description", "inputSchema", "risk",
                                                         "critical"};

json::Value text(std::string_view content)
{
    return json::Value::string(std::string(content));
}

std::optional<bool> flag(const json::Value* value)
{
    return value != nullptr && value->isBoolean() ? std::optional<bool>(value->toBoolean()) : std::nullopt;
}

void setOverridden(json::ObjectBuilder& builder, const EffectiveTool& effective)
{
    const OverrideEntry& change = *effective.change;
    if (change.description) {
        builder.set("description", text(*change.description));
    }
    if (change.risk) {
        builder.set("risk", text(riskName(*change.risk)));
    }
    if (change.critical) {
        builder.set("critical", json::Value::boolean(*change.critical));
    }
}

} // namespace

json::Value reducedDescriptor(const json::Value& declared, const EffectiveTool& effective)
{
    json::ObjectBuilder builder;
    for (const std::string_view key : exposedMembers) {
        if (const json::Value* value = declared.find(key)) {
            builder.set(key, *value);
        }
    }
    if (effective.change != nullptr) {
        setOverridden(builder, effective);
    }
    return builder.build();
}

json::Value openDescriptor(const json::Value& declared, const EffectiveTool& effective)
{
    json::ObjectBuilder builder;
    for (const json::Member& member : declared.members()) {
        if (member.key.view() != "disabled") {
            builder.set(member.key, member.value);
        }
    }
    if (effective.change != nullptr) {
        setOverridden(builder, effective);
    }
    return builder.build();
}

Result<std::string> descriptorHash(const json::Value& descriptor)
{
    json::ObjectBuilder builder;
    for (const std::string_view key : exposedMembers) {
        if (const json::Value* value = descriptor.find(key)) {
            builder.set(key, *value);
        }
    }
    return json::canonicalHash(builder.build());
}

ToolEntry entryOf(const json::Value& descriptor)
{
    ToolEntry entry;
    const auto textOf = [&](std::string_view key) {
        const json::Value* value = descriptor.find(key);
        return value != nullptr && value->isString() ? std::string(value->toString()) : std::string();
    };
    entry.name = textOf("name");
    entry.hasName = !entry.name.empty();
    entry.description = textOf("description");
    entry.hasDescription = descriptor.find("description") != nullptr;
    entry.risk = riskFrom(textOf("risk"));
    entry.critical = flag(descriptor.find("critical"));
    entry.disabled = flag(descriptor.find("disabled"));
    return entry;
}

} // namespace toolwright::compound
