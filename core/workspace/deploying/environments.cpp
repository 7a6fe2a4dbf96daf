#include "core/workspace/deploying/environments.h"

#include "core/httptool/names.h"
#include "core/httptool/secretscope.h"

#include <utility>

namespace toolwright::workspace::deploying {

namespace {

std::optional<Error> refusal(std::string code, std::string message)
{
    return Error{std::move(code), std::move(message), {}};
}

} // namespace

const Deployed* Environments::find(std::string_view name) const
{
    const auto found = byName.find(name);
    return found == byName.end() ? nullptr : &found->second;
}

const Deployed* Environments::preview() const
{
    return find(previewEnvironment);
}

const Deployed* Environments::live() const
{
    return find(httptool::liveEnvironment);
}

std::optional<Error> pushRefusal(const Environments& now, const std::string& version,
                                 const PushOptions& options)
{
    if (!httptool::isEnvironmentName(options.environment)) {
        return refusal("deploy.environment", "\"" + options.environment +
                                                 "\" is no name of an environment; expected lower-case words "
                                                 "joined by hyphens or underscores, at most 40 characters");
    }
    if (options.environment == httptool::liveEnvironment) {
        return refusal("deploy.live", "live cannot be pushed to; push to preview and publish it");
    }
    const Deployed* there = now.find(options.environment);
    const bool isOther = there != nullptr && there->version != version && !there->isPublished &&
                         there->branch && options.branch && *there->branch != *options.branch;
    if (isOther && !options.force) {
        return refusal("deploy.other-branch", options.environment + " holds an unpublished push of branch " +
                                                  *there->branch + ", and this is branch " + *options.branch +
                                                  "; publish that one first, or replace it with --force");
    }
    return std::nullopt;
}

Environments afterPush(Environments now, const std::string& version, const PushOptions& options,
                       std::int64_t at)
{
    const Deployed* live = now.live();
    const bool isLive = live != nullptr && live->version == version;
    now.byName.insert_or_assign(options.environment,
                                Deployed{version, at, options.branch, isLive, std::nullopt});
    return now;
}

std::optional<Error> publishRefusal(const Environments& now, const Evaluations& preview,
                                    const Evaluations& live, bool force)
{
    const Deployed* next = now.preview();
    const Deployed* current = now.live();
    if (next == nullptr) {
        return refusal("deploy.nothing-pushed", "nothing has been pushed to preview; push first");
    }
    if (current == nullptr || current->version == next->version || force) {
        return std::nullopt;
    }
    if (preview.empty()) {
        return refusal("deploy.untested",
                       "no evaluation has tested the version in preview; evaluate it and record the result, "
                       "or publish with --force");
    }
    if (const std::string report = worseReport(preview, live); !report.empty()) {
        return refusal("deploy.worse", "the version in preview fails the report \"" + report +
                                           "\", which live passes; mend it and evaluate again, or publish "
                                           "with --force");
    }
    return std::nullopt;
}

bool canBeForced(std::string_view code)
{
    return code == "deploy.other-branch" || code == "deploy.untested" || code == "deploy.worse";
}

std::string worseReport(const Evaluations& preview, const Evaluations& live)
{
    for (const auto& [report, result] : preview) {
        const auto there = live.find(report);
        if (!result.hasPassed && there != live.end() && there->second.hasPassed) {
            return report;
        }
    }
    return {};
}

Environments afterPublish(Environments now, std::int64_t at)
{
    const auto next = now.byName.find(previewEnvironment);
    if (next == now.byName.end()) {
        return now;
    }
    next->second.isPublished = true;
    const Deployed* current = now.live();
    if (current != nullptr && current->version == next->second.version) {
        return now;
    }
    Deployed live = next->second;
    live.at = at;
    live.previous = current == nullptr ? std::nullopt : std::optional(current->version);
    now.byName.insert_or_assign(std::string(httptool::liveEnvironment), std::move(live));
    return now;
}

std::optional<Error> rollbackRefusal(const Environments& now)
{
    if (now.live() == nullptr) {
        return refusal("deploy.nothing-published",
                       "nothing has been published; there is nothing to go back to");
    }
    if (!now.live()->previous) {
        return refusal("deploy.no-previous", "live has had one snapshot only; there is none to go back to");
    }
    return std::nullopt;
}

Environments afterRollback(Environments now, std::int64_t at)
{
    const auto live = now.byName.find(httptool::liveEnvironment);
    if (live == now.byName.end() || !live->second.previous) {
        return now;
    }
    std::swap(live->second.version, *live->second.previous);
    live->second.at = at;
    // Which branch an older snapshot came from is not kept.
    live->second.branch = std::nullopt;
    return now;
}

} // namespace toolwright::workspace::deploying
