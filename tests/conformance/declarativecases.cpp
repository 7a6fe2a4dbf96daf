#include "tests/conformance/declarativecases.h"

#include "core/json/parse.h"
#include "tests/conformance/declarativegroups.h"

#include <array>
#include <utility>

namespace toolwright::conformance {

namespace {

/// A group that is left out, and why. A case of it that passes all the same is a failure.
struct SkippedGroup
{
    std::string_view name;
    std::string_view reason;
};

constexpr std::array<SkippedGroup, 0> skippedGroups{};

const SkippedGroup* skipped(std::string_view group)
{
    for (const SkippedGroup& each : skippedGroups) {
        if (each.name == group) {
            return &each;
        }
    }
    return nullptr;
}

bool hasVisibleCharacter(std::string_view text)
{
    return text.find_first_not_of(" \t\r\n") != std::string_view::npos;
}

/// @p expected with every `{"$match": "non_empty_string"}` replaced by what is found there, if that fits.
json::Value withMatches(const json::Value& expected, const json::Value* actual)
{
    if (const json::Value* match = expected.find("$match")) {
        const bool fits = *match == json::Value::string("non_empty_string") && actual != nullptr &&
                          actual->isString() && hasVisibleCharacter(actual->toString());
        return fits ? *actual : expected;
    }
    if (expected.isObject()) {
        json::ObjectBuilder builder;
        for (const json::Member& member : expected.members()) {
            builder.set(member.key,
                        withMatches(member.value, actual == nullptr ? nullptr : actual->find(member.key)));
        }
        return builder.build();
    }
    if (!expected.isArray()) {
        return expected;
    }
    std::vector<json::Value> items;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const bool isThere = actual != nullptr && actual->isArray() && i < actual->size();
        items.push_back(withMatches(expected.items()[i], isThere ? &actual->items()[i] : nullptr));
    }
    return json::Value::array(std::move(items));
}

/// `given` with the named context put in.
json::Value withContext(const json::Value& given, const json::Value& file)
{
    const json::Value* context = given.find("context");
    const json::Value* contexts = file.find("contexts");
    const json::Value* named = context != nullptr && context->isString() && contexts != nullptr
                                   ? contexts->find(context->toString())
                                   : nullptr;
    if (named == nullptr) {
        return given;
    }
    json::ObjectBuilder builder;
    for (const json::Member& member : given.members()) {
        builder.set(member.key, member.key.view() == "context" ? *named : member.value);
    }
    return builder.build();
}

CaseResult runCase(const std::string& name, const std::string& group, const json::Value& content,
                   const json::Value& file)
{
    const json::Value* given = content.find("given");
    const json::Value* expect = content.find("expect");
    if (given == nullptr || expect == nullptr) {
        return {name, CaseStatus::Failed, R"(expected a case with "given" and "expect")"};
    }
    const json::Value actual = playDeclarative(group, withContext(*given, file), *expect);
    const auto difference = firstDifference(withMatches(*expect, &actual), actual, "");
    const SkippedGroup* row = skipped(group);
    if (row != nullptr) {
        return difference ? CaseResult{name, CaseStatus::Skipped, std::string(row->reason)}
                          : CaseResult{name, CaseStatus::Failed, "passes, but the table of skips lists it"};
    }
    return {name, difference ? CaseStatus::Failed : CaseStatus::Passed, difference.value_or(std::string())};
}

void runFile(const std::string& fileName, const json::Value& file, CaseReport& report)
{
    const json::Value* format = file.find("format");
    const json::Value* group = file.find("group");
    const json::Value* cases = file.find("cases");
    if (format == nullptr || !(*format == json::Value::string("declarative-cases@1")) || group == nullptr ||
        !group->isString() || cases == nullptr || !cases->isArray()) {
        report.add({fileName, CaseStatus::Failed, "expected declarative-cases@1 with group and cases"});
        return;
    }
    for (const json::Value& content : cases->items()) {
        const json::Value* id = content.find("id");
        const std::string name =
            fileName + "/" + (id != nullptr && id->isString() ? std::string(id->toString()) : "?");
        report.add(runCase(name, std::string(group->toString()), content, file));
    }
}

} // namespace

void runDeclarativeCases(const std::filesystem::path& folder, CaseReport& report)
{
    for (const std::filesystem::path& file : jsonFilesIn(folder)) {
        const Result<json::Value> value = json::parseValue(textOf(file).value_or(""));
        if (value) {
            runFile(file.stem().string(), *value, report);
        } else {
            report.add({file.stem().string(), CaseStatus::Failed, value.error().message});
        }
    }
}

} // namespace toolwright::conformance
