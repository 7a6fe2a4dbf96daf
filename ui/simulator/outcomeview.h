#pragma once

#include "core/simulation/answers.h"
#include "core/simulation/simulation.h"

#include <QFrame>

#include <vector>

class QLabel;
class QPushButton;

namespace toolwright::ui {

class Chip;
class LiveCaller;
class ValueView;

/// What stands beside the timeline while no card waits: the call under way with what its tool may answer
/// instead, or how the call of the compound ended.
class OutcomeView : public QFrame
{
    Q_OBJECT

public:
    explicit OutcomeView(QWidget* parent = nullptr);

    /// @p live answers where the scenario of @p world wants a real backend to.
    void setState(const simulation::SimulationWorld& world, const simulation::SimulationState& state,
                  const LiveCaller& live);

Q_SIGNALS:
    void troubleChosen(toolwright::simulation::Trouble trouble);
    /// The person does not want to wait for the real backend any longer.
    void cancelled();

private:
    QWidget* makeTroubles();
    /// @p live is said where a real backend is to answer, and else empty.
    void showCall(const simulation::SimulationState& state, const QString& live);
    void showEnd(const simulation::SimulationState& state);

    QLabel* m_title;
    Chip* m_chip;
    QLabel* m_note;
    QPushButton* m_cancel;
    ValueView* m_value;
    QWidget* m_troubles;
};

/// Says whether the executed call is the approved one, letter for letter; empty when no card was approved.
QString sealText(const simulation::SimulationState& state);

} // namespace toolwright::ui
