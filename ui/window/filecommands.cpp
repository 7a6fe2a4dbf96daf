#include "ui/window/filecommands.h"

#include "core/workspace/places.h"
#include "ui/actions/actionregistry.h"
#include "ui/compound/filepage.h"
#include "ui/compound/filetabs.h"
#include "ui/compound/toollistpanel.h"
#include "ui/problems/problemspanel.h"
#include "ui/window/agentpanel.h"
#include "ui/window/docks.h"
#include "ui/window/journalkeeper.h"
#include "ui/window/messagearea.h"
#include "ui/window/rail.h"
#include "ui/window/samples.h"
#include "ui/window/session.h"
#include "ui/window/settings.h"
#include "ui/window/startpage.h"
#include "ui/window/statusline.h"
#include "ui/window/unsaveddialog.h"

#include <QAction>
#include <QDockWidget>
#include <QFileDialog>
#include <QMainWindow>
#include <QStackedWidget>

namespace toolwright::ui {

namespace {

// Only who waits is told that something is under way.
constexpr int patienceMilliseconds = 300;
constexpr QLatin1String openingKey("opening");

} // namespace

FileCommands::FileCommands(const WindowParts& parts, const WindowServices& services, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_services(services)
{
    auto& actions = *m_parts.actions;
    actions.handle(QStringLiteral("file.openFolder"), [this] { chooseFolder(); });
    actions.handle(QStringLiteral("file.openSample"), [this] { openSample(); });
    actions.handle(QStringLiteral("file.closeFolder"),
                   [this] { whenSafe([this] { m_parts.session->close(); }); });
    actions.handle(QStringLiteral("file.quit"), [this] { m_parts.window->close(); });
    connect(m_parts.start, &StartPage::openRequested, this, &FileCommands::chooseFolder);
    connect(m_parts.start, &StartPage::sampleRequested, this, &FileCommands::openSample);
    connect(m_parts.start, &StartPage::recentChosen, this, &FileCommands::open);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, &FileCommands::sayOpening);
    connect(m_parts.session, &Session::opened, this, &FileCommands::opened);
    connect(m_parts.session, &Session::openFailed, this, &FileCommands::sayFailure);
    connect(m_parts.session, &Session::closed, this, &FileCommands::closed);
    connect(m_parts.tabs, &FileTabs::createRequested, this, [this](const std::string& file) {
        if (const auto created = m_parts.session->create(file, firstText(file)); !created) {
            sayFailure(QString::fromStdString(file), created.error());
        }
    });
    m_parts.start->setRecent(m_services.settings.recent());
    updateBlocks();
}

void FileCommands::chooseFolder()
{
    auto* dialog = new QFileDialog(m_parts.window, tr("Open a workspace"), m_parts.session->root());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &FileCommands::open);
    dialog->open();
}

void FileCommands::open(const QString& path)
{
    whenSafe([this, path] {
        m_parts.session->open(path);
        m_openingPath = path;
        m_patience.start();
    });
}

void FileCommands::sayOpening()
{
    if (m_parts.session->isOpening()) {
        m_parts.messages->show({openingKey,
                                ChipKind::Neutral,
                                tr("Opening %1…").arg(m_openingPath),
                                {{tr("Cancel"), QStringLiteral("opening.cancel"),
                                  [this] { m_parts.session->cancelOpening(); }}}});
    }
}

void FileCommands::openSample()
{
    const auto folder = QString::fromStdString(workspace::joinPath(m_services.dataFolder, "samples"));
    const auto copied = copySample(folder);
    if (!copied) {
        sayFailure(folder, copied.error());
        return;
    }
    open(*copied);
}

void FileCommands::sayFailure(const QString& path, const Error& error)
{
    m_parts.messages->dismiss(openingKey);
    Message message{QStringLiteral("open"),
                    ChipKind::Error,
                    tr("%1 was not opened: %2").arg(path, QString::fromStdString(error.message)),
                    {}};
    if (error.code == "workspace.not-found") {
        message.buttons.push_back({tr("Create a Workspace Here"), QStringLiteral("open.create"),
                                   [this, path] { createWorkspace(path); }});
    }
    if (m_services.settings.recent().contains(path)) {
        message.buttons.push_back({tr("Remove from the List"), QStringLiteral("open.forget"), [this, path] {
                                       m_services.settings.removeRecent(path);
                                       m_parts.start->setRecent(m_services.settings.recent());
                                   }});
    }
    m_parts.messages->show(message);
}

