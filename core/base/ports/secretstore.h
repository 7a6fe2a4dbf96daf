#pragma once

#include "core/base/result.h"

#include <functional>
#include <string>
#include <vector>

namespace toolwright {

/// A value that tools read as `$env.<key>`.
struct SecretEntry
{
    std::string key;
    std::string value;
    /// `all`, `tests`, or `env:<name>` (spec declarative 19.2).
    std::string scope;

    friend bool operator==(const SecretEntry&, const SecretEntry&) = default;
};

/// Keeps the secrets of one workspace, handed in so that core knows no keychain. Never in clear on disk.
/// Error codes: `secrets.unavailable` (no such store on this machine), `secrets.locked` (wrong key or
/// passphrase), `secrets.damaged`.
class SecretStore
{
public:
    virtual ~SecretStore() = default;
    /// Calls @p done exactly once on the caller's thread, at once or later. Nothing stored is an empty list.
    virtual void load(std::function<void(Result<std::vector<SecretEntry>>)> done) = 0;
    /// Replaces everything that is stored.
    virtual void save(const std::vector<SecretEntry>& entries, std::function<void(Result<void>)> done) = 0;
};

} // namespace toolwright
