#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::workspace::deploying {

inline constexpr std::string_view previewEnvironment = "preview";

/// What an environment runs (spec declarative 19.1).
struct Deployed
{
    /// Names the snapshot: SHA-256 in lower-case hexadecimal.
    std::string version;
    /// Milliseconds since 1970 of the push, publish or rollback that put it there.
    std::int64_t at = 0;
    /// Git branch that was pushed from; none when it is not known.
    std::optional<std::string> branch = std::nullopt;
    /// The push has been taken live.
    bool isPublished = false;
    /// What live ran before: where a rollback leads.
    std::optional<std::string> previous = std::nullopt;

    friend bool operator==(const Deployed&, const Deployed&) = default;
};

/// What every environment runs. One value is one state: it is stored whole or not at all.
struct Environments
{
    std::map<std::string, Deployed, std::less<>> byName;

    const Deployed* find(std::string_view name) const;
    const Deployed* preview() const;
    const Deployed* live() const;

    friend bool operator==(const Environments&, const Environments&) = default;
};

/// How a version did in one report.
struct Evaluation
{
    bool hasPassed = false;
    /// Milliseconds since 1970.
    std::int64_t at = 0;

    friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

/// The newest result of each report of one version, by name of the report.
using Evaluations = std::map<std::string, Evaluation, std::less<>>;

/// What is to be pushed where.
struct PushOptions
{
    std::string environment = std::string(previewEnvironment);
    /// None when it is not known.
    std::optional<std::string> branch = std::nullopt;
    bool force = false;
};

/// Why @p version may not be pushed (19.3); none when it may. Codes: `deploy.environment` for no name of an
/// environment, `deploy.live` for live, which only a publish changes, `deploy.other-branch` when the push
/// would replace an unpublished one of another branch without force.
std::optional<Error> pushRefusal(const Environments& now, const std::string& version,
                                 const PushOptions& options);
/// The state after a push that is not refused.
Environments afterPush(Environments now, const std::string& version, const PushOptions& options,
                       std::int64_t at);

/// Why preview may not be taken live (19.3); none when it may. @p preview and @p live: results of their
/// versions. Codes: `deploy.nothing-pushed`; and once something has been published and without force
/// `deploy.untested` when no evaluation tested preview's version, `deploy.worse` when it fails a report that
/// live passes. Taking live what is live already is never refused.
std::optional<Error> publishRefusal(const Environments& now, const Evaluations& preview,
                                    const Evaluations& live, bool force);
/// The state after a publish that is not refused.
Environments afterPublish(Environments now, std::int64_t at);

/// Why live cannot go back; none when it can. Codes: `deploy.nothing-published`, `deploy.no-previous`.
std::optional<Error> rollbackRefusal(const Environments& now);
/// True for the code of a refusal that force overrules.
bool canBeForced(std::string_view code);
/// The first report that @p preview fails and @p live passes; empty when there is none.
std::string worseReport(const Evaluations& preview, const Evaluations& live);

/// The state after a rollback that is not refused: live and its previous snapshot change places, so that a
/// second rollback undoes the first. Preview stays.
Environments afterRollback(Environments now, std::int64_t at);

} // namespace toolwright::workspace::deploying
