#include "core/workspace/deploying/status.h"

#include "core/httptool/secretscope.h"
#include "core/workspace/deploying/resources.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace toolwright::workspace::deploying {

namespace {

Evaluations evaluationsIn(const DeploymentStatus& status, std::string_view environment)
{
    const auto found = status.environments.find(environment);
    return found == status.environments.end() ? Evaluations() : found->second.evaluations;
}

} // namespace

Result<DeploymentStatus> readStatus(const Deployment& deployment)
{
    const auto now = deployment.environments();
    if (!now) {
        return tl::unexpected<Error>(now.error());
    }
    DeploymentStatus status;
    std::set<std::string> brought;
    std::set<std::string> read;
    for (const auto& [name, deployed] : now->byName) {
        auto files = deployment.files(deployed.version);
        auto evaluations = deployment.evaluations(deployed.version);
        if (!files || !evaluations) {
            return tl::unexpected<Error>(!files ? files.error() : evaluations.error());
        }
        const std::vector<std::string> bases = knowledgeBrought(*files);
        std::vector<std::string> knowledge = knowledgeRead(*files);
        brought.insert(bases.begin(), bases.end());
        read.insert(knowledge.begin(), knowledge.end());
        status.environments.emplace(name, EnvironmentStatus{deployed, *std::move(evaluations),
                                                            declaredTools(*files), std::move(knowledge)});
    }
    std::set_difference(brought.begin(), brought.end(), read.begin(), read.end(),
                        std::back_inserter(status.unreadKnowledge));
    status.publishRefusal = publishRefusal(*now, evaluationsIn(status, previewEnvironment),
                                           evaluationsIn(status, httptool::liveEnvironment), false);
    status.rollbackRefusal = rollbackRefusal(*now);
    return status;
}

DeploymentStatus emptyStatus()
{
    const Environments none;
    return DeploymentStatus{{}, publishRefusal(none, {}, {}, false), rollbackRefusal(none), {}};
}

} // namespace toolwright::workspace::deploying
