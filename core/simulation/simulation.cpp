#include "core/simulation/simulation.h"

#include "core/simulation/deterministic.h"

#include <utility>

namespace toolwright::simulation {

using compound::ToolOutcome;
using guard::Runtime;

namespace {

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
    void operator()(const AdvanceClock& advance) { m_state.clock += advance.milliseconds; }
    void operator()(const RestartProcess& /*restart*/);

private:
    guard::Moment moment() { return {m_state.clock, m_random}; }
    compound::EvaluationSettings settings() { return {{}, {m_clock, m_random}}; }
    ToolOutcome scenarioAnswer() const;
    void accept(Runtime::Demand demand);

    const SimulationWorld& m_world;
    SimulationState& m_state;
    FrozenClock m_clock;
    CountingRandom m_random;
};

ToolOutcome Transit::scenarioAnswer() const
{
    const compound::ToolCall& call = m_state.pending->call.call;
    const auto found = m_world.scenario.answers.find(call.tool);
    json::ObjectBuilder plain;
    if (found == m_world.scenario.answers.end() || found->second.empty()) {
        plain.set("ok", json::Value::boolean(true));
        return ToolOutcome::ok(plain.build());
    }
    const auto given = m_state.answered.find(call.tool);
    const std::size_t index = given == m_state.answered.end() ? 0 : given->second;
    const ToolAnswer& answer = found->second[std::min(index, found->second.size() - 1)];
    if (!answer.echoes) {
        return answer.outcome;
    }
    plain.set("args", call.args);
    return ToolOutcome::ok(plain.build());
}

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
    m_state.error = std::get<Runtime::Threw>(std::move(demand)).error;
}

void Transit::operator()(const Proceed& /*proceed*/)
{
    if (m_state.phase == Phase::Executing) {
        (*this)(AnswerTool{scenarioAnswer()});
        return;
    }
    if (m_state.phase != Phase::Ready) {
        return;
    }
    compound::ToolCall call{std::string(compoundCallId), m_world.scenario.compound, m_world.scenario.args};
    m_state.outcome.reset();
    accept(m_state.runtime.begin(std::move(call), m_world.scenario.context, settings(), moment()));
}

void Transit::operator()(const AnswerTool& answer)
{
    if (m_state.phase != Phase::Executing) {
        return;
    }
    ++m_state.answered[m_state.pending->call.call.tool];
    m_state.reached.append(*m_state.pending);
    accept(m_state.runtime.feed(answer.outcome, settings(), moment()));
}

void Transit::operator()(const AnswerCard& answer)
{
    if (m_state.phase != Phase::Parked) {
        return;
    }
    const std::vector<std::string> ids{std::string(m_state.outcome->approvalId())};
    auto result = m_state.runtime.guard().decideApprovals(ids, answer.decision,
                                                          m_world.scenario.context.principal, moment());
    if (result.error) {
        m_state.error = std::move(result.error);
        return;
    }
    ++m_state.cardsAnswered;
    m_state.error.reset();
    m_state.phase = Phase::Ready;
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

Simulation Simulation::run(SimulationWorld world, std::size_t maximumStates)
{
    Simulation simulation{std::move(world), {}};
    const Scenario& scenario = simulation.world.scenario;
    simulation.states.push_back(initialState(simulation.world));
    while (simulation.states.size() < maximumStates) {
        const SimulationState& state = simulation.last();
        if (state.phase == Phase::Finished || state.phase == Phase::Threw) {
            break;
        }
        Transition transition = Proceed{};
        if (state.phase == Phase::Parked) {
            if (state.cardsAnswered >= scenario.decisions.size()) {
                break;
            }
            const bool approve = scenario.decisions[state.cardsAnswered] == CardAnswer::Approve;
            transition = AnswerCard{guard::ApprovalDecision{approve}};
        }
        simulation.states.push_back(nextState(simulation.world, state, transition));
    }
    return simulation;
}

Simulation Simulation::branch(std::size_t length) const
{
    Simulation other{world, {}};
    other.states.assign(states.begin(),
                        states.begin() + static_cast<std::ptrdiff_t>(std::min(length, states.size())));
    return other;
}

} // namespace toolwright::simulation
