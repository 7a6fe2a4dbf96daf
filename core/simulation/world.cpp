#include "core/simulation/world.h"

#include "core/compound/dialect.h"
#include "core/compound/registry.h"
#include "core/guard/members.h"
#include "core/guard/setup.h"
#include "core/json/edit.h"
#include "core/json/pointer.h"

#include <utility>

namespace toolwright::simulation {

using guard::textValue;
using json::Value;

namespace {

constexpr std::string_view emptyOverrides = "{\"format\": \"vendo/overrides@1\", \"tools\": {}}";

Result<json::Document> withField(const json::Document& overrides, const std::string& tool,
                                 std::string_view field, const Value& value)
{
    const std::string toolPointer = json::pointerBelow("/tools", tool);
    json::Document current = overrides;
    if (!current.find(toolPointer)) {
        const auto created = json::edit::set(current, toolPointer, Value::object());
        if (!created) {
            return tl::unexpected(created.error());
        }
        auto next = current.edited(*created);
        if (!next) {
            return next;
        }
        current = *std::move(next);
    }
    const auto edits = json::edit::set(current, json::pointerBelow(toolPointer, field), value);
    return edits ? current.edited(*edits) : Result<json::Document>(tl::unexpected(edits.error()));
}

Result<json::Document> withChange(json::Document overrides, const std::string& tool,
                                  const WhatIfOverride& change)
{
    std::vector<std::pair<std::string_view, Value>> fields;
    if (change.risk) {
        fields.emplace_back("risk", textValue(*change.risk));
    }
    if (change.critical) {
        fields.emplace_back("critical", Value::boolean(*change.critical));
    }
    if (change.disabled) {
        fields.emplace_back("disabled", Value::boolean(*change.disabled));
    }
    for (const auto& [field, value] : fields) {
        auto next = withField(overrides, tool, field, value);
        if (!next) {
            return next;
        }
        overrides = *std::move(next);
    }
    return overrides;
}

Result<compound::VendoFiles> withWhatIf(compound::VendoFiles files, const Scenario& scenario)
{
    if (scenario.whatIf.empty()) {
        return files;
    }
    json::Document overrides =
        files.overrides ? *files.overrides : json::Document::parse(std::string(emptyOverrides));
    for (const auto& [tool, change] : scenario.whatIf) {
        auto next = withChange(std::move(overrides), tool, change);
        if (!next) {
            return tl::unexpected(next.error());
        }
        overrides = *std::move(next);
    }
    files.overrides = std::move(overrides);
    return files;
}

Result<void> checkCompound(const compound::Registry& registry, const std::string& name)
{
    const compound::RegisteredTool* tool = registry.findAvailable(name);
    if (tool != nullptr && tool->origin == compound::Origin::Compound) {
        return {};
    }
    std::string found = "found no compound " + name;
    if (tool != nullptr) {
        found = "found " + name + ", which is no compound";
    } else if (const compound::RegisteredTool* registered = registry.find(name)) {
        found = "found " + name + ", which is " +
                (registered->state == compound::ToolState::Disabled ? "disabled" : "quarantined");
    }
    return failure("simulate.compound", found + "; expected a compound that the agent sees");
}

} // namespace

Result<SimulationWorld> worldOf(const compound::VendoFiles& files, Scenario scenario,
                                compound::Profile profile, AnswerMaterial material)
{
    const auto changed = withWhatIf(files, scenario);
    if (!changed) {
        return tl::unexpected(changed.error());
    }
    const auto registry = compound::Registry::load(*changed, profile);
    if (!registry) {
        return tl::unexpected(registry.error());
    }
    if (const auto checked = checkCompound(*registry, scenario.compound); !checked) {
        return tl::unexpected(checked.error());
    }
    auto setup = std::make_shared<guard::RuntimeSetup>();
    const compound::Dialect dialect = changed->capabilities
                                          ? compound::detectDialect(*changed->capabilities).dialect
                                          : compound::Dialect::Template;
    setup->tools = guard::toolSetOf(*registry, dialect);
    setup->guard.policy = guard::policySourceOf(scenario.usesPolicy ? changed->policy : std::nullopt);
    setup->guard.breakers = scenario.breakers;
    for (const compound::RegisteredTool& tool : registry->tools()) {
        if (tool.origin == compound::Origin::Host) {
            material.bindings[tool.name] = tool.binding;
        }
    }
    return SimulationWorld{std::move(setup), std::move(scenario),
                           std::make_shared<const AnswerMaterial>(std::move(material))};
}

} // namespace toolwright::simulation
