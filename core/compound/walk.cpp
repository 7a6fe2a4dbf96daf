#include "core/compound/walk.h"

#include "core/base/limits.h"
#include "core/jsonata/functionresult.h"

#include <utility>

namespace toolwright::compound {

namespace {

Walk::Demand halted(std::string_view message)
{
    return Walk::Finished{ToolOutcome::error("validation", message)};
}

/// Names code, place and cause of an expression that failed.
std::string failureText(const StepProgram& step, std::string_view where, const jsonata::Failure& cause)
{
    return "step " + step.id + " " + std::string(where) + ": " + cause.code + " " + cause.message;
}

json::Value finalOutput(const json::Value& steps)
{
    json::ObjectBuilder builder;
    builder.set("steps", steps);
    return builder.build();
}

} // namespace

Walk::Walk(std::shared_ptr<const CompoundProgram> program, json::Value args)
    : m_program(std::move(program))
    , m_scope(m_program->dialect, std::move(args))
{
    m_scope.enter(m_outputs, m_program->steps, m_step);
}

Walk::Walk(std::shared_ptr<const CompoundProgram> program, json::Value args, const ParkedWalk& parked)
    : m_program(std::move(program))
    , m_scope(m_program->dialect, std::move(args))
    , m_outputs(parked.outputs)
    , m_itemOutputs(parked.itemOutputs)
    , m_items(parked.items)
    , m_call(parked.call)
    , m_step(parked.step)
    , m_item(parked.item)
    , m_entered(true)
    , m_reissue(true)
{
    m_scope.enter(m_outputs, m_program->steps, m_step);
}

std::optional<json::Value> Walk::currentItem() const
{
    if (!m_items || m_item >= m_items->items().size()) {
        return std::nullopt;
    }
    return m_items->items()[m_item];
}

std::optional<std::size_t> Walk::itemCount() const
{
    return m_items ? std::optional(m_items->size()) : std::nullopt;
}

Walk::Demand Walk::next(const EvaluationSettings& settings, Random& random)
{
    if (m_reissue) {
        m_reissue = false;
        m_events.append({WalkEvent::Kind::Reissued, m_step, m_items ? std::optional(m_item) : std::nullopt});
        return Invoke{*m_call, m_step, true};
    }
    while (m_step < m_program->steps.size()) {
        const StepProgram& step = m_program->steps[m_step];
        if (!m_entered) {
            if (auto end = enterStep(settings)) {
                return *std::move(end);
            }
            continue;
        }
        if (!m_items || m_item < m_items->size()) {
            return invoke(step, settings, random);
        }
        completeStep(json::Value::array(m_itemOutputs.toVector()));
    }
    return Finished{ToolOutcome::ok(finalOutput(m_scope.steps()))};
}

std::optional<Walk::Demand> Walk::enterStep(const EvaluationSettings& settings)
{
    const StepProgram& step = m_program->steps[m_step];
    if (step.condition) {
        auto condition = evaluateCondition(*step.condition, m_scope, settings);
        if (!condition) {
            return halted(failureText(step, "if", condition.error()));
        }
        if (!isTruthy(*condition)) {
            m_events.append({WalkEvent::Kind::Skipped, m_step, {}, *std::move(condition)});
            leaveStep();
            return std::nullopt;
        }
        m_events.append({WalkEvent::Kind::Passed, m_step, {}, *std::move(condition)});
    }
    if (step.forEach) {
        if (auto end = openForEach(step, settings)) {
            return end;
        }
    }
    m_entered = true;
    return std::nullopt;
}

std::optional<Walk::Demand> Walk::openForEach(const StepProgram& step, const EvaluationSettings& settings)
{
    auto items = evaluateCondition(*step.forEach, m_scope, settings);
    if (!items) {
        return halted(failureText(step, "forEach", items.error()));
    }
    if (!*items || !(*items)->isArray()) {
        return halted("step " + step.id + " forEach did not produce an array");
    }
    if ((*items)->size() > limits::forEachItems) {
        return halted("step " + step.id + " forEach exceeds " + std::to_string(limits::forEachItems) +
                      " items");
    }
    m_items = **std::move(items);
    m_item = 0;
    m_itemOutputs = {};
    return std::nullopt;
}

Walk::Demand Walk::invoke(const StepProgram& step, const EvaluationSettings& settings, Random& random)
{
    const json::Value* item = m_items ? &m_items->items()[m_item] : nullptr;
    auto evaluated = evaluateArguments(step, m_scope, item, settings);
    if (!evaluated && evaluated.error().code == jsonata::functionResultCode) {
        // The guard builds a preview of the arguments first and says this of functions (spec compound 7).
        return halted("canonical JSON requires plain objects and arrays");
    }
    if (!evaluated) {
        return halted(failureText(step, "args", evaluated.error()));
    }
    m_call = ToolCall{"call_" + random.uuid(), step.tool, std::move(evaluated->args),
                      std::move(evaluated->undefinedArguments)};
    m_events.append({WalkEvent::Kind::Invoked, m_step, m_items ? std::optional(m_item) : std::nullopt});
    return Invoke{*m_call, m_step, false};
}

Walk::Progress Walk::feed(const ToolOutcome& outcome)
{
    if (outcome.status() == OutcomeStatus::PendingApproval) {
        return Progress::Parked;
    }
    if (!outcome.isOk()) {
        return Progress::Halted;
    }
    m_call.reset();
    if (m_items) {
        // A list has no holes: an ok outcome without output stands as null.
        m_itemOutputs.append(outcome.output().value_or(json::Value()));
        ++m_item;
    } else {
        completeStep(outcome.output());
    }
    return Progress::Continue;
}

void Walk::completeStep(std::optional<json::Value> output)
{
    m_outputs.append({m_program->steps[m_step].id, std::move(output)});
    m_events.append({WalkEvent::Kind::StepDone, m_step});
    leaveStep();
}

void Walk::leaveStep()
{
    m_items.reset();
    m_itemOutputs = {};
    m_item = 0;
    m_entered = false;
    ++m_step;
    m_scope.enter(m_outputs, m_program->steps, m_step);
}

ParkedWalk Walk::parked(std::string argsHash) const
{
    return ParkedWalk{std::move(argsHash), m_step, m_items, m_itemOutputs, m_item, m_outputs, *m_call};
}

} // namespace toolwright::compound
