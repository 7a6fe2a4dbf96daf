#pragma once

#include "core/simulation/simulation.h"

#include <string>
#include <vector>

namespace toolwright::simulation {

/// One thing two runs can be compared by. A side that has no such thing is empty.
struct ComparisonRow
{
    /// `scenario`, `decision`, `call`, `card` or `outcome`.
    std::string kind;
    /// What it is about: a member of the scenario, a tool with its number of the call.
    std::string subject;
    std::string left;
    std::string right;

    bool differs() const { return left != right; }
};

/// What two runs set out from, what was decided, what reached a tool, and how they ended: the n-th decision
/// of a tool stands beside the n-th of the same tool in the other run.
std::vector<ComparisonRow> compareRuns(const Simulation& left, const Simulation& right);

} // namespace toolwright::simulation
