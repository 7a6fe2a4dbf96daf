#pragma once

#include "core/httptool/toolcaller.h"

#include <QTabWidget>

class QFrame;
class QLabel;
class QScrollArea;
class QTableView;
class QVBoxLayout;

namespace toolwright::ui {

class ActionRegistry;
class AnswerView;
class ArgumentsForm;
class CallDesk;
class Chip;
class MappingPanel;
class RunsPanel;
class ValueTable;
class ValueView;
class VisitorForm;

/// Right of the place Tools: arguments, the request that would be sent with where each value comes from, what
/// the backend answered and what the agent gets; the mapping of a pasted answer; earlier runs.
class CallPanel : public QTabWidget
{
    Q_OBJECT

public:
    /// Both must outlive the panel.
    CallPanel(CallDesk& desk, ActionRegistry& actions, QWidget* parent = nullptr);

    /// The tool changed: its parameters, and what the arguments hold.
    void setTool();
    /// Fills the arguments in, as those of an earlier call.
    void setArguments(const json::Value& arguments);
    /// Why secrets may be missing; empty hides the note.
    void setSecretsNote(const QString& note);
    void showRunsPage();
    /// Scrolls to the arguments.
    void showTop();
    RunsPanel* runs() const { return m_runs; }

Q_SIGNALS:
    /// The line of the request at @p pointer of the tool file was chosen.
    void pointerChosen(const std::string& pointer);
    void secretsRequested();

private:
    QWidget* makeCallPage();
    void addRequest(QVBoxLayout* layout, QWidget* page);
    void addAnswer(QVBoxLayout* layout, QWidget* page);
    QLabel* heading(const QString& text, QWidget* page) const;
    QLabel* note(const QString& name, QWidget* page) const;
    void showPlan();
    void showRefusal(const httptool::Refusal& refusal);
    void showBusy();
    void showRun();
    void showNotes(const httptool::CallOutcome& outcome);

    CallDesk& m_desk;
    ActionRegistry& m_actions;
    QScrollArea* m_scroll = nullptr;
    ArgumentsForm* m_arguments = nullptr;
    VisitorForm* m_visitor = nullptr;
    QLabel* m_secretsNote = nullptr;
    QLabel* m_warnings = nullptr;
    QLabel* m_request = nullptr;
    ValueTable* m_lines = nullptr;
    QTableView* m_linesView = nullptr;
    QLabel* m_refusal = nullptr;
    ValueView* m_body = nullptr;
    QWidget* m_answerBox = nullptr;
    Chip* m_outcome = nullptr;
    QLabel* m_facts = nullptr;
    ValueView* m_result = nullptr;
    QLabel* m_notes = nullptr;
    AnswerView* m_answer = nullptr;
    MappingPanel* m_mapping;
    RunsPanel* m_runs;
    std::vector<std::string> m_pointers;
    json::Value m_schema;
    std::string m_key;
};

} // namespace toolwright::ui
