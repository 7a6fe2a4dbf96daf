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
#include <string_view>
#include <vector>

namespace toolwright::simulation {

/// Where the answer of a tool comes from.
enum class AnswerSource : std::uint8_t {
    /// A whole outcome, kept in the scenario.
    Canned,
    /// An ok outcome with the arguments: `{"args": …}`.
    Echo,
    /// The output kept in `.toolwright/outputs/<tool>.json`.
    Recorded,
    /// Made from the tool's `outputSchema`.
    Generated,
    /// A real backend. The run stops there; whoever drives it may call the backend (livecall.h), but only
    /// after the user switched that on.
    Live,
};

/// `canned`, `echo`, `recorded`, `generated` or `live`.
std::string_view sourceText(AnswerSource source);

/// What the simulated backend of one tool answers, one entry a call; the last entry repeats. A tool without
/// any answers with its recorded output, else with a generated one, else with `{"ok": true}`.
struct ToolAnswer
{
    /// Of Canned.
    compound::ToolOutcome outcome = compound::ToolOutcome::ok(json::Value());
    AnswerSource source = AnswerSource::Canned;
};

using ToolAnswers = std::map<std::string, std::vector<ToolAnswer>, std::less<>>;

/// What happens at the n-th point where a run would stop: a card waits, or the call is over.
struct CardAnswer
{
    enum Kind : std::uint8_t {
        Approve,
        Deny,
        /// The clock moves on.
        Wait,
        /// The process restarts.
        Restart,
        /// The agent makes the same call again, whether the card was answered or not.
        CallAgain,
    };

    Kind kind = Approve;
    /// Of Approve: `{scope, duration}`.
    std::optional<json::Value> remember = {};
    /// Milliseconds of Wait.
    std::int64_t wait = 0;

    CardAnswer() = default;
    /// Not explicit: a kind alone is an answer.
    CardAnswer(Kind answer) // NOLINT(google-explicit-constructor,hicpp-explicit-conversions)
        : kind(answer)
    {
    }
    static CardAnswer approveRemembering(json::Value remember);
    static CardAnswer waitFor(std::int64_t milliseconds);
};

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
    /// What a run is compared with: members of a transcript (report/transcriptdifference.h).
    std::optional<json::Value> expected = {};
    /// The document it was read from, for members that this version does not know.
    json::Value original = {};

    /// The scenario a new compound starts with: user_1 in a chat, present, no grants, empty arguments.
    static Scenario initial(std::string compound);
    /// Reads a scenario; error code `scenario.format` names the member, what was found and what was expected.
    static Result<Scenario> fromValue(const json::Value& document);
    /// The same from the text of a file; a text that is no JSON fails as json::parseValue does.
    static Result<Scenario> fromText(std::string_view text);
    /// The document in stable member order; members of the original that are not known stay, behind the
    /// known ones.
    json::Value toValue() const;
    /// The document as it is kept in a file: indented by two, with a final line feed.
    std::string toText() const;
};

} // namespace toolwright::simulation
