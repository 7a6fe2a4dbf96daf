#pragma once

#include "core/compound/analysis.h"
#include "core/simulation/simulation.h"
#include "core/simulation/world.h"

#include <QObject>
#include <QString>

#include <optional>
#include <vector>

namespace toolwright::ui {

/// One run of the simulator: its states, and the one that is looked at.
struct SimulatorRun
{
    QString name;
    simulation::Simulation simulation;
    std::size_t cursor = 0;

    const simulation::SimulationState& state() const { return simulation.states[cursor]; }
    bool isAtEnd() const { return cursor + 1 == simulation.states.size(); }
};

/// The runs of the simulator page and the scenario the next one starts with. Answering in the middle of a run
/// branches into a run of its own; the old one stays.
class RunBook : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// The files that are simulated: those of the open workspace as they are now, unsaved edits included.
    void setFiles(compound::VendoFiles files, compound::Profile profile);
    void clear();

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
    /// One transition from the state that is looked at.
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
    void append(const simulation::Transition& transition);
    void branch();

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
