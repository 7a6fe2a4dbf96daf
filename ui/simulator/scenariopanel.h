#pragma once

#include "ui/simulator/runbook.h"
#include "ui/simulator/valuetable.h"

#include <QWidget>

class QButtonGroup;
class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;
class QTableView;
class QToolButton;
class QVBoxLayout;

namespace toolwright::ui {

class ArgumentsForm;

/// What the next run starts with: compound, arguments, who calls from where, what is different from the
/// files, and what the tools answer.
class ScenarioPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ScenarioPanel(RunBook& book, QWidget* parent = nullptr);

    /// Compounds the agent sees, and the tool entries (for schemas and step tools).
    void setTools(const std::vector<std::string>& compounds, const json::Value& capabilities);
    void choose(const QString& compound);
    QString compound() const;
    /// Chooses the next (or previous) compound of the list; false at its end.
    bool step(int direction);
    void focusCompound();
    QToolButton* fileButton() const { return m_files; }

private:
    void build();
    void addContext(QVBoxLayout* layout);
    void addWhatIf(QVBoxLayout* layout);
    void addTools(QVBoxLayout* layout);
    void connectFields();
    void showScenario();
    void showTools();
    void takeFields();
    void chooseCompound();
    void editTool(const QModelIndex& index);
    std::vector<std::string> toolsInPlay() const;
    /// The entry of the compound in capabilities.json; null without one.
    const json::Value* entry() const;

    RunBook& m_book;
    json::Value m_capabilities;
    QComboBox* m_compound;
    QToolButton* m_files;
    ArgumentsForm* m_arguments;
    QLineEdit* m_subject;
    QComboBox* m_venue;
    QToolButton* m_present;
    QToolButton* m_away;
    QCheckBox* m_policy;
    QSpinBox* m_writes;
    QSpinBox* m_calls;
    ValueTable* m_tools;
    QTableView* m_toolView;
    bool m_loading = false;
    bool m_taking = false;
};

} // namespace toolwright::ui
