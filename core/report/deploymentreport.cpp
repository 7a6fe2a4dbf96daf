#include "core/report/deploymentreport.h"

#include "core/base/counted.h"
#include "core/base/limits.h"
#include "core/json/write.h"
#include "core/report/calltext.h"
#include "core/report/filelines.h"
#include "core/report/visibletext.h"
#include "core/workspace/deploying/toolchanges.h"
#include "core/workspace/textdiff.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace toolwright::report {

namespace {

using json::Value;
using namespace workspace::deploying;

std::string visibleLine(std::string line)
{
    std::replace(line.begin(), line.end(), '\n', ' ');
    return visibleText(line) + '\n';
}

std::string_view statusLetter(ResourceStatus status)
{
    constexpr std::array<std::string_view, 3> letters{"A", "M", "D"};
    return letters[static_cast<std::size_t>(status)];
}

std::string_view statusName(ResourceStatus status)
{
    constexpr std::array<std::string_view, 3> names{"added", "modified", "removed"};
    return names[static_cast<std::size_t>(status)];
}

std::string changeLine(const ResourceChange& change)
{
    std::string line = std::string(statusLetter(change.status)) + ' ' + resourceName(change);
    for (std::size_t i = 0; i < change.fields.size(); ++i) {
        line += (i == 0 ? " (" : ", ") + change.fields[i];
    }
    return visibleLine(change.fields.empty() ? line : line + ')');
}

Value namesValue(const std::vector<std::string>& texts)
{
    std::vector<Value> items;
    items.reserve(texts.size());
    for (const std::string& text : texts) {
        items.push_back(Value::string(text));
    }
    return Value::array(std::move(items));
}

Value optionalValue(const std::optional<std::string>& text)
{
    return text ? Value::string(*text) : Value();
}

std::string textIn(const httptool::FileTexts& texts, const std::string& file)
{
    const auto found = texts.find(file);
    return found == texts.end() ? std::string() : found->second;
}

/// The lines of every file that differs; a binary file is only named.
std::string fileDifferences(const DeploymentDifference& difference)
{
    std::set<std::string> files;
    for (const httptool::FileTexts* side : {&difference.before, &difference.after}) {
        for (const auto& [file, text] : *side) {
            files.insert(file);
        }
    }
    std::string text;
    for (const std::string& file : files) {
        const std::string before = textIn(difference.before, file);
        const std::string after = textIn(difference.after, file);
        if (before == after) {
            continue;
        }
        const bool isBinary = before.find('\0') != std::string::npos || after.find('\0') != std::string::npos;
        text += isBinary ? visibleLine("binary file " + file + " differs")
                         : visibleText(workspace::unifiedDiff(before, after, {"a/" + file, "b/" + file}));
    }
    return text;
}

std::string_view stayText(StayReason reason)
{
    switch (reason) {
    case StayReason::Hidden:
        return "its name starts with a dot";
    case StayReason::Skipped:
        return "folders of this name never travel";
    case StayReason::TooDeep:
        return "it lies too deep";
    }
    return {};
}

std::string fileLine(const BundleFile& file)
{
    const bool isHuge = file.bytes >= limits::documentBytes;
    return visibleLine("  " + file.path + "  " + (isHuge ? "at least " : "") +
                       countWithNoun(file.bytes, "byte") + (file.isText ? "" : ", binary") +
                       (file.leadsOutside ? ", a link out of the workspace" : ""));
}

Value evaluationsValue(const Evaluations& evaluations)
{
    std::vector<Value> items;
    for (const auto& [report, result] : evaluations) {
        json::ObjectBuilder item;
        item.set("report", Value::string(report));
        item.set("passed", Value::boolean(result.hasPassed));
        item.set("at", timeValue(result.at));
        items.push_back(item.build());
    }
    return Value::array(std::move(items));
}

Value environmentValue(const EnvironmentStatus& status)
{
    json::ObjectBuilder environment;
    environment.set("version", Value::string(status.deployed.version));
    environment.set("at", timeValue(status.deployed.at));
    environment.set("branch", optionalValue(status.deployed.branch));
    environment.set("published", Value::boolean(status.deployed.isPublished));
    environment.set("previous", optionalValue(status.deployed.previous));
    environment.set("tools", namesValue(status.tools));
    environment.set("knowledge", namesValue(status.knowledge));
    environment.set("evaluations", evaluationsValue(status.evaluations));
    return environment.build();
}

Value allowedValue(const std::optional<Error>& refusal)
{
    json::ObjectBuilder allowed;
    allowed.set("allowed", Value::boolean(!refusal));
    if (refusal) {
        allowed.set("code", Value::string(refusal->code));
        allowed.set("message", Value::string(refusal->message));
    }
    return allowed.build();
}

} // namespace

