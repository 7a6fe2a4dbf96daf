#include "app/cli/simulationinput.h"

#include "app/cli/profileoption.h"
#include "core/workspace/scenarios.h"

#include <utility>

namespace toolwright::cli {

Result<workspace::Workspace> openWorkspace(const Arguments& arguments, Context& context)
{
    return workspace::Workspace::open(context.files, arguments.positional(0, "."));
}

Result<simulation::SimulationWorld> worldIn(const workspace::Workspace& workspace, const Arguments& arguments,
                                            simulation::Scenario scenario, Context& context)
{
    const auto profile = profileOf(arguments);
    if (!profile) {
        return tl::unexpected<Error>(profile.error());
    }
    const compound::VendoFiles files = workspace.snapshot();
    return simulation::worldOf(files, std::move(scenario), *profile,
                               workspace::answerMaterial(context.files, workspace.root(), files));
}

} // namespace toolwright::cli
