#pragma once

#include "core/base/ports/filestore.h"

namespace toolwright::platform {

/// The files of this machine. Writes go to a temporary file beside the target, are flushed to disk and then
/// renamed over it; mode and, where allowed, owner are those of the file before. Without state, so it may be
/// used from several threads.
class QtFileStore final : public FileStore
{
public:
    bool isFile(const std::string& path) const override;
    bool isDirectory(const std::string& path) const override;
    Result<std::string> read(const std::string& path) const override;
    Result<void> write(const std::string& path, std::string_view content) override;
    Result<void> remove(const std::string& path) override;
    Result<std::vector<std::string>> list(const std::string& path) const override;
    Result<std::string> canonical(const std::string& path) const override;
    Result<void> createPrivateFolder(const std::string& path) override;
};

} // namespace toolwright::platform
