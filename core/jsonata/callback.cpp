#include "core/jsonata/callback.h"

#include "core/jsonata/calls.h"
#include "core/jsonata/evaluators.h"

#include <algorithm>
#include <vector>

namespace toolwright::jsonata {

Callback::Callback(const Call& call, const Value& function)
    : m_call(call)
    , m_function(function)
    , m_arity(function.isFunction() ? jsonata::arity(*function.function()) : 1)
{
    const Value* called = &function;
    while (called->isFunction() && called->function()->type == Function::Type::Closure) {
        called = &called->function()->target;
    }
    if (isDirectLambda(call.run, *called) && called->function()->signature == nullptr) {
        m_lambda = called->function();
        m_frame = call.run.makeFrame(m_lambda->frame);
        m_frame->bindings.reserve(m_lambda->parameters.size());
    }
}

Value Callback::evaluate(std::span<const Value* const> arguments)
{
    for (std::size_t i = 0; i < m_lambda->parameters.size(); ++i) {
        m_frame->bind(m_lambda->parameters[i], i < arguments.size() ? *arguments[i] : Value());
    }
    try {
        return m_call.run.direct(*m_lambda->node->parts[0], m_lambda->input, *m_frame);
    } catch (Trouble& trouble) {
        complete(trouble, *m_lambda);
        throw;
    }
}

Pending<Value> Callback::operator()(const Value& first, const Value& second, const Value& third)
{
    const std::array<const Value*, 3> all{&first, &second, &third};
    const std::size_t count = std::clamp<std::size_t>(m_arity, 1, all.size());
    if (m_lambda != nullptr) {
        return Pending<Value>(evaluate(std::span(all).first(count)));
    }
    std::vector<Value> arguments;
    arguments.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        arguments.push_back(*all[i]);
    }
    return Pending<Value>(call(m_call.run, m_function, std::move(arguments), Value(), m_call.frame));
}

} // namespace toolwright::jsonata
