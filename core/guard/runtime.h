#pragma once

#include "core/compound/resumetable.h"
#include "core/compound/walk.h"
#include "core/guard/decide.h"
#include "core/guard/toolset.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace toolwright::guard {

/// What a runtime is built from; shared by all its states.
struct RuntimeSetup
{
    GuardConfig guard;
    ToolSet tools;
    /// False: compounds have no guarded way to invoke their steps (spec compound 5.1).
    bool hasInvokeSeam = true;
};

/// A verdict with the call it was about.
struct DecisionRecord
{
    compound::ToolCall call;
    Decision decision;
    /// Of a step call: its compound's call id.
    std::optional<std::string> compoundCallId = {};
};

/// A step call with what came of it.
struct StepRecord
{
    compound::ToolCall call;
    std::optional<compound::ToolOutcome> outcome = {};
    /// The failure that was thrown instead.
    std::optional<Error> threw = {};
};

/// The whole of spec compound 5 and 7 to 9 as one state machine: guarded calls of tools and compounds,
/// approvals, grants, breakers, parked walks and audit. A value: it does no input or output, can be copied at
/// any point, and a copy that goes on never changes its original.
class Runtime
{
public:
    explicit Runtime(std::shared_ptr<const RuntimeSetup> setup);

    /// Perform this call of a host, connector or registry tool and feed() its outcome.
    struct Execute
    {
        std::shared_ptr<const GuardedCall> call;
        /// The grant that authorised it; nullptr when none did.
        std::shared_ptr<const Grant> grant;
    };
    /// The guarded call is over.
    struct Finished
    {
        compound::ToolOutcome outcome;
    };
    /// The guarded call failed instead of returning an outcome.
    struct Threw
    {
        Error error;
    };
    using Demand = std::variant<Execute, Finished, Threw>;

    /// Starts a guarded call, as an agent makes it. One at a time.
    Demand begin(compound::ToolCall call, const RunContext& context,
                 const compound::EvaluationSettings& settings, Moment moment);
    /// The outcome of the call that was to be executed.
    Demand feed(const compound::ToolOutcome& outcome, const compound::EvaluationSettings& settings,
                Moment moment);

    const GuardState& guard() const { return m_guard; }
    GuardState& guard() { return m_guard; }
    const compound::ResumeTable& resumeTable() const { return m_resume; }
    const RuntimeSetup& setup() const { return *m_setup; }
    const SharedLog<DecisionRecord>& decisions() const { return m_decisions; }
    /// Every step call issued so far, in the order of completion.
    const SharedLog<StepRecord>& steps() const { return m_steps; }
    /// The walk that runs, or the last one of the call that just finished.
    const std::optional<compound::Walk>& walk() const { return m_walk; }

    /// The runtime after a process restart with @p setup: approvals, grants, audit and records stay; parked
    /// walks and counters are lost.
    Runtime restarted(std::shared_ptr<const RuntimeSetup> setup) const;
    /// The runtime over another table of tools, as when a registry was added.
    Runtime withSetup(std::shared_ptr<const RuntimeSetup> setup) const;

private:
    struct Active
    {
        std::shared_ptr<const GuardedCall> call;
        Decision decision;
    };
    using SharedActive = std::shared_ptr<const Active>;
    /// How the guard answers before anything is executed: go on, an outcome, or a failure.
    using Verdict = std::variant<SharedActive, compound::ToolOutcome, Error>;

    Verdict guardCall(compound::ToolCall call, const RunContext& context, bool isStep, Moment moment);
    compound::ToolOutcome ask(const Active& active, Moment moment);
    compound::ToolOutcome block(const Active& active, Moment moment);
    compound::ToolOutcome finish(const Active& active, compound::ToolOutcome outcome, Moment moment);
    compound::ToolOutcome scanOutput(const Active& active, compound::ToolOutcome outcome, Moment moment);

    Demand startCompound(const compound::EvaluationSettings& settings, Moment moment);
    Demand advance(const compound::EvaluationSettings& settings, Moment moment);
    std::optional<Demand> issueStep(const compound::Walk::Invoke& invoke, Moment moment);
    std::optional<Demand> stepEnded(compound::ToolCall call, const compound::ToolOutcome& outcome,
                                    Moment moment);
    Demand endCompound(compound::ToolOutcome outcome, Moment moment);
    Demand endOuter(compound::ToolOutcome outcome, Moment moment);
    compound::ResumeKey resumeKey() const;

    std::shared_ptr<const RuntimeSetup> m_setup;
    GuardState m_guard;
    compound::ResumeTable m_resume;
    SharedLog<DecisionRecord> m_decisions;
    SharedLog<StepRecord> m_steps;
    // Shared by every state in which the call is under way.
    SharedActive m_outer;
    SharedActive m_step;
    std::optional<compound::Walk> m_walk;
};

} // namespace toolwright::guard
