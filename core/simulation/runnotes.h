#pragma once

#include "core/simulation/simulation.h"

#include <string>
#include <vector>

namespace toolwright::simulation {

/// Where the runtime does something else than the product document lets expect (spec compound 12, rows 8 to
/// 15; rows 6, 7 and 11 are notes of diagnostics).
struct RunNote
{
    /// Row of the table.
    int row = 0;
    /// One or two sentences for a reviewer.
    std::string text;
};

/// What a reviewer should know at @p state, in the order of the rows: about the card that waits, the call
/// that was decided last, and the steps that were passed so far.
std::vector<RunNote> runNotes(const SimulationWorld& world, const SimulationState& state);

} // namespace toolwright::simulation
