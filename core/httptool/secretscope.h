#pragma once

#include "core/base/ports/secretstore.h"
#include "core/json/value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::httptool {

inline constexpr std::string_view liveEnvironment = "live";

/// True for `all`, `tests` and `env:` with the name of an environment.
bool isSecretScope(std::string_view scope);

/// The value of @p key in @p environment (spec declarative 19.2); none when it has none there.
std::optional<std::string> secretIn(const std::vector<SecretEntry>& entries, std::string_view key,
                                    std::string_view environment);
/// Every secret that has a value in @p environment, as an object of strings.
json::Value secretsIn(const std::vector<SecretEntry>& entries, std::string_view environment);

/// The entries as one JSON text, for stores.
std::string secretsText(const std::vector<SecretEntry>& entries);
/// Fails with `secrets.damaged`.
Result<std::vector<SecretEntry>> parseSecrets(std::string_view text);

/// @p entries with @p entry in place of the one of its key and scope.
std::vector<SecretEntry> withSecret(std::vector<SecretEntry> entries, SecretEntry entry);

} // namespace toolwright::httptool
