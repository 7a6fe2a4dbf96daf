#pragma once

#include "core/base/place.h"
#include "core/simulation/story.h"
#include "ui/simulator/runbook.h"

#include <QWidget>

class QLabel;
class QListView;
class QPushButton;
class QSpinBox;
class QStackedWidget;

namespace toolwright::ui {

class CardView;
class OutcomeView;
class StepModel;
class WhyPanel;

/// One run: the steps with what became of them, the card or the outcome beside them, and why.
class RunView : public QWidget
{
    Q_OBJECT

public:
    explicit RunView(RunBook& book, QWidget* parent = nullptr);

    void refresh();
    CardView* card() const { return m_card; }
    QListView* steps() const { return m_stepView; }

Q_SIGNALS:
    void placeChosen(const toolwright::Place& place);

private:
    QWidget* makeTimeline();
    void refreshSteps(const SimulatorRun& run);
    void refreshWhy();
    void explainStep(std::size_t step);
    void explainDecision(std::size_t decision);

    RunBook& m_book;
    StepModel* m_steps;
    QListView* m_stepView;
    QLabel* m_meters;
    QSpinBox* m_item;
    QPushButton* m_goToItem;
    CardView* m_card;
    OutcomeView* m_outcome;
    QStackedWidget* m_beside;
    WhyPanel* m_why;
};

} // namespace toolwright::ui
