#include "ui/window/savecommands.h"

#include "ui/actions/actionregistry.h"
#include "ui/compound/changespage.h"
#include "ui/compound/filetabs.h"
#include "ui/tools/toolspage.h"
#include "ui/window/front.h"
#include "ui/window/journalkeeper.h"
#include "ui/window/messagearea.h"
#include "ui/window/session.h"
#include "ui/window/statusline.h"

#include <QMainWindow>

namespace toolwright::ui {

namespace {

constexpr int savedNoteMilliseconds = 4000;

QString shownPath(const std::string& file)
{
    return QString::fromStdString(file);
}

QString diskKey(const std::string& file)
{
    return QStringLiteral("disk.") + shownPath(file).section(QLatin1Char('/'), -1);
}

} // namespace

SaveCommands::SaveCommands(const WindowParts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    auto& actions = *m_parts.actions;
    actions.handle(QStringLiteral("file.save"), [this] { save(current()); });
    actions.handle(QStringLiteral("file.saveAll"), [this] { saveAll(); });
    actions.handle(QStringLiteral("file.reload"), [this] { reload(current()); });
    actions.handle(QStringLiteral("file.review"), [this] { review(); });
    connect(m_parts.session, &Session::diskChanged, this, &SaveCommands::noticeDisk);
    connect(m_parts.session, &Session::modifiedChanged, this, &SaveCommands::updateBlocks);
    connect(m_parts.session, &Session::opened, this, &SaveCommands::updateBlocks);
    connect(m_parts.session, &Session::closed, this, &SaveCommands::updateBlocks, Qt::QueuedConnection);
    connect(m_parts.tabs, &FileTabs::caretMoved, this, &SaveCommands::updateBlocks);
    const auto* changes = m_parts.tabs->changes();
    connect(changes, &ChangesPage::fileChanged, this, &SaveCommands::updateBlocks);
    connect(changes, &ChangesPage::saveRequested, this, [this] { save(current()); });
    connect(changes, &ChangesPage::saveAllRequested, this, &SaveCommands::saveAll);
    connect(m_parts.tools, &ToolsPage::caretMoved, this, &SaveCommands::updateBlocks);
    connect(m_parts.journal, &JournalKeeper::recovered, this, &SaveCommands::sayRecovered);
    connect(m_parts.journal, &JournalKeeper::failed, this,
            [this](const Error& error) { say(QStringLiteral("journal"), error); });
    updateBlocks();
}

std::string SaveCommands::current() const
{
    return frontFile(m_parts);
}

void SaveCommands::updateBlocks()
{
    auto& actions = *m_parts.actions;
    const auto* workspace = m_parts.session->workspace();
    const auto closed = workspace == nullptr ? tr("No workspace is open.") : QString();
    const auto file = current();
    const auto* known = workspace != nullptr ? workspace->find(file) : nullptr;
    const auto clean = known == nullptr || !known->isDirty();
    const auto noFile = known == nullptr ? tr("No file is in front.") : QString();
    const auto cleanReason = clean ? tr("The file has no unsaved changes.") : QString();
    actions.setBlocked(QStringLiteral("file.save"), !closed.isEmpty() ? closed : cleanReason);
    actions.setBlocked(QStringLiteral("file.review"), !closed.isEmpty() ? closed : cleanReason);
    actions.setBlocked(QStringLiteral("file.reload"), !closed.isEmpty() ? closed : noFile);
    const auto dirty = workspace != nullptr ? static_cast<int>(workspace->dirtyFiles().size()) : 0;
    actions.setBlocked(QStringLiteral("file.saveAll"), !closed.isEmpty() ? closed
                                                       : dirty == 0      ? tr("No file has unsaved changes.")
                                                                         : QString());
    if (workspace != nullptr) {
        m_parts.status->setUnsaved(dirty);
        m_parts.window->setWindowModified(dirty > 0);
    }
}

void SaveCommands::save(const std::string& file)
{
    if (!file.empty()) {
        report(file, m_parts.session->save(file));
    }
}

void SaveCommands::saveAll()
{
    for (const auto& file : m_parts.session->workspace()->dirtyFiles()) {
        save(file);
    }
}

void SaveCommands::keepMine(const std::string& file)
{
    report(file, m_parts.session->keepMine(file));
}

void SaveCommands::report(const std::string& file, const workspace::SaveOutcome& outcome)
{
    switch (outcome.state) {
    case workspace::SaveState::Saved:
        m_parts.messages->dismiss(diskKey(file));
        m_parts.status->showMessage(tr("Saved %1").arg(shownPath(file)), savedNoteMilliseconds);
        break;
    case workspace::SaveState::ChangedOnDisk:
        askAboutDisk(file,
                     outcome.diskText
                         ? tr("%1 was not saved: another program changed it on disk.").arg(shownPath(file))
                         : tr("%1 was not saved: another program removed it.").arg(shownPath(file)));
        break;
    case workspace::SaveState::Failed:
        say(diskKey(file), outcome.error.value_or(Error{}));
        break;
    }
    updateBlocks();
}

void SaveCommands::askAboutDisk(const std::string& file, const QString& text)
{
    Message message{diskKey(file), ChipKind::Warning, text, {}};
    message.buttons = {
        {tr("Merge"), diskKey(file) + QStringLiteral(".merge"), [this, file] { merge(file); }},
        {tr("Reload from Disk"), diskKey(file) + QStringLiteral(".reload"), [this, file] { reload(file); }},
        {tr("Keep Mine"), diskKey(file) + QStringLiteral(".keep"), [this, file] { keepMine(file); }},
    };
    m_parts.messages->show(message);
}

void SaveCommands::noticeDisk(const std::string& file)
{
    if (m_parts.session->history()->isModified(file)) {
        askAboutDisk(file, tr("%1 changed on disk while it has unsaved changes here.").arg(shownPath(file)));
        return;
    }
    if (const auto done = m_parts.session->reload(file); !done) {
        say(diskKey(file), done.error());
        return;
    }
    m_parts.messages->show({diskKey(file),
                            ChipKind::Neutral,
                            tr("%1 changed on disk and was read again.").arg(shownPath(file)),
                            {{tr("Undo"), diskKey(file) + QStringLiteral(".undo"),
                              [this] { m_parts.session->history()->stack()->undo(); }}}});
}

void SaveCommands::reload(const std::string& file)
{
    if (const auto done = m_parts.session->reload(file); !done) {
        say(diskKey(file), done.error());
        return;
    }
    m_parts.messages->dismiss(diskKey(file));
    updateBlocks();
}

void SaveCommands::merge(const std::string& file)
{
    const auto merged = m_parts.session->merge(file);
    if (!merged) {
        say(diskKey(file), merged.error());
        return;
    }
    updateBlocks();
    const auto count = static_cast<int>(merged->conflicts.size());
    if (count == 0) {
        m_parts.messages->show(
            {diskKey(file),
             ChipKind::Ok,
             tr("%1 was merged with the version on disk. Save writes it.").arg(shownPath(file)),
             {}});
        return;
    }
    const auto& disk = m_parts.session->workspace()->find(file)->disk();
    m_parts.tabs->review(tr("Conflicts in %1").arg(shownPath(file)), disk.value_or(std::string()),
                         m_parts.session->text(file));
    m_parts.messages->show(
        {diskKey(file),
         ChipKind::Warning,
         tr("%1: %n place(s) changed on both sides; your text was kept there. Removed lines stand on disk.",
            nullptr, count)
             .arg(shownPath(file)),
         {{tr("Undo"), diskKey(file) + QStringLiteral(".undo"),
           [this] { m_parts.session->history()->stack()->undo(); }}}});
}

void SaveCommands::review()
{
    if (isToolsInFront(m_parts)) {
        m_parts.tools->showChanges();
        return;
    }
    m_parts.tabs->showChanges(current());
}

void SaveCommands::sayRecovered(const QStringList& files)
{
    m_parts.messages->show(
        {QStringLiteral("recovered"),
         ChipKind::Warning,
         tr("Unsaved text of the last run was put back: %1.").arg(files.join(QStringLiteral(", "))),
         {{tr("Undo"), QStringLiteral("recovered.undo"), [this, count = files.size()] {
               for (auto step = count; step > 0; --step) {
                   m_parts.session->history()->stack()->undo();
               }
           }}}});
    updateBlocks();
}

void SaveCommands::say(const QString& key, const Error& error)
{
    m_parts.messages->show(
        {key,
         ChipKind::Error,
         tr("%1 (%2)").arg(QString::fromStdString(error.message), QString::fromStdString(error.code)),
         {}});
}

} // namespace toolwright::ui
