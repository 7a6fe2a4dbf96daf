#pragma once

#include "core/base/ports/filestore.h"
#include "core/base/ports/random.h"
#include "core/workspace/journal.h"

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::ui {

/// Unsaved text of a file, shared with the window instead of copied.
struct UnsavedText
{
    /// What it was typed on; null when the file was not on disk.
    std::shared_ptr<const std::string> base;
    std::shared_ptr<const std::string> text;
};

/// The journal of the open workspace on a thread of its own, since each of its writes waits for the disk.
/// What is asked for is done in order; of several texts of one file that wait, only the last is written.
class JournalWriter : public QObject
{
    Q_OBJECT

public:
    /// @p dataFolder as workspace::dataFolder() gives it. Files and random must outlive the writer and may be
    /// used from another thread.
    JournalWriter(FileStore& files, Random& random, std::string dataFolder, QObject* parent = nullptr);
    /// Finishes what was asked for.
    ~JournalWriter() override;
    Q_DISABLE_COPY_MOVE(JournalWriter)

    /// What follows is about the workspace at @p root; answers with opened().
    void open(const std::string& root);
    void store(const std::string& file, UnsavedText text);
    void clear(const std::string& file);

Q_SIGNALS:
    /// What the journal of @p root held; nothing when it cannot be read, which failed() tells.
    void opened(const std::string& root, const std::vector<toolwright::workspace::JournalEntry>& entries);
    void failed(const toolwright::Error& error);

private:
    /// What is known on the writing thread. Only tasks touch it, one after the other.
    struct Place
    {
        std::string root;
        std::optional<workspace::Journal> journal;
    };

    void start(std::function<Result<void>()> task);
    Result<void> enter(const std::string& root);
    Result<std::vector<workspace::JournalEntry>> read();
    Result<void> write(const std::string& file);
    Result<void> makeJournal();

    FileStore& m_files;
    Random& m_random;
    std::string m_dataFolder;
    Place m_place;
    std::mutex m_mutex;
    /// Texts that wait, by file.
    std::map<std::string, UnsavedText> m_waiting;
    QThreadPool m_thread;
};

} // namespace toolwright::ui
