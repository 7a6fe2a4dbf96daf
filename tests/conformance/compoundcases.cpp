#include "tests/conformance/compoundcases.h"

#include "core/json/parse.h"
#include "core/json/write.h"
#include "tests/conformance/compoundworld.h"

#include <utility>

namespace toolwright::conformance {

namespace {

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

/// The first difference in what an action is expected to bring about; members that are not listed are not
/// compared.
std::optional<std::string> differenceOf(const json::Value& expected, const json::Value& actual,
                                        const std::string& place)
{
    for (const json::Member& member : expected.members()) {
        const json::Value* found = actual.find(member.key);
        const std::string below = place + "/" + member.key.string();
        if (found == nullptr) {
            return below + ": expected " + json::write(member.value) + ", found nothing";
        }
        if (auto difference = firstDifference(member.value, *found, below)) {
            return difference;
        }
    }
    return std::nullopt;
}

std::optional<std::string> runAction(CompoundWorld& world, const json::Value& action,
                                     const std::string& place)
{
    const json::Value* expect = action.find("expect");
    if (expect == nullptr || !expect->isObject()) {
        return place + R"(: expected an action with "do" and "expect")";
    }
    const auto actual = world.perform(action);
    return actual ? differenceOf(withoutAdvisory(*expect), *actual, place)
                  : place + ": " + actual.error().message;
}

/// The first action that differs decides.
CaseResult runCase(const std::string& name, const json::Value& content)
{
    const json::Value* actions = content.find("actions");
    if (actions == nullptr || !actions->isArray()) {
        return {name, CaseStatus::Failed, "/actions: expected a list of actions"};
    }
    CompoundWorld world(content);
    for (std::size_t i = 0; i < actions->size(); ++i) {
        if (auto difference = runAction(world, actions->items()[i], "/actions/" + std::to_string(i))) {
            return {name, CaseStatus::Failed, *std::move(difference)};
        }
    }
    return {name, CaseStatus::Passed, {}};
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
