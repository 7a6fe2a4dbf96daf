#include "core/httptool/secretscope.h"

#include "core/httptool/names.h"
#include "core/json/parse.h"
#include "core/json/write.h"

#include <algorithm>
#include <utility>

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

std::string secretsText(const std::vector<SecretEntry>& entries)
{
    std::vector<json::Value> items;
    for (const SecretEntry& entry : entries) {
        json::ObjectBuilder item;
        item.set("key", json::Value::string(entry.key));
        item.set("value", json::Value::string(entry.value));
        item.set("scope", json::Value::string(entry.scope));
        items.push_back(item.build());
    }
    return json::write(json::Value::array(std::move(items)));
}

Result<std::vector<SecretEntry>> parseSecrets(std::string_view text)
{
    const auto list = json::parseValue(text);
    std::vector<SecretEntry> entries;
    if (!list || !list->isArray()) {
        return failure("secrets.damaged", "the stored secrets cannot be read");
    }
    for (const json::Value& item : list->items()) {
        const json::Value* key = item.find("key");
        const json::Value* value = item.find("value");
        const json::Value* scope = item.find("scope");
        if (key == nullptr || value == nullptr || scope == nullptr || !key->isString() ||
            !value->isString() || !scope->isString()) {
            return failure("secrets.damaged", "the stored secrets cannot be read");
        }
        entries.push_back(SecretEntry{std::string(key->toString()), std::string(value->toString()),
                                      std::string(scope->toString())});
    }
    return entries;
}

std::vector<SecretEntry> withSecret(std::vector<SecretEntry> entries, SecretEntry entry)
{
    std::erase_if(
        entries, [&](const SecretEntry& each) { return each.key == entry.key && each.scope == entry.scope; });
    entries.push_back(std::move(entry));
    std::ranges::sort(entries, {}, [](const SecretEntry& each) { return std::pair(each.key, each.scope); });
    return entries;
}

} // namespace toolwright::httptool
