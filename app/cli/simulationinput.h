#pragma once

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "core/json/value.h"
#include "core/simulation/world.h"
#include "core/workspace/workspace.h"

#include <string>

namespace toolwright::cli {

/// The workspace that the first positional lies in.
Result<workspace::Workspace> openWorkspace(const Arguments& arguments, Context& context);

/// @p scenario over the files of @p workspace and its recorded outputs, in the profile of `--profile`.
Result<simulation::SimulationWorld> worldIn(const workspace::Workspace& workspace, const Arguments& arguments,
                                            simulation::Scenario scenario, Context& context);

} // namespace toolwright::cli
