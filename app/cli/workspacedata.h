#pragma once

#include "app/cli/command.h"
#include "core/calls/ingest/toolroutes.h"

#include <optional>
#include <string>
#include <vector>

namespace toolwright::cli {

/// Where the program keeps what belongs to a workspace and does not lie in it.
struct WorkspaceData
{
    std::string id;
    /// `$XDG_DATA_HOME/toolwright/<id>`
    std::string folder;
};

/// Of the workspace at @p root; none when it has no id yet, unless @p makesId gives it one.
Result<std::optional<WorkspaceData>> dataOfWorkspace(Context& context, const std::string& root, bool makesId);

/// The declarative tools of a workspace, as far as calls are concerned.
struct WorkspaceTools
{
    std::string root;
    /// The slug of the manifest, or the name of the folder.
    std::string name;
    /// Keys of the tools with a request, sorted.
    std::vector<std::string> declared;
    std::vector<calls::ingest::ToolRoute> routes;
};

/// Reads the workspace that @p path lies in.
Result<WorkspaceTools> toolsOfWorkspace(Context& context, const std::string& path);

/// Which tools have rows in the figures of @p environment (spec declarative 14.4): those its snapshot
/// declares, and while nothing has been pushed to it those of the files of @p tools.
Result<std::vector<std::string>> toolsDeclaredIn(Context& context, const WorkspaceTools& tools,
                                                 const std::string& environment);

} // namespace toolwright::cli
