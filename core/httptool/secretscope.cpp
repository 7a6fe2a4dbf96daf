#include "core/httptool/secretscope.h"

#include "core/httptool/names.h"

#include <algorithm>

namespace toolwright::httptool {

namespace {

constexpr std::string_view environmentPrefix = "env:";

const SecretEntry* find(const std::vector<SecretEntry>& entries, std::string_view key, std::string_view scope)
{
    const auto found = std::ranges::find_if(
        entries, [&](const SecretEntry& entry) { return entry.key == key && entry.scope == scope; });
    return found == entries.end() ? nullptr : &*found;
}

} // namespace

bool isSecretScope(std::string_view scope)
{
    return scope == "all" || scope == "tests" ||
           (scope.starts_with(environmentPrefix) &&
            isEnvironmentName(scope.substr(environmentPrefix.size())));
}

std::optional<std::string> secretIn(const std::vector<SecretEntry>& entries, std::string_view key,
                                    std::string_view environment)
{
    const SecretEntry* found = find(entries, key, std::string(environmentPrefix) + std::string(environment));
    if (found == nullptr && environment != liveEnvironment) {
        found = find(entries, key, "tests");
    }
    if (found == nullptr) {
        found = find(entries, key, "all");
    }
    return found == nullptr ? std::nullopt : std::optional(found->value);
}

json::Value secretsIn(const std::vector<SecretEntry>& entries, std::string_view environment)
{
    json::ObjectBuilder result;
    for (const SecretEntry& entry : entries) {
        if (const auto value = secretIn(entries, entry.key, environment)) {
            result.set(entry.key, json::Value::string(*value));
        }
    }
    return result.build();
}

} // namespace toolwright::httptool
