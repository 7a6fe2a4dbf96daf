#pragma once

#include "core/json/value.h"
#include "core/simulation/simulation.h"

#include <cstddef>
#include <string>
#include <vector>

namespace toolwright::report {

/// One place at which a transcript is not as expected. A side that has nothing there is empty.
struct TranscriptDifference
{
    /// RFC 6901 pointer into the transcript.
    std::string pointer;
    /// Compact JSON.
    std::string expected;
    std::string found;
};

/// What a scenario keeps as `expected`: compound, outcome, steps, reached, parked and audit of the
/// transcript. The ladder of each decision is left out: its words may become better.
json::Value expectedTranscript(const simulation::Simulation& simulation);

/// Where @p found differs from @p expected, in the order of @p expected. Members of the transcript that @p
/// expected does not have at its top are not compared; below that everything is.
std::vector<TranscriptDifference> compareTranscript(const json::Value& expected, const json::Value& found);

/// For people: where, what was expected and what was found, the first @p most differences, with characters
/// that deceive written as escapes. Empty when nothing differs.
std::string differencesAsText(const std::vector<TranscriptDifference>& differences, std::size_t most = 20);

} // namespace toolwright::report