std::string changesAsText(const DeploymentDifference& difference)
{
    std::string text;
    for (const ResourceChange& change : difference.changes) {
        text += changeLine(change);
    }
    return text;
}

std::string changeNames(const DeploymentDifference& difference)
{
    std::string text;
    for (const ResourceChange& change : difference.changes) {
        text += visibleLine(resourceName(change));
    }
    return text;
}

std::string changeCounts(const DeploymentDifference& difference)
{
    std::array<std::size_t, 3> counts{};
    for (const ResourceChange& change : difference.changes) {
        ++counts[static_cast<std::size_t>(change.status)];
    }
    return std::to_string(counts[0]) + " added, " + std::to_string(counts[1]) + " modified, " +
           std::to_string(counts[2]) + " removed\n";
}

std::string toolLines(const httptool::FileTexts& before, const httptool::FileTexts& after)
{
    std::string text;
    for (const ToolDifferenceLine& line :
         toolDifferences(httptool::ToolSet::parse(before), httptool::ToolSet::parse(after))) {
        text += visibleLine("the agent " + toolSentence(line));
    }
    return text;
}

std::string changesInFull(const DeploymentDifference& difference)
{
    const std::string tools = toolLines(difference.before, difference.after);
    const std::string files = fileDifferences(difference);
    return changesAsText(difference) + (tools.empty() ? "" : "\n" + tools) +
           (files.empty() ? "" : "\n" + files);
}

std::string changesAsJson(const DeploymentDifference& difference)
{
    std::vector<Value> changes;
    for (const ResourceChange& each : difference.changes) {
        json::ObjectBuilder change;
        change.set("status", Value::string(std::string(statusName(each.status))));
        change.set("type", Value::string(each.type));
        change.set("key", Value::string(each.key));
        change.set("fields", namesValue(each.fields));
        changes.push_back(change.build());
    }
    json::ObjectBuilder object;
    object.set("workspace", Value::string(difference.workspace));
    object.set("changes", Value::array(std::move(changes)));
    return json::writePretty(object.build()) + '\n';
}

std::string bundleSummary(const Bundle& bundle)
{
    return countWithNoun(bundle.files.size(), "file") + ", " + countWithNoun(bundle.bytes, "byte") +
           " (at most " + std::to_string(limits::bundleFiles) + " files, 2 MiB a file, 8 MiB in all)\n";
}

std::string bundleAsText(const Bundle& bundle)
{
    std::string text = bundleSummary(bundle);
    for (const BundleFile& file : bundle.files) {
        text += fileLine(file);
    }
    if (!bundle.staying.empty()) {
        text += countWithNoun(bundle.staying.size(), "thing") + " left out:\n";
    }
    for (const StayingEntry& entry : bundle.staying) {
        text += visibleLine("  " + entry.path + "  " + std::string(stayText(entry.reason)));
    }
    for (const BundleObstacle& obstacle : bundle.obstacles) {
        text += visibleLine("cannot be sent: " + (obstacle.path.empty() ? "" : obstacle.path + ": ") +
                            obstacleText(obstacle));
    }
    return text;
}

std::string bundleFindingsAsText(const Bundle& bundle, const std::vector<diagnostics::Diagnostic>& found)
{
    const FindingFiles files({}, {bundle.texts.begin(), bundle.texts.end()});
    std::string text;
    for (const diagnostics::Diagnostic& each : found) {
        const LineColumn at = lineOf(files, each.place);
        text +=
            visibleLine(each.place.file + ':' + std::to_string(at.line) + ':' + std::to_string(at.column) +
                        ": " + severityName(each.severity) + ": " + each.message +
                        (each.cause.empty() ? "" : ": " + each.cause) + " [" + each.code + "]");
    }
    return text;
}

std::string statusAsJson(const std::string& workspace, const DeploymentStatus& status)
{
    json::ObjectBuilder environments;
    environments.set("preview", Value());
    environments.set("live", Value());
    for (const auto& [name, environment] : status.environments) {
        environments.set(name, environmentValue(environment));
    }
    json::ObjectBuilder object;
    object.set("workspace", Value::string(workspace));
    object.set("environments", environments.build());
    object.set("publish", allowedValue(status.publishRefusal));
    object.set("rollback", allowedValue(status.rollbackRefusal));
    object.set("unread_knowledge", namesValue(status.unreadKnowledge));
    return json::writePretty(object.build()) + '\n';
}

} // namespace toolwright::report
