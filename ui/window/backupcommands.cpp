#include "ui/window/backupcommands.h"

#include "core/base/textedit.h"
#include "core/workspace/places.h"
#include "ui/actions/actionregistry.h"
#include "ui/actions/quicklist.h"
#include "ui/compound/filetabs.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"
#include "ui/window/statusline.h"

#include <QDateTime>
#include <QLocale>

#include <utility>
#include <vector>

namespace toolwright::ui {

namespace {

constexpr QLatin1String versionPrefix("version:");
constexpr QLatin1String versionKey("version");

QString localTime(std::int64_t time)
{
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(time), QLocale::ShortFormat);
}

} // namespace

BackupCommands::BackupCommands(const WindowParts& parts, const WindowServices& services, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_services(services)
{
    m_parts.actions->handle(QStringLiteral("file.versions"), [this] { showVersions(); });
    connect(m_parts.session, &Session::aboutToWrite, this, &BackupCommands::keep);
    connect(m_parts.session, &Session::opened, this, [this] {
        m_kept.clear();
        updateBlocks();
    });
    connect(m_parts.session, &Session::closed, this, &BackupCommands::updateBlocks, Qt::QueuedConnection);
    connect(m_parts.tabs, &FileTabs::caretMoved, this, &BackupCommands::updateBlocks);
    connect(m_parts.quickList, &QuickList::chosen, this, [this](const QString& id) {
        if (id.startsWith(versionPrefix)) {
            show(id.mid(versionPrefix.size()).toLongLong());
        }
    });
    updateBlocks();
}

Result<workspace::Backups> BackupCommands::backups()
{
    const auto root = m_parts.session->root().toStdString();
    const auto id = workspace::ensureWorkspaceId(m_services.files, m_services.random, root);
    if (!id) {
        return tl::unexpected(id.error());
    }
    return workspace::Backups(m_services.files, workspace::backupFolder(m_services.dataFolder, *id, root));
}

void BackupCommands::keep(const std::string& file, const std::string& bytes, bool isForeign)
{
    if (!isForeign && m_kept.contains(file)) {
        return;
    }
    auto versions = backups();
    const auto kept =
        versions ? versions->keep(file, m_clock.now(), bytes) : tl::unexpected(versions.error());
    if (!kept) {
        say(kept.error());
        return;
    }
    m_kept.insert(file);
}

void BackupCommands::updateBlocks()
{
    const auto reason = !m_parts.session->isOpen()            ? tr("No workspace is open.")
                        : m_parts.tabs->currentFile().empty() ? tr("No file is in front.")
                                                              : QString();
    m_parts.actions->setBlocked(QStringLiteral("file.versions"), reason);
}

void BackupCommands::showVersions()
{
    m_file = m_parts.tabs->currentFile();
    const auto versions = backups();
    const auto times = versions ? versions->times(m_file) : tl::unexpected(versions.error());
    if (!times) {
        say(times.error());
        return;
    }
    const auto name = QString::fromStdString(m_file);
    if (times->empty()) {
        m_parts.status->showMessage(
            tr("No earlier version of %1 yet: the first save of a session keeps one.").arg(name));
        return;
    }
    std::vector<PaletteEntry> entries;
    for (const auto time : *times) {
        const auto utc = QDateTime::fromMSecsSinceEpoch(time, Qt::UTC).toString(Qt::ISODate);
        entries.push_back({versionPrefix + QString::number(time),
                           tr("As it was until %1").arg(localTime(time)),
                           utc,
                           {},
                           {}});
    }
    m_parts.quickList->open(tr("Earlier versions of %1").arg(name), std::move(entries));
}

void BackupCommands::show(std::int64_t time)
{
    const auto versions = backups();
    const auto version = versions ? versions->read(m_file, time) : tl::unexpected(versions.error());
    if (!version) {
        say(version.error());
        return;
    }
    const auto when = localTime(time);
    const auto name = QString::fromStdString(m_file);
    const auto& now = m_parts.session->text(m_file);
    if (now == *version) {
        m_parts.status->showMessage(tr("%1 is as it was until %2.").arg(name, when));
        return;
    }
    m_parts.tabs->review(tr("%1 of %2", "file, time").arg(name, when), now, *version);
    m_parts.messages->show(
        {versionKey,
         ChipKind::Neutral,
         tr("The tab shows what bringing back %1 of %2 would change.").arg(name, when),
         {{tr("Bring Back"), QStringLiteral("version.bringBack"),
           [this, file = m_file, when, text = *version] { bringBack(file, when, text); }},
          {tr("Leave It"), QStringLiteral("version.leave"), [this] { m_parts.tabs->closeReview(); }}}});
}

void BackupCommands::bringBack(const std::string& file, const QString& when, const std::string& version)
{
    m_parts.tabs->closeReview();
    const auto name = tr("Bring back %1 of %2").arg(QString::fromStdString(file), when);
    const auto edits = differenceAsEdit(m_parts.session->text(file), version);
    if (edits.isEmpty()) {
        return;
    }
    if (const auto pushed = m_parts.session->history()->push(name, {{file, edits}}); !pushed) {
        say(pushed.error());
        return;
    }
    m_parts.status->showMessage(tr("%1. Save writes it; undo takes it back.").arg(name));
}

void BackupCommands::say(const Error& error)
{
    m_parts.messages->show(
        {QStringLiteral("backup"),
         ChipKind::Error,
         tr("Earlier versions: %1 (%2)")
             .arg(QString::fromStdString(error.message), QString::fromStdString(error.code)),
         {}});
}

} // namespace toolwright::ui
