#pragma once

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "core/base/ports/filestore.h"
#include "core/base/ports/secretstore.h"
#include "core/platform/programloop.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::cli {

/// Where the secrets of one workspace are kept: the keychain of the system, or an encrypted file when a key
/// is given or there is such a file.
class SecretSource
{
public:
    /// @p root of the workspace. @p makesId: gives a workspace without an id one.
    static Result<SecretSource> open(const Arguments& arguments, Context& context,
                                     platform::ProgramLoop& loop, const std::string& root, bool makesId);

    /// Without a keychain and without a file there are no secrets; a source that is to save then asks for the
    /// passphrase of a new file.
    Result<std::vector<SecretEntry>> load();
    Result<void> save(const std::vector<SecretEntry>& entries);

private:
    SecretSource(platform::ProgramLoop& loop, FileStore& files, bool makesStore)
        : m_loop(loop)
        , m_files(files)
        , m_makesStore(makesStore)
    {
    }
    Result<std::vector<SecretEntry>> loadOnce();

    platform::ProgramLoop& m_loop;
    FileStore& m_files;
    /// Of the encrypted file.
    std::string m_path;
    /// Where there is neither keychain nor file, a file is made.
    bool m_makesStore;
    /// None: the workspace has no id, so nothing was ever stored.
    std::unique_ptr<SecretStore> m_store;
};

} // namespace toolwright::cli
