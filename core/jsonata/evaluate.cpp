#include "core/jsonata/evaluation.h"
#include "core/jsonata/evaluators.h"

#include <new>

namespace toolwright::jsonata {

namespace {

/// The input as the context of an expression: an array stands inside a sequence, so that a path does not
/// take it apart.
Value contextOf(const Value& input)
{
    if (!input.isArray()) {
        return input;
    }
    auto wrapper = makeSequence(input);
    wrapper->outerWrapper = true;
    return Value(std::move(wrapper));
}

Outcome<std::optional<json::Value>> evaluateWith(Evaluation& run, const Bindings& bindings)
{
    try {
        return run.run(bindings);
    } catch (const std::bad_alloc&) {
        return tl::unexpected<Failure>(Trouble::withDetail("U1001", "memory").toFailure());
    }
}

/// The root object of an evaluation; made anew only where it lists members without a value.
Value rootOf(const Scope& scope)
{
    if (!scope.root) {
        return {};
    }
    if (scope.undefinedMembers.empty() || !scope.root->isObject()) {
        return Value(*scope.root);
    }
    auto record = makeShared<Record>();
    for (const json::Member& member : scope.root->members()) {
        record->append(member.key, Value(member.value));
    }
    for (const std::string& name : scope.undefinedMembers) {
        record->append(json::Text(name), Value());
    }
    return Value(std::move(record));
}

} // namespace

Task<Value> Evaluation::everything(const Node& root, Value input)
{
    const auto frame = Ref<Frame>::share(&m_root);
    co_return co_await eval(root, input, frame);
}

const Value& Evaluation::rootInput() const
{
    if (!m_rootInput) {
        m_rootInput = rootOf(m_scope);
    }
    return *m_rootInput;
}

Value Evaluation::result(Value context)
{
    const Node& root = *m_expression.tree().root();
    if (isDirectNow(root)) {
        return collapse(direct(root, context, m_root), root.keepArray);
    }
    startedAt();
    return everything(root, std::move(context)).run();
}

Outcome<std::optional<json::Value>> Evaluation::run(const Bindings& bindings)
{
    if (!m_expression.isValid()) {
        return tl::unexpected<Failure>(Trouble("S0500").toFailure());
    }
    try {
        for (const auto& [name, value] : bindings) {
            m_root.bind(json::Text(name), Value(value));
        }
        const Value value = result(contextOf(m_scope.item ? Value(m_scope.item->item) : rootOf(m_scope)));
        if (value.isUndefined()) {
            return std::optional<json::Value>();
        }
        return std::optional<json::Value>(toJson(value));
    } catch (const Trouble& trouble) {
        return tl::unexpected<Failure>(trouble.toFailure());
    }
}

Outcome<std::optional<json::Value>> evaluate(const Expression& expression, const Scope& scope,
                                             const Bindings& bindings, const Budget& budget,
                                             const Environment& environment)
{
    Evaluation run(expression, scope, budget, environment, nullptr);
    return evaluateWith(run, bindings);
}

Outcome<std::optional<json::Value>> evaluate(const Expression& expression, const Scope& scope,
                                             const Bindings& bindings, const Budget& budget,
                                             const Environment& environment, Trace& trace)
{
    Evaluation run(expression, scope, budget, environment, &trace);
    return evaluateWith(run, bindings);
}

} // namespace toolwright::jsonata
