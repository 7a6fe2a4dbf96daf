#include "core/httptool/importing/openapi.h"

#include "core/httptool/importing/apischema.h"
#include "core/httptool/names.h"
#include "core/httptool/placeholder.h"
#include "core/httptool/url.h"
#include "core/json/parse.h"
#include "core/yaml/document.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace toolwright::httptool::importing {

namespace {

constexpr std::array<std::string_view, 8> apiMethods{"get",    "post", "put",     "patch",
                                                     "delete", "head", "options", "trace"};

std::string firstLine(std::string_view text)
{
    return std::string(trimmed(text.substr(0, std::min(text.find('\n'), text.size()))));
}

/// The object; an empty one for anything else.
json::Value objectOr(const json::Value* value)
{
    return value != nullptr && value->isObject() ? *value : json::Value::object();
}

Result<json::Value> readRoot(std::string_view text)
{
    const std::size_t start = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (start != std::string_view::npos && text[start] == '{') {
        const auto value = json::parseValue(text.substr(start));
        return value ? value : failure("import.openapi", "cannot be read as JSON: " + value.error().message);
    }
    const auto document = yaml::Document::parse(std::string(text));
    if (document.error()) {
        return failure("import.openapi", "cannot be read as YAML: " + document.error()->message);
    }
    return document.value();
}

json::Value pathItem(const json::Value& root, const std::string& path)
{
    const json::Value paths = objectOr(root.find("paths"));
    return resolved(root, objectOr(paths.find(path)));
}

/// Makes the draft of one operation.
class OperationReader
{
public:
    OperationReader(const json::Value& root, const ApiOperation& operation)
        : m_root(root)
        , m_operation(operation)
        , m_item(pathItem(root, operation.path))
        , m_self(objectOr(m_item.find(lowerCase(operation.method))))
    {
    }

    Result<ToolDraft> read()
    {
        if (const auto method = m_draft.setMethod(m_operation.method); !method) {
            return tl::unexpected<Error>(method.error());
        }
        const std::string longer = firstLine(textMember(m_self, "description"));
        m_draft.setDescription(m_operation.summary.empty() ? longer : m_operation.summary);
        m_draft.setPath(m_operation.path);
        readServer();
        readParameters(m_item);
        readParameters(m_self);
        replacePathNames();
        readBody();
        readSecurity();
        return m_draft.finish(m_operation.id);
    }

private:
    void readServer()
    {
        const json::Value* servers = m_self.find("servers");
        servers = servers != nullptr ? servers : m_item.find("servers");
        servers = servers != nullptr ? servers : m_root.find("servers");
        std::string url;
        if (servers != nullptr && servers->isArray() && servers->size() > 0) {
            const json::Value& server = servers->items().front();
            url = textMember(server, "url");
            const json::Value variables = objectOr(server.find("variables"));
            for (const json::Member& variable : variables.members()) {
                const std::string name = "{" + variable.key.string() + "}";
                if (const std::size_t at = url.find(name); at != std::string::npos) {
                    url.replace(at, name.size(), textMember(variable.value, "default"));
                }
            }
        }
        if (isBaseUrl(url)) {
            m_draft.setBaseUrl(url);
            return;
        }
        m_draft.note("The document names no whole URL of a server, so the base URL is a secret: set it.");
        m_draft.setBaseUrl(m_draft.secretFor("url"));
    }

    void readParameters(const json::Value& holder)
    {
        const json::Value* list = holder.find("parameters");
        if (list == nullptr || !list->isArray()) {
            return;
        }
        for (const json::Value& each : list->items()) {
            const json::Value parameter = resolved(m_root, each);
            const std::string name = textMember(parameter, "name");
            if (name.empty()) {
                m_draft.note("A parameter that the document does not hold itself was left out.");
            } else {
                readParameter(parameter, name);
            }
        }
    }

