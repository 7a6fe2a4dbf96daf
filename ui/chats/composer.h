#pragma once

#include <QWidget>

#include <string>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace toolwright::ui {

class ArgumentsForm;
class ChatDesk;

/// What a person plays next: the visitor's message, or the agent's calls and answer.
class Composer : public QWidget
{
    Q_OBJECT

public:
    /// @p desk must outlive the composer.
    explicit Composer(ChatDesk& desk, QWidget* parent = nullptr);

    void refresh();
    void focusNext();

private:
    QWidget* makeVisitorRow();
    QWidget* makeCallRow();
    QWidget* makeAnswerRow();
    void fillTools();
    void showTool();

    ChatDesk& m_desk;
    QLineEdit* m_says = nullptr;
    QLineEdit* m_answer = nullptr;
    QComboBox* m_tool = nullptr;
    ArgumentsForm* m_arguments = nullptr;
    QLabel* m_budget = nullptr;
    QLabel* m_locked = nullptr;
    QPushButton* m_call = nullptr;
    QPushButton* m_release = nullptr;
    QWidget* m_visitorRow = nullptr;
    QWidget* m_agentRows = nullptr;
    std::string m_shownTool;
};

} // namespace toolwright::ui
