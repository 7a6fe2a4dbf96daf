#include "tests/conformance/compoundcases.h"

#include "core/json/parse.h"
#include "tests/conformance/compoundworld.h"

#include <array>
#include <functional>

namespace toolwright::conformance {

namespace {

struct SkippedAction
{
    std::string_view action;
    std::string_view reason;
};

constexpr std::string_view noWalk = "walking a compound is not in the product yet";
constexpr std::string_view noGuard = "the guard is not in the product yet";

/// Cases with one of these actions are skipped after their other actions have passed. A row goes when the
/// action is built.
constexpr std::array skippedActions{
    SkippedAction{"execute", noWalk},     SkippedAction{"fill", noWalk},
    SkippedAction{"decide", noGuard},     SkippedAction{"pending", noGuard},
    SkippedAction{"grants", noGuard},     SkippedAction{"revoke", noGuard},
    SkippedAction{"seedGrant", noGuard},  SkippedAction{"advance", noGuard},
    SkippedAction{"script", noWalk},      SkippedAction{"status", noGuard},
    SkippedAction{"directions", noGuard}, SkippedAction{"auditQuery", noGuard},
};

struct Action
{
    std::string_view name;
    json::Value (*run)(CompoundWorld& world, const json::Value& action);
};

constexpr std::array actions{
    Action{"load", [](CompoundWorld& world, const json::Value& action) { return world.load(action); }},
    Action{"addRegistry",
           [](CompoundWorld& world, const json::Value& action) { return world.addRegistry(action); }},
    Action{"restart", [](CompoundWorld& world, const json::Value& action) { return world.restart(action); }},
};

/// Parts of an expectation that are advisory (conformance README 7).
json::Value withoutAdvisory(const json::Value& expect)
{
    json::ObjectBuilder result;
    for (const json::Member& member : expect.members()) {
        if (member.key.view() != "error") {
            result.set(member.key, member.value);
            continue;
        }
        json::ObjectBuilder error;
        for (const json::Member& part : member.value.members()) {
            if (part.key.view() != "issuePaths") {
                error.set(part.key, part.value);
            }
        }
        result.set("error", error.build());
    }
    return result.build();
}

std::optional<std::string_view> skipReason(std::string_view action)
{
    for (const SkippedAction& row : skippedActions) {
        if (row.action == action) {
            return row.reason;
        }
    }
    return std::nullopt;
}

CaseResult runAction(CompoundWorld& world, const json::Value& action, const std::string& place)
{
    const json::Value* verb = action.find("do");
    if (verb == nullptr || !verb->isString() || action.find("expect") == nullptr) {
        return {place, CaseStatus::Failed, place + R"(: expected an action with "do" and "expect")"};
    }
    const std::string_view name = verb->toString();
    if (const auto reason = skipReason(name)) {
        return {place, CaseStatus::Skipped, std::string(name) + ": " + std::string(*reason)};
    }
    for (const Action& known : actions) {
        if (known.name == name) {
            const json::Value expected = withoutAdvisory(*action.find("expect"));
            const auto difference = firstDifference(expected, known.run(world, action), place);
            return {place, difference ? CaseStatus::Failed : CaseStatus::Passed, difference.value_or("")};
        }
    }
    return {place, CaseStatus::Failed, place + ": the action " + std::string(name) + " is unknown"};
}

/// The first failure decides, else the first skipped action.
CaseResult runCase(const std::string& name, const json::Value& content)
{
    CompoundWorld world(content);
    CaseResult result{name, CaseStatus::Passed, {}};
    const json::Value* actionList = content.find("actions");
    if (actionList == nullptr || !actionList->isArray()) {
        return {name, CaseStatus::Failed, "/actions: expected a list of actions"};
    }
    const std::vector<json::Value>& list = actionList->items();
    for (std::size_t i = 0; i < list.size(); ++i) {
        const CaseResult one = runAction(world, list[i], "/actions/" + std::to_string(i));
        if (one.status == CaseStatus::Failed) {
            return {name, CaseStatus::Failed, one.detail};
        }
        if (one.status == CaseStatus::Skipped && result.status == CaseStatus::Passed) {
            result = {name, CaseStatus::Skipped, one.detail};
        }
    }
    return result;
}

} // namespace

void runCompoundCases(const std::filesystem::path& folder, CaseReport& report)
{
    for (const std::filesystem::path& file : jsonFilesIn(folder)) {
        const std::string name = file.stem().string();
        const std::optional<std::string> content = textOf(file);
        const Result<json::Value> value = json::parseValue(content.value_or(""));
        if (!value) {
            report.add({name, CaseStatus::Failed, value.error().message});
        } else if (const json::Value* format = value->find("format");
                   format == nullptr || !format->isString() || format->toString() != "compound-case@1") {
            report.add({name, CaseStatus::Failed, "/format: expected \"compound-case@1\""});
        } else {
            report.add(runCase(name, *value));
        }
    }
}

} // namespace toolwright::conformance
