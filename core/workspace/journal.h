#pragma once

#include "core/base/ports/filestore.h"
#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::workspace {

/// Unsaved text of one file.
struct JournalEntry
{
    /// Relative to the workspace root.
    std::string file;
    /// The bytes on disk it was typed on; none when there was no such file.
    std::optional<std::string> base;
    std::string text;

    friend bool operator==(const JournalEntry&, const JournalEntry&) = default;
};

/// Unsaved text that survives a crash. Each entry is written atomically: after a kill the last complete one
/// is there. The folder is only for the user (0700). Writing is cheap beside the file: the base is stored
/// once, then only the stretch that differs. Each write waits for the disk: call it off the window's thread.
/// A value is not shared between threads.
class Journal
{
public:
    /// @p folder as journalFolder() gives it; nothing is touched before the first write. @p files must
    /// outlive the journal.
    Journal(FileStore& files, std::string folder);

    /// Stores the unsaved text of @p file over the entry before.
    Result<void> write(const JournalEntry& entry);
    /// Forgets the entry of @p file: after a save, or when undo made it clean. No entry is no error.
    Result<void> clear(std::string_view file);
    /// Every entry that can be read, by file name. An entry that is damaged is left out and stays on disk.
    Result<std::vector<JournalEntry>> entries() const;

private:
    struct KnownBase
    {
        /// Size and quick hash, to notice another base.
        std::size_t size = 0;
        std::uint64_t quickHash = 0;
        /// Its name on disk; empty for a file that was not there.
        std::string hash;
    };

    Result<void> ensureBase(const JournalEntry& entry);
    Result<JournalEntry> read(const std::string& name) const;
    Result<void> dropBases();

    FileStore* m_files;
    std::string m_folder;
    /// Bases known to be on disk, so that typing neither hashes nor writes them again; by file.
    std::map<std::string, KnownBase, std::less<>> m_bases;
};

/// `<data>/<id>/journal/<hash of the root>`. The root is part of the name because two checkouts of one
/// repository share the id that the repository carries.
std::string journalFolder(const std::string& dataFolder, const std::string& id, const std::string& root);

} // namespace toolwright::workspace
