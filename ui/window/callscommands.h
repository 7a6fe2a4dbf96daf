#pragma once

#include "core/calls/calllink.h"
#include "ui/window/windowparts.h"

#include <QByteArray>
#include <QMap>
#include <QObject>
#include <QTimer>

namespace toolwright::ui {

class CallsExports;

/// Going to the place Calls and back, and its actions.
class CallsCommands : public QObject
{
    Q_OBJECT

public:
    CallsCommands(const WindowParts& parts, const WindowServices& services, QObject* parent);

    /// Goes to Calls and shows @p view.
    void show(const calls::CallsView& view);
    /// Every call of a conversation, of the last 30 days.
    void showConversationCalls(const std::string& environment, const std::string& conversation);

Q_SIGNALS:
    void conversationWanted(const std::string& id);

private:
    void handleView();
    void handleCall();
    void followSession();
    void enter();
    void leave();
    bool isInside() const;
    void askRange();
    void openTool();
    void tryAgain();
    void copyCurl();
    void copyText(const std::string& text, const QString& note);
    void askFilterName();
    void fillFilters();
    void keepView();
    void sayStatus();
    void updateBlocks();

    WindowParts m_parts;
    WindowServices m_services;
    CallsExports* m_exports;
    QByteArray m_layout;
};

} // namespace toolwright::ui
