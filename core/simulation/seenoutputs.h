#pragma once

#include "core/simulation/simulation.h"

#include <map>
#include <string>

namespace toolwright::simulation {

/// What a tool answered in a run.
struct SeenOutput
{
    json::Value output;
    /// True when a real backend said so.
    bool isLive = false;
};

/// By tool, the last ok answer before state number @p cursor; an answer without output is `null`. Tools that
/// gave none are not in it.
std::map<std::string, SeenOutput, std::less<>> outputsSeen(const Simulation& simulation, std::size_t cursor);

} // namespace toolwright::simulation
