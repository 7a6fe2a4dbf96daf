#include "ui/actions/actionregistry.h"

#include <QCoreApplication>
#include <QSettings>

#include <algorithm>

namespace toolwright::ui {

namespace {

constexpr auto shortcutGroup = "shortcuts";

bool overlap(ActionScope left, ActionScope right)
{
    return left == right || left == ActionScope::Window || right == ActionScope::Window;
}

/// The same keys, or keys that begin the other's: either way one of the two would never run.
bool collide(const QKeySequence& left, const QKeySequence& right)
{
    return left.matches(right) != QKeySequence::NoMatch || right.matches(left) != QKeySequence::NoMatch;
}

QList<QKeySequence> keysOf(const char* text)
{
    return QKeySequence::listFromString(QString::fromLatin1(text), QKeySequence::PortableText);
}

} // namespace

ActionRegistry::ActionRegistry(QObject* parent)
    : QObject(parent)
{
    for (const auto& row : actionTable()) {
        auto* action = create(row);
        const auto id = action->objectName();
        m_actions.push_back(action);
        m_byId.insert(id, action);
        m_rows.insert(id, &row);
        m_reasons.insert(id, tr("Nothing is open that this could work on."));
    }
}

QAction* ActionRegistry::create(const ActionRow& row)
{
    auto* action = new QAction(QCoreApplication::translate("Actions", row.text), this);
    action->setObjectName(QString::fromLatin1(row.id));
    action->setShortcuts(keysOf(row.keys));
    action->setShortcutContext(row.scope == ActionScope::Window ? Qt::WindowShortcut
                                                                : Qt::WidgetWithChildrenShortcut);
    action->setCheckable(row.kind != ActionKind::Plain);
    action->setEnabled(false);
    return action;
}

QAction* ActionRegistry::action(const QString& id) const
{
    auto* found = m_byId.value(id);
    Q_ASSERT_X(found != nullptr, "ActionRegistry", qPrintable(id));
    return found;
}

const ActionRow& ActionRegistry::row(const QString& id) const
{
    return *m_rows.value(id);
}

QString ActionRegistry::plainText(const QString& id) const
{
    auto text = action(id)->text();
    text.remove(QLatin1Char('&'));
    if (text.endsWith(QChar(0x2026))) {
        text.chop(1);
    }
    return text;
}

void ActionRegistry::handle(const QString& id, const std::function<void()>& handler)
{
    connect(action(id), &QAction::triggered, this, [handler] { handler(); });
    setBlocked(id, {});
}

void ActionRegistry::setBlocked(const QString& id, const QString& reason)
{
    if (m_reasons.value(id) == reason && action(id)->isEnabled() == reason.isEmpty()) {
        return;
    }
    m_reasons[id] = reason;
    action(id)->setEnabled(reason.isEmpty());
    action(id)->setStatusTip(reason);
    Q_EMIT changed();
}

QString ActionRegistry::whyDisabled(const QString& id) const
{
    return m_reasons.value(id);
}

QList<QKeySequence> ActionRegistry::defaultKeys(const QString& id) const
{
    return keysOf(row(id).keys);
}

std::vector<ShortcutConflict> ActionRegistry::conflictsWith(const QString& id,
                                                            const QList<QKeySequence>& keys) const
{
    std::vector<ShortcutConflict> found;
    for (auto* other : m_actions) {
        const auto otherId = other->objectName();
        if (otherId == id || !overlap(row(id).scope, row(otherId).scope)) {
            continue;
        }
        const auto otherKeys = other->shortcuts();
        for (const auto& mine : keys) {
            const auto clash =
                std::any_of(otherKeys.begin(), otherKeys.end(), [&mine](const QKeySequence& theirs) {
                    return !mine.isEmpty() && !theirs.isEmpty() && collide(mine, theirs);
                });
            if (clash) {
                found.push_back({id, otherId, mine});
            }
        }
    }
    return found;
}

std::vector<ShortcutConflict> ActionRegistry::conflicts() const
{
    std::vector<ShortcutConflict> all;
    for (auto* action : m_actions) {
        for (auto& conflict : conflictsWith(action->objectName(), action->shortcuts())) {
            all.push_back(std::move(conflict));
        }
    }
    return all;
}

bool ActionRegistry::rebind(const QString& id, const QList<QKeySequence>& keys)
{
    if (!conflictsWith(id, keys).empty()) {
        return false;
    }
    action(id)->setShortcuts(keys);
    Q_EMIT changed();
    return true;
}

std::vector<ShortcutConflict> ActionRegistry::load(QSettings& settings)
{
    QStringList bound;
    settings.beginGroup(QString::fromLatin1(shortcutGroup));
    const auto keys = settings.childKeys();
    for (const auto& id : keys) {
        if (m_byId.contains(id)) {
            const auto text = settings.value(id).toString();
            action(id)->setShortcuts(QKeySequence::listFromString(text, QKeySequence::PortableText));
            bound.append(id);
        }
    }
    settings.endGroup();
    // Judged after all are set, so that two actions may swap their keys.
    std::vector<ShortcutConflict> refused;
    for (const auto& id : std::as_const(bound)) {
        const auto clashes = conflictsWith(id, action(id)->shortcuts());
        if (!clashes.empty()) {
            action(id)->setShortcuts(defaultKeys(id));
            refused.insert(refused.end(), clashes.begin(), clashes.end());
        }
    }
    Q_EMIT changed();
    return refused;
}

void ActionRegistry::save(QSettings& settings) const
{
    settings.beginGroup(QString::fromLatin1(shortcutGroup));
    for (auto* action : m_actions) {
        const auto id = action->objectName();
        if (action->shortcuts() == defaultKeys(id)) {
            settings.remove(id);
        } else {
            settings.setValue(id,
                              QKeySequence::listToString(action->shortcuts(), QKeySequence::PortableText));
        }
    }
    settings.endGroup();
}

} // namespace toolwright::ui
