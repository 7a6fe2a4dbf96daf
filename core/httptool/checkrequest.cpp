#include "core/httptool/blank.h"
#include "core/httptool/findings.h"
#include "core/httptool/placeholder.h"
#include "core/httptool/url.h"
#include "core/json/kindname.h"
#include "core/json/pointer.h"

#include <algorithm>

namespace toolwright::httptool {

namespace {

std::string needed(const json::Value& found, const std::string& what)
{
    return "found " + std::string(json::kindName(found)) + "; expected " + what;
}

void checkMethod(const json::Value& request, FileFindings& findings)
{
    const json::Value* method = request.find("method");
    if (isMissing(method)) {
        findings.add("request.method_missing", "/request/method",
                     "the request has no method; add GET, POST, PATCH or DELETE");
        return;
    }
    const std::string name = method->isString() ? lowerCase(method->toString()) : std::string();
    if (name != "get" && name != "post" && name != "patch" && name != "delete") {
        findings.add("request.method_invalid", "/request/method", "expected GET, POST, PATCH or DELETE");
    } else if (!isMissing(request.find("body")) && (name == "get" || name == "delete")) {
        findings.add("request.body_ignored", "/request/body",
                     "a request with this method carries no body; remove it, or use POST or PATCH");
    }
}

bool isBaseUrlTemplate(std::string_view text)
{
    const std::vector<Placeholder> found = placeholdersIn(text);
    if (found.empty()) {
        return isBaseUrl(text);
    }
    const std::string start = lowerCase(text.substr(0, 8));
    return found.front().offset == 0 || start.starts_with("http://") || start.starts_with("https://");
}

void checkBaseUrl(const json::Value& request, FileFindings& findings)
{
    const json::Value* url = request.find("base_url");
    if (isMissing(url)) {
        findings.add("request.base_url_missing", "/request/base_url",
                     "the request has no base_url; add scheme and host, or a secret that holds them");
        return;
    }
    if (!url->isString() || !isBaseUrlTemplate(url->toString())) {
        findings.add("request.base_url_invalid", "/request/base_url",
                     "expected http:// or https://, a host, and at most a path; no query, fragment or user");
        return;
    }
    const std::vector<Placeholder> found = placeholdersIn(url->toString());
    if (std::ranges::any_of(found, [](const Placeholder& each) { return each.root == Root::Params; })) {
        findings.add("request.base_url_from_params", "/request/base_url",
                     "the model would choose the host that is called; use a secret ($env.) instead");
    }
}

bool isCovered(const Placeholder& placeholder, const json::Value* list)
{
    if (list == nullptr || !list->isArray()) {
        return false;
    }
    return std::ranges::any_of(list->items(), [&](const json::Value& entry) {
        return entry.isString() && entry.toString() == placeholder.path();
    });
}

void checkPath(const json::Value& request, FileFindings& findings)
{
    const json::Value* path = request.find("path");
    if (isBlank(path) && (isMissing(path) || path->isString())) {
        findings.add("request.path_missing", "/request/path", "the request has no path; add one, or /");
        return;
    }
    if (!path->isString() || startsWithScheme(path->toString()) ||
        path->toString().find('#') != std::string_view::npos) {
        findings.add("request.path_invalid", "/request/path",
                     "expected a path that is joined to base_url, without scheme, host and #");
        return;
    }
    if (path->toString().find('?') != std::string_view::npos) {
        findings.add("request.path_has_query", "/request/path",
                     "the path holds a query; put its members into request.query");
    }
    for (const Placeholder& placeholder : placeholdersIn(path->toString())) {
        if (placeholder.root != Root::Env && !isCovered(placeholder, request.find("requires"))) {
            findings.add("request.path_value_not_required", "/request/path",
                         "without " + placeholder.path() +
                             " the call fails; list it in request.requires, so that the agent asks for it");
        }
    }
}

bool isHeaderName(std::string_view name)
{
    constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
    return !name.empty() && std::ranges::all_of(name, [&](char c) {
        return isSegmentCharacter(c) || marks.find(c) != std::string_view::npos;
    });
}

void checkHeaders(const json::Value& request, FileFindings& findings)
{
    const json::Value* headers = request.find("headers");
    if (isMissing(headers)) {
        return;
    }
    if (!headers->isObject()) {
        findings.add("request.headers_invalid", "/request/headers",
                     needed(*headers, "a mapping of names to values"));
        return;
    }
    for (const json::Member& header : headers->members()) {
        const std::string pointer = json::pointerBelow("/request/headers", header.key.view());
        if (!isHeaderName(header.key.view())) {
            findings.add("request.headers_invalid", pointer, "no header can have this name");
        } else if (header.value.isArray() || header.value.isObject()) {
            findings.add("request.headers_invalid", pointer, needed(header.value, "a text or number"));
        }
    }
}

void checkMapping(const json::Value& request, const std::string& key, FileFindings& findings)
{
    const json::Value* value = request.find(key);
    if (!isMissing(value) && !value->isObject()) {
        findings.add("request." + key + "_invalid", "/request/" + key, needed(*value, "a mapping"));
    }
}

class RequiresCheck
{
public:
    RequiresCheck(const json::Value& tool, FileFindings& findings)
        : m_declared(declaredParameters(tool))
        , m_findings(findings)
    {
    }

    void run(const json::Value& list)
    {
        if (!list.isArray()) {
            m_findings.add("request.requires_invalid", "/request/requires",
                           needed(list, "a list like [params.product]"));
            return;
        }
        for (std::size_t i = 0; i < list.size(); ++i) {
            checkEntry(list.items()[i], json::pointerBelow("/request/requires", i));
        }
    }

private:
    void checkEntry(const json::Value& entry, const std::string& pointer)
    {
        const std::string_view path = entry.isString() ? entry.toString() : std::string_view();
        if (path.starts_with('$')) {
            m_findings.add("request.requires_invalid", pointer,
                           "paths stand here without $; write " + std::string(path.substr(1)));
        } else if (!isRequiresPath(path)) {
            m_findings.add("request.requires_invalid", pointer,
                           "expected a whole path like params.product, env.SHOP_API, auth.subject or "
                           "contact.email");
        } else if (path.starts_with("params.") && !m_findings.has("tool.parameters_invalid")) {
            const std::string_view rest = path.substr(path.find('.') + 1);
            const std::string name(rest.substr(0, rest.find('.')));
            if (m_declared.find(name) == nullptr) {
                m_findings.add("request.requires_unknown_param", pointer,
                               name + " is not declared in parameters.properties");
            }
        }
    }

    json::Value m_declared;
    FileFindings& m_findings;
};

} // namespace

void checkRequest(const json::Value& tool, FileFindings& findings)
{
    const json::Value& request = *tool.find("request");
    checkKeys(request, {"method", "base_url", "path", "headers", "query", "body", "requires"}, "/request",
              "request.unknown_key", findings);
    checkMethod(request, findings);
    checkBaseUrl(request, findings);
    checkPath(request, findings);
    checkHeaders(request, findings);
    checkMapping(request, "query", findings);
    checkMapping(request, "body", findings);
    const json::Value* list = request.find("requires");
    if (!isMissing(list)) {
        RequiresCheck(tool, findings).run(*list);
    }
}

} // namespace toolwright::httptool