    void readParameter(const json::Value& parameter, const std::string& name)
    {
        const std::string place = textMember(parameter, "in");
        const json::Value* required = parameter.find("required");
        const bool isRequired =
            place == "path" || (required != nullptr && required->isBoolean() && required->toBoolean());
        const std::string lower = lowerCase(name);
        if (place == "cookie" || (place == "header" && (lower == "accept" || lower == "content-type"))) {
            m_draft.note("The parameter " + name + " in the " + place + " was left out.");
            return;
        }
        if (place != "path" && isSecretUse(name)) {
            const std::string secret = m_draft.secretFor(name);
            if (place == "query") {
                m_draft.addQuery(name, json::Value::string(secret));
            } else {
                m_draft.addHeader(name, secret);
            }
            return;
        }
        const std::string argument = addArgument(name, schemaOf(parameter), isRequired);
        const std::string placeholder = "$params." + argument;
        if (place == "path") {
            m_pathNames.emplace_back(name, placeholder);
        } else if (place == "query") {
            m_draft.addQuery(name, json::Value::string(placeholder));
        } else if (place == "header") {
            m_draft.addHeader(name, placeholder);
        }
    }

    /// The schema with what the parameter itself says of it.
    json::Value schemaOf(const json::Value& parameter) const
    {
        const json::Value* schema = parameter.find("schema");
        const json::Value read = argumentSchema(m_root, schema == nullptr ? json::Value::object() : *schema);
        json::ObjectBuilder builder;
        if (read.find("type") == nullptr) {
            builder.set("type", json::Value::string("string"));
        }
        for (const json::Member& member : read.members()) {
            builder.set(member.key.string(), member.value);
        }
        if (const std::string words = firstLine(textMember(parameter, "description")); !words.empty()) {
            builder.set("description", json::Value::string(words));
        }
        return builder.build();
    }

    /// A name that placeholders can have and no other argument has.
    std::string addArgument(const std::string& name, const json::Value& schema, bool isRequired)
    {
        std::string argument = name;
        if (!std::ranges::all_of(name, &isSegmentCharacter)) {
            argument = snakeCase(name);
        }
        argument = argument.empty() ? "value" : argument;
        std::string unique = argument;
        for (int number = 2; m_draft.hasParameter(unique); ++number) {
            unique = argument + "_" + std::to_string(number);
        }
        m_draft.addParameter(unique, schema, isRequired);
        if (isRequired) {
            m_draft.addRequirement("params." + unique);
        }
        return unique;
    }

    void replacePathNames()
    {
        std::string path = m_draft.path();
        for (const auto& [name, placeholder] : m_pathNames) {
            const std::string written = "{" + name + "}";
            if (const std::size_t at = path.find(written); at != std::string::npos) {
                path.replace(at, written.size(), placeholder);
            }
        }
        m_draft.setPath(path);
        for (const Placeholder& found : placeholdersIn(path)) {
            if (found.root == Root::Params && found.segments.size() > 1) {
                m_draft.note("The path reads $" + found.path() +
                             ", since a dot behind an argument asks for a part of it; check it.");
            }
        }
    }

    void readBody()
    {
        const json::Value* body = m_self.find("requestBody");
        if (body == nullptr) {
            return;
        }
        const json::Value read = resolved(m_root, *body);
        const json::Value* schema = nullptr;
        const json::Value content = objectOr(read.find("content"));
        for (const json::Member& kind : content.members()) {
            if (kind.key.view().find("json") != std::string_view::npos && schema == nullptr) {
                schema = kind.value.find("schema");
            }
        }
        const json::Value found = schema == nullptr ? json::Value() : argumentSchema(m_root, *schema);
        const json::Value* properties = found.find("properties");
        if (properties == nullptr || !properties->isObject()) {
            m_draft.note("The body is no JSON object with known members and was left out.");
            return;
        }
        for (const json::Member& member : properties->members()) {
            const bool isRequired = listsName(found.find("required"), member.key.view());
            const std::string argument = addArgument(member.key.string(), member.value, isRequired);
            m_draft.addBody(member.key.string(), json::Value::string("$params." + argument));
        }
    }

