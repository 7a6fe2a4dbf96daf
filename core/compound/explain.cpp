#include "core/compound/explain.h"

#include "core/compound/names.h"

namespace toolwright::compound {

namespace {

using diagnostics::Effect;

constexpr std::string_view tightenNote =
    "the product document says that overrides can tighten the risk of a compound; doing only that breaks the "
    "equality with its steps, so compound and step move together";
constexpr std::string_view conflictNote =
    "the product document speaks of two capability sources; the runtime refuses any two sources, and "
    "duplicates inside one file";
constexpr std::string_view faultyTargetNote =
    "the reference runtime refuses the whole load for the broken entry of the target";

constexpr std::string_view addedToolNote = "the product document counts Vendo capabilities among the targets "
                                           "of steps; its own quarantine list and the "
                                           "runtime do not";
constexpr std::string_view connectorToolNote =
    "a connector that the runtime is configured with may supply this tool; the files do not say";

/// What the prefix of a name says about its source (spec compound 1).
std::string_view noteOnUnknown(std::string_view tool)
{
    if (tool.starts_with("vendo_")) {
        return addedToolNote;
    }
    const bool hasPrefix = tool.find('_') != std::string_view::npos;
    return hasPrefix && !tool.starts_with("host_") && !tool.starts_with("fn:") ? connectorToolNote
                                                                               : std::string_view();
}

std::string stepPointer(std::size_t step, std::string_view member)
{
    return "/binding/steps/" + std::to_string(step) + std::string(member);
}

bool isInFile(const TableEntry& row)
{
    return row.origin == Origin::Host || row.origin == Origin::Compound;
}

/// Where it is said that a tool is disabled.
RelatedSpot disabledPlace(const TableEntry& row)
{
    const std::string& name = row.entry->name;
    if (row.effective.change != nullptr && row.effective.change->disabled) {
        return {row.effective.change->disabledSpot, "an override disables " + name};
    }
    return {spotOfEntry(row, row.entry->disabledRange, "/disabled"), name + " is disabled here"};
}

/// Where the effective risk of a tool is said.
RelatedSpot riskPlace(const TableEntry& row)
{
    const std::string& name = row.entry->name;
    const std::string effective(riskName(*row.effective.risk));
    if (row.effective.change == nullptr || !row.effective.change->risk) {
        return {spotOfEntry(row, row.entry->riskRange, "/risk"), name + " has the risk " + effective};
    }
    const std::string declared = row.entry->risk ? std::string(riskName(*row.entry->risk)) : "none";
    const bool changes = row.entry->risk != row.effective.risk;
    return {row.effective.change->riskSpot,
            changes ? "an override moves " + name + " from " + declared + " to " + effective
                    : "an override keeps " + name + " at " + effective};
}

/// Finds the words and places for the issues of one compound.
class Explainer
{
public:
    Explainer(const ToolEntry& compound, std::size_t index, const ToolTable& table,
              const CompoundVerdict& verdict)
        : m_compound(compound)
        , m_table(table)
        , m_verdict(verdict)
        , m_own{Origin::Compound, 0, index, &compound, {}}
    {
    }

    std::vector<Finding> findings(const ProfileRules& profile, const EffectiveTool& effective)
    {
        m_own.effective = effective;
        std::vector<Finding> list;
        for (const CompoundIssue& issue : m_verdict.issues) {
            Finding finding;
            finding.code = "compound." + std::string(issueName(issue.kind));
            finding.effect = Effect::Quarantined;
            finding.tool = m_compound.name;
            finding.cause = issue.message;
            if (issue.kind == IssueKind::RiskMismatch) {
                explainRisk(finding);
            } else {
                explainStep(issue, profile, finding);
            }
            list.push_back(std::move(finding));
        }
        return list;
    }

private:
    void explainStep(const CompoundIssue& issue, const ProfileRules& profile, Finding& finding) const
    {
        const StepEntry& step = m_compound.steps[issue.step];
        finding.spot = spotOfEntry(m_own, step.toolRange, stepPointer(issue.step, "/tool"));
        const TableEntry* target = m_table.find(step.tool);
        if (target == nullptr || !isInFile(*target)) {
            finding.profileNote = noteOnUnknown(step.tool);
            return;
        }
        if (issue.kind == IssueKind::StepDisabled) {
            finding.related.push_back(disabledPlace(*target));
        } else if (issue.kind == IssueKind::StepCompound) {
            finding.related.push_back({spotOfEntry(*target, target->entry->nameRange, "/name"),
                                       target->entry->name + " is a compound, declared here"});
        } else if (issue.kind == IssueKind::StepUnknown && profile.entryFaultQuarantines) {
            finding.profileNote = faultyTargetNote;
            finding.related.push_back(
                {spotOfEntry(*target, target->entry->nameRange, "/name"),
                 target->entry->name + " is quarantined itself, so no step can call it"});
        }
    }

