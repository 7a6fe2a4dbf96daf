#pragma once

#include "core/base/ports/filestore.h"
#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::workspace {

/// Versions of files that were written over, so that a save can be regretted after undo is gone. The folder
/// is only for the user (0700). A value is not shared between threads.
class Backups
{
public:
    /// Versions of one file that are kept; the oldest goes first.
    static constexpr std::size_t most = 10;

    /// @p folder as backupFolder() gives it; nothing is touched before the first version. @p files must
    /// outlive the backups.
    Backups(FileStore& files, std::string folder);

    /// Keeps @p bytes as what @p file held until @p time (milliseconds since 1970, UTC). Does nothing when
    /// the newest version holds the same.
    Result<void> keep(std::string_view file, std::int64_t time, std::string_view bytes);
    /// Until when the versions of @p file stood on disk, newest first.
    Result<std::vector<std::int64_t>> times(std::string_view file) const;
    /// The version of @p file that stood until @p time; fails with `file.missing`.
    Result<std::string> read(std::string_view file, std::int64_t time) const;

private:
    std::string pathOf(std::string_view file, std::int64_t time) const;

    FileStore* m_files;
    std::string m_folder;
};

/// `<data>/<id>/backups/<hash of the root>`. The root is part of the name because two checkouts of one
/// repository share the id that the repository carries.
std::string backupFolder(const std::string& dataFolder, const std::string& id, const std::string& root);

} // namespace toolwright::workspace
