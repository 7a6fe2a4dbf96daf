#include "core/compound/authoring/toolfacts.h"

#include "core/compound/authoring/entries.h"
#include "core/compound/finding.h"
#include "core/compound/names.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <array>

namespace toolwright::compound::authoring {

namespace {

constexpr std::array<std::string_view, 4> overridable{"risk", "critical", "disabled", "description"};

bool flag(const json::Node& entry, std::string_view key)
{
    const std::optional<json::Node> value = member(entry, key);
    return value && value->kind() == json::NodeKind::Boolean && value->boolean();
}

std::string countText(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " step" : " steps");
}

std::string callText(const json::Node& entry)
{
    const std::optional<json::Node> binding = member(entry, "binding");
    if (!binding) {
        return {};
    }
    const std::string kind = memberText(*binding, "kind");
    if (kind == "compound") {
        const std::optional<json::Node> steps = member(*binding, "steps");
        return "compound of " + countText(steps && steps->isArray() ? steps->size() : 0);
    }
    std::string text = kind;
    for (const std::string_view key : {"type", "method", "procedure", "path"}) {
        const std::string part = memberText(*binding, key);
        text += part.empty() ? std::string() : (text.empty() ? "" : " ") + part;
    }
    return text;
}

void applyOverrides(const json::Node& entry, const json::Document& overrides, ToolFacts& facts)
{
    const std::string pointer = json::pointerBelow("/tools", facts.name);
    const std::optional<json::Node> change = overrides.find(pointer);
    for (const std::string_view field : overridable) {
        const std::optional<json::Node> value = change ? member(*change, field) : std::nullopt;
        if (!value) {
            continue;
        }
        const std::optional<json::Node> declared = member(entry, field);
        facts.overridden.push_back(
            {std::string(field), declared ? std::optional(declared->value()) : std::nullopt, value->value(),
             Place{std::string(filePath(VendoFile::Overrides)), value->pointer(), value->range()}});
        if (field == "risk") {
            facts.risk = value->isString() ? riskFrom(value->string()) : std::nullopt;
        } else if (field == "description") {
            facts.description = value->isString() ? value->string() : facts.description;
        } else {
            (field == "critical" ? facts.isCritical : facts.isDisabled) = flag(*change, field);
        }
    }
}

ToolFacts factsOf(const json::Node& entry, VendoFile file, const VendoFiles& files)
{
    ToolFacts facts;
    facts.name = memberText(entry, "name");
    facts.description = memberText(entry, "description");
    facts.isCompound = file == VendoFile::Capabilities;
    facts.declaredRisk = riskFrom(memberText(entry, "risk"));
    facts.risk = facts.declaredRisk;
    facts.isCritical = flag(entry, "critical");
    facts.isDisabled = flag(entry, "disabled");
    const std::optional<json::Node> schema = member(entry, "inputSchema");
    facts.inputSchema = schema ? schema->value() : json::Value();
    facts.calls = callText(entry);
    facts.place = Place{std::string(filePath(file)), entry.pointer(), entry.range()};
    if (files.overrides && !facts.name.empty()) {
        applyOverrides(entry, *files.overrides, facts);
    }
    return facts;
}

/// Entries of `tools` of one file that are objects.
std::vector<json::Node> entriesIn(const std::optional<json::Document>& file)
{
    std::vector<json::Node> entries;
    const std::optional<json::Node> tools = file ? member(file->root(), "tools") : std::nullopt;
    for (std::size_t i = 0; tools && tools->isArray() && i < tools->size(); ++i) {
        if (tools->item(i).isObject()) {
            entries.push_back(tools->item(i));
        }
    }
    return entries;
}

StepRisk stepRiskOf(const json::Node& step, const VendoFiles& files)
{
    StepRisk result;
    result.id = memberText(step, "id");
    result.tool = memberText(step, "tool");
    const std::optional<ToolFacts> facts = toolFacts(files, result.tool);
    if (facts && !facts->isCompound && !facts->isDisabled) {
        result.risk = facts->risk;
        result.declaredRisk = facts->declaredRisk;
    }
    return result;
}

} // namespace

std::optional<ToolFacts> toolFacts(const VendoFiles& files, std::string_view name)
{
    for (const VendoFile file : {VendoFile::Tools, VendoFile::Capabilities}) {
        const json::Document* document = documentOf(files, file);
        const std::optional<std::size_t> index =
            document != nullptr && !name.empty() ? entryIndex(*document, name) : std::nullopt;
        if (index) {
            return factsOf(*document->find(entryPointer(*index)), file, files);
        }
    }
    return std::nullopt;
}

std::vector<ToolFacts> stepTargets(const VendoFiles& files)
{
    std::vector<ToolFacts> targets;
    for (const json::Node& entry : entriesIn(files.tools)) {
        targets.push_back(factsOf(entry, VendoFile::Tools, files));
    }
    std::stable_partition(targets.begin(), targets.end(),
                          [](const ToolFacts& facts) { return !facts.isDisabled; });
    return targets;
}

RiskComputation riskOf(const VendoFiles& files, std::size_t tool)
{
    RiskComputation result;
    if (!files.capabilities) {
        return result;
    }
    const Result<json::Node> entry = entryAt(*files.capabilities, tool);
    if (!entry) {
        return result;
    }
    result.declared = factsOf(*entry, VendoFile::Capabilities, files).risk;
    const Result<json::Node> steps = stepsAt(*files.capabilities, tool);
    bool isKnown = steps && steps->size() > 0;
    Risk highest = Risk::Read;
    for (std::size_t i = 0; steps && i < steps->size(); ++i) {
        result.steps.push_back(stepRiskOf(steps->item(i), files));
        const std::optional<Risk> risk = result.steps.back().risk;
        isKnown = isKnown && risk.has_value();
        highest = std::max(highest, risk.value_or(Risk::Read));
    }
    result.computed = isKnown ? std::optional(highest) : std::nullopt;
    for (StepRisk& step : result.steps) {
        step.makesMaximum = step.risk == highest;
    }
    return result;
}

} // namespace toolwright::compound::authoring
