#include "core/workspace/deploying/deploymentfiles.h"

#include "core/guard/timestamp.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

namespace toolwright::workspace::deploying {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view snapshotFormat = "toolwright/snapshot@1";
constexpr std::string_view environmentsFormat = "toolwright/environments@1";
constexpr std::string_view evaluationsFormat = "toolwright/evaluations@1";

tl::unexpected<Error> damaged(const std::string& file, std::string_view found)
{
    return failure("deploy.damaged",
                   std::string(found) +
                       "; expected the file as this program wrote it. Restore it from a backup, or remove it "
                       "to start over",
                   Place{file, {}, {}});
}

/// The object of @p format under @p member; a discarded value for anything else.
Json memberOf(const std::string& text, std::string_view format, const char* member)
{
    const Json json = Json::parse(text, nullptr, false);
    const bool fits = json.is_object() && json.value("format", Json()) == Json(format) &&
                      json.contains(member) && json[member].is_object();
    return fits ? json[member] : Json(Json::value_t::discarded);
}

std::string written(std::string_view format, const char* member, Json content)
{
    Json json;
    json["format"] = format;
    json[member] = std::move(content);
    return json.dump(2) + "\n";
}

std::optional<std::string> textIn(const Json& object, const char* name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? std::optional(found->get<std::string>())
                                                       : std::nullopt;
}

std::optional<bool> flagIn(const Json& object, const char* name)
{
    const auto found = object.find(name);
    return found != object.end() && found->is_boolean() ? std::optional(found->get<bool>()) : std::nullopt;
}

std::optional<std::int64_t> timeIn(const Json& object)
{
    const auto text = textIn(object, "at");
    return text ? guard::timestampFromText(*text) : std::nullopt;
}

Json deployedJson(const Deployed& deployed)
{
    Json json;
    json["version"] = deployed.version;
    json["at"] = guard::timestampText(deployed.at);
    if (deployed.branch) {
        json["branch"] = *deployed.branch;
    }
    json["published"] = deployed.isPublished;
    if (deployed.previous) {
        json["previous"] = *deployed.previous;
    }
    return json;
}

std::optional<Deployed> deployedFrom(const Json& json)
{
    if (!json.is_object()) {
        return std::nullopt;
    }
    const auto version = textIn(json, "version");
    const auto at = timeIn(json);
    const auto isPublished = flagIn(json, "published");
    const auto previous = textIn(json, "previous");
    if (!version || !isVersion(*version) || !at || !isPublished || (previous && !isVersion(*previous))) {
        return std::nullopt;
    }
    return Deployed{*version, *at, textIn(json, "branch"), *isPublished, previous};
}

} // namespace

bool isVersion(std::string_view text)
{
    constexpr std::size_t length = 64;
    return text.size() == length && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

std::string snapshotText(const SnapshotEntries& entries)
{
    Json files = Json::object();
    for (const auto& [path, digest] : entries) {
        files[path] = digest;
    }
    return written(snapshotFormat, "files", std::move(files));
}

Result<SnapshotEntries> readSnapshot(const std::string& text, const std::string& file)
{
    const Json files = memberOf(text, snapshotFormat, "files");
    if (files.is_discarded()) {
        return damaged(file, "the file holds no snapshot");
    }
    SnapshotEntries entries;
    for (const auto& [path, digest] : files.items()) {
        if (!digest.is_string() || !isVersion(digest.get_ref<const std::string&>())) {
            return damaged(file, "a file of the snapshot has no digest");
        }
        entries.emplace(path, digest.get<std::string>());
    }
    return entries;
}

std::string environmentsText(const Environments& environments)
{
    Json all = Json::object();
    for (const auto& [name, deployed] : environments.byName) {
        all[name] = deployedJson(deployed);
    }
    return written(environmentsFormat, "environments", std::move(all));
}

Result<Environments> readEnvironments(const std::string& text, const std::string& file)
{
    const Json all = memberOf(text, environmentsFormat, "environments");
    if (all.is_discarded()) {
        return damaged(file, "the file holds no environments");
    }
    Environments environments;
    for (const auto& [name, json] : all.items()) {
        auto deployed = deployedFrom(json);
        if (!deployed || !httptool::isEnvironmentName(name)) {
            return damaged(file, "the environment \"" + name + "\" is not readable");
        }
        environments.byName.emplace(name, *std::move(deployed));
    }
    return environments;
}

std::string evaluationsText(const Evaluations& evaluations)
{
    Json reports = Json::object();
    for (const auto& [report, result] : evaluations) {
        Json json;
        json["passed"] = result.hasPassed;
        json["at"] = guard::timestampText(result.at);
        reports[report] = std::move(json);
    }
    return written(evaluationsFormat, "reports", std::move(reports));
}

Result<Evaluations> readEvaluations(const std::string& text, const std::string& file)
{
    const Json reports = memberOf(text, evaluationsFormat, "reports");
    if (reports.is_discarded()) {
        return damaged(file, "the file holds no evaluations");
    }
    Evaluations evaluations;
    for (const auto& [report, json] : reports.items()) {
        const auto hasPassed = json.is_object() ? flagIn(json, "passed") : std::nullopt;
        const auto at = json.is_object() ? timeIn(json) : std::nullopt;
        if (!hasPassed || !at) {
            return damaged(file, "the result of \"" + report + "\" is not readable");
        }
        evaluations.emplace(report, Evaluation{*hasPassed, *at});
    }
    return evaluations;
}

} // namespace toolwright::workspace::deploying
