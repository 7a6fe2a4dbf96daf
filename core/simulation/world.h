#pragma once

#include "core/compound/analysis.h"
#include "core/simulation/simulation.h"

namespace toolwright::simulation {

/// The tools in force for @p scenario: the files with its what-if changes applied as overrides, so that
/// quarantine and hashes follow. Fails as the load fails (`validation`, `conflict`), or with
/// `simulate.compound` when the agent does not see the scenario's compound.
/// @p material is what recorded and generated answers are taken from; bindings are added.
Result<SimulationWorld> worldOf(const compound::VendoFiles& files, Scenario scenario,
                                compound::Profile profile, AnswerMaterial material = {});

} // namespace toolwright::simulation