    static bool listsName(const json::Value* names, std::string_view name)
    {
        return names != nullptr && names->isArray() &&
               std::ranges::any_of(names->items(), [name](const json::Value& each) {
                   return each.isString() && each.toString() == name;
               });
    }

    /// The first way to sign a request that the document offers.
    void readSecurity()
    {
        const json::Value* security = m_self.find("security");
        security = security != nullptr ? security : m_root.find("security");
        if (security == nullptr || !security->isArray() || security->size() == 0) {
            return;
        }
        const json::Value components = objectOr(m_root.find("components"));
        const json::Value schemes = objectOr(components.find("securitySchemes"));
        const json::Value needed = objectOr(&security->items().front());
        for (const json::Member& name : needed.members()) {
            const json::Value* scheme = schemes.find(name.key.view());
            readScheme(scheme == nullptr ? json::Value() : resolved(m_root, *scheme), name.key.string());
        }
    }

    void readScheme(const json::Value& scheme, const std::string& called)
    {
        const std::string type = textMember(scheme, "type");
        const std::string name = textMember(scheme, "name");
        if (type == "apiKey" && textMember(scheme, "in") == "query") {
            m_draft.addQuery(name, json::Value::string(m_draft.secretFor(name)));
        } else if (type == "apiKey" && textMember(scheme, "in") == "header") {
            m_draft.addHeader(name, m_draft.secretFor(name));
        } else if (type == "http" && lowerCase(textMember(scheme, "scheme")) == "basic") {
            m_draft.addHeader("Authorization", "Basic " + m_draft.secretFor("basic"));
            m_draft.note("Set the secret to user and password, joined by a colon, in base64.");
        } else if (type == "http" || type == "oauth2" || type == "openIdConnect") {
            m_draft.addHeader("Authorization", "Bearer " + m_draft.secretFor("token"));
        } else {
            m_draft.note("The security scheme " + called + " has no counterpart and was left out.");
        }
    }

    const json::Value& m_root;
    const ApiOperation& m_operation;
    json::Value m_item;
    json::Value m_self;
    DraftBuilder m_draft;
    std::vector<std::pair<std::string, std::string>> m_pathNames;
};

} // namespace

Result<ApiDocument> readOpenApi(std::string_view text)
{
    const auto root = readRoot(text);
    if (!root) {
        return tl::unexpected<Error>(root.error());
    }
    const std::string version = textMember(*root, "openapi");
    if (!version.starts_with("3.")) {
        const bool isOlder = root->find("swagger") != nullptr;
        return failure("import.openapi", isOlder ? "expected OpenAPI 3, found Swagger 2; convert it first"
                                                 : "expected an OpenAPI 3 document, found no openapi: 3.x");
    }
    ApiDocument document{*root, {}};
    const json::Value paths = objectOr(document.root.find("paths"));
    for (const json::Member& path : paths.members()) {
        const json::Value found = resolved(document.root, path.value);
        const json::Value item = objectOr(&found);
        for (const json::Member& member : item.members()) {
            if (std::ranges::find(apiMethods, member.key.view()) != apiMethods.end() &&
                member.value.isObject()) {
                std::string method = member.key.string();
                std::ranges::transform(method, method.begin(),
                                       [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
                document.operations.push_back({method, path.key.string(),
                                               textMember(member.value, "operationId"),
                                               firstLine(textMember(member.value, "summary"))});
            }
        }
    }
    if (document.operations.empty()) {
        return failure("import.empty", "the document has no operations");
    }
    return document;
}

Result<ToolDraft> draftFromOperation(const ApiDocument& document, std::size_t index)
{
    if (index >= document.operations.size()) {
        return failure("import.empty", "there is no such operation");
    }
    return OperationReader(document.root, document.operations[index]).read();
}

} // namespace toolwright::httptool::importing
