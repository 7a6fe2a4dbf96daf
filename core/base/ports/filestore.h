#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace toolwright {

/// Files of a machine, handed in so that core does no input or output of its own. Paths are absolute or
/// relative to the working directory, UTF-8, with `/` between folders. Error codes: `file.missing`,
/// `file.unreadable`, `file.unwritable`, `file.too-large`.
class FileStore
{
public:
    virtual ~FileStore() = default;

    virtual bool isFile(const std::string& path) const = 0;
    virtual bool isDirectory(const std::string& path) const = 0;
    /// The whole content. More than limits::documentBytes is `file.too-large`.
    virtual Result<std::string> read(const std::string& path) const = 0;
    /// Replaces the content atomically: after a crash either the old or the new bytes are there. Keeps
    /// permissions, writes through a symbolic link to its target, creates missing folders. Returns only after
    /// the bytes are on disk.
    virtual Result<void> write(const std::string& path, std::string_view content) = 0;
    /// Removes a file; a missing one is no error.
    virtual Result<void> remove(const std::string& path) = 0;
    /// Names of the entries of a folder, sorted bytewise, without `.` and `..`.
    virtual Result<std::vector<std::string>> list(const std::string& path) const = 0;
    /// The absolute path with symbolic links resolved, or `file.missing`.
    virtual Result<std::string> canonical(const std::string& path) const = 0;
    /// Creates a folder that only its owner may enter (0700), with its missing parents; one that exists gets
    /// that mode. Fails with `file.unwritable`.
    virtual Result<void> createPrivateFolder(const std::string& path) = 0;
};

} // namespace toolwright
