#pragma once

#include "core/workspace/deploying/resources.h"
#include "core/workspace/deploying/status.h"
#include "core/workspace/deploying/toolchanges.h"

#include <optional>
#include <string>
#include <vector>

namespace toolwright::workspace::deploying {

/// What a step would change.
struct StepChanges
{
    std::vector<ResourceChange> resources;
    std::vector<ToolDifferenceLine> tools;
};

/// Everything to look at before a directory goes to preview and preview goes live.
struct Overview
{
    Bundle bundle;
    std::vector<diagnostics::Diagnostic> findings;
    /// The git branch of the directory; none when it is not known.
    std::optional<std::string> branch;
    /// Why a push would be refused without force; none when it would not.
    std::optional<Error> pushRefusal;
    DeploymentStatus status;
    /// From preview to the directory.
    StepChanges pushing;
    /// From live to preview.
    StepChanges publishing;
    /// From live to the snapshot before it; empty when there is none.
    StepChanges rollingBack;
};

/// Reads the directory at @p root, as it is on disk, and every snapshot. @p deployment may be nullptr:
/// nothing was ever pushed. Call it off the window's thread.
Result<Overview> readOverview(const FileStore& files, const std::string& root, const Deployment* deployment);

} // namespace toolwright::workspace::deploying