void FileCommands::createWorkspace(const QString& folder)
{
    const std::string file = ".vendo/capabilities.json";
    const auto path = workspace::joinPath(folder.toStdString(), file);
    if (const auto written = m_services.files.write(path, firstText(file)); !written) {
        sayFailure(folder, written.error());
        return;
    }
    open(folder);
}

void FileCommands::opened()
{
    auto& session = *m_parts.session;
    m_parts.messages->clear();
    m_services.settings.addRecent(session.root());
    m_parts.center->setCurrentWidget(static_cast<QWidget*>(m_parts.tabs));
    m_parts.status->setWorkspace(session.name());
    m_parts.status->setUnsaved(0);
    m_parts.rail->show();
    for (auto* dock : {m_parts.listDock, m_parts.problemsDock, m_parts.historyDock, m_parts.agentDock}) {
        dock->toggleViewAction()->setEnabled(true);
    }
    if (!restoreDocks(m_parts, m_services.settings.layout(session.root()).state)) {
        resetDocks(m_parts);
    }
    m_parts.window->setWindowTitle(tr("%1[*] — Toolwright").arg(session.name()));
    updateBlocks();
}

void FileCommands::closed()
{
    auto& settings = m_services.settings;
    settings.setLayout(m_parts.session->root(), {m_parts.window->saveGeometry(), saveDocks(m_parts)});
    for (auto* dock : {m_parts.listDock, m_parts.problemsDock, m_parts.historyDock, m_parts.agentDock}) {
        dock->hide();
    }
    m_parts.messages->clear();
    m_parts.rail->hide();
    m_parts.list->setTools({});
    m_parts.problems->setFindings({}, {});
    m_parts.agent->setNames({}, {}, false);
    m_parts.status->setWorkspace({});
    m_parts.status->clearCounts();
    m_parts.status->setCaret(std::nullopt);
    m_parts.status->setUnsaved(std::nullopt);
    m_parts.start->setRecent(settings.recent());
    m_parts.start->setFocus(Qt::OtherFocusReason);
    m_parts.center->setCurrentWidget(static_cast<QWidget*>(m_parts.start));
    m_parts.window->setWindowTitle(tr("Toolwright"));
    m_parts.window->setWindowModified(false);
    // Still open while it says so; blocked once it is gone.
    QMetaObject::invokeMethod(this, &FileCommands::updateBlocks, Qt::QueuedConnection);
}

void FileCommands::updateBlocks()
{
    const auto reason = m_parts.session->isOpen() ? QString() : tr("No workspace is open.");
    m_parts.actions->setBlocked(QStringLiteral("file.closeFolder"), reason);
}

void FileCommands::whenSafe(const std::function<void()>& then)
{
    if (!m_parts.session->isOpen() || !m_parts.session->workspace()->isDirty()) {
        then();
        return;
    }
    auto* dialog = new UnsavedDialog(m_parts.session->workspace()->dirtyFiles(), m_parts.window);
    connect(dialog, &UnsavedDialog::saveChosen, this, [this, then] {
        m_parts.actions->action(QStringLiteral("file.saveAll"))->trigger();
        if (!m_parts.session->workspace()->isDirty()) {
            then();
        }
    });
    connect(dialog, &UnsavedDialog::discardChosen, this, [this, then] {
        m_parts.journal->discardAll();
        m_parts.session->close();
        then();
    });
    connect(dialog, &UnsavedDialog::reviewChosen, this, [this] {
        m_parts.actions->action(QStringLiteral("go.compounds"))->trigger();
        m_parts.tabs->showChanges(m_parts.session->workspace()->dirtyFiles().front());
    });
    dialog->open();
}

} // namespace toolwright::ui
