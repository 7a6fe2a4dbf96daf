#include "core/guard/runtime.h"

#include <utility>

namespace toolwright::guard {

using compound::ToolCall;
using compound::ToolOutcome;
using compound::Walk;

Runtime::Runtime(std::shared_ptr<const RuntimeSetup> setup)
    : m_setup(std::move(setup))
{
}

Runtime Runtime::restarted(std::shared_ptr<const RuntimeSetup> setup) const
{
    Runtime next = withSetup(std::move(setup));
    next.m_guard = m_guard.afterRestart();
    next.m_resume = {};
    next.m_outer.reset();
    next.m_step.reset();
    next.m_walk.reset();
    return next;
}

Runtime Runtime::withSetup(std::shared_ptr<const RuntimeSetup> setup) const
{
    Runtime next = *this;
    next.m_setup = std::move(setup);
    return next;
}

Runtime::Demand Runtime::begin(ToolCall call, const RunContext& context,
                               const compound::EvaluationSettings& settings, Moment moment)
{
    m_walk.reset();
    Verdict verdict = guardCall(std::move(call), context, false, moment);
    if (const auto* error = std::get_if<Error>(&verdict)) {
        return Threw{*error};
    }
    if (auto* outcome = std::get_if<ToolOutcome>(&verdict)) {
        return Finished{std::move(*outcome)};
    }
    m_outer = std::get<SharedActive>(std::move(verdict));
    if (m_setup->tools.find(m_outer->call->call.tool)->second.program) {
        return startCompound(settings, moment);
    }
    return Execute{m_outer->call, m_outer->decision.grant};
}

Runtime::Demand Runtime::feed(const ToolOutcome& outcome, const compound::EvaluationSettings& settings,
                              Moment moment)
{
    if (!m_step) {
        return endOuter(outcome, moment);
    }
    const SharedActive step = std::exchange(m_step, nullptr);
    if (auto end = stepEnded(step->call->call, finish(*step, outcome, moment), moment)) {
        return *std::move(end);
    }
    return advance(settings, moment);
}

Runtime::Demand Runtime::startCompound(const compound::EvaluationSettings& settings, Moment moment)
{
    const std::string& name = m_outer->call->call.tool;
    if (!m_setup->hasInvokeSeam) {
        return endOuter(
            ToolOutcome::error("not-implemented",
                               "compound tools require the guard-bound invokeTool seam (createVendo "
                               "wires it); " +
                                   name + " performed no work"),
            moment);
    }
    if (!m_outer->call->call.args.isObject()) {
        return endOuter(ToolOutcome::error("validation", "Arguments for " + name + " must be an object"),
                        moment);
    }
    const auto program = m_setup->tools.find(name)->second.program;
    m_resume.expire(moment.now);
    if (const auto parked = m_resume.find(resumeKey(), m_outer->call->argsHash)) {
        m_walk.emplace(program, m_outer->call->call.args, *parked);
    } else {
        m_walk.emplace(program, m_outer->call->call.args);
    }
    return advance(settings, moment);
}

Runtime::Demand Runtime::advance(const compound::EvaluationSettings& settings, Moment moment)
{
    for (;;) {
        Walk::Demand demand = m_walk->next(settings, moment.random);
        if (auto* finished = std::get_if<Walk::Finished>(&demand)) {
            return endCompound(std::move(finished->outcome), moment);
        }
        if (auto next = issueStep(std::get<Walk::Invoke>(demand), moment)) {
            return *std::move(next);
        }
    }
}

std::optional<Runtime::Demand> Runtime::issueStep(const Walk::Invoke& invoke, Moment moment)
{
    const auto target = m_setup->tools.find(invoke.call.tool);
    if (target == m_setup->tools.end() || !target->second.isPrimitive) {
        return endCompound(
            ToolOutcome::error("validation", "compound step tool " + invoke.call.tool +
                                                 " is not an enabled primitive host/connector tool"),
            moment);
    }
    Verdict verdict = guardCall(invoke.call, m_outer->call->context, true, moment);
    if (const auto* error = std::get_if<Error>(&verdict)) {
        // A thrown failure neither stores nor deletes a parked walk (spec compound 8, Exception).
        m_steps.append(StepRecord{invoke.call, {}, *error});
        return endOuter(ToolOutcome::error(error->code, error->message), moment);
    }
    if (const auto* outcome = std::get_if<ToolOutcome>(&verdict)) {
        return stepEnded(invoke.call, *outcome, moment);
    }
    m_step = std::get<SharedActive>(std::move(verdict));
    return Execute{m_step->call, m_step->decision.grant};
}

std::optional<Runtime::Demand> Runtime::stepEnded(ToolCall call, const ToolOutcome& outcome, Moment moment)
{
    m_steps.append(StepRecord{std::move(call), outcome});
    switch (m_walk->feed(outcome)) {
    case Walk::Progress::Continue:
        return std::nullopt;
    case Walk::Progress::Parked:
        m_resume.park(resumeKey(), m_walk->parked(m_outer->call->argsHash), moment.now);
        return endOuter(outcome, moment);
    case Walk::Progress::Halted:
        return endCompound(outcome, moment);
    }
    return std::nullopt;
}

Runtime::Demand Runtime::endCompound(ToolOutcome outcome, Moment moment)
{
    m_resume.remove(resumeKey());
    return endOuter(std::move(outcome), moment);
}

Runtime::Demand Runtime::endOuter(ToolOutcome outcome, Moment moment)
{
    const SharedActive outer = std::exchange(m_outer, nullptr);
    return Finished{finish(*outer, std::move(outcome), moment)};
}

compound::ResumeKey Runtime::resumeKey() const
{
    const RunContext& context = m_outer->call->context;
    return {context.subject(), context.sessionId, m_outer->call->call.tool, m_outer->call->call.id};
}

} // namespace toolwright::guard
