#pragma once

#include "core/workspace/deploying/deployment.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::workspace::deploying {

/// One environment with what it runs.
struct EnvironmentStatus
{
    Deployed deployed;
    Evaluations evaluations;
    /// Keys of HTTP tools it declares.
    std::vector<std::string> tools;
    /// Knowledge bases its agent reads.
    std::vector<std::string> knowledge;
};

/// The state of a deployment (spec declarative 19.3).
struct DeploymentStatus
{
    std::map<std::string, EnvironmentStatus, std::less<>> environments;
    /// Why a publish, a rollback would be refused now; none when it would not.
    std::optional<Error> publishRefusal;
    std::optional<Error> rollbackRefusal;
    /// Knowledge bases that snapshots bring along and no deployed agent reads, sorted.
    std::vector<std::string> unreadKnowledge;
};

/// Reads every environment and its snapshot: call it off the window's thread.
Result<DeploymentStatus> readStatus(const Deployment& deployment);
/// What there is to say before the first push.
DeploymentStatus emptyStatus();

} // namespace toolwright::workspace::deploying
