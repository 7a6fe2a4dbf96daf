#include "core/compound/verdict.h"

#include "core/compound/names.h"

#include <array>

namespace toolwright::compound {

namespace {

constexpr std::array<std::string_view, 6> issueNames{"step-fn",       "step-compound", "step-unknown",
                                                     "step-disabled", "risk-mismatch", "schema"};

/// What a step adds to its compound.
struct StepVerdict
{
    std::optional<IssueKind> issue;
    std::optional<Risk> risk;
};

/// Under row 5 of spec compound 12 a primitive that breaks the schema is as good as unknown; where the load
/// is refused anyway it is taken for what it was meant to be.
StepVerdict judgeTarget(const TableEntry& target, const ToolTable& table, const ProfileRules& profile)
{
    if (target.entry->isFaulty() && !table.primitivesAreComplete()) {
        return {};
    }
    if (target.entry->isFaulty() && profile.entryFaultQuarantines) {
        return {IssueKind::StepUnknown, std::nullopt};
    }
    if (target.effective.disabled) {
        return {IssueKind::StepDisabled, std::nullopt};
    }
    return {std::nullopt, target.effective.risk};
}

StepVerdict judgeStep(const StepEntry& step, const ToolTable& table, const ProfileRules& profile)
{
    if (!step.hasTool) {
        return {};
    }
    if (step.tool.starts_with("fn:")) {
        return {IssueKind::StepFn, std::nullopt};
    }
    const TableEntry* target = table.find(step.tool);
    if (target != nullptr && target->origin == Origin::Compound) {
        return {IssueKind::StepCompound, std::nullopt};
    }
    if (target != nullptr && target->origin != Origin::Added) {
        return judgeTarget(*target, table, profile);
    }
    if (!table.primitivesAreComplete()) {
        return {};
    }
    return {IssueKind::StepUnknown, std::nullopt};
}

std::string stepMessage(IssueKind kind, const StepEntry& step)
{
    const std::string start = "step " + step.id + " references ";
    switch (kind) {
    case IssueKind::StepFn:
        return start + step.tool + "; fn: capability tools cannot be compound steps";
    case IssueKind::StepCompound:
        return start + "compound " + step.tool + "; compound steps must be primitive host/connector tools";
    case IssueKind::StepDisabled:
        return start + "disabled tool " + step.tool;
    case IssueKind::StepUnknown:
    case IssueKind::RiskMismatch:
    case IssueKind::Schema:
        break;
    }
    return start + "unknown or non-primitive tool " + step.tool;
}

std::string riskMessage(Risk declared, Risk maximum)
{
    return "declared risk \"" + std::string(riskName(declared)) + "\" must equal the max of step risks (\"" +
           std::string(riskName(maximum)) + "\") — 04-actions §6";
}

} // namespace

std::string_view issueName(IssueKind kind)
{
    return issueNames[static_cast<std::size_t>(kind)];
}

CompoundVerdict judgeCompound(const ToolEntry& compound, const EffectiveTool& effective,
                              const ToolTable& table, const ProfileRules& profile)
{
    CompoundVerdict verdict;
    bool isKnown = !compound.steps.empty();
    Risk maximum = Risk::Read;
    for (std::size_t i = 0; i < compound.steps.size(); ++i) {
        const StepVerdict step = judgeStep(compound.steps[i], table, profile);
        if (step.issue) {
            verdict.issues.push_back({*step.issue, stepMessage(*step.issue, compound.steps[i]), i});
        }
        isKnown = isKnown && step.risk;
        maximum = std::max(maximum, step.risk.value_or(Risk::Read));
    }
    if (!isKnown) {
        return verdict;
    }
    verdict.stepRisk = maximum;
    if (effective.risk && *effective.risk != maximum) {
        verdict.issues.push_back({IssueKind::RiskMismatch, riskMessage(*effective.risk, maximum), 0});
    }
    return verdict;
}

} // namespace toolwright::compound
