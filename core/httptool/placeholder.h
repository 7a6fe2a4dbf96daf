#pragma once

#include "core/json/value.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::httptool {

enum class Root : std::uint8_t { Params, Env, Auth, Contact };

/// One placeholder in a text (spec declarative 6.2).
struct Placeholder
{
    Root root = Root::Params;
    /// Behind the root: `claims`, `plan`.
    std::vector<std::string> segments;
    std::size_t offset = 0;
    std::size_t length = 0;

    /// As `requires` writes it: `auth.claims.plan`.
    std::string path() const;
    /// The first segment: the parameter, secret or field.
    const std::string& name() const { return segments.front(); }
    /// Its value is a secret: `$env.…` and `$auth.token`.
    bool isSecret() const;
};

/// Something with a `$` that is literal, but hardly meant so.
struct SuspectText
{
    /// True: a root alone, or `$auth.claims` without a name. False: `$word.` where word is no root.
    bool isIncomplete = false;
    std::string text;
    std::size_t offset = 0;
};

/// Every placeholder of @p text, in order, without overlaps.
std::vector<Placeholder> placeholdersIn(std::string_view text);
/// What looks like one and is none; `$auth.claims` alone is listed here too.
std::vector<SuspectText> suspectsIn(std::string_view text);

/// A path of `requires`, such as `params.product`; true when it is complete and names a field that exists.
bool isRequiresPath(std::string_view path);

/// What placeholders read. Objects; `auth` is null without a principal.
struct Sources
{
    json::Value params = json::Value::object();
    json::Value env = json::Value::object();
    json::Value auth;
    json::Value contact = json::Value::object();
};

/// The value of a path such as `auth.claims.plan`: members of objects, elements of arrays by digits; null
/// when it is not there.
json::Value lookUp(const Sources& sources, std::string_view path);

} // namespace toolwright::httptool
