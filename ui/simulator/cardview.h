#pragma once

#include "core/simulation/story.h"

#include <QFrame>

class QCheckBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace toolwright::ui {

class Chip;
class RememberPanel;
class ValueView;

/// The approval card as a user gets it, whole: tool, risk and where it comes from, every argument. Below it
/// the answers.
class CardView : public QFrame
{
    Q_OBJECT

public:
    explicit CardView(QWidget* parent = nullptr);

    void setCard(const simulation::Card& card, const simulation::SimulationWorld& world,
                 const simulation::SimulationState& state);
    /// True while a card is shown that can be answered.
    bool hasCard() const { return m_hasCard; }
    void clear();
    /// The answer with what is to be remembered, as the card stands.
    guard::ApprovalDecision decision(bool approve) const;
    void approve();
    void deny();
    void toggleRemember();

Q_SIGNALS:
    void answered(const toolwright::guard::ApprovalDecision& decision);

private:
    void build();
    QWidget* makeButtons();
    void updateButtons();

    QLabel* m_title;
    Chip* m_risk;
    Chip* m_critical;
    QLabel* m_who;
    ValueView* m_arguments;
    QLabel* m_notes;
    QToolButton* m_showDifferences;
    QLabel* m_differences;
    QPushButton* m_approve;
    QPushButton* m_deny;
    QCheckBox* m_remember;
    RememberPanel* m_rememberPanel;
    bool m_hasCard = false;
};

/// The sentences under the arguments: where the risk comes from, what was ignored, how long the card lasts.
QStringList cardNotes(const simulation::Card& card, const simulation::SimulationState& state);

} // namespace toolwright::ui
