#include "ui/window/session.h"

#include "core/httptool/names.h"
#include "core/workspace/travelfiles.h"

#include <QFileInfo>
#include <QtConcurrentRun>

#include <utility>

namespace toolwright::ui {

namespace {

using workspace::FileKind;

const std::string& nothing()
{
    static const std::string empty;
    return empty;
}

/// The slot of a `.vendo` file, null for others.
std::optional<json::Document>* slotOf(compound::VendoFiles& files, FileKind kind)
{
    switch (kind) {
    case FileKind::Tools:
        return &files.tools;
    case FileKind::Capabilities:
        return &files.capabilities;
    case FileKind::Overrides:
        return &files.overrides;
    case FileKind::Policy:
        return &files.policy;
    case FileKind::Manifest:
    case FileKind::ToolFile:
        return nullptr;
    }
    return nullptr;
}

} // namespace

Session::Session(FileStore& files, QObject* parent)
    : QObject(parent)
    , m_files(files)
    , m_watcher(files)
{
    connect(&m_watcher, &platform::FileWatcher::fileChanged, this, &Session::noticeDisk);
    connect(&m_runner, &AnalysisRunner::finished, this, [this](std::shared_ptr<const AnalysisReport> report) {
        m_report = std::move(report);
        Q_EMIT analysed();
    });
}

Session::~Session()
{
    // What still reads uses the files that were handed in.
    for (auto* opening : findChildren<QFutureWatcherBase*>()) {
        opening->waitForFinished();
    }
}

void Session::open(const QString& path)
{
    cancelOpening();
    auto* opening = new Opening(this);
    m_opening = opening;
    connect(opening, &Opening::finished, this, [this, opening, path] {
        opening->deleteLater();
        if (m_opening == opening) {
            m_opening = nullptr;
            auto result = opening->result();
            adoptOpened(path, std::move(result->workspace), std::move(result->travelFiles));
        }
    });
    opening->setFuture(QtConcurrent::run([&files = m_files, path] {
        auto result = std::make_shared<OpenedFolder>(
            OpenedFolder{workspace::Workspace::open(files, path.toStdString()), {}});
        if (result->workspace) {
            result->travelFiles =
                workspace::readTravelFiles(files, result->workspace->root()).value_or(httptool::FileTexts());
        }
        return result;
    }));
}

void Session::cancelOpening()
{
    m_opening = nullptr;
}

void Session::adoptOpened(const QString& path, Result<workspace::Workspace> loaded,
                          httptool::FileTexts travelFiles)
{
    if (!loaded) {
        Q_EMIT openFailed(path, loaded.error());
        return;
    }
    close();
    m_workspace = std::move(*loaded);
    m_travelFiles = std::move(travelFiles);
    m_history = std::make_unique<EditHistory>(*this);
    connect(m_history.get(), &EditHistory::modifiedChanged, this, &Session::modifiedChanged);
    for (const auto& file : m_workspace->files()) {
        m_history->markSaved(file.path(), file.disk().value_or(std::string()));
    }
    watchFiles();
    analyse();
    Q_EMIT opened();
}

void Session::close()
{
    if (!m_workspace) {
        return;
    }
    m_runner.cancel();
    m_watcher.watch({});
    m_report.reset();
    Q_EMIT closed();
    m_history.reset();
    m_workspace.reset();
    m_saved.clear();
    m_travelFiles.clear();
    m_known = {};
}

QString Session::name() const
{
    return QFileInfo(root()).fileName();
}

QString Session::root() const
{
    return m_workspace ? QString::fromStdString(m_workspace->root()) : QString();
}

void Session::setProfile(compound::Profile profile)
{
    if (m_profile != profile) {
        m_profile = profile;
        analyse();
    }
}

void Session::analyse()
{
    if (!m_workspace) {
        return;
    }
    AnalysisRequest request;
    request.files = m_workspace->snapshot();
    request.isModified = m_workspace->isDirty();
    request.profile = m_profile;
    request.texts = toolTexts();
    request.known = m_known;
    if (request.isModified) {
        request.saved = savedFiles();
    }
    m_runner.request(std::move(request));
}

std::optional<httptool::FileTexts> Session::toolTexts() const
{
    return m_workspace ? workspace::withUnsavedTexts(m_travelFiles, *m_workspace) : std::nullopt;
}

void Session::setKnownNames(httptool::KnownNames known)
{
    m_known = std::move(known);
    analyse();
}

compound::VendoFiles Session::savedFiles()
{
    compound::VendoFiles files;
    for (const auto& file : m_workspace->files()) {
        auto* slot = slotOf(files, file.kind());
        if (slot == nullptr || !file.disk()) {
            continue;
        }
        auto& known = m_saved[file.kind()];
        if (!file.isDirty()) {
            known = {file.sharedDisk(), *file.document()};
        } else if (known.disk != file.sharedDisk()) {
            known = {file.sharedDisk(), json::Document::parse(*file.disk())};
        }
        *slot = known.document;
    }
    return files;
}

const std::string& Session::text(const std::string& file) const
{
    const auto* found = m_workspace ? m_workspace->find(file) : nullptr;
    return found != nullptr ? found->text() : nothing();
}

void Session::applyEdits(const std::string& file, const EditList& edits)
{
    const auto applied = m_workspace->edit(file, edits);
    Q_ASSERT(applied.has_value());
    Q_EMIT textEdited(file, edits);
    analyse();
}

Result<void> Session::applyFix(const diagnostics::Fix& fix)
{
    if (!isReportCurrent()) {
        return failure("fix.stale",
                       "the text changed since it was checked; the fix is offered again in a moment");
    }
    return m_history->push(QString::fromStdString(fix.title), fix.edits);
}

Result<void> Session::create(const std::string& file, const std::string& text,
                             std::vector<diagnostics::FileEdit> along)
{
    const auto* known = m_workspace->find(file);
    if ((known == nullptr && !httptool::isToolFile(file)) || (known != nullptr && known->exists())) {
        return failure("workspace.exists", "expected a file that is not there yet, found " + file);
    }
    m_history->markSaved(file, {});
    along.insert(along.begin(), {file, EditList::single({TextRange{}, text})});
    return m_history->push(tr("Create %1").arg(QString::fromStdString(file)), std::move(along));
}

workspace::SaveOutcome Session::save(const std::string& file)
{
    const auto* known = m_workspace->find(file);
    if (known != nullptr && known->isDirty() && known->disk()) {
        Q_EMIT aboutToWrite(file, *known->disk(), false);
    }
    return afterSave(file, m_workspace->save(file));
}

workspace::SaveOutcome Session::keepMine(const std::string& file)
{
    if (const auto disk = m_files.read(m_workspace->pathOf(file))) {
        Q_EMIT aboutToWrite(file, *disk, true);
    }
    return afterSave(file, m_workspace->keepMine(file));
}

workspace::SaveOutcome Session::afterSave(const std::string& file, workspace::SaveOutcome outcome)
{
    if (outcome.state == workspace::SaveState::Saved) {
        m_watcher.acknowledge(QString::fromStdString(m_workspace->pathOf(file)),
                              m_workspace->find(file)->disk());
        m_history->endTyping();
        m_history->markSaved(file, text(file));
        Q_EMIT saved(file);
        if (!m_watcher.watched().contains(QString::fromStdString(m_workspace->pathOf(file)))) {
            watchFiles();
        }
        analyse();
    }
    return outcome;
}

Result<void> Session::adopt(const std::string& file, const QString& name, const EditList& edits,
                            workspace::Workspace changed)
{
    if (!edits.isEmpty()) {
        if (auto pushed = m_history->push(name, {{file, edits}}); !pushed) {
            return pushed;
        }
    }
    m_workspace = std::move(changed);
    const auto& disk = m_workspace->find(file)->disk();
    m_history->markSaved(file, disk.value_or(std::string()));
    m_watcher.acknowledge(QString::fromStdString(m_workspace->pathOf(file)), disk);
    analyse();
    return {};
}

Result<void> Session::reload(const std::string& file)
{
    auto changed = *m_workspace;
    const auto applied = changed.reload(file);
    if (!applied) {
        return tl::unexpected(applied.error());
    }
    return adopt(file, tr("Reload %1 from disk").arg(QString::fromStdString(file)), applied->edits,
                 std::move(changed));
}

Result<workspace::AppliedMerge> Session::merge(const std::string& file)
{
    auto changed = *m_workspace;
    auto merged = changed.merge(file);
    if (!merged) {
        return merged;
    }
    const auto name = tr("Merge %1 with the version on disk").arg(QString::fromStdString(file));
    if (auto adopted = adopt(file, name, merged->applied.edits, std::move(changed)); !adopted) {
        return tl::unexpected(adopted.error());
    }
    return merged;
}

Result<void> Session::restore(const workspace::JournalEntry& entry)
{
    auto changed = *m_workspace;
    const auto applied = changed.restore(entry);
    if (!applied) {
        return tl::unexpected(applied.error());
    }
    return adopt(entry.file, tr("Restore unsaved text of %1").arg(QString::fromStdString(entry.file)),
                 applied->edits, std::move(changed));
}

void Session::watchFiles()
{
    QStringList paths;
    for (const auto& file : m_workspace->files()) {
        paths.append(QString::fromStdString(m_workspace->pathOf(file.path())));
    }
    m_watcher.watch(paths);
}

void Session::noticeDisk(const QString& path)
{
    if (!m_workspace) {
        return;
    }
    for (const auto& file : m_workspace->files()) {
        if (m_workspace->pathOf(file.path()) != path.toStdString()) {
            continue;
        }
        const auto state = m_workspace->diskState(file.path());
        if (!state || *state != workspace::DiskState::Same) {
            // A copy: whoever is told may reload, which replaces the workspace and its names.
            const auto name = file.path(); // NOLINT(performance-unnecessary-copy-initialization)
            Q_EMIT diskChanged(name);
        }
        return;
    }
}

} // namespace toolwright::ui
