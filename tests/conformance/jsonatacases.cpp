#include "tests/conformance/jsonatacases.h"

#include "core/json/parse.h"
#include "core/json/write.h"
#include "core/jsonata/expression.h"
#include "core/platform/systemclock.h"
#include "core/platform/systemrandom.h"

#include <algorithm>
#include <map>

namespace toolwright::conformance {

namespace {

using Datasets = std::map<std::string, json::Value, std::less<>>;

/// What one case gave.
struct Given
{
    jsonata::Outcome<std::optional<json::Value>> outcome;
    bool failedToParse = false;
};

Datasets readDatasets(const std::filesystem::path& folder)
{
    Datasets datasets;
    if (!std::filesystem::is_directory(folder)) {
        return datasets;
    }
    for (const std::filesystem::path& file : jsonFilesIn(folder)) {
        const auto value = json::parseValue(textOf(file).value_or(std::string()));
        if (value) {
            datasets.emplace(file.stem().string(), *value);
        }
    }
    return datasets;
}

std::optional<json::Value> inputOf(const json::Value& content, const Datasets& datasets)
{
    if (const json::Value* data = content.find("data")) {
        return *data;
    }
    const json::Value* name = content.find("dataset");
    if (name == nullptr || !name->isString()) {
        return std::nullopt;
    }
    const auto found = datasets.find(name->toString());
    return found == datasets.end() ? std::nullopt : std::optional(found->second);
}

jsonata::Bindings bindingsOf(const json::Value& content)
{
    jsonata::Bindings bindings;
    const json::Value* given = content.find("bindings");
    if (given != nullptr && given->isObject()) {
        for (const json::Member& member : given->members()) {
            bindings.emplace_back(member.key.string(), member.value);
        }
    }
    return bindings;
}

jsonata::Budget budgetOf(const json::Value& content)
{
    jsonata::Budget budget;
    const json::Value* time = content.find("timelimit");
    const json::Value* depth = content.find("depth");
    if (time != nullptr && depth != nullptr) {
        budget.milliseconds = static_cast<std::int64_t>(time->toNumber());
        budget.depth = static_cast<std::size_t>(depth->toNumber());
    }
    return budget;
}

Given evaluateCase(const json::Value& content, const Datasets& datasets)
{
    const jsonata::Parsed parsed = jsonata::Expression::parse(content.find("expr")->toString());
    if (!parsed.errors.empty()) {
        const jsonata::SyntaxError& error = parsed.errors.front();
        return Given{tl::unexpected<jsonata::Failure>(
                         jsonata::Failure{error.code, error.message, error.position, error.token}),
                     true};
    }
    const platform::SystemClock clock;
    platform::SystemRandom random;
    return Given{jsonata::evaluate(parsed.expression, jsonata::Scope{inputOf(content, datasets)},
                                   bindingsOf(content), budgetOf(content),
                                   jsonata::Environment{clock, random}),
                 false};
}

std::string shown(const Given& given)
{
    if (!given.outcome) {
        const jsonata::Failure& failure = given.outcome.error();
        return failure.code + " \"" + failure.message + "\" at token \"" + failure.token + "\"";
    }
    return *given.outcome ? json::write(**given.outcome) : "undefined";
}

/// One member of the error a case expects; none when it agrees.
std::optional<std::string> errorDifference(const jsonata::Failure& failure, const json::Member& expected)
{
    const std::string_view key = expected.key.view();
    json::Value actual;
    if (key == "code") {
        actual = json::Value::string(failure.code);
    } else if (key == "message") {
        actual = json::Value::string(failure.message);
    } else if (key == "token" || key == "functionName") {
        actual = json::Value::string(failure.token);
    } else if (key == "position") {
        actual =
            failure.position ? json::Value::number(static_cast<double>(*failure.position)) : json::Value();
    } else if (key == "value") {
        actual = failure.value.value_or(json::Value());
    }
    return firstDifference(expected.value, actual, "error/" + std::string(key));
}

std::optional<std::string> failureDifference(const json::Value& content, const Given& given)
{
    if (given.outcome) {
        return "expected an error, found " + shown(given);
    }
    const jsonata::Failure& failure = given.outcome.error();
    if (const json::Value* error = content.find("error")) {
        for (const json::Member& member : error->members()) {
            if (auto found = errorDifference(failure, member)) {
                return found;
            }
        }
        return std::nullopt;
    }
    if (content.find("code")->toString() != failure.code) {
        return "expected the error " + std::string(content.find("code")->toString()) + ", found " +
               shown(given);
    }
    const json::Value* token = content.find("token");
    if (given.failedToParse && token != nullptr && token->toString() != failure.token) {
        return "expected the token " + json::write(*token) + ", found " + shown(given);
    }
    return std::nullopt;
}

std::optional<std::string> caseDifference(const json::Value& content, const Given& given)
{
    if (content.find("undefinedResult") != nullptr) {
        const bool isUndefined = given.outcome && !given.outcome->has_value();
        return isUndefined ? std::nullopt : std::optional("expected undefined, found " + shown(given));
    }
    const json::Value* result = content.find("result");
    if (result == nullptr) {
        return failureDifference(content, given);
    }
    if (!given.outcome || !*given.outcome) {
        return "expected " + json::write(*result) + ", found " + shown(given);
    }
    if (*result == **given.outcome) {
        return std::nullopt;
    }
    return firstDifference(*result, **given.outcome, "result").value_or("result: differs");
}

CaseResult runCase(const std::string& name, const json::Value& content, const Datasets& datasets)
{
    if (content.find("expr") == nullptr) {
        return {name, CaseStatus::Failed, "the case has no expression"};
    }
    const std::optional<std::string> difference = caseDifference(content, evaluateCase(content, datasets));
    return {name, difference ? CaseStatus::Failed : CaseStatus::Passed, difference.value_or(std::string())};
}

void runFile(const std::filesystem::path& file, const Datasets& datasets, CaseReport& report)
{
    const std::string name = file.parent_path().filename().string() + "/" + file.filename().string();
    const auto content = json::parseValue(textOf(file).value_or(std::string()));
    if (!content) {
        report.add({name, CaseStatus::Failed, content.error().message});
        return;
    }
    if (!content->isArray()) {
        report.add(runCase(name + "#0", *content, datasets));
        return;
    }
    for (std::size_t i = 0; i < content->size(); ++i) {
        report.add(runCase(name + "#" + std::to_string(i), content->items()[i], datasets));
    }
}

} // namespace

void runJsonataCases(const std::filesystem::path& folder, CaseReport& report)
{
    const Datasets datasets = readDatasets(folder / "datasets");
    std::vector<std::filesystem::path> groups;
    if (!std::filesystem::is_directory(folder / "groups")) {
        return;
    }
    for (const auto& entry : std::filesystem::directory_iterator(folder / "groups")) {
        groups.push_back(entry.path());
    }
    std::ranges::sort(groups);
    for (const std::filesystem::path& group : groups) {
        for (const std::filesystem::path& file : jsonFilesIn(group)) {
            runFile(file, datasets, report);
        }
    }
}

} // namespace toolwright::conformance
