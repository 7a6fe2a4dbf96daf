#pragma once

#include "core/base/result.h"
#include "core/json/value.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Drafts of tool files made of what people have: a curl command, an operation of an OpenAPI document. Values
/// that look like secrets never get into a draft; `$env` names stand for them.
namespace toolwright::httptool::importing {

struct ToolDraft
{
    /// A key for the tool, made of what it calls.
    std::string key;
    /// The text of the tool file.
    std::string text;
    /// Names of secrets that the text reads, in their order.
    std::vector<std::string> secrets;
    /// What was not taken over and why, a sentence each.
    std::vector<std::string> notes;
};

/// Collects the parts of a draft and writes them in the order of the file format.
class DraftBuilder
{
public:
    /// Fails with `import.method` for what no tool can send (spec declarative 4.4).
    Result<void> setMethod(std::string_view method);
    const std::string& method() const { return m_method; }
    void setDescription(std::string text) { m_description = std::move(text); }
    /// An absolute URL, with what it carries in its query. Fails with `import.url`.
    Result<void> setUrl(std::string_view url);
    void setBaseUrl(std::string base) { m_baseUrl = std::move(base); }
    void setPath(std::string path) { m_path = std::move(path); }
    const std::string& path() const { return m_path; }

    void addParameter(const std::string& name, json::Value schema, bool isRequired);
    bool hasParameter(std::string_view name) const;
    void addRequirement(const std::string& path);
    /// A header whose value is a secret becomes `$env`.
    void addHeader(const std::string& name, std::string_view value);
    /// A name that stands already gets a list of its values.
    void addQuery(const std::string& name, json::Value value);
    void addBody(const std::string& name, json::Value value);
    void setBody(const json::Value& body);

    /// The placeholder of a secret for what is called @p use, such as `X-Api-Key`: `$env.API_KEY`.
    std::string secretFor(std::string_view use);
    void note(std::string sentence) { m_notes.push_back(std::move(sentence)); }

    /// @p key: empty for one made of method and path. Fails with `import.text` for names that YAML cannot
    /// hold.
    Result<ToolDraft> finish(std::string_view key);

private:
    json::Value withoutSecrets(const std::string& name, json::Value value);
    void noteReadSecrets(std::string_view text);
    std::string madeKey() const;
    json::Value requestValue() const;
    json::Value parametersValue() const;

    std::string m_method = "GET";
    std::string m_description;
    std::string m_baseUrl;
    std::string m_path = "/";
    std::vector<json::Member> m_parameters;
    std::vector<json::Value> m_required;
    std::vector<json::Value> m_requirements;
    std::vector<json::Member> m_headers;
    std::vector<json::Member> m_query;
    std::vector<json::Member> m_body;
    std::vector<std::string> m_secrets;
    std::vector<std::string> m_notes;
};

/// True for names of headers, query parameters and members whose values are secrets: `Authorization`,
/// `api_key`.
bool isSecretUse(std::string_view name);

/// @p text with `%xx` and, for forms, `+` decoded.
std::string percentDecoded(std::string_view text, bool isForm);
/// `a=b&c=d` as names and values, decoded.
std::vector<std::pair<std::string, std::string>> formPairs(std::string_view text);
/// Words of @p text in lower case joined by `_`: a key or name of an argument. Empty when there is no letter.
std::string snakeCase(std::string_view text);

} // namespace toolwright::httptool::importing
