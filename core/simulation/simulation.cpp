#include "core/simulation/simulation.h"

#include "core/simulation/deterministic.h"

#include <utility>

namespace toolwright::simulation {

using compound::ToolOutcome;
using guard::Runtime;

namespace {

std::optional<ToolOutcome> scenarioAnswer(const SimulationWorld& world, const SimulationState& state)
{
    const compound::ToolCall& call = state.pending->call->call;
    const auto given = state.answered.find(call.tool);
    return answerOf(world.scenario, *world.material, call, given == state.answered.end() ? 0 : given->second);
}

Transition transitionOf(const CardAnswer& answer)
{
    switch (answer.kind) {
    case CardAnswer::Approve:
        return AnswerCard{guard::ApprovalDecision{true, answer.remember}};
    case CardAnswer::Deny:
        return AnswerCard{guard::ApprovalDecision{false}};
    case CardAnswer::Wait:
        return AdvanceClock{answer.wait};
    case CardAnswer::Restart:
        return RestartProcess{};
    case CardAnswer::CallAgain:
        return CallAgain{};
    }
    return Proceed{};
}

/// One transition under way: time and ids of the state it leads to.
class Transit
{
public:
    Transit(const SimulationWorld& world, SimulationState& state)
        : m_world(world)
        , m_state(state)
        , m_clock(state.clock)
        , m_random(state.idsMade)
    {
    }

    void operator()(const Proceed& /*proceed*/);
    void operator()(const AnswerTool& answer);
    void operator()(const AnswerCard& answer);
    void operator()(const AnswerCards& answer);
    void operator()(const CallAgain& /*call*/);
    void operator()(const AdvanceClock& advance) { m_state.clock += advance.milliseconds; }
    void operator()(const RestartProcess& /*restart*/);

private:
    guard::Moment moment() { return {m_state.clock, m_random}; }
    compound::EvaluationSettings settings() { return {{}, {m_clock, m_random}}; }
    void call();
    void accept(Runtime::Demand demand);

