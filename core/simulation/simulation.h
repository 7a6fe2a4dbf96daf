#pragma once

#include "core/guard/runtime.h"
#include "core/simulation/answers.h"
#include "core/simulation/scenario.h"

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace toolwright::simulation {

enum class Phase : std::uint8_t {
    /// The compound can be called: at the start, after an answered card, after a restart.
    Ready,
    /// The guard let a call through; its tool is to answer.
    Executing,
    /// A card waits for an answer.
    Parked,
    /// The compound came to an outcome that is no card.
    Finished,
    /// The call failed instead of returning an outcome.
    Threw,
};

/// Everything at one moment of a simulation. A value: states share what they have in common.
struct SimulationState
{
    guard::Runtime runtime;
    Phase phase = Phase::Ready;
    /// While Executing: the call that its tool is to answer.
    std::optional<guard::Runtime::Execute> pending = {};
    /// Of the compound, while Parked or Finished.
    std::optional<compound::ToolOutcome> outcome = {};
    /// Null without a failure. Shared, since nearly all of the many states of a run have none.
    std::shared_ptr<const Error> error = {};
    /// Milliseconds.
    std::int64_t clock = 0;
    /// Ids made so far; the next is deterministic.
    std::uint64_t idsMade = 0;
    /// Tool calls that reached a tool so far, in order.
    SharedLog<guard::Runtime::Execute> reached = {};
    /// How many answers each tool that has several in the scenario has given.
    std::map<std::string, std::size_t, std::less<>> answered = {};
    /// Cards answered so far.
    std::size_t cardsAnswered = 0;
    /// Entries of Scenario::decisions used so far.
    std::size_t decisionsUsed = 0;
};

/// What leads from one state to the next.
struct Proceed
{
};
/// The tool of the pending call answers with this instead of the scenario's answer.
struct AnswerTool
{
    compound::ToolOutcome outcome;
};
/// The user answers the card that waits.
struct AnswerCard
{
    guard::ApprovalDecision decision;
};
/// The user answers several cards that wait, with one answer: a batch (spec compound 9.5). Only the card that
/// the compound waits for lets it go on; cards that an earlier call left behind can be answered in any phase
/// but Executing. SimulationState::error says why a batch stopped.
struct AnswerCards
{
    std::vector<std::string> approvalIds;
    guard::ApprovalDecision decision;
};
/// The agent makes the same call of the compound again: while a card waits, and after the end.
struct CallAgain
{
};
struct AdvanceClock
{
    std::int64_t milliseconds = 0;
};
/// The process restarts: parked walks and counters are lost.
struct RestartProcess
{
};
using Transition =
    std::variant<Proceed, AnswerTool, AnswerCard, AdvanceClock, RestartProcess, AnswerCards, CallAgain>;

/// A scenario over the tools in force.
struct SimulationWorld
{
    std::shared_ptr<const guard::RuntimeSetup> setup;
    Scenario scenario;
    std::shared_ptr<const AnswerMaterial> material = std::make_shared<const AnswerMaterial>();
};

/// The state before anything was called; seeded grants are stored.
SimulationState initialState(const SimulationWorld& world);

/// The state after @p transition. Does not change @p state. A transition that does not fit the phase (a card
/// answer when none waits) gives the same state again.
SimulationState nextState(const SimulationWorld& world, const SimulationState& state,
                          const Transition& transition);

/// True when the scenario wants the pending call answered by a real backend: Proceed then changes nothing.
bool needsLiveAnswer(const SimulationWorld& world, const SimulationState& state);

/// Whether the call that is executed is, letter for letter, the one that was approved (spec compound 8,
/// 9.5).
struct VerbatimSeal
{
    std::string approvalId;
    std::string approvedHash;
    std::string executedHash;

    bool holds() const { return approvedHash == executedHash; }
};

/// Of the call that is pending, or else of the one that reached a tool last; none when no card was approved
/// for it.
std::optional<VerbatimSeal> sealOf(const SimulationState& state);

/// A run as the list of its states: going back is an index, a branch is another list.
struct Simulation
{
    SimulationWorld world;
    /// Of tens of thousands: in a list that grows without moving them.
    std::deque<SimulationState> states;

    /// Proceeds and answers cards as the scenario says, until it ends, a card has no answer, a tool is to be
    /// called live, or @p maximumStates are reached.
    static Simulation run(SimulationWorld world, std::size_t maximumStates);
    /// Goes on from the last state in the same way.
    void proceed(std::size_t maximumStates);
    /// Appends the state after @p transition.
    void apply(const Transition& transition);
    /// Index of the first state whose walk stands at item @p item of step number @p step with its call
    /// decided; none when the run did not come there.
    std::optional<std::size_t> findItem(std::size_t step, std::size_t item) const;
    /// The first @p length states, to go on differently.
    Simulation branch(std::size_t length) const;
    const SimulationState& last() const { return states.back(); }
};

/// Call id of the compound in every simulation.
inline constexpr std::string_view compoundCallId = "call_agent";

} // namespace toolwright::simulation
