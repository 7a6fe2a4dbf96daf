#pragma once

#include "core/simulation/matrix.h"
#include "core/simulation/simulation.h"

#include <string>

namespace toolwright::report {

/// The object `toolwright/simulation@1`: compound, outcome, steps, reached, parked, audit and every decision
/// with its ladder.
json::Value transcriptValue(const simulation::Simulation& simulation);
/// The same, indented by two, with a final line feed.
std::string transcriptAsJson(const simulation::Simulation& simulation);
/// For people, in the order of events: each call with its verdict and the rung that decided.
std::string transcriptAsText(const simulation::Simulation& simulation);
/// A review document: outcome, cards with their whole arguments, decisions as a table.
std::string transcriptAsMarkdown(const simulation::Simulation& simulation);

/// The object `toolwright/matrix@1`.
std::string matrixAsJson(const std::string& compound, const simulation::DecisionMatrix& matrix);
/// One line a row and situation, worst case, dead ends, and what is not simulated.
std::string matrixAsText(const std::string& compound, const simulation::DecisionMatrix& matrix);

} // namespace toolwright::report
