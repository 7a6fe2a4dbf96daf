#pragma once

#include "core/base/result.h"
#include "core/compound/toolcall.h"
#include "core/guard/grant.h"
#include "core/guard/guardstate.h"
#include "core/guard/runcontext.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::simulation {

/// What the simulated backend of one tool answers, one entry a call; the last entry repeats.
struct ToolAnswer
{
    /// A whole outcome; ignored when it echoes.
    compound::ToolOutcome outcome = compound::ToolOutcome::ok(json::Value());
    /// An ok outcome that echoes the arguments: `{"args": …}`.
    bool echoes = false;
};

using ToolAnswers = std::map<std::string, std::vector<ToolAnswer>, std::less<>>;

/// What the reviewer answers to the n-th card.
enum class CardAnswer : std::uint8_t { Approve, Deny };

/// Fields of a descriptor that a what-if changes, as an override does.
struct WhatIfOverride
{
    std::optional<std::string> risk = {};
    std::optional<bool> critical = {};
    std::optional<bool> disabled = {};
};

/// A situation in which a compound is tried, kept as `.toolwright/scenarios/<name>.json` with format
/// `toolwright/scenario@1`.
struct Scenario
{
    std::string compound;
    json::Value args;
    guard::RunContext context;
    /// Milliseconds; where the simulated clock starts.
    std::int64_t clock = 0;
    /// False: as if no policy file existed.
    bool usesPolicy = true;
    std::vector<guard::Grant> grants;
    std::map<std::string, WhatIfOverride, std::less<>> whatIf;
    guard::BreakerLimits breakers;
    ToolAnswers answers;
    std::vector<CardAnswer> decisions;

    /// The scenario a new compound starts with: user_1 in a chat, present, no grants, empty arguments.
    static Scenario initial(std::string compound);
    /// Reads a scenario; error code `scenario.format` names the member, what was found and what was expected.
    static Result<Scenario> fromValue(const json::Value& document);
    /// The document in stable member order.
    json::Value toValue() const;
};

} // namespace toolwright::simulation
