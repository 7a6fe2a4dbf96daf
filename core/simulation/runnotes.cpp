#include "core/simulation/runnotes.h"

#include "core/guard/members.h"

#include <algorithm>
#include <utility>

namespace toolwright::simulation {

using guard::Action;
using guard::textMember;

namespace {

/// Collects the notes of one state.
class Notes
{
public:
    Notes(const SimulationWorld& world, const SimulationState& state)
        : m_world(world)
        , m_state(state)
    {
    }

    std::vector<RunNote> collect()
    {
        if (m_state.phase == Phase::Parked) {
            noteCard();
        }
        if (!m_state.runtime.decisions().isEmpty()) {
            noteDecision(m_state.runtime.decisions().last());
        }
        noteSteps();
        std::stable_sort(m_notes.begin(), m_notes.end(),
                         [](const RunNote& left, const RunNote& right) { return left.row < right.row; });
        return std::move(m_notes);
    }

private:
    void add(int row, std::string text) { m_notes.push_back({row, std::move(text)}); }

    std::string riskOf(const std::string& tool) const
    {
        const auto found = m_world.setup->tools.find(tool);
        return found == m_world.setup->tools.end() ? std::string()
                                                   : textMember(found->second.descriptor, "risk");
    }

    void noteCard()
    {
        const auto& approvals = m_state.runtime.guard().approvals();
        const auto card = std::find_if(approvals.begin(), approvals.end(), [this](const auto& approval) {
            return approval->id == m_state.outcome->approvalId();
        });
        if (card == approvals.end()) {
            return;
        }
        const bool isStep = (*card)->call.id != compoundCallId;
        if (isStep && riskOf(m_world.scenario.compound) != "read") {
            const auto& breakers = m_state.runtime.guard().breakers();
            add(8, "Going on calls the compound again, and its own run counts as one more write: " +
                       std::to_string(breakers.writes(m_world.scenario.context.runKey())) + " of " +
                       std::to_string(m_world.scenario.breakers.writesPerRun) + " are used.");
        }
        add(10, deniedBefore(**card)
                    ? "This very call was denied before. A denial is only recorded: the next call asks again."
                    : "Denying is only recorded: when the agent makes the same call again, a new card "
                      "comes. Calling again without an answer queues a second card.");
        if (isStep) {
            add(12,
                "The walk goes on only for the same user, session, compound, call id and arguments; other "
                "arguments start it over and strand this card.");
        }
    }

    bool deniedBefore(const guard::Approval& card) const
    {
        const auto& approvals = m_state.runtime.guard().approvals();
        return std::any_of(approvals.begin(), approvals.end(), [&card](const auto& other) {
            return other->status == guard::ApprovalStatus::Denied && other->call.id == card.call.id &&
                   other->argsHash == card.argsHash;
        });
    }

    void noteDecision(const guard::DecisionRecord& record)
    {
        if (record.decision.action == Action::Run && record.decision.decidedBy == "grant") {
            noteBlockRule(record);
        }
        if (m_world.scenario.context.isAway() && record.decision.action == Action::Ask) {
            add(14, "Away, a call needs a grant that an automation was given and that is bound to the app; a "
                    "grant from a chat does not count.");
        }
    }

    void noteBlockRule(const guard::DecisionRecord& record)
    {
        const auto& policy = m_world.setup->guard.policy.policy;
        if (!policy) {
            return;
        }
        const std::string risk = riskOf(record.call.tool);
        for (std::size_t i = 0; i < policy->rules.size(); ++i) {
            if (!policy->rules[i].matches(record.call.tool, risk, m_world.scenario.context)) {
                continue;
            }
            if (policy->rules[i].action == Action::Block) {
                add(9, "Rule " + std::to_string(i + 1) + " blocks " + record.call.tool +
                           ", but the call ran: a grant or an approval of this very call outranks rules.");
            }
            return;
        }
    }

    void noteSteps()
    {
        const auto& walk = m_state.runtime.walk();
        if (!walk) {
            return;
        }
        for (std::size_t i = 0; i < walk->events().size(); ++i) {
            const compound::WalkEvent& event = walk->events()[i];
            const std::string& step = walk->program().steps[event.step].id;
            if (event.kind == compound::WalkEvent::Kind::Skipped) {
                add(15, "Step " + step +
                            " was skipped and leaves no result: later steps that read it get "
                            "nothing.");
            } else if (event.kind == compound::WalkEvent::Kind::Passed && isEmptyContainer(event.condition)) {
                add(13, "Step " + step + " ran although its if gave an empty " +
                            (event.condition->isArray() ? "list" : "object") +
                            ": JavaScript counts it as true, JSONata's own test would not.");
            }
        }
    }

    static bool isEmptyContainer(const std::optional<json::Value>& value)
    {
        return value && (value->isArray() || value->isObject()) && value->size() == 0;
    }

    const SimulationWorld& m_world;
    const SimulationState& m_state;
    std::vector<RunNote> m_notes;
};

} // namespace

std::vector<RunNote> runNotes(const SimulationWorld& world, const SimulationState& state)
{
    return Notes(world, state).collect();
}

} // namespace toolwright::simulation
