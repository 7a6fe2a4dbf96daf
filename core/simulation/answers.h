#pragma once

#include "core/compound/toolcall.h"
#include "core/json/value.h"
#include "core/simulation/scenario.h"

#include <map>
#include <optional>
#include <string>

namespace toolwright::simulation {

/// What answers are made of, by tool.
struct AnswerMaterial
{
    using Values = std::map<std::string, json::Value, std::less<>>;

    /// Outputs kept in `.toolwright/outputs`.
    Values recorded = {};
    /// An output that fits the tool's `outputSchema`.
    Values generated = {};
    /// `binding` of each host tool, for live calls.
    Values bindings = {};
};

/// What a tool answers when it is called with @p args for the (@p given + 1)-th time. None when the scenario
/// wants a live answer.
std::optional<compound::ToolOutcome> answerOf(const Scenario& scenario, const AnswerMaterial& material,
                                              const compound::ToolCall& call, std::size_t given);

/// What a tool may answer instead, for a branch.
enum class Trouble : std::uint8_t { Error, Timeout, Blocked, ConnectRequired };

/// An outcome of that kind as the runtime would make it (spec compound 1, 11).
compound::ToolOutcome troubleOutcome(Trouble trouble, const std::string& tool);

} // namespace toolwright::simulation
