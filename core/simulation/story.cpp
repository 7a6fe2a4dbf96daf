#include "core/simulation/story.h"

#include "core/guard/members.h"

#include <algorithm>

namespace toolwright::simulation {

namespace {

using compound::Walk;

/// The compound's steps as the simulation runs them; null for a tool that is no compound.
const compound::CompoundProgram* programOf(const Simulation& simulation)
{
    const auto& world = simulation.world;
    const auto found = world.setup->tools.find(world.scenario.compound);
    return found == world.setup->tools.end() ? nullptr : found->second.program.get();
}

void describe(StepStory& story, const SimulationWorld& world)
{
    const auto found = world.setup->tools.find(story.tool);
    if (found == world.setup->tools.end()) {
        return;
    }
    const json::Value& descriptor = found->second.descriptor;
    story.risk = guard::textMember(descriptor, "risk");
    const json::Value* critical = descriptor.find("critical");
    story.critical = critical != nullptr && critical->isBoolean() && critical->toBoolean();
}

/// The position of the decided call within the walk at one state.
struct WalkPosition
{
    std::size_t step = 0;
    std::size_t item = 0;

    friend bool operator<(const WalkPosition& left, const WalkPosition& right)
    {
        return left.step != right.step ? left.step < right.step : left.item < right.item;
    }
};

/// Collects the calls of every step, state after state. One transition decides at most one step call, at the
/// place where the walk stands after it.
class CallCollector
{
public:
    explicit CallCollector(std::vector<StepStory>& steps)
        : m_steps(steps)
    {
    }

    void add(const SimulationState& state, std::size_t index)
    {
        const auto& walk = state.runtime.walk();
        const auto& decisions = state.runtime.decisions();
        for (; m_decisions < decisions.size(); ++m_decisions) {
            if (walk && decisions[m_decisions].compoundCallId && walk->step() < m_steps.size()) {
                addCall(*walk, index);
            }
        }
    }

private:
    void addCall(const Walk& walk, std::size_t state)
    {
        const WalkPosition position{walk.step(), walk.item()};
        if (position < m_position) {
            // The walk began again from the first step.
            forget();
        }
        m_position = position;
        StepCall call{state, m_decisions};
        if (walk.itemCount()) {
            call.item = walk.item();
        }
        m_steps[walk.step()].calls.push_back(call);
    }

    void forget()
    {
        m_position = {};
        for (StepStory& step : m_steps) {
            step.calls.clear();
        }
    }

    std::vector<StepStory>& m_steps;
    std::size_t m_decisions = 0;
    WalkPosition m_position;
};

StepStatus statusHere(const SimulationState& state, const StepStory& step)
{
    switch (state.phase) {
    case Phase::Executing:
        return StepStatus::Running;
    case Phase::Parked:
    case Phase::Ready:
        return step.calls.empty() ? StepStatus::NotReached : StepStatus::Waiting;
    case Phase::Finished:
    case Phase::Threw:
        return StepStatus::Stopped;
    }
    return StepStatus::NotReached;
}

void setStatus(StepStory& step, std::size_t index, const SimulationState& state, const Walk& walk)
{
    if (index < walk.step()) {
        step.status = step.calls.empty() ? StepStatus::Skipped : StepStatus::Done;
        const json::Value* output = walk.outputs().find(step.id);
        if (step.repeats && output != nullptr && output->isArray()) {
            step.itemCount = output->items().size();
            step.status = StepStatus::Done;
        }
    } else if (index == walk.step()) {
        step.status = statusHere(state, step);
        step.itemCount = walk.itemCount();
    }
}

} // namespace

std::vector<StepStory> storyOf(const Simulation& simulation, std::size_t cursor)
{
    std::vector<StepStory> steps;
    const auto* program = programOf(simulation);
    if (program == nullptr || cursor >= simulation.states.size()) {
        return steps;
    }
    for (const auto& step : program->steps) {
        steps.push_back({step.id, step.tool, {}, false, step.forEach.has_value()});
        describe(steps.back(), simulation.world);
    }
    CallCollector collector(steps);
    for (std::size_t i = 0; i <= cursor; ++i) {
        collector.add(simulation.states[i], i);
    }
    const SimulationState& state = simulation.states[cursor];
    if (const auto& walk = state.runtime.walk()) {
        for (std::size_t i = 0; i < steps.size(); ++i) {
            setStatus(steps[i], i, state, *walk);
        }
    }
    return steps;
}

namespace {

std::string phaseTitle(const SimulationState& state)
{
    switch (state.phase) {
    case Phase::Ready:
        return "ready to be called";
    case Phase::Executing:
        return state.pending->call->call.tool + " is called";
    case Phase::Parked:
        for (const auto& approval : state.runtime.guard().approvals()) {
            if (approval->id == state.outcome->approvalId()) {
                return "card for " + approval->call.tool;
            }
        }
        return "a card waits";
    case Phase::Finished:
        return "finished: " + std::string(state.outcome->statusText());
    case Phase::Threw:
        return "failed: " + state.error->code;
    }
    return {};
}

std::string minutesText(std::int64_t milliseconds)
{
    constexpr std::int64_t minute = 60'000;
    constexpr std::int64_t second = 1000;
    return milliseconds % minute == 0 ? std::to_string(milliseconds / minute) + " min"
                                      : std::to_string(milliseconds / second) + " s";
}

} // namespace

std::string stateTitle(const Simulation& simulation, std::size_t index)
{
    const SimulationState& state = simulation.states[index];
    if (index == 0) {
        return "start";
    }
    const SimulationState& before = simulation.states[index - 1];
    if (state.clock != before.clock) {
        return "clock + " + minutesText(state.clock - before.clock);
    }
    if (state.cardsAnswered != before.cardsAnswered) {
        for (const auto& approval : state.runtime.guard().approvals()) {
            if (approval->id == before.outcome->approvalId()) {
                return std::string(guard::statusText(approval->status)) + ": " + approval->call.tool;
            }
        }
    }
    if (state.error && !before.error && state.phase == Phase::Parked) {
        return "answer refused: " + state.error->message;
    }
    const bool isRestart = before.phase != Phase::Ready && !state.runtime.walk() &&
                           state.runtime.decisions().size() == before.runtime.decisions().size() &&
                           state.reached.size() == before.reached.size();
    return isRestart ? "process restarted" : phaseTitle(state);
}

} // namespace toolwright::simulation
