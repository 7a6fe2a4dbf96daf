#pragma once

#include <QObject>

class QMenu;
class QMenuBar;

namespace toolwright::ui {

class ActionRegistry;
class Settings;

/// Fills the menu bar from the table of actions, so that every action stands in a menu, and keeps the list of
/// recent folders up to date.
class Menus : public QObject
{
    Q_OBJECT

public:
    Menus(ActionRegistry& actions, Settings& settings, QMenuBar* bar);

Q_SIGNALS:
    void recentChosen(const QString& folder);

private:
    void fillRecent();

    Settings& m_settings;
    QMenu* m_recent = nullptr;
};

} // namespace toolwright::ui
