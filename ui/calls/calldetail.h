#pragma once

#include "core/calls/callstore.h"

#include <QScrollArea>

#include <optional>

class QLabel;
class QVBoxLayout;

namespace toolwright::ui {

class ActionRegistry;
class Chip;
class ElidedLabel;
class ValueView;

/// One call whole: what left, with which arguments, what came back, what the agent got, and what can be done
/// about it.
class CallDetail : public QScrollArea
{
    Q_OBJECT

public:
    /// @p actions must outlive the detail.
    CallDetail(ActionRegistry& actions, QWidget* parent = nullptr);

    void setCall(const std::optional<calls::StoredCall>& call, std::int64_t now);
    const std::optional<calls::StoredCall>& call() const { return m_call; }

private:
    QWidget* makeHead();
    QWidget* makeTexts();
    QWidget* makeButtons();
    QLabel* heading(const QString& text, QVBoxLayout* layout);
    void showRequest(const httptool::CallRecord& record);
    void showAnswer(std::int64_t now);
    void showConversation(const httptool::CallRecord& record);

    ActionRegistry& m_actions;
    std::optional<calls::StoredCall> m_call;
    QWidget* m_page;
    QLabel* m_empty = nullptr;
    QWidget* m_head = nullptr;
    QWidget* m_texts = nullptr;
    QWidget* m_buttons = nullptr;
    ElidedLabel* m_tool = nullptr;
    Chip* m_outcome = nullptr;
    QLabel* m_took = nullptr;
    QLabel* m_when = nullptr;
    QLabel* m_answerTitle = nullptr;
    QLabel* m_raw = nullptr;
    QLabel* m_conversation = nullptr;
    ValueView* m_request = nullptr;
    ValueView* m_arguments = nullptr;
    ValueView* m_answer = nullptr;
    ValueView* m_result = nullptr;
};

} // namespace toolwright::ui
