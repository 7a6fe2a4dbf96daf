#pragma once

#include "core/simulation/simulation.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace toolwright::simulation {

enum class StepStatus : std::uint8_t {
    NotReached,
    /// Its `if` was not true (spec compound 7).
    Skipped,
    /// Its call was let through and its tool is to answer.
    Running,
    /// A card waits.
    Waiting,
    Done,
    /// Its call was blocked, failed, or needs a connection: the walk ended here.
    Stopped,
};

/// One decided call of a step: where to go to see it.
struct StepCall
{
    /// Index of the first state that knows the decision.
    std::size_t state = 0;
    /// Index into Runtime::decisions().
    std::size_t decision = 0;
    /// Under forEach, from 0.
    std::optional<std::size_t> item = {};
};

/// What a run has made of one step so far.
struct StepStory
{
    std::string id;
    std::string tool;
    /// Effective risk, as text; empty when the tool is not there.
    std::string risk;
    bool critical = false;
    bool repeats = false;
    StepStatus status = StepStatus::NotReached;
    /// Of a step under forEach that was entered.
    std::optional<std::size_t> itemCount = {};
    /// In order of events; a call that was decided again after its card stands twice.
    std::vector<StepCall> calls = {};
};

/// Every step of the compound at state number @p cursor of @p simulation, in order.
std::vector<StepStory> storyOf(const Simulation& simulation, std::size_t cursor);

/// One state of a run in a few words: what led to it.
std::string stateTitle(const Simulation& simulation, std::size_t index);

/// Where the effective risk of a tool comes from.
enum class RiskOrigin : std::uint8_t { Declared, WhatIf };

/// Everything a user is asked, complete and unshortened.
struct Card
{
    std::shared_ptr<const guard::Approval> approval;
    /// True when the compound itself asks, before its first step.
    bool isCompound = false;
    /// Of a step: its number from 0 and how many there are.
    std::size_t step = 0;
    std::size_t stepCount = 0;
    std::string stepId = {};
    std::optional<std::size_t> item = {};
    std::optional<std::size_t> itemCount = {};
    std::string risk = {};
    bool critical = false;
    RiskOrigin riskOrigin = RiskOrigin::Declared;
    /// Index into Runtime::decisions().
    std::size_t decision = 0;
    /// Milliseconds until the parked walk is forgotten; none for the compound's own card.
    std::optional<std::int64_t> remaining = {};
};

/// The card that waits at state @p cursor; none when none does.
std::optional<Card> cardAt(const Simulation& simulation, std::size_t cursor);

/// The grants that approving the card of @p state with @p remember (`{scope, duration}`) would store, in
/// full, without storing them. Fails as the runtime would.
Result<std::vector<guard::Grant>> grantsOfRemember(const SimulationWorld& world, const SimulationState& state,
                                                   const json::Value& remember);

/// What the expressions of the step under way can read: `args`, `steps`, step ids and, under forEach, `item`.
/// Before the walk starts only `args`.
json::Value visibleScope(const Simulation& simulation, std::size_t cursor);

/// A part of an `if` with its value; none is undefined.
struct Operand
{
    std::string expression;
    std::optional<json::Value> value;
};

/// The `if` of step number @p step with what its parts were worth when it was skipped, the whole first. Empty
/// without an `if`, or when the step is still ahead.
std::vector<Operand> conditionOperands(const Simulation& simulation, std::size_t cursor, std::size_t step);

/// How much of the limits is used at a state (spec compound 8, 9.7).
struct Meters
{
    std::size_t writes = 0;
    std::size_t writesLimit = 0;
    std::size_t calls = 0;
    std::size_t callsLimit = 0;
    std::size_t resumeEntries = 0;
    std::size_t resumeLimit = 0;
    /// Milliseconds until the walk that waits is forgotten.
    std::optional<std::int64_t> remaining = {};
};

Meters metersAt(const Simulation& simulation, std::size_t cursor);

} // namespace toolwright::simulation
