#pragma once

#include "core/simulation/scenario.h"

#include <QDialog>

#include <string>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPlainTextEdit;

namespace toolwright::ui {

/// What one tool answers in a scenario and what is different about it: grant, risk, critical, disabled.
class ToolOptions : public QDialog
{
    Q_OBJECT

public:
    ToolOptions(simulation::Scenario scenario, std::string tool, QWidget* parent);

    const simulation::Scenario& scenario() const { return m_scenario; }

Q_SIGNALS:
    /// The person took the changes; scenario() has them.
    void taken();

private:
    QComboBox* addChoice(QFormLayout* form, const QString& name, const QString& title);
    void build();
    void fill();
    void fillAnswer();
    void take();
    bool takeAnswer();
    void takeGrant();
    void takeWhatIf();

    simulation::Scenario m_scenario;
    std::string m_tool;
    /// The answer as it was shown first.
    QString m_kindBefore = QStringLiteral("default");
    QString m_outputBefore;
    QComboBox* m_answer = nullptr;
    QPlainTextEdit* m_output = nullptr;
    QLabel* m_note = nullptr;
    QComboBox* m_grant = nullptr;
    QComboBox* m_risk = nullptr;
    QComboBox* m_critical = nullptr;
    QCheckBox* m_disabled = nullptr;
};

/// What the scenario says about @p tool, in a few words.
QString toolSummary(const simulation::Scenario& scenario, const std::string& tool);

} // namespace toolwright::ui
