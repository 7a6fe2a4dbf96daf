#pragma once

#include "ui/window/windowparts.h"

#include <QByteArray>
#include <QObject>

#include <string>

namespace toolwright::ui {

class ToolServices;

/// Going to the place Chats and back, and its actions.
class ChatCommands : public QObject
{
    Q_OBJECT

public:
    ChatCommands(const WindowParts& parts, WindowServices services, ToolServices& tools, QObject* parent);

    /// Goes to Chats and shows the conversation; says so when there is none.
    void showConversation(const std::string& id);

Q_SIGNALS:
    /// Calls of the conversation that is looked at should be shown.
    void callsWanted(const std::string& environment, const std::string& conversation);

private:
    void followSession();
    void takeWorld();
    void enter();
    void leave();
    bool isInside() const;
    void askVisitor();
    void exportContact();
    void askErase();
    void openTool(const std::string& tool);
    void updateBlocks();
    void say(const QString& text, bool isError);

    WindowParts m_parts;
    WindowServices m_services;
    ToolServices& m_tools;
    QByteArray m_layout;
};

} // namespace toolwright::ui