    const SimulationWorld& m_world;
    SimulationState& m_state;
    FrozenClock m_clock;
    CountingRandom m_random;
};

void Transit::accept(Runtime::Demand demand)
{
    m_state.pending.reset();
    if (auto* execute = std::get_if<Runtime::Execute>(&demand)) {
        m_state.phase = Phase::Executing;
        m_state.pending = std::move(*execute);
        return;
    }
    if (auto* finished = std::get_if<Runtime::Finished>(&demand)) {
        m_state.phase = finished->outcome.status() == compound::OutcomeStatus::PendingApproval
                            ? Phase::Parked
                            : Phase::Finished;
        m_state.outcome = std::move(finished->outcome);
        return;
    }
    m_state.phase = Phase::Threw;
    m_state.error = std::make_shared<const Error>(std::get<Runtime::Threw>(std::move(demand)).error);
}

void Transit::call()
{
    compound::ToolCall call{std::string(compoundCallId), m_world.scenario.compound, m_world.scenario.args};
    m_state.outcome.reset();
    m_state.error.reset();
    accept(m_state.runtime.begin(std::move(call), m_world.scenario.context, settings(), moment()));
}

void Transit::operator()(const Proceed& /*proceed*/)
{
    if (m_state.phase == Phase::Executing) {
        if (auto answer = scenarioAnswer(m_world, m_state)) {
            (*this)(AnswerTool{*std::move(answer)});
        }
        return;
    }
    if (m_state.phase == Phase::Ready) {
        call();
    }
}

void Transit::operator()(const CallAgain& /*call*/)
{
    if (m_state.phase != Phase::Executing) {
        call();
    }
}

void Transit::operator()(const AnswerTool& answer)
{
    if (m_state.phase != Phase::Executing) {
        return;
    }
    const auto answers = m_world.scenario.answers.find(m_state.pending->call->call.tool);
    if (answers != m_world.scenario.answers.end() && answers->second.size() > 1) {
        ++m_state.answered[answers->first];
    }
    m_state.reached.append(*m_state.pending);
    accept(m_state.runtime.feed(answer.outcome, settings(), moment()));
}

void Transit::operator()(const AnswerCard& answer)
{
    if (m_state.phase == Phase::Parked) {
        (*this)(AnswerCards{{std::string(m_state.outcome->approvalId())}, answer.decision});
    }
}

void Transit::operator()(const AnswerCards& answer)
{
    if (m_state.phase == Phase::Executing || answer.approvalIds.empty()) {
        return;
    }
    auto result = m_state.runtime.guard().decideApprovals(answer.approvalIds, answer.decision,
                                                          m_world.scenario.context.principal, moment());
    m_state.error = result.error ? std::make_shared<const Error>(*std::move(result.error)) : nullptr;
    m_state.cardsAnswered += result.decided.size();
    for (const guard::DecideResult::Decided& decided : result.decided) {
        if (m_state.phase == Phase::Parked && decided.id == m_state.outcome->approvalId()) {
            m_state.phase = Phase::Ready;
        }
    }
}

void Transit::operator()(const RestartProcess& /*restart*/)
{
    m_state.runtime = m_state.runtime.restarted(m_world.setup);
    m_state.pending.reset();
    if (m_state.phase != Phase::Parked) {
        m_state.phase = Phase::Ready;
        m_state.outcome.reset();
    }
}

} // namespace

SimulationState initialState(const SimulationWorld& world)
{
    SimulationState state{Runtime(world.setup)};
    state.clock = world.scenario.clock;
    for (guard::Grant grant : world.scenario.grants) {
        const auto tool = world.setup->tools.find(grant.tool);
        if (grant.descriptorHash == "current" && tool != world.setup->tools.end()) {
            grant.descriptorHash = tool->second.descriptorHash;
        }
        state.runtime.guard().storeGrant(std::move(grant));
    }
    return state;
}

SimulationState nextState(const SimulationWorld& world, const SimulationState& state,
                          const Transition& transition)
{
    SimulationState next = state;
    std::visit(Transit(world, next), transition);
    return next;
}

bool needsLiveAnswer(const SimulationWorld& world, const SimulationState& state)
{
    return state.phase == Phase::Executing && !scenarioAnswer(world, state);
}

std::optional<VerbatimSeal> sealOf(const SimulationState& state)
{
    if (state.phase != Phase::Executing && state.reached.isEmpty()) {
        return std::nullopt;
    }
    const guard::GuardedCall& call =
        state.phase == Phase::Executing ? *state.pending->call : *state.reached.last().call;
    for (const auto& approval : state.runtime.guard().approvals()) {
        if (approval->call.id == call.call.id && approval->consumedAt) {
            return VerbatimSeal{approval->id, approval->argsHash, call.argsHash};
        }
    }
    return std::nullopt;
}

Simulation Simulation::run(SimulationWorld world, std::size_t maximumStates)
{
    Simulation simulation{std::move(world), {}};
    simulation.states.push_back(initialState(simulation.world));
    simulation.proceed(maximumStates);
    return simulation;
}

void Simulation::proceed(std::size_t maximumStates)
{
    const std::vector<CardAnswer>& decisions = world.scenario.decisions;
    while (states.size() < maximumStates) {
        const Phase phase = last().phase;
        if (phase == Phase::Ready || (phase == Phase::Executing && !needsLiveAnswer(world, last()))) {
            apply(Proceed{});
            continue;
        }
        const std::size_t used = last().decisionsUsed;
        if (phase == Phase::Executing || used >= decisions.size()) {
            return;
        }
        const bool isCardAnswer =
            decisions[used].kind == CardAnswer::Approve || decisions[used].kind == CardAnswer::Deny;
        if (isCardAnswer && phase != Phase::Parked) {
            return;
        }
        apply(transitionOf(decisions[used]));
        states.back().decisionsUsed = used + 1;
    }
}

void Simulation::apply(const Transition& transition)
{
    states.push_back(nextState(world, last(), transition));
}

std::optional<std::size_t> Simulation::findItem(std::size_t step, std::size_t item) const
{
    for (std::size_t i = 0; i < states.size(); ++i) {
        const auto& walk = states[i].runtime.walk();
        const bool isDecided = states[i].phase == Phase::Executing || states[i].phase == Phase::Parked;
        if (walk && isDecided && walk->step() == step && walk->item() == item) {
            return i;
        }
    }
    return std::nullopt;
}

Simulation Simulation::branch(std::size_t length) const
{
    Simulation other{world, {}};
    other.states.assign(states.begin(),
                        states.begin() + static_cast<std::ptrdiff_t>(std::min(length, states.size())));
    return other;
}

} // namespace toolwright::simulation
