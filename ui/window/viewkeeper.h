#pragma once

#include "ui/window/settings.h"
#include "ui/window/windowparts.h"

#include <QObject>
#include <QTimer>

namespace toolwright::ui {

/// Remembers what is in front, what is selected and where the carets stand, shortly after any of it changed,
/// so that a kill does not lose it; puts it back when the workspace opens again.
class ViewKeeper : public QObject
{
    Q_OBJECT

public:
    ViewKeeper(const WindowParts& parts, Settings& settings, QObject* parent);

private:
    void restore();
    void note();
    void write();

    WindowParts m_parts;
    Settings& m_settings;
    QString m_workspace;
    FileView m_view;
    QTimer m_timer;
};

} // namespace toolwright::ui
