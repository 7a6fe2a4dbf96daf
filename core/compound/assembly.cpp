#include "core/compound/assembly.h"

#include "core/compound/explain.h"
#include "core/diagnostics/catalogue.h"

#include <algorithm>
#include <tuple>

namespace toolwright::compound {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Effect;

/// Builds an Analysis from the parts of Content.
class Assembly
{
public:
    explicit Assembly(const Content& content)
        : m_content(content)
    {
    }

    Analysis build()
    {
        addFindings();
        addSummaries(*m_content.tools, VendoFile::Tools);
        addSummaries(*m_content.capabilities, VendoFile::Capabilities);
        sortDiagnostics();
        const auto refuses = [](const Diagnostic& item) { return item.effect == Effect::LoadRefused; };
        m_analysis.loadRefused = std::ranges::any_of(m_analysis.diagnostics, refuses);
        for (const ToolSummary& tool : m_analysis.tools) {
            if (!m_analysis.loadRefused && tool.state == ToolState::Available) {
                m_analysis.agentSees.push_back(tool.name);
            }
        }
        return std::move(m_analysis);
    }

private:
    void addFindings()
    {
        addAll(m_content.tools->findings);
        addAll(m_content.capabilities->findings);
        addAll(m_content.overrides != nullptr ? m_content.overrides->findings : std::vector<Finding>());
        addAll(*m_content.policy);
        addAll(explainConflicts(*m_content.table));
        addAll(adviseUnmatched(*m_content.table, m_content.overrides, m_content.capabilities));
        addEntries(*m_content.tools);
        addEntries(*m_content.capabilities);
        addAll(m_content.dialect);
        for (std::size_t i = 0; i < m_content.judged.size(); ++i) {
            if (!m_content.capabilities->isDamaged(i)) {
                addJudged(*m_content.judged[i]);
            }
        }
    }

    void addEntries(const EntryFile& file)
    {
        for (std::size_t i = 0; i < file.entries.size(); ++i) {
            const ToolEntry& entry = *file.entries[i];
            if (file.isDamaged(i)) {
                continue;
            }
            for (const auto* list : {&entry.faults, &entry.advice, file.expressions[i].get()}) {
                for (std::size_t k = 0; list != nullptr && k < list->size(); ++k) {
                    add((*list)[k], i);
                }
            }
        }
    }

    /// A disabled compound is never reported for its steps (spec compound 4).
    void addJudged(const JudgedCompound& compound)
    {
        if (!effectiveTool(*compound.entry, m_content.overrides).disabled) {
            addAll(compound.findings);
            addAll(compound.advice);
        }
    }

    void addAll(const std::vector<Finding>& findings)
    {
        for (const Finding& finding : findings) {
            add(finding, finding.spot.entry);
        }
    }

    void add(const Finding& finding, std::size_t entry)
    {
        Diagnostic item;
        item.code = finding.code;
        item.severity = diagnostics::severityOf(finding.code);
        item.effect = finding.effect;
        Spot spot = finding.spot;
        spot.entry = entry;
        item.place = placeOf(spot);
        item.tool = finding.tool;
        item.message =
            diagnostics::effectMessage(finding.effect, finding.code, finding.tool, item.place.file);
        item.cause = finding.cause;
        item.profileNote = finding.profileNote;
        for (const RelatedSpot& related : finding.related) {
            item.related.push_back({placeOf(related.spot), related.message});
        }
        m_analysis.diagnostics.push_back(std::move(item));
    }

    Place placeOf(const Spot& spot) const
    {
        Place place{std::string(filePath(spot.file)), spot.pointer, spot.range};
        if (spot.entry != Spot::wholeFile) {
            const EntryFile& file =
                spot.file == VendoFile::Tools ? *m_content.tools : *m_content.capabilities;
            place.pointer = "/tools/" + std::to_string(spot.entry) + spot.pointer;
            place.range.offset += file.offsets[spot.entry];
        }
        return place;
    }

    void addSummaries(const EntryFile& file, VendoFile kind)
    {
        m_analysis.tools.reserve(m_analysis.tools.size() + file.entries.size());
        for (std::size_t i = 0; i < file.entries.size(); ++i) {
            const ToolEntry& entry = *file.entries[i];
            const EffectiveTool effective = effectiveTool(entry, m_content.overrides);
            ToolSummary& tool = m_analysis.tools.emplace_back();
            tool.name = entry.name;
            tool.description = *effective.description;
            tool.isCompound = kind == VendoFile::Capabilities;
            tool.declaredRisk = effective.risk;
            tool.overridden = isChanged(effective);
            tool.stepCount = entry.steps.size();
            tool.place = placeOf({kind, i, std::string(), entry.range});
            const CompoundVerdict* verdict = tool.isCompound ? &m_content.judged[i]->verdict : nullptr;
            tool.stepRisk = verdict != nullptr ? verdict->stepRisk : std::nullopt;
            const bool isBroken = entry.isFaulty() || file.isDamaged(i);
            const bool hasIssues = verdict != nullptr && !verdict->issues.empty();
            tool.state = isBroken             ? ToolState::Quarantined
                         : effective.disabled ? ToolState::Disabled
                         : hasIssues          ? ToolState::Quarantined
                                              : ToolState::Available;
        }
    }

    static bool isChanged(const EffectiveTool& tool)
    {
        return tool.change != nullptr && (tool.change->risk || tool.change->critical ||
                                          tool.change->disabled || tool.change->description);
    }

    void sortDiagnostics()
    {
        const auto order = [](const Diagnostic& item) {
            return std::tuple(fileOrder(item.place.file), item.place.range.offset);
        };
        std::ranges::stable_sort(m_analysis.diagnostics, {}, order);
    }

    static std::size_t fileOrder(std::string_view file)
    {
        for (const VendoFile known : {VendoFile::Tools, VendoFile::Capabilities, VendoFile::Overrides}) {
            if (file == filePath(known)) {
                return static_cast<std::size_t>(known);
            }
        }
        return static_cast<std::size_t>(VendoFile::Policy);
    }

    const Content& m_content;
    Analysis m_analysis;
};

} // namespace

Analysis assemble(const Content& content)
{
    return Assembly(content).build();
}

} // namespace toolwright::compound
