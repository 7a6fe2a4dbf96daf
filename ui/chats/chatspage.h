#pragma once

#include "core/agent/agentworld.h"

#include <QWidget>

#include <string>
#include <vector>

class QStackedWidget;
class QTreeView;

namespace toolwright::ui {

class ActionRegistry;
class ChatDesk;
class ChatModel;
class Composer;
class ContactPanel;
class EmptyState;
class Transcript;

/// The place Chats: conversations of one environment, one of them with its calls and cards, and its contact.
class ChatsPage : public QWidget
{
    Q_OBJECT

public:
    /// Everything must outlive the page.
    ChatsPage(ChatDesk& desk, ActionRegistry& actions, QWidget* parent = nullptr);

    Transcript* transcript() const { return m_transcript; }
    ContactPanel* contact() const { return m_contact; }
    QTreeView* list() const { return m_list; }
    /// To the field that is written in next.
    void focusNext();
    std::vector<QWidget*> panes() const;

private:
    QWidget* makeListColumn(ActionRegistry& actions);
    QWidget* makeMiddle();
    void showList();
    void showChat();

    ChatDesk& m_desk;
    ChatModel* m_model;
    QTreeView* m_list = nullptr;
    QStackedWidget* m_stack;
    EmptyState* m_none;
    Transcript* m_transcript = nullptr;
    Composer* m_composer = nullptr;
    ContactPanel* m_contact = nullptr;
};

} // namespace toolwright::ui
