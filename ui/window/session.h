#pragma once

#include "core/base/ports/filestore.h"
#include "core/httptool/check.h"
#include "core/platform/filewatcher.h"
#include "core/workspace/workspace.h"
#include "ui/edit/edithistory.h"
#include "ui/edit/texttarget.h"
#include "ui/window/analysisrunner.h"

#include <QFutureWatcher>
#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <optional>

namespace toolwright::ui {

/// The open workspace of a window: its texts, their one history, what is wrong with them, and what happens on
/// disk. Knows no widget.
class Session : public QObject, public TextTarget
{
    Q_OBJECT

public:
    /// @p files must outlive the session.
    explicit Session(FileStore& files, QObject* parent = nullptr);
    ~Session() override;
    Q_DISABLE_COPY_MOVE(Session)

    /// Opens the workspace that @p path lies in, reading it on another thread: opened() or openFailed()
    /// follows. Until then, and on failure, what was open stays open. A later call overtakes.
    void open(const QString& path);
    bool isOpening() const { return m_opening != nullptr; }
    /// Nothing follows any more; what was open stays open.
    void cancelOpening();
    void close();
    bool isOpen() const { return m_workspace.has_value(); }
    /// Name of the root folder.
    QString name() const;
    QString root() const;
    FileStore& fileStore() const { return m_files; }

    /// Null while nothing is open.
    const workspace::Workspace* workspace() const { return m_workspace ? &*m_workspace : nullptr; }
    EditHistory* history() const { return m_history.get(); }
    /// The last analysis, null before the first one.
    std::shared_ptr<const AnalysisReport> report() const { return m_report; }
    /// True when report() was made from the texts as they are now.
    bool isReportCurrent() const { return m_report != nullptr && !m_runner.isBusy(); }
    compound::Profile profile() const { return m_profile; }
    void setProfile(compound::Profile profile);
    /// Judges again from scratch.
    void analyse();

    const std::string& text(const std::string& file) const override;
    void applyEdits(const std::string& file, const EditList& edits) override;

    /// Makes the edits of @p fix one step of the history. Fails with `fix.stale` when the texts changed since
    /// they were judged.
    Result<void> applyFix(const diagnostics::Fix& fix);
    /// Gives a missing file its first text, as one step of the history, which makes the edits @p along too.
    Result<void> create(const std::string& file, const std::string& text,
                        std::vector<diagnostics::FileEdit> along = {});
    /// The files of the declarative part with their unsaved text; none when there is none.
    std::optional<httptool::FileTexts> toolTexts() const;
    /// Names of the secrets, once they are known; what is missing among them is a finding.
    void setKnownNames(httptool::KnownNames known);

    workspace::SaveOutcome save(const std::string& file);
    /// Writes over what is on disk.
    workspace::SaveOutcome keepMine(const std::string& file);
    /// Takes the text of the disk, as one step of the history.
    Result<void> reload(const std::string& file);
    /// Merges the text of the disk into the unsaved one, as one step of the history.
    Result<workspace::AppliedMerge> merge(const std::string& file);
    /// Puts back unsaved text of an earlier run, as one step of the history.
    Result<void> restore(const workspace::JournalEntry& entry);

Q_SIGNALS:
    void opened();
    void openFailed(const QString& path, const toolwright::Error& error);
    void closed();
    void textEdited(const std::string& file, const toolwright::EditList& edits);
    void modifiedChanged(const std::string& file, bool modified);
    /// A save is about to replace @p bytes. @p isForeign: another program wrote them.
    void aboutToWrite(const std::string& file, const std::string& bytes, bool isForeign);
    void saved(const std::string& file);
    void analysed();
    /// Another program wrote or removed @p file.
    void diskChanged(const std::string& file);

private:
    /// Makes @p edits in the history and takes over what @p changed, a copy that already has them, knows of
    /// the disk.
    Result<void> adopt(const std::string& file, const QString& name, const EditList& edits,
                       workspace::Workspace changed);
    workspace::SaveOutcome afterSave(const std::string& file, workspace::SaveOutcome outcome);
    void adoptOpened(const QString& path, Result<workspace::Workspace> loaded,
                     httptool::FileTexts travelFiles);
    void watchFiles();
    void noticeDisk(const QString& path);
    compound::VendoFiles savedFiles();

    FileStore& m_files;
    std::optional<workspace::Workspace> m_workspace;
    std::unique_ptr<EditHistory> m_history;
    struct OpenedFolder
    {
        Result<workspace::Workspace> workspace;
        httptool::FileTexts travelFiles;
    };
    using Opening = QFutureWatcher<std::shared_ptr<OpenedFolder>>;
    /// Null while nothing is being opened.
    Opening* m_opening = nullptr;
    platform::FileWatcher m_watcher;
    AnalysisRunner m_runner;
    std::shared_ptr<const AnalysisReport> m_report;
    compound::Profile m_profile = compound::Profile::Document;
    /// Files that a push would send, as they were on disk when the folder was opened.
    httptool::FileTexts m_travelFiles;
    httptool::KnownNames m_known;
    struct SavedFile
    {
        std::shared_ptr<const std::optional<std::string>> disk;
        std::optional<json::Document> document;
    };
    /// Parsed texts of the disk, kept while the disk stays the same.
    std::map<workspace::FileKind, SavedFile> m_saved;
};

} // namespace toolwright::ui