    void explainRisk(Finding& finding) const
    {
        const OverrideEntry* change = m_own.effective.change;
        if (change != nullptr && change->risk) {
            finding.spot = change->riskSpot;
            finding.profileNote = tightenNote;
            finding.related.push_back({spotOfEntry(m_own, m_compound.riskRange, "/risk"),
                                       "the compound " + m_compound.name + " is declared here"});
        } else {
            finding.spot = spotOfEntry(m_own, m_compound.riskRange, "/risk");
        }
        for (std::size_t i = 0; i < m_compound.steps.size(); ++i) {
            const TableEntry* target = m_table.findPrimitive(m_compound.steps[i].tool);
            if (target != nullptr && target->effective.risk == m_verdict.stepRisk) {
                relateStep(i, *target, finding);
                break;
            }
        }
    }

    void relateStep(std::size_t index, const TableEntry& target, Finding& finding) const
    {
        const StepEntry& step = m_compound.steps[index];
        finding.related.push_back({spotOfEntry(m_own, step.toolRange, stepPointer(index, "/tool")),
                                   "step " + step.id + " calls " + step.tool + ", risk " +
                                       std::string(riskName(*target.effective.risk))});
        if (target.origin == Origin::Host) {
            finding.related.push_back(riskPlace(target));
        }
        const OverrideEntry* change = target.effective.change;
        if (change != nullptr && change->risk && finding.profileNote.empty()) {
            finding.profileNote = tightenNote;
        }
    }

    const ToolEntry& m_compound;
    const ToolTable& m_table;
    const CompoundVerdict& m_verdict;
    TableEntry m_own;
};

Spot ownNameSpot(const TableEntry& row)
{
    return spotOfEntry(row, row.entry->nameRange, "/name");
}

} // namespace

Spot spotOfEntry(const TableEntry& row, TextRange range, std::string pointer)
{
    const VendoFile file = row.origin == Origin::Compound ? VendoFile::Capabilities : VendoFile::Tools;
    return {file, row.index, std::move(pointer), range};
}

std::vector<Finding> explainCompound(const ToolEntry& compound, std::size_t index, const ToolTable& table,
                                     const ProfileRules& profile, const CompoundVerdict& verdict)
{
    const TableEntry* row = table.findCompound(compound.name);
    const bool isOwn = row != nullptr && row->entry == &compound;
    Explainer explainer(compound, index, table, verdict);
    return explainer.findings(profile, isOwn ? row->effective : effectiveTool(compound, nullptr));
}

std::vector<Finding> explainConflicts(const ToolTable& table)
{
    std::vector<Finding> list;
    for (const NameConflict& conflict : table.conflicts()) {
        if (!isInFile(conflict.second)) {
            continue;
        }
        Finding finding;
        finding.code = "conflict.name";
        finding.effect = Effect::LoadRefused;
        finding.spot = ownNameSpot(conflict.second);
        finding.tool = conflict.second.entry->name;
        finding.cause = conflict.message;
        finding.profileNote = conflictNote;
        if (isInFile(conflict.first)) {
            finding.related.push_back({ownNameSpot(conflict.first), "the name is taken here first"});
        }
        list.push_back(std::move(finding));
    }
    return list;
}

} // namespace toolwright::compound
