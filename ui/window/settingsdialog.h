#pragma once

#include <QDialog>

class QTabWidget;
class QTableView;

namespace toolwright::ui {

class ActionRegistry;
class KeysModel;
class Settings;

/// Keys of every action. Theme and profile are switched by actions and only shown here as such.
class SettingsDialog : public QDialog
{
    Q_OBJECT

public:
    SettingsDialog(ActionRegistry& actions, Settings& settings, QWidget* parent);

    /// Brings the page of keyboard shortcuts to the front.
    void showShortcuts(bool shortcuts);

private:
    QWidget* makeGeneralPage();
    QWidget* makeKeysPage();
    QWidget* makeCallsPage();
    void addChoice(QWidget* page, const QString& title, const QStringList& actionIds);

    ActionRegistry& m_actions;
    Settings& m_settings;
    KeysModel* m_keys;
    QTabWidget* m_pages;
};

} // namespace toolwright::ui
