#pragma once

#include "core/calls/calllink.h"
#include "ui/window/windowparts.h"

#include <QByteArray>
#include <QObject>
#include <QTimer>

namespace toolwright::ui {

class CallImports;
class MetricsExports;
class ToolServices;

/// Going to the place Metrics and back, its actions, and what the status bar says of calls.
class MetricsCommands : public QObject
{
    Q_OBJECT

public:
    MetricsCommands(const WindowParts& parts, const WindowServices& services, ToolServices& tools,
                    QObject* parent);

    /// Goes where a `toolwright://` link points; a wrong one is told in a message.
    void openLink(const QString& link);

Q_SIGNALS:
    void callsWanted(const toolwright::calls::CallsView& view);

private:
    void handleView();
    void handleFiles();
    void followSession();
    void enter();
    void leave();
    bool isInside() const;
    void showView(const calls::MetricsView& view);
    void showPeriod(calls::Period period);
    void askRange();
    void takeWorkspace();
    void keepView();
    void sayStatus();
    void updateBlocks();

    WindowParts m_parts;
    WindowServices m_services;
    CallImports* m_imports;
    MetricsExports* m_exports;
    QByteArray m_layout;
    QTimer m_second;
};

} // namespace toolwright::ui
