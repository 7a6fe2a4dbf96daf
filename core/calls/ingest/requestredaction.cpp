#include "core/calls/ingest/requestredaction.h"

#include "core/base/limits.h"
#include "core/guard/members.h"
#include "core/httptool/names.h"
#include "core/json/parse.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace toolwright::calls::ingest {

namespace {

using json::Value;

constexpr std::array<std::string_view, 14> secretParts{
    "authorization", "cookie",    "token",     "secret",  "password",   "passwd",    "passphrase",
    "apikey",        "accesskey", "signature", "session", "credential", "assertion", "privatekey"};
constexpr std::array<std::string_view, 6> secretNames{"key", "sig", "auth", "pwd", "pin", "jwt"};

/// In lower case and without what joins words: `X-Api-Key` and `xApiKey` are one name.
std::string plainName(std::string_view name)
{
    std::string plain = httptool::lowerCase(name);
    std::erase_if(plain, [](char c) { return c == '-' || c == '_' || c == '.' || c == ' '; });
    return plain;
}

bool endsLikeKey(std::string_view name)
{
    const std::string lower = httptool::lowerCase(name);
    return std::any_of(secretNames.begin(), secretNames.end(), [&](std::string_view word) {
        return lower == word || lower.ends_with("-" + std::string(word)) ||
               lower.ends_with("_" + std::string(word));
    });
}

/// A pair of a query or a form, whose value is taken out when the name says so.
std::string pairWithoutSecret(std::string_view pair)
{
    const std::size_t sign = pair.find('=');
    const std::string_view name = pair.substr(0, sign);
    if (sign == std::string_view::npos || !isSecretlyNamed(name)) {
        return std::string(pair);
    }
    return std::string(name) + "=" + secretMark(name);
}

std::string pairsWithoutSecrets(std::string_view pairs)
{
    std::string result;
    for (std::size_t at = 0; at <= pairs.size();) {
        const std::size_t end = std::min(pairs.find('&', at), pairs.size());
        result += (at == 0 ? "" : "&") + pairWithoutSecret(pairs.substr(at, end - at));
        at = end + 1;
    }
    return result;
}

Value membersWithoutSecrets(const Value& value, std::size_t depth)
{
    if (value.size() > 0 && depth > limits::comparedDepth) {
        return Value::string("(deeper than is kept)");
    }
    if (value.isArray()) {
        std::vector<Value> items;
        for (const Value& item : value.items()) {
            items.push_back(membersWithoutSecrets(item, depth + 1));
        }
        return Value::array(std::move(items));
    }
    if (!value.isObject()) {
        return value;
    }
    json::ObjectBuilder members;
    for (const json::Member& member : value.members()) {
        const bool hides = isSecretlyNamed(member.key.view()) && !member.value.isNull();
        members.set(member.key, hides ? Value::string(secretMark(member.key.view()))
                                      : membersWithoutSecrets(member.value, depth + 1));
    }
    return members.build();
}

/// The program's own records have marks already, which say more than the name of a header.
bool isMark(std::string_view text)
{
    for (const std::string_view scheme : {"Bearer ", "Basic ", "Token "}) {
        if (text.starts_with(scheme)) {
            text.remove_prefix(scheme.size());
            break;
        }
    }
    constexpr std::string_view start = "<secret ";
    return text.starts_with(start) && text.find('>') == text.size() - 1 &&
           text.find(' ', start.size()) == std::string_view::npos;
}

Value hiddenValue(std::string_view name, const Value& value)
{
    return value.isString() && isMark(value.toString()) ? value : Value::string(secretMark(name));
}

void addHeader(json::ObjectBuilder& headers, std::string_view name, const Value& value)
{
    headers.set(name, isSecretlyNamed(name) ? hiddenValue(name, value) : value);
}

Value headersWithoutSecrets(const Value& given)
{
    json::ObjectBuilder headers;
    if (given.isObject()) {
        for (const json::Member& member : given.members()) {
            addHeader(headers, member.key.view(), member.value);
        }
    }
    if (given.isArray()) {
        for (const Value& each : given.items()) {
            const std::string name = guard::textMember(each, "name");
            if (!name.empty()) {
                addHeader(headers, name, Value::string(guard::textMember(each, "value")));
            }
        }
    }
    return headers.build();
}

} // namespace

bool isSecretlyNamed(std::string_view name)
{
    const std::string plain = plainName(name);
    return endsLikeKey(name) ||
           std::any_of(secretParts.begin(), secretParts.end(),
                       [&](std::string_view part) { return plain.find(part) != std::string::npos; });
}

std::string secretMark(std::string_view name)
{
    return "<secret " + std::string(name) + ">";
}

std::string urlWithoutSecrets(std::string_view url)
{
    std::string result(url);
    const std::size_t scheme = result.find("://");
    const std::size_t authority = scheme == std::string::npos ? 0 : scheme + 3;
    const std::size_t path = std::min(result.find_first_of("/?#", authority), result.size());
    const std::size_t sign = result.rfind('@', path);
    if (scheme != std::string::npos && sign != std::string::npos && sign >= authority && sign < path) {
        result.replace(authority, sign - authority, secretMark("user"));
    }
    const std::size_t query = result.find('?');
    if (query == std::string::npos) {
        return result;
    }
    const std::size_t end = std::min(result.find('#', query), result.size());
    const std::string pairs =
        pairsWithoutSecrets(std::string_view(result).substr(query + 1, end - query - 1));
    return result.replace(query + 1, end - query - 1, pairs);
}

Value bodyWithoutSecrets(std::string_view text, std::string_view contentType)
{
    if (const auto value = json::parseValue(text)) {
        return membersWithoutSecrets(*value, 0);
    }
    const bool isForm = httptool::lowerCase(contentType).starts_with("application/x-www-form-urlencoded");
    return Value::string(isForm ? pairsWithoutSecrets(text) : std::string(text));
}

Value withoutSecrets(const Value& request)
{
    json::ObjectBuilder result;
    for (const json::Member& member : request.members()) {
        const std::string_view name = member.key.view();
        if (name == "headers") {
            result.set(member.key, headersWithoutSecrets(member.value));
        } else if (name == "url" && member.value.isString()) {
            result.set(member.key, Value::string(urlWithoutSecrets(member.value.toString())));
        } else if (name == "body" && member.value.isString()) {
            result.set(member.key, bodyWithoutSecrets(member.value.toString(), {}));
        } else {
            result.set(member.key, isSecretlyNamed(name) ? Value::string(secretMark(name))
                                                         : membersWithoutSecrets(member.value, 1));
        }
    }
    return result.build();
}

} // namespace toolwright::calls::ingest
