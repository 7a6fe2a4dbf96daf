#pragma once

#include "core/base/ports/filestore.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace toolwright::tests {

/// Files in memory. Paths are taken as written; every folder above a file exists. Can be told to fail.
class MemoryFileStore final : public FileStore
{
public:
    std::map<std::string, std::string> files;
    std::set<std::string> folders{"/"};
    std::set<std::string> privateFolders;
    std::set<std::string> unreadable;
    std::size_t writes = 0;
    /// The write with this number (from 1) and all after it fail, the old content stays.
    std::optional<std::size_t> failFromWrite;

    bool isFile(const std::string& path) const override { return files.contains(path); }

    bool isDirectory(const std::string& path) const override
    {
        if (folders.contains(path)) {
            return true;
        }
        const auto below = files.lower_bound(path + "/");
        return below != files.end() && below->first.starts_with(path + "/");
    }

    Result<std::string> read(const std::string& path) const override
    {
        if (unreadable.contains(path)) {
            return failure("file.unreadable", "the file cannot be read: told to fail", Place{path, {}, {}});
        }
        const auto file = files.find(path);
        if (file == files.end()) {
            return failure("file.missing", "there is no such file", Place{path, {}, {}});
        }
        return file->second;
    }

    Result<void> write(const std::string& path, std::string_view content) override
    {
        ++writes;
        if (failFromWrite && writes >= *failFromWrite) {
            return failure("file.unwritable", "the file cannot be written: told to fail",
                           Place{path, {}, {}});
        }
        files[path] = std::string(content);
        return {};
    }

    Result<void> remove(const std::string& path) override
    {
        files.erase(path);
        return {};
    }

    Result<std::vector<std::string>> list(const std::string& path) const override
    {
        if (!isDirectory(path)) {
            return failure("file.missing", "there is no such folder", Place{path, {}, {}});
        }
        std::set<std::string> names;
        for (const auto& [name, content] : files) {
            if (name.starts_with(path + "/")) {
                const std::string rest = name.substr(path.size() + 1);
                names.insert(rest.substr(0, rest.find('/')));
            }
        }
        return std::vector<std::string>(names.begin(), names.end());
    }

    Result<std::string> canonical(const std::string& path) const override
    {
        if (!isFile(path) && !isDirectory(path)) {
            return failure("file.missing", "there is no such file or folder", Place{path, {}, {}});
        }
        return path;
    }

    Result<void> createPrivateFolder(const std::string& path) override
    {
        folders.insert(path);
        privateFolders.insert(path);
        return {};
    }
};

} // namespace toolwright::tests
