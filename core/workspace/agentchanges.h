#pragma once

#include "core/compound/analysis.h"
#include "core/json/value.h"
#include "core/workspace/changes.h"

#include <optional>
#include <string>
#include <vector>

namespace toolwright::workspace {

/// One tool that an agent sees differently.
struct AgentToolChange
{
    std::string name;
    ChangeKind kind = ChangeKind::Changed;
    /// What the agent got before and gets now (spec compound 3); none where it does not see the tool.
    std::optional<json::Value> before;
    std::optional<json::Value> after;
    /// One line each: `risk: read → write`, `description changed`, `quarantined: step a references …`.
    std::vector<std::string> details;
};

/// What two versions of the files show to an agent.
struct AgentView
{
    std::vector<AgentToolChange> changes;
    /// Tools that are seen the same.
    std::size_t unchanged = 0;
    /// Why the load is refused before and after, so that the agent sees nothing; empty when it is not.
    std::string refusedBefore;
    std::string refusedAfter;
};

/// In the order of registration after, tools that are gone last. Costs two whole loads: call it off the
/// window's thread.
AgentView agentView(const compound::VendoFiles& before, const compound::VendoFiles& after,
                    compound::Profile profile);

} // namespace toolwright::workspace
