#pragma once

#include "core/base/ports/filestore.h"

#include <functional>
#include <optional>
#include <string>

namespace toolwright::platform {

/// The 32 bytes that the store of calls of a workspace is encrypted with, from the file @p path; one of
/// random bytes is made in a folder of its own (0700) when there is none. Fails with `calls.key` for a file
/// of less than 32 bytes, and as the file store does.
Result<std::string> callKeyIn(FileStore& files, const std::string& path);

/// The same of the file `keys/<id>.key` in the settings folder. Fails with `calls.key` where loadCallKey()
/// has noted that the key is in the keychain.
Result<std::string> callKeyOnDisk(FileStore& files, const std::string& configFolder, const std::string& id);

/// The same of the bytes of a key file that a person names.
Result<std::string> callKeyOf(const std::string& bytes);

/// The place of one key in a keychain, handed in so that tests need none.
class KeychainEntry
{
public:
    virtual ~KeychainEntry() = default;
    /// Calls @p done exactly once, at once or later: the text, or none when there is no such entry. Fails
    /// with `secrets.unavailable` where there is no keychain and `secrets.locked` where it refuses.
    virtual void load(std::function<void(Result<std::optional<std::string>>)> done) = 0;
    virtual void save(const std::string& text, std::function<void(Result<void>)> done) = 0;
};

/// An entry `<workspace id>/calls` of the keychain of the system. Needs a running event loop.
class SystemKeychainEntry final : public KeychainEntry
{
public:
    explicit SystemKeychainEntry(std::string workspaceId);

    void load(std::function<void(Result<std::optional<std::string>>)> done) override;
    void save(const std::string& text, std::function<void(Result<void>)> done) override;

private:
    std::string m_name;
};

struct CallKeyPlace
{
    std::string workspaceId;
    /// workspace::configFolder(): outside the workspace and apart from the calls.
    std::string configFolder;
    /// Bytes of a key file that a person named; it goes before everything else.
    std::optional<std::string> keyFile = std::nullopt;
};

/// The key of a workspace, 32 bytes: of @p place.keyFile; else of the file `keys/<id>.key` where there is
/// one; else in the keychain, made there when it has none; else, on a machine without a keychain, in that
/// file, made at random. A file `keys/<id>.keychain` notes that the key is in the keychain, so that no second
/// one is made while that cannot be used: then it fails with `calls.key`. @p files and @p keychain must live
/// until @p done was called, exactly once, at once or later.
void loadCallKey(const CallKeyPlace& place, FileStore& files, KeychainEntry& keychain,
                 std::function<void(Result<std::string>)> done);

} // namespace toolwright::platform
