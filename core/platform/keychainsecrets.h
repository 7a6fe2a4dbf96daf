#pragma once

#include "core/base/ports/secretstore.h"

#include <string>

namespace toolwright::platform {

/// Secrets in the keychain of the system, all of one workspace in one entry. Needs a running event loop.
/// Fails with `secrets.unavailable` where the machine has no keychain.
class KeychainSecrets final : public SecretStore
{
public:
    /// @p workspaceId names the entry.
    explicit KeychainSecrets(std::string workspaceId);

    void load(std::function<void(Result<std::vector<SecretEntry>>)> done) override;
    void save(const std::vector<SecretEntry>& entries, std::function<void(Result<void>)> done) override;

private:
    std::string m_workspaceId;
};

} // namespace toolwright::platform
