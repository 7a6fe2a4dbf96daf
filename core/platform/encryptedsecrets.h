#pragma once

#include "core/base/ports/filestore.h"
#include "core/base/ports/secretstore.h"

#include <string>

namespace toolwright::platform {

/// What opens the file of secrets.
struct SecretKey
{
    enum class Kind { Passphrase, KeyFile };

    Kind kind = Kind::Passphrase;
    /// The passphrase, or the bytes of the key file: at least 32.
    std::string material;
};

/// Secrets in one file, encrypted with XChaCha20-Poly1305 under a key made from a passphrase (Argon2id) or
/// from a key file. A new salt and nonce at each save. The folder is only for the user (0700). Making the key
/// from a passphrase takes up to a second: call it off the window's thread.
class EncryptedSecrets final : public SecretStore
{
public:
    /// @p files must outlive the store.
    EncryptedSecrets(FileStore& files, std::string path, SecretKey key);
    ~EncryptedSecrets() override;

    void load(std::function<void(Result<std::vector<SecretEntry>>)> done) override;
    void save(const std::vector<SecretEntry>& entries, std::function<void(Result<void>)> done) override;

private:
    Result<std::vector<SecretEntry>> read() const;
    Result<void> write(const std::vector<SecretEntry>& entries);

    FileStore& m_files;
    std::string m_path;
    SecretKey m_key;
};

} // namespace toolwright::platform
