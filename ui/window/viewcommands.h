#pragma once

#include "ui/theme/theme.h"
#include "ui/window/windowparts.h"

#include <QObject>

class QDockWidget;

namespace toolwright::ui {

/// Panels, theme, full screen, settings and help.
class ViewCommands : public QObject
{
    Q_OBJECT

public:
    ViewCommands(const WindowParts& parts, const WindowServices& services, QObject* parent);

private:
    void handleDock(const QString& id, QDockWidget* dock);
    void handleTheme(const QString& id, SchemeChoice choice);
    void showSettings(bool shortcuts);
    void showAbout();
    void updateBlocks();

    WindowParts m_parts;
    WindowServices m_services;
};

} // namespace toolwright::ui
