#pragma once

#include "ui/actions/actiontable.h"

#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QObject>

#include <functional>
#include <vector>

class QSettings;

namespace toolwright::ui {

/// Two actions that answer to the same keys at the same time.
struct ShortcutConflict
{
    QString first;
    QString second;
    QKeySequence keys;
};

/// Every action of a window: one QAction a row of the table, its keys (the default ones or those of the
/// settings) and why it is disabled. An action that was never given a handler stays disabled.
class ActionRegistry : public QObject
{
    Q_OBJECT

public:
    explicit ActionRegistry(QObject* parent = nullptr);

    const std::vector<QAction*>& actions() const { return m_actions; }
    /// The action @p id of the table; it must exist.
    QAction* action(const QString& id) const;
    const ActionRow& row(const QString& id) const;
    /// The text without mnemonic and dots, for palettes and tool-tips.
    QString plainText(const QString& id) const;

    /// Enables the action and runs @p handler when it is triggered.
    void handle(const QString& id, const std::function<void()>& handler);
    /// Disables the action and says why, in one sentence; an empty @p reason enables it.
    void setBlocked(const QString& id, const QString& reason);
    QString whyDisabled(const QString& id) const;

    QList<QKeySequence> defaultKeys(const QString& id) const;
    /// Conflicts that @p keys for @p id would make with the keys of all others.
    std::vector<ShortcutConflict> conflictsWith(const QString& id, const QList<QKeySequence>& keys) const;
    /// Conflicts among the keys in force. Must be empty.
    std::vector<ShortcutConflict> conflicts() const;
    /// Gives @p id new keys unless they conflict; false and no change then.
    bool rebind(const QString& id, const QList<QKeySequence>& keys);

    /// Takes keys from group `shortcuts` of the settings. Bindings that conflict are left out and returned.
    std::vector<ShortcutConflict> load(QSettings& settings);
    /// Writes what differs from the default keys.
    void save(QSettings& settings) const;

Q_SIGNALS:
    void changed();

private:
    QAction* create(const ActionRow& row);

    std::vector<QAction*> m_actions;
    QHash<QString, QAction*> m_byId;
    QHash<QString, const ActionRow*> m_rows;
    QHash<QString, QString> m_reasons;
};

} // namespace toolwright::ui
