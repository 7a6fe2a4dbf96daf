#pragma once

#include "core/json/value.h"
#include "core/simulation/story.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QPlainTextEdit;

namespace toolwright::ui {

class ValueView;

/// What is to be remembered when a card is approved: scope and duration, and the grant in full before it is
/// stored.
class RememberPanel : public QWidget
{
    Q_OBJECT

public:
    explicit RememberPanel(QWidget* parent = nullptr);

    /// The card the grant would come from; copies what it needs.
    void setCard(simulation::SimulationWorld world, simulation::SimulationState state);
    /// `{scope, duration}`; none while the constraints are no JSON.
    std::optional<json::Value> remember() const;
    /// True when approving with remember() would store a grant.
    bool isUsable() const { return m_usable; }

Q_SIGNALS:
    void changed();

private:
    void build();
    void update();

    QComboBox* m_scope;
    QComboBox* m_duration;
    QPlainTextEdit* m_constraints;
    QLabel* m_note;
    ValueView* m_grant;
    std::optional<simulation::SimulationWorld> m_world;
    std::optional<simulation::SimulationState> m_state;
    bool m_usable = false;
};

} // namespace toolwright::ui
