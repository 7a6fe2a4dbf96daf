#pragma once

#include "core/base/ports/random.h"
#include "core/compound/stepprogram.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>

namespace toolwright::compound {

/// What happened to a step or item, for people who follow a walk.
struct WalkEvent
{
    /// Passed: its `if` was true.
    enum class Kind : std::uint8_t { Skipped, Passed, Invoked, Reissued, StepDone };

    Kind kind = Kind::Skipped;
    std::size_t step = 0;
    std::optional<std::size_t> item = {};
    /// Of a skipped or passed step: the value of its `if`, none when undefined.
    std::optional<json::Value> condition = {};
};

/// One execution of a compound as a state machine (spec compound 7, 8): it does no input or output, can be
/// copied at any point, and says what it wants next. Copies share outputs and history.
class Walk
{
public:
    /// A walk that starts at the first step.
    Walk(std::shared_ptr<const CompoundProgram> program, json::Value args);
    /// A walk that continues where @p parked stands: its first demand is the parked call, word for word.
    Walk(std::shared_ptr<const CompoundProgram> program, json::Value args, const ParkedWalk& parked);

    /// Invoke a tool and feed() what came of it.
    struct Invoke
    {
        ToolCall call;
        std::size_t step = 0;
        bool reissued = false;
    };
    /// The walk is over with this outcome.
    struct Finished
    {
        ToolOutcome outcome;
    };
    using Demand = std::variant<Invoke, Finished>;

    /// Runs up to the next invocation. Must not be called while an invocation waits for its outcome.
    Demand next(const EvaluationSettings& settings, Random& random);

    /// What an outcome means for the walk.
    enum class Progress : std::uint8_t { Continue, Parked, Halted };
    /// The outcome of the last invocation.
    Progress feed(const ToolOutcome& outcome);

    /// Where the walk stands while its call is pending, for the resume table. @p argsHash is the hash of the
    /// compound's own arguments.
    ParkedWalk parked(std::string argsHash) const;

    const CompoundProgram& program() const { return *m_program; }
    std::size_t step() const { return m_step; }
    std::size_t item() const { return m_item; }
    std::optional<std::size_t> itemCount() const;
    /// Under forEach, while an item is under way: that item.
    std::optional<json::Value> currentItem() const;
    const json::Value& outputs() const { return m_scope.steps(); }
    const WalkScope& scope() const { return m_scope; }
    const SharedLog<WalkEvent>& events() const { return m_events; }

private:
    std::optional<Demand> enterStep(const EvaluationSettings& settings);
    std::optional<Demand> openForEach(const StepProgram& step, const EvaluationSettings& settings);
    Demand invoke(const StepProgram& step, const EvaluationSettings& settings, Random& random);
    void completeStep(std::optional<json::Value> output);
    void leaveStep();

    std::shared_ptr<const CompoundProgram> m_program;
    WalkScope m_scope;
    SharedLog<StepOutput> m_outputs;
    SharedLog<json::Value> m_itemOutputs;
    SharedLog<WalkEvent> m_events;
    std::optional<json::Value> m_items;
    std::optional<ToolCall> m_call;
    std::size_t m_step = 0;
    std::size_t m_item = 0;
    bool m_entered = false;
    bool m_reissue = false;
};

} // namespace toolwright::compound
