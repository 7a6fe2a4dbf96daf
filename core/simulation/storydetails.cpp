#include "core/guard/members.h"
#include "core/jsonata/trace.h"
#include "core/simulation/deterministic.h"
#include "core/simulation/story.h"

#include <algorithm>

namespace toolwright::simulation {

namespace {

compound::ResumeKey resumeKeyOf(const Scenario& scenario)
{
    return {scenario.context.subject(), scenario.context.sessionId, scenario.compound,
            std::string(compoundCallId)};
}

std::shared_ptr<const guard::Approval> waitingApproval(const SimulationState& state)
{
    if (state.phase != Phase::Parked || !state.outcome) {
        return nullptr;
    }
    for (const auto& approval : state.runtime.guard().approvals()) {
        if (approval->id == state.outcome->approvalId()) {
            return approval;
        }
    }
    return nullptr;
}

/// The decision that asked: the last one about the call of the card.
std::size_t askingDecision(const SimulationState& state, const guard::Approval& approval)
{
    const auto& decisions = state.runtime.decisions();
    std::size_t index = decisions.size();
    while (index > 0) {
        --index;
        if (decisions[index].call.id == approval.call.id) {
            break;
        }
    }
    return index;
}

void addStep(Card& card, const SimulationState& state)
{
    const auto& walk = state.runtime.walk();
    if (!walk || walk->step() >= walk->program().steps.size()) {
        return;
    }
    card.step = walk->step();
    card.stepCount = walk->program().steps.size();
    card.stepId = walk->program().steps[card.step].id;
    card.itemCount = walk->itemCount();
    if (card.itemCount) {
        card.item = walk->item();
    }
}

/// What was seen before step number @p step: outputs of the steps above it.
SharedLog<compound::StepOutput> outputsAbove(const compound::Walk& walk, std::size_t step)
{
    SharedLog<compound::StepOutput> outputs;
    for (std::size_t i = 0; i < step; ++i) {
        const std::string& id = walk.program().steps[i].id;
        if (const json::Value* output = walk.outputs().find(id)) {
            outputs.append({id, *output});
        }
    }
    return outputs;
}

/// Names and operators are what a reviewer looks at; a literal says nothing that its text does not.
bool isLiteral(std::string_view text)
{
    constexpr std::string_view starts = "\"'0123456789-";
    return text.empty() || starts.find(text.front()) != std::string_view::npos || text == "true" ||
           text == "false" || text == "null";
}

std::vector<Operand> operandsOf(const std::string& text, const jsonata::Trace& trace)
{
    std::vector<Operand> operands;
    for (const jsonata::TraceEntry& entry : trace.entries()) {
        const std::string part = text.substr(entry.range.offset, entry.range.length);
        const bool isKnown = std::any_of(operands.begin(), operands.end(), [&part](const Operand& operand) {
            return operand.expression == part;
        });
        if (!isKnown && !isLiteral(part) && !entry.values.empty()) {
            operands.push_back({part, entry.values.front()});
        }
    }
    return operands;
}

} // namespace

std::optional<Card> cardAt(const Simulation& simulation, std::size_t cursor)
{
    const SimulationState& state = simulation.states[cursor];
    const auto approval = waitingApproval(state);
    if (!approval) {
        return std::nullopt;
    }
    const Scenario& scenario = simulation.world.scenario;
    Card card;
    card.approval = approval;
    card.isCompound = approval->call.id == compoundCallId;
    card.decision = askingDecision(state, *approval);
    card.risk = guard::textMember(approval->descriptor, "risk");
    const json::Value* critical = approval->descriptor.find("critical");
    card.critical = critical != nullptr && critical->isBoolean() && critical->toBoolean();
    const auto whatIf = scenario.whatIf.find(approval->call.tool);
    if (whatIf != scenario.whatIf.end() && whatIf->second.risk) {
        card.riskOrigin = RiskOrigin::WhatIf;
    }
    if (!card.isCompound) {
        addStep(card, state);
        card.remaining = state.runtime.resumeTable().remaining(resumeKeyOf(scenario), state.clock);
    }
    return card;
}

Result<std::vector<guard::Grant>> grantsOfRemember(const SimulationWorld& world, const SimulationState& state,
                                                   const json::Value& remember)
{
    const SimulationState next = nextState(world, state, AnswerCard{guard::ApprovalDecision{true, remember}});
    if (next.error) {
        return tl::unexpected<Error>(*next.error);
    }
    const std::string subject = world.scenario.context.subject();
    const auto before = state.runtime.guard().grants(subject);
    std::vector<guard::Grant> minted;
    for (const auto& grant : next.runtime.guard().grants(subject)) {
        const bool isOld = std::any_of(before.begin(), before.end(),
                                       [&grant](const auto& other) { return other->id == grant->id; });
        if (!isOld) {
            minted.push_back(*grant);
        }
    }
    return minted;
}

json::Value visibleScope(const Simulation& simulation, std::size_t cursor)
{
    const auto& walk = simulation.states[cursor].runtime.walk();
    if (!walk) {
        json::ObjectBuilder builder;
        builder.set("args", simulation.world.scenario.args);
        return builder.build();
    }
    const auto item = walk->currentItem();
    const jsonata::Scope scope = item ? walk->scope().forItem(*item) : walk->scope().root();
    return scope.root.value_or(json::Value::object());
}

std::vector<Operand> conditionOperands(const Simulation& simulation, std::size_t cursor, std::size_t step)
{
    const SimulationState& state = simulation.states[cursor];
    const auto& walk = state.runtime.walk();
    if (!walk || step >= walk->step() || step >= walk->program().steps.size()) {
        return {};
    }
    const auto& condition = walk->program().steps[step].condition;
    if (!condition || !condition->expression) {
        return {};
    }
    compound::WalkScope scope(walk->program().dialect, simulation.world.scenario.args);
    scope.enter(outputsAbove(*walk, step), walk->program().steps, step);
    const FrozenClock clock(state.clock);
    std::uint64_t made = state.idsMade;
    CountingRandom random(made);
    jsonata::Trace trace;
    const jsonata::Expression& expression = *condition->expression;
    // A failure leaves the parts that were reached, which is what one wants to see.
    (void)jsonata::evaluate(expression, scope.root(), {}, {}, {clock, random}, trace);
    return operandsOf(expression.text(), trace);
}

Meters metersAt(const Simulation& simulation, std::size_t cursor)
{
    const SimulationState& state = simulation.states[cursor];
    const Scenario& scenario = simulation.world.scenario;
    const guard::BreakerLimits& breakers = simulation.world.setup->guard.breakers;
    Meters meters;
    meters.writes = state.runtime.guard().breakers().writes(scenario.context.runKey());
    meters.writesLimit = breakers.writesPerRun;
    meters.calls = state.runtime.guard().breakers().callsInWindow(scenario.context.subject(), state.clock);
    meters.callsLimit = breakers.callsPerMinute;
    meters.resumeEntries = state.runtime.resumeTable().size();
    meters.resumeLimit = limits::resumeEntries;
    meters.remaining = state.runtime.resumeTable().remaining(resumeKeyOf(scenario), state.clock);
    return meters;
}

} // namespace toolwright::simulation
