#include "core/httptool/importing/tooldraft.h"

#include "core/base/limits.h"
#include "core/httptool/authoring/toolediting.h"
#include "core/httptool/names.h"
#include "core/httptool/placeholder.h"
#include "core/httptool/url.h"
#include "core/yaml/document.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace toolwright::httptool::importing {

namespace {

constexpr std::array<std::string_view, 4> sentMethods{"GET", "POST", "PATCH", "DELETE"};
constexpr std::size_t keyLength = limits::toolNameLength;

/// Headers that every exchange makes of itself.
constexpr std::array<std::string_view, 6> ownHeaders{"host",       "content-length",    "connection",
                                                     "user-agent", "transfer-encoding", "accept-encoding"};

constexpr std::array<std::string_view, 12> secretWords{
    "authorization", "cookie",  "token",      "secret",  "password",  "passwd",
    "apikey",        "api_key", "credential", "session", "signature", "private_key"};

bool isJsonType(std::string_view value)
{
    return lowerCase(trimmed(value)).starts_with("application/json");
}

json::Member* memberOf(std::vector<json::Member>& members, std::string_view name)
{
    const auto found = std::ranges::find_if(
        members, [name](const json::Member& member) { return member.key.view() == name; });
    return found == members.end() ? nullptr : &*found;
}

void setMember(std::vector<json::Member>& members, const std::string& name, json::Value value)
{
    if (json::Member* known = memberOf(members, name)) {
        known->value = std::move(value);
    } else {
        members.push_back(json::Member{json::Text(name), std::move(value)});
    }
}

/// `Bearer abc`: the scheme stays, what is behind it is the secret.
std::pair<std::string, std::string> schemeAndSecret(std::string_view value)
{
    for (const std::string_view scheme : {"Bearer ", "Basic ", "Token "}) {
        if (lowerCase(value.substr(0, scheme.size())) == lowerCase(scheme)) {
            return {std::string(scheme), std::string(value.substr(scheme.size()))};
        }
    }
    return {std::string(), std::string(value)};
}

/// Nothing but placeholders and white space: nothing to hide.
bool isOnlyPlaceholders(std::string_view text)
{
    std::size_t covered = 0;
    for (const Placeholder& placeholder : placeholdersIn(text)) {
        covered += placeholder.length;
    }
    const auto spaces = std::ranges::count_if(text, [](char c) { return c == ' '; });
    return covered > 0 && covered + static_cast<std::size_t>(spaces) == text.size();
}

} // namespace

bool isSecretUse(std::string_view name)
{
    std::string word = lowerCase(name);
    std::ranges::replace(word, '-', '_');
    return word == "key" || word == "sig" || word.ends_with("_key") || word.ends_with("_sig") ||
           std::ranges::any_of(secretWords, [&word](std::string_view secret) {
               return word.find(secret) != std::string::npos;
           });
}

std::string percentDecoded(std::string_view text, bool isForm)
{
    const auto digit = [](char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; };
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) && digit(text[i + 2])) {
            result += static_cast<char>(std::stoi(std::string(text.substr(i + 1, 2)), nullptr, 16));
            i += 2;
        } else {
            result += isForm && text[i] == '+' ? ' ' : text[i];
        }
    }
    return result;
}

std::vector<std::pair<std::string, std::string>> formPairs(std::string_view text)
{
    std::vector<std::pair<std::string, std::string>> pairs;
    while (!text.empty()) {
        const std::string_view part = text.substr(0, text.find('&'));
        text.remove_prefix(std::min(part.size() + 1, text.size()));
        const std::size_t equals = std::min(part.find('='), part.size());
        const std::string_view value = part.substr(std::min(equals + 1, part.size()));
        if (!part.empty()) {
            pairs.emplace_back(percentDecoded(part.substr(0, equals), true), percentDecoded(value, true));
        }
    }
    return pairs;
}

std::string snakeCase(std::string_view text)
{
    std::string result;
    bool wasLower = false;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isWord = byte < 0x80 && std::isalnum(byte) != 0;
        const bool isUpper = isWord && std::isupper(byte) != 0;
        if ((!isWord || (isUpper && wasLower)) && !result.empty() && result.back() != '_') {
            result += '_';
        }
        if (isWord) {
            result += static_cast<char>(std::tolower(byte));
        }
        wasLower = isWord && !isUpper;
    }
    while (!result.empty() && result.back() == '_') {
        result.pop_back();
    }
    return result;
}

