#pragma once

#include "core/workspace/deploying/bundle.h"
#include "core/workspace/deploying/resources.h"
#include "core/workspace/deploying/status.h"

#include <string>
#include <vector>

namespace toolwright::report {

/// Two versions of a workspace and what differs.
struct DeploymentDifference
{
    /// The slug.
    std::string workspace;
    httptool::FileTexts before;
    httptool::FileTexts after;
    std::vector<workspace::deploying::ResourceChange> changes;
};

// Texts end with a line feed where they are not empty; deceptive characters are escaped.

/// One line a change: `M tool/check_stock (request)` (spec declarative 19.3).
std::string changesAsText(const DeploymentDifference& difference);
/// One line a change: `tool/check_stock`.
std::string changeNames(const DeploymentDifference& difference);
/// `1 added, 2 modified, 0 removed`
std::string changeCounts(const DeploymentDifference& difference);
/// The lines of changesAsText(), what the agent gains and loses, and the lines of files that differ.
std::string changesInFull(const DeploymentDifference& difference);
/// `{workspace, changes:[{status,type,key,fields}]}`, indented by two.
std::string changesAsJson(const DeploymentDifference& difference);
/// What the agent gains and loses, one line a tool.
std::string toolLines(const httptool::FileTexts& before, const httptool::FileTexts& after);

/// `4 files, 2048 bytes (at most 500 files, 2 MiB a file, 8 MiB in all)`
std::string bundleSummary(const workspace::deploying::Bundle& bundle);
/// The summary, each file, each entry that stays with the reason, each obstacle.
std::string bundleAsText(const workspace::deploying::Bundle& bundle);
/// One line a diagnostic: `vatio.yml:3:1: error: sentence: cause [code]`.
std::string bundleFindingsAsText(const workspace::deploying::Bundle& bundle,
                                 const std::vector<diagnostics::Diagnostic>& found);

/// The state as JSON: `{workspace, environments:{preview, live, …}, publish, rollback, unread_knowledge}`; an
/// environment that nothing was pushed to is null.
std::string statusAsJson(const std::string& workspace, const workspace::deploying::DeploymentStatus& status);

} // namespace toolwright::report
