#include "core/httptool/blank.h"
#include "core/httptool/findings.h"
#include "core/json/kindname.h"
#include "core/json/pointer.h"

namespace toolwright::httptool {

namespace {

std::string wanted(const json::Value& found, const std::string& what)
{
    return "found " + std::string(json::kindName(found)) + "; expected " + what;
}

void checkToolKeys(const json::Value& tool, FileFindings& findings)
{
    for (const json::Member& member : tool.members()) {
        if (member.key.view() == "auth") {
            findings.add("tool.auth_misplaced", "/auth", "auth belongs in vatio.yml; here it is ignored");
        }
    }
    checkKeys(tool,
              {"description", "when_to_use", "name", "parameters", "access", "request", "respond", "routine",
               "auth"},
              "", "tool.unknown_key", findings);
}

void checkTexts(const json::Value& tool, FileFindings& findings)
{
    if (!isFilledString(tool.find("description"))) {
        findings.add("tool.description_missing", "/description",
                     "the tool has no description; say in a sentence what it does");
    }
    if (isBlank(tool.find("when_to_use"))) {
        findings.add("tool.when_to_use_missing", "/when_to_use",
                     "the model has only the description to decide by; say when the tool is to be used");
    }
}

void checkRoutine(const json::Value& tool, const KnownNames& known, FileFindings& findings)
{
    for (const std::string key : {"request", "access", "parameters"}) {
        if (!isMissing(tool.find(key))) {
            findings.add("tool.routine_forbidden_key", "/" + key,
                         "a routine tool takes no " + key + "; remove it, or remove routine");
        }
    }
    if (!isMissing(tool.find("respond"))) {
        findings.add("tool.routine_ignored_key", "/respond",
                     "a routine reads the conversation and gives no result to map; remove respond");
    }
    const json::Value& routine = *tool.find("routine");
    if (!isFilledString(&routine)) {
        findings.add("tool.routine_invalid", "/routine", "expected the name of a routine");
    } else if (known.routines && !known.routines->contains(routine.toString())) {
        findings.add("tool.routine_unknown", "/routine",
                     "the environment has no routine " + std::string(routine.toString()));
    }
}

void checkRequiredNames(const json::Value& parameters, FileFindings& findings)
{
    const json::Value* required = parameters.find("required");
    if (isMissing(required)) {
        return;
    }
    bool isList = required->isArray();
    for (std::size_t i = 0; isList && i < required->size(); ++i) {
        isList = required->items()[i].isString();
    }
    if (!isList) {
        findings.add("tool.parameters_invalid", "/parameters/required", "expected a list of parameter names");
        return;
    }
    const json::Value* properties = parameters.find("properties");
    if (!isMissing(properties) && !properties->isObject()) {
        return;
    }
    for (std::size_t i = 0; i < required->size(); ++i) {
        const std::string_view name = required->items()[i].toString();
        if (properties == nullptr || properties->find(name) == nullptr) {
            findings.add("tool.parameters_required_unknown", json::pointerBelow("/parameters/required", i),
                         std::string(name) + " is required and not declared in properties");
        }
    }
}

void checkParameters(const json::Value& tool, FileFindings& findings)
{
    const json::Value* parameters = tool.find("parameters");
    if (isMissing(parameters)) {
        return;
    }
    if (!parameters->isObject()) {
        findings.add("tool.parameters_invalid", "/parameters",
                     wanted(*parameters, "a JSON schema of an object"));
        return;
    }
    const json::Value* type = parameters->find("type");
    if (!isMissing(type) && !(type->isString() && type->toString() == "object")) {
        findings.add("tool.parameters_invalid", "/parameters/type",
                     "arguments are an object; expected object");
    }
    const json::Value* properties = parameters->find("properties");
    if (!isMissing(properties) && !properties->isObject()) {
        findings.add("tool.parameters_invalid", "/parameters/properties",
                     wanted(*properties, "a mapping of names to schemas"));
    }
    checkRequiredNames(*parameters, findings);
}

void checkAccess(const json::Value& tool, const ToolSurroundings& surroundings, FileFindings& findings)
{
    const json::Value* access = tool.find("access");
    if (isMissing(access)) {
        return;
    }
    if (!access->isString() || (access->toString() != "public" && access->toString() != "private")) {
        findings.add("tool.access_invalid", "/access", "expected public or private");
        return;
    }
    if (!isPrivateTool(tool)) {
        return;
    }
    if (surroundings.hasManifest && !surroundings.hasAuth) {
        findings.add("tool.private_without_auth", "/access",
                     "vatio.yml has no auth block, so nobody can be signed in; add auth there");
    }
    if (declaredParameters(tool).find("user_id") != nullptr) {
        findings.add("tool.private_user_id", "/parameters/properties/user_id",
                     "the model fills parameters and could name someone else; use $auth.subject instead");
    }
}

} // namespace

void checkTool(const json::Value& tool, const ToolSurroundings& surroundings, FileFindings& findings)
{
    if (!tool.isObject()) {
        findings.add("tool.not_a_mapping", "", wanted(tool, "a mapping with description and request"));
        return;
    }
    checkToolKeys(tool, findings);
    checkTexts(tool, findings);
    if (!isMissing(tool.find("routine"))) {
        checkRoutine(tool, surroundings.known, findings);
        return;
    }
    checkParameters(tool, findings);
    checkAccess(tool, surroundings, findings);
    const json::Value* request = tool.find("request");
    if (isMissing(request)) {
        findings.add("tool.kind_missing", "", "the tool has neither request nor routine; add request");
    } else if (!request->isObject()) {
        findings.add("request.invalid", "/request",
                     wanted(*request, "a mapping with method, base_url and path"));
    } else {
        checkRequest(tool, findings);
        checkPlaceholders(tool, surroundings, findings);
    }
    const json::Value* respond = tool.find("respond");
    if (!isMissing(respond)) {
        checkRespond(*respond, findings);
    }
}

} // namespace toolwright::httptool
