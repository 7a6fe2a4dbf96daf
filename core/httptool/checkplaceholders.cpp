#include "core/httptool/blank.h"
#include "core/httptool/findings.h"
#include "core/httptool/placeholder.h"
#include "core/json/pointer.h"

namespace toolwright::httptool {

namespace {

/// Looks at every string of the templates of one tool.
class PlaceholderCheck
{
public:
    PlaceholderCheck(const json::Value& tool, const ToolSurroundings& surroundings, FileFindings& findings)
        : m_surroundings(surroundings)
        , m_findings(findings)
        , m_declared(declaredParameters(tool))
        , m_isPrivate(isPrivateTool(tool))
        , m_knowsParameters(!findings.has("tool.parameters_invalid"))
    {
    }

    /// As deep as YAML is read, which has a limit.
    void visit(const json::Value& value, const std::string& pointer)
    {
        if (value.isString()) {
            checkText(value.toString(), pointer);
        }
        for (std::size_t i = 0; value.isArray() && i < value.size(); ++i) {
            visit(value.items()[i], json::pointerBelow(pointer, i));
        }
        for (std::size_t i = 0; value.isObject() && i < value.size(); ++i) {
            const json::Member& member = value.members()[i];
            visit(member.value, json::pointerBelow(pointer, member.key.view()));
        }
    }

private:
    void checkText(std::string_view text, const std::string& pointer)
    {
        for (const SuspectText& suspect : suspectsIn(text)) {
            if (suspect.isIncomplete) {
                m_findings.add("placeholder.incomplete", pointer,
                               suspect.text + " stands alone; name what is meant, like " +
                                   exampleOf(suspect.text));
            } else {
                m_findings.add("placeholder.unknown_root", pointer,
                               suspect.text + ". is sent as it is written; known are $params., $env., $auth. "
                                              "and $contact.");
            }
        }
        for (const Placeholder& placeholder : placeholdersIn(text)) {
            checkOne(placeholder, pointer);
        }
    }

    static std::string exampleOf(const std::string& root)
    {
        if (root == "$params") {
            return "$params.product";
        }
        if (root == "$env") {
            return "$env.SHOP_API";
        }
        return root == "$contact" ? "$contact.email"
               : root == "$auth"  ? "$auth.subject"
                                  : "$auth.claims.plan";
    }

    void checkOne(const Placeholder& placeholder, const std::string& pointer)
    {
        const std::string path = placeholder.path();
        switch (placeholder.root) {
        case Root::Params:
            if (m_knowsParameters && m_declared.find(placeholder.name()) == nullptr) {
                m_findings.add("placeholder.unknown_param", pointer,
                               placeholder.name() + " is not declared in parameters.properties");
            }
            break;
        case Root::Env:
            if (m_surroundings.known.secrets && !m_surroundings.known.secrets->contains(placeholder.name())) {
                m_findings.add("placeholder.unknown_secret", pointer,
                               "there is no secret " + placeholder.name() + "; set it with secrets set");
            }
            break;
        case Root::Auth:
            if (path != "auth.claims" && !isRequiresPath(path)) {
                m_findings.add("placeholder.unknown_field", pointer,
                               "$" + path + " does not exist; known are subject, token and claims.NAME");
            }
            if (!m_isPrivate) {
                m_findings.add("placeholder.auth_in_public", pointer,
                               "$" + path + " has no value in a public tool; set access: private");
            }
            break;
        case Root::Contact:
            if (!isRequiresPath(path)) {
                m_findings.add("placeholder.unknown_field", pointer,
                               "$" + path + " does not exist; known are name, email and phone_number");
            }
            break;
        }
    }

    const ToolSurroundings& m_surroundings;
    FileFindings& m_findings;
    json::Value m_declared;
    bool m_isPrivate;
    bool m_knowsParameters;
};

} // namespace

void checkPlaceholders(const json::Value& tool, const ToolSurroundings& surroundings, FileFindings& findings)
{
    PlaceholderCheck check(tool, surroundings, findings);
    const json::Value& request = *tool.find("request");
    for (const std::string key : {"base_url", "path", "headers", "query", "body"}) {
        if (const json::Value* value = request.find(key)) {
            check.visit(*value, "/request/" + key);
        }
    }
}

} // namespace toolwright::httptool
