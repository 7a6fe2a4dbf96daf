#include "ui/window/viewcommands.h"

#include "core/base/version.h"
#include "ui/actions/actionregistry.h"
#include "ui/window/docks.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"
#include "ui/window/settings.h"
#include "ui/window/settingsdialog.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QMainWindow>

namespace toolwright::ui {

ViewCommands::ViewCommands(const WindowParts& parts, const WindowServices& services, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_services(services)
{
    auto& actions = *m_parts.actions;
    handleDock(QStringLiteral("view.list"), m_parts.listDock);
    handleDock(QStringLiteral("view.problems"), m_parts.problemsDock);
    handleDock(QStringLiteral("view.history"), m_parts.historyDock);
    handleDock(QStringLiteral("view.samples"), m_parts.samplesDock);
    handleDock(QStringLiteral("view.inspector"), m_parts.inspectorDock);
    handleDock(QStringLiteral("view.agent"), m_parts.agentDock);
    handleTheme(QStringLiteral("view.themeSystem"), SchemeChoice::System);
    handleTheme(QStringLiteral("view.themeLight"), SchemeChoice::Light);
    handleTheme(QStringLiteral("view.themeDark"), SchemeChoice::Dark);
    actions.handle(QStringLiteral("view.fullScreen"), [this] {
        m_parts.window->setWindowState(m_parts.window->windowState() ^ Qt::WindowFullScreen);
    });
    actions.handle(QStringLiteral("view.resetLayout"), [this] { resetDocks(m_parts); });
    actions.handle(QStringLiteral("file.settings"), [this] { showSettings(false); });
    actions.handle(QStringLiteral("help.shortcuts"), [this] { showSettings(true); });
    actions.handle(QStringLiteral("help.about"), [this] { showAbout(); });
    connect(m_parts.session, &Session::opened, this, &ViewCommands::updateBlocks);
    connect(m_parts.session, &Session::closed, this, &ViewCommands::updateBlocks, Qt::QueuedConnection);
    updateBlocks();
}

void ViewCommands::handleDock(const QString& id, QDockWidget* dock)
{
    auto* action = m_parts.actions->action(id);
    m_parts.actions->handle(id, [action, dock] {
        // Behind another tab it counts as open, yet one who asks for it wants to see it.
        const auto isBehind = dock->isVisible() && dock->widget()->visibleRegion().isEmpty();
        action->setChecked(action->isChecked() || isBehind);
        dock->setVisible(action->isChecked());
        if (action->isChecked()) {
            dock->raise();
            dock->widget()->setFocus(Qt::ShortcutFocusReason);
        }
    });
    // The view action of a dock says whether it is open, also as a tab behind another.
    connect(dock->toggleViewAction(), &QAction::toggled, action, &QAction::setChecked);
}

void ViewCommands::handleTheme(const QString& id, SchemeChoice choice)
{
    m_parts.actions->action(id)->setChecked(m_services.theme.choice() == choice);
    m_parts.actions->handle(id, [this, choice] {
        m_services.theme.setChoice(choice);
        m_services.settings.setScheme(choice);
    });
}

void ViewCommands::updateBlocks()
{
    const auto reason = m_parts.session->isOpen() ? QString() : tr("No workspace is open.");
    for (const auto* id : {"view.list", "view.problems", "view.history", "view.samples", "view.inspector",
                           "view.agent", "view.resetLayout"}) {
        m_parts.actions->setBlocked(QString::fromLatin1(id), reason);
    }
}

void ViewCommands::showSettings(bool shortcuts)
{
    auto* dialog = new SettingsDialog(*m_parts.actions, m_services.settings, m_parts.window);
    dialog->showShortcuts(shortcuts);
    dialog->open();
}

void ViewCommands::showAbout()
{
    const auto text =
        tr("Toolwright %1, Qt %2. Free software under the GNU General Public License, version 3 or later.")
            .arg(QString::fromLatin1(version().data(), static_cast<qsizetype>(version().size())),
                 QString::fromLatin1(qVersion()));
    m_parts.messages->show(
        {QStringLiteral("about"),
         ChipKind::Neutral,
         text,
         {{tr("Copy"), QStringLiteral("about.copy"), [text] { QApplication::clipboard()->setText(text); }}}});
}

} // namespace toolwright::ui
