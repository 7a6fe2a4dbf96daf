#pragma once

#include "core/simulation/answers.h"
#include "core/simulation/simulation.h"

#include <QFrame>

#include <vector>

class QLabel;
class QPushButton;

namespace toolwright::ui {

class Chip;
class ValueView;

/// What stands beside the timeline while no card waits: the call under way with what its tool may answer
/// instead, or how the call of the compound ended.
class OutcomeView : public QFrame
{
    Q_OBJECT

public:
    explicit OutcomeView(QWidget* parent = nullptr);

    void setState(const simulation::SimulationState& state);

Q_SIGNALS:
    void troubleChosen(toolwright::simulation::Trouble trouble);

private:
    QWidget* makeTroubles();
    void showCall(const simulation::SimulationState& state);
    void showEnd(const simulation::SimulationState& state);

    QLabel* m_title;
    Chip* m_chip;
    QLabel* m_note;
    ValueView* m_value;
    QWidget* m_troubles;
};

/// Says whether the executed call is the approved one, letter for letter; empty when no card was approved.
QString sealText(const simulation::SimulationState& state);

} // namespace toolwright::ui
