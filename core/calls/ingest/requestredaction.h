#pragma once

#include "core/json/value.h"

#include <string>
#include <string_view>

namespace toolwright::calls::ingest {

/// True for a name of a header, parameter or member whose value is hardly for other eyes: `Authorization`,
/// `Cookie`, `X-Api-Key`, `access_token`, `password`, …
bool isSecretlyNamed(std::string_view name);

/// `<secret NAME>`
std::string secretMark(std::string_view name);

/// A URL without user, password and values of secretly named parameters.
std::string urlWithoutSecrets(std::string_view url);
/// The body of a request: JSON becomes a value without what is secretly named, a form a text without it, any
/// other text stays.
json::Value bodyWithoutSecrets(std::string_view text, std::string_view contentType);

/// A request (`{"method", "url", "headers", "body"?}`) with marks instead of secrets: values of secretly
/// named headers and members, and what urlWithoutSecrets takes out. Headers may also be a list of `{"name",
/// "value"}`; they become an object.
json::Value withoutSecrets(const json::Value& request);

} // namespace toolwright::calls::ingest
