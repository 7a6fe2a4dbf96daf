#pragma once

#include "core/compound/analysis.h"
#include "core/simulation/simulation.h"
#include "core/simulation/world.h"

#include <QObject>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

namespace toolwright::ui {

class LiveCaller;

/// One run of the simulator: its states, and the one that is looked at.
struct SimulatorRun
{
    QString name;
    simulation::Simulation simulation;
    std::size_t cursor = 0;
    /// Of this run alone, for as long as there is a workspace.
    int number = 0;

    const simulation::SimulationState& state() const { return simulation.states[cursor]; }
    bool isAtEnd() const { return cursor + 1 == simulation.states.size(); }
};

/// The runs of the simulator page and the scenario the next one starts with. Answering in the middle of a run
/// branches into a run of its own; the old one stays.
class RunBook : public QObject
{
    Q_OBJECT

public:
    /// @p live sends what a scenario wants answered by a real backend; it must outlive the book.
    explicit RunBook(LiveCaller& live, QObject* parent = nullptr);

    /// The files that are simulated: those of the open workspace as they are now, unsaved edits included, and
    /// what the answers of tools are taken from.
    void setFiles(compound::VendoFiles files, compound::Profile profile,
                  simulation::AnswerMaterial material = {});
    void clear();

    LiveCaller& live() const { return m_live; }
    const simulation::Scenario& scenario() const { return m_scenario; }
    /// Changes what the next run starts with; the runs so far stay.
    void setScenario(simulation::Scenario scenario);

    const std::vector<SimulatorRun>& runs() const { return m_runs; }
    /// Null before the first run.
    const SimulatorRun* current() const;
    std::size_t currentIndex() const { return m_current; }
    void select(std::size_t run);
    /// Why the last run could not start; empty when it did.
    const QString& failure() const { return m_failure; }
    /// True when the files or the scenario changed after the current run started.
    bool isStale() const { return m_stale; }

    /// A run that stands at its first state.
    void start();
    /// Starts if need be and proceeds until a card waits or the call is over.
    void runOn();
    /// One transition from the state that is looked at. Where a live answer is wanted, the step calls for it.
    void go(const simulation::Transition& transition);
    void goTo(std::size_t state);
    /// Proceeds until item @p item (from 0) of a step under forEach is decided; stops before when a card
    /// waits.
    void goToItem(std::size_t item);

Q_SIGNALS:
    void scenarioChanged();
    /// Another state or another run is looked at.
    void changed();
    void runsChanged();

private:
    SimulatorRun& run() { return m_runs[m_current]; }
    void proceed(const std::function<bool(const simulation::SimulationState&)>& isEnough);
    void callLive(bool goesOn);
    void takeLiveAnswer(const compound::ToolOutcome& outcome);
    void append(const simulation::Transition& transition);
    void branch();

    /// The call that is under way: of which run, in which of its states, and whether the run goes on then.
    struct LiveCallUnderWay
    {
        int run = 0;
        std::size_t states = 0;
        bool goesOn = false;
    };

    LiveCaller& m_live;
    std::optional<LiveCallUnderWay> m_called;
    simulation::AnswerMaterial m_material;
    compound::VendoFiles m_files;
    compound::Profile m_profile = compound::Profile::Document;
    simulation::Scenario m_scenario = simulation::Scenario::initial({});
    std::vector<SimulatorRun> m_runs;
    std::size_t m_current = 0;
    int m_started = 0;
    QString m_failure;
    bool m_stale = false;
};

} // namespace toolwright::ui