Result<void> DraftBuilder::setMethod(std::string_view method)
{
    std::string upper(method);
    std::ranges::transform(upper, upper.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    if (std::ranges::find(sentMethods, upper) == sentMethods.end()) {
        return failure("import.method",
                       "a tool sends GET, POST, PATCH or DELETE, and this request is sent with " + upper);
    }
    m_method = std::move(upper);
    return {};
}

Result<void> DraftBuilder::setUrl(std::string_view url)
{
    const std::size_t hash = url.find('#');
    if (hash != std::string_view::npos) {
        note("What stands behind # in the URL is never sent and was left out.");
        url = url.substr(0, hash);
    }
    const std::size_t question = std::min(url.find('?'), url.size());
    for (const auto& [name, value] : formPairs(url.substr(std::min(question + 1, url.size())))) {
        addQuery(name, json::Value::string(value));
    }
    url = url.substr(0, question);
    const std::size_t scheme = url.find("://");
    const std::size_t hostStart = scheme == std::string_view::npos ? 0 : scheme + 3;
    const std::size_t slash = std::min(url.find('/', hostStart), url.size());
    std::string base(url.substr(0, slash));
    const std::size_t at = base.rfind('@');
    if (at != std::string::npos && scheme != std::string_view::npos) {
        base.erase(hostStart, at + 1 - hostStart);
        addHeader("Authorization", "Basic " + secretFor("basic"));
        note("The user and password in the URL became a secret: set it to both, joined by a colon, in "
             "base64.");
    }
    if (!isBaseUrl(base) && !base.starts_with("$env.")) {
        return failure("import.url", "expected a URL with http:// or https:// and a host, found \"" +
                                         std::string(url) + "\"");
    }
    noteReadSecrets(base);
    m_baseUrl = std::move(base);
    m_path = slash < url.size() ? percentDecoded(url.substr(slash), false) : "/";
    return {};
}

void DraftBuilder::addParameter(const std::string& name, json::Value schema, bool isRequired)
{
    setMember(m_parameters, name, std::move(schema));
    if (isRequired) {
        m_required.push_back(json::Value::string(name));
    }
}

bool DraftBuilder::hasParameter(std::string_view name) const
{
    return std::ranges::any_of(m_parameters,
                               [name](const json::Member& member) { return member.key.view() == name; });
}

void DraftBuilder::addRequirement(const std::string& path)
{
    m_requirements.push_back(json::Value::string(path));
}

void DraftBuilder::addHeader(const std::string& name, std::string_view value)
{
    const std::string lower = lowerCase(name);
    const bool isOwn = std::ranges::find(ownHeaders, lower) != ownHeaders.end() || lower.starts_with("sec-");
    if ((lower == "accept" || lower == "content-type") && isJsonType(value)) {
        return;
    }
    if (isOwn) {
        note("The header " + name + " is made by every exchange itself and was left out.");
        return;
    }
    if (!isSecretUse(name)) {
        noteReadSecrets(value);
        setMember(m_headers, name, json::Value::string(std::string(value)));
        return;
    }
    const auto [scheme, secret] = schemeAndSecret(value);
    noteReadSecrets(secret);
    const std::string shown = isOnlyPlaceholders(secret) ? secret : secretFor(name);
    setMember(m_headers, name, json::Value::string(scheme + shown));
}

void DraftBuilder::addQuery(const std::string& name, json::Value value)
{
    value = withoutSecrets(name, std::move(value));
    json::Member* known = memberOf(m_query, name);
    if (known == nullptr) {
        m_query.push_back(json::Member{json::Text(name), std::move(value)});
        return;
    }
    std::vector<json::Value> items =
        known->value.isArray() ? known->value.items() : std::vector<json::Value>{known->value};
    items.push_back(std::move(value));
    known->value = json::Value::array(std::move(items));
}

void DraftBuilder::addBody(const std::string& name, json::Value value)
{
    setMember(m_body, name, withoutSecrets(name, std::move(value)));
}

void DraftBuilder::setBody(const json::Value& body)
{
    for (const json::Member& member : body.members()) {
        addBody(member.key.string(), member.value);
    }
}

json::Value DraftBuilder::withoutSecrets(const std::string& name, json::Value value)
{
    if (value.isObject()) {
        json::ObjectBuilder builder;
        for (const json::Member& member : value.members()) {
            builder.set(member.key.string(), withoutSecrets(member.key.string(), member.value));
        }
        return builder.build();
    }
    if (value.isArray()) {
        std::vector<json::Value> items;
        for (const json::Value& item : value.items()) {
            items.push_back(withoutSecrets(name, item));
        }
        return json::Value::array(std::move(items));
    }
    if (!value.isString()) {
        return value;
    }
    noteReadSecrets(value.toString());
    return isSecretUse(name) && !value.toString().empty() && !isOnlyPlaceholders(value.toString())
               ? json::Value::string(secretFor(name))
               : value;
}

std::string DraftBuilder::secretFor(std::string_view use)
{
    std::string name = snakeCase(use);
    for (const std::string_view lead : {"x_", "api_"}) {
        name = name.starts_with(lead) ? name.substr(lead.size()) : name;
    }
    name = name == "authorization" ? "token" : name;
    std::ranges::transform(name, name.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    name = "API_" + name.substr(0, std::min<std::size_t>(name.size(), 48));
    std::string unique = name;
    for (int number = 2; std::ranges::find(m_secrets, unique) != m_secrets.end(); ++number) {
        unique = name + "_" + std::to_string(number);
    }
    m_secrets.push_back(unique);
    return "$env." + unique;
}

void DraftBuilder::noteReadSecrets(std::string_view text)
{
    for (const Placeholder& placeholder : placeholdersIn(text)) {
        if (placeholder.root == Root::Env &&
            std::ranges::find(m_secrets, placeholder.name()) == m_secrets.end()) {
            m_secrets.push_back(placeholder.name());
        }
    }
}

std::string DraftBuilder::madeKey() const
{
    std::string key = snakeCase(m_method + " " + m_path);
    std::ranges::transform(key, key.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return key;
}

json::Value DraftBuilder::parametersValue() const
{
    json::ObjectBuilder parameters;
    parameters.set("type", json::Value::string("object"));
    parameters.set("properties", json::Value::object(m_parameters));
    if (!m_required.empty()) {
        parameters.set("required", json::Value::array(m_required));
    }
    return parameters.build();
}

json::Value DraftBuilder::requestValue() const
{
    json::ObjectBuilder request;
    request.set("method", json::Value::string(m_method));
    request.set("base_url", json::Value::string(m_baseUrl));
    request.set("path", json::Value::string(m_path));
    if (!m_requirements.empty()) {
        request.set("requires", json::Value::array(m_requirements));
    }
    const auto add = [&request](const char* name, const std::vector<json::Member>& members) {
        if (!members.empty()) {
            request.set(name, json::Value::object(members));
        }
    };
    add("headers", m_headers);
    add("query", m_query);
    if (m_method == "POST" || m_method == "PATCH") {
        add("body", m_body);
    }
    return request.build();
}

Result<ToolDraft> DraftBuilder::finish(std::string_view key)
{
    if (!m_body.empty() && m_method != "POST" && m_method != "PATCH") {
        note("A tool sends a body with POST and PATCH only; the body of this " + m_method + " was left out.");
    }
    std::string name = snakeCase(key);
    name = name.empty() ? madeKey() : name;
    name = name.substr(0, std::min(name.size(), keyLength));
    while (!name.empty() && name.back() == '_') {
        name.pop_back();
    }
    json::ObjectBuilder tool;
    const std::string words = m_description.empty() ? m_method + " " + m_path : m_description;
    tool.set("description", json::Value::string(words));
    tool.set("when_to_use", json::Value::string(""));
    tool.set("parameters", parametersValue());
    tool.set("request", requestValue());
    const json::Value value = tool.build();
    std::string text = authoring::toolText(value);
    if (!(yaml::Document::parse(text).value() == value)) {
        return failure("import.text", "the request has names that are too long or that YAML cannot hold");
    }
    return ToolDraft{std::move(name), std::move(text), m_secrets, m_notes};
}

} // namespace toolwright::httptool::importing
