#pragma once

#include "core/json/value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::httptool {

/// A value that tools read as `$env.<key>`.
struct SecretEntry
{
    std::string key;
    std::string value;
    /// `all`, `tests`, or `env:<name>`
    std::string scope;

    friend bool operator==(const SecretEntry&, const SecretEntry&) = default;
};

inline constexpr std::string_view liveEnvironment = "live";

/// True for `all`, `tests` and `env:` with the name of an environment.
bool isSecretScope(std::string_view scope);

/// The value of @p key in @p environment (spec declarative 19.2); none when it has none there.
std::optional<std::string> secretIn(const std::vector<SecretEntry>& entries, std::string_view key,
                                    std::string_view environment);
/// Every secret that has a value in @p environment, as an object of strings.
json::Value secretsIn(const std::vector<SecretEntry>& entries, std::string_view environment);

} // namespace toolwright::httptool
