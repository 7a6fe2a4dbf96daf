#include "ui/simulator/runbook.h"

#include "core/base/limits.h"
#include "ui/simulator/livecaller.h"

#include <algorithm>
#include <utility>

namespace toolwright::ui {

using simulation::Phase;

namespace {

constexpr std::size_t keptRuns = 12;

/// A card, an end, or nothing left to do without a person.
bool waitsForPerson(const simulation::SimulationState& state)
{
    return state.phase != Phase::Ready && state.phase != Phase::Executing;
}

} // namespace

RunBook::RunBook(LiveCaller& live, QObject* parent)
    : QObject(parent)
    , m_live(live)
{
    connect(&m_live, &LiveCaller::answered, this, &RunBook::takeLiveAnswer);
    connect(&m_live, &LiveCaller::changed, this, &RunBook::changed);
}

void RunBook::setFiles(compound::VendoFiles files, compound::Profile profile,
                       simulation::AnswerMaterial material)
{
    m_material = std::move(material);
    m_files = std::move(files);
    m_profile = profile;
    m_stale = !m_runs.empty();
    Q_EMIT changed();
}

void RunBook::clear()
{
    m_called.reset();
    m_live.switchOff();
    m_files = {};
    m_material = {};
    m_scenario = simulation::Scenario::initial({});
    m_runs.clear();
    m_current = 0;
    m_started = 0;
    m_failure.clear();
    m_stale = false;
    Q_EMIT scenarioChanged();
    Q_EMIT runsChanged();
    Q_EMIT changed();
}

void RunBook::setScenario(simulation::Scenario scenario)
{
    m_scenario = std::move(scenario);
    m_stale = !m_runs.empty();
    Q_EMIT scenarioChanged();
    Q_EMIT changed();
}

const SimulatorRun* RunBook::current() const
{
    return m_runs.empty() ? nullptr : &m_runs[m_current];
}

void RunBook::select(std::size_t run)
{
    if (run < m_runs.size() && run != m_current) {
        m_current = run;
        Q_EMIT changed();
    }
}

void RunBook::start()
{
    auto world = simulation::worldOf(m_files, m_scenario, m_profile, m_material);
    m_failure = world ? QString() : QString::fromStdString(world.error().message);
    if (!world) {
        Q_EMIT changed();
        return;
    }
    simulation::Simulation simulation{*std::move(world), {}};
    simulation.states.push_back(simulation::initialState(simulation.world));
    if (m_runs.size() >= keptRuns) {
        m_runs.erase(m_runs.begin());
    }
    ++m_started;
    m_runs.push_back({tr("Run %1").arg(m_started), std::move(simulation), 0, m_started});
    m_current = m_runs.size() - 1;
    m_stale = false;
    Q_EMIT runsChanged();
    Q_EMIT changed();
}

void RunBook::runOn()
{
    if (m_runs.empty() || m_stale || (run().isAtEnd() && waitsForPerson(run().state()))) {
        start();
    }
    if (m_runs.empty() || !m_failure.isEmpty()) {
        return;
    }
    run().cursor = run().simulation.states.size() - 1;
    proceed([](const simulation::SimulationState& /*state*/) { return false; });
    callLive(true);
    Q_EMIT changed();
}

void RunBook::proceed(const std::function<bool(const simulation::SimulationState&)>& isEnough)
{
    while (!isEnough(run().state()) && !waitsForPerson(run().state()) &&
           run().simulation.states.size() < limits::simulationStates &&
           !simulation::needsLiveAnswer(run().simulation.world, run().state())) {
        append(simulation::Proceed{});
    }
}

void RunBook::callLive(bool goesOn)
{
    const auto& current = run();
    if (!m_live.isOn() || m_live.isCalling() ||
        !simulation::needsLiveAnswer(current.simulation.world, current.state())) {
        return;
    }
    m_called = LiveCallUnderWay{current.number, current.simulation.states.size(), goesOn};
    m_live.call(current.simulation.world, current.state());
}

void RunBook::takeLiveAnswer(const compound::ToolOutcome& outcome)
{
    const auto called = std::exchange(m_called, std::nullopt);
    const auto found = std::find_if(m_runs.begin(), m_runs.end(), [&called](const SimulatorRun& each) {
        return called && each.number == called->run && each.simulation.states.size() == called->states;
    });
    // The run is gone, or a person answered meanwhile.
    if (found == m_runs.end()) {
        return;
    }
    auto& states = found->simulation.states;
    const auto wasAtEnd = found->isAtEnd();
    states.push_back(
        simulation::nextState(found->simulation.world, states.back(), simulation::AnswerTool{outcome}));
    if (wasAtEnd) {
        found->cursor = states.size() - 1;
    }
    const auto isLookedAt = wasAtEnd && static_cast<std::size_t>(found - m_runs.begin()) == m_current;
    if (isLookedAt && called->goesOn) {
        proceed([](const simulation::SimulationState& /*state*/) { return false; });
        callLive(true);
    }
    Q_EMIT changed();
}

void RunBook::append(const simulation::Transition& transition)
{
    auto& states = run().simulation.states;
    states.push_back(simulation::nextState(run().simulation.world, states.back(), transition));
    run().cursor = states.size() - 1;
}

void RunBook::branch()
{
    ++m_started;
    SimulatorRun other{tr("Run %1").arg(m_started), run().simulation.branch(run().cursor + 1), run().cursor,
                       m_started};
    if (m_runs.size() >= keptRuns) {
        m_runs.erase(m_runs.begin());
    }
    m_runs.push_back(std::move(other));
    m_current = m_runs.size() - 1;
    Q_EMIT runsChanged();
}

void RunBook::go(const simulation::Transition& transition)
{
    if (m_runs.empty()) {
        start();
        if (m_runs.empty()) {
            return;
        }
    }
    if (!run().isAtEnd()) {
        if (std::holds_alternative<simulation::Proceed>(transition)) {
            goTo(run().cursor + 1);
            return;
        }
        branch();
    }
    if (std::holds_alternative<simulation::Proceed>(transition) &&
        simulation::needsLiveAnswer(run().simulation.world, run().state())) {
        callLive(false);
        Q_EMIT changed();
        return;
    }
    append(transition);
    Q_EMIT changed();
}

void RunBook::goTo(std::size_t state)
{
    if (m_runs.empty() || state >= run().simulation.states.size()) {
        return;
    }
    run().cursor = state;
    Q_EMIT changed();
}

void RunBook::goToItem(std::size_t item)
{
    if (m_runs.empty()) {
        return;
    }
    const auto isThere = [item](const simulation::SimulationState& state) {
        const auto& walk = state.runtime.walk();
        return walk && walk->itemCount() && walk->item() == item;
    };
    auto& states = run().simulation.states;
    const auto found = std::find_if(states.begin(), states.end(), isThere);
    if (found != states.end()) {
        goTo(static_cast<std::size_t>(found - states.begin()));
        return;
    }
    run().cursor = states.size() - 1;
    proceed(isThere);
    Q_EMIT changed();
}

} // namespace toolwright::ui
