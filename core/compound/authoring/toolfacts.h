#pragma once

#include "core/compound/analysis.h"
#include "core/json/value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the editor shows beside a tool: what is in force, where it was declared, and what an override
/// changed.
namespace toolwright::compound::authoring {

/// One field that overrides.json changes (spec compound 2.3).
struct OverriddenField
{
    /// `risk`, `critical`, `disabled` or `description`.
    std::string field;
    /// As declared; none when the entry has no such field.
    std::optional<json::Value> declared;
    json::Value value;
    /// Of the value in overrides.json.
    Place place;
};

/// One tool or compound of the files with its overrides applied. Connector tools are in no file.
struct ToolFacts
{
    std::string name;
    std::string description;
    bool isCompound = false;
    std::optional<Risk> declaredRisk;
    /// After overrides; none when the text is no risk.
    std::optional<Risk> risk;
    bool isCritical = false;
    bool isDisabled = false;
    /// Null when there is none.
    json::Value inputSchema;
    /// `route GET /api/invoices/{id}`, `trpc query invoices.get`, `compound of 3 steps`.
    std::string calls;
    std::vector<OverriddenField> overridden;
    /// The whole entry.
    Place place;
};

/// The first entry of that name, tools.json before capabilities.json; none when there is none.
std::optional<ToolFacts> toolFacts(const VendoFiles& files, std::string_view name);
/// Every entry of tools.json that a step may call: enabled ones first, in file order.
std::vector<ToolFacts> stepTargets(const VendoFiles& files);

/// One step's part in the computed risk.
struct StepRisk
{
    std::string id;
    std::string tool;
    /// In force; none when the tool is not there, is disabled, or has no known risk.
    std::optional<Risk> risk;
    std::optional<Risk> declaredRisk;
    /// True when this step has the highest risk of all.
    bool makesMaximum = false;
};

/// The declared risk of a compound beside what its steps make of it (spec compound 4).
struct RiskComputation
{
    /// After an override of the compound.
    std::optional<Risk> declared;
    /// The highest of the steps; none when any of them has none, or there is no step.
    std::optional<Risk> computed;
    std::vector<StepRisk> steps;
    bool agrees() const { return declared.has_value() && declared == computed; }
};

RiskComputation riskOf(const VendoFiles& files, std::size_t tool);

} // namespace toolwright::compound::authoring
