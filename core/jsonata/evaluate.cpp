#include "core/jsonata/evaluation.h"
#include "core/jsonata/evaluators.h"
#include "core/jsonata/functionresult.h"
#include "core/jsonata/functions/table.h"

#include <new>

namespace toolwright::jsonata {

namespace {

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

/// What looking up a path of names gave.
struct Lookup
{
    /// False: the expression must be evaluated.
    bool isDone = false;
    /// Null: nothing was found.
    const json::Value* found = nullptr;
};

/// A path of names through objects of the input is the most frequent expression, and costs less than all that
/// an evaluation has to set up.
Lookup lookUp(const Expression& expression, const Scope& scope, const Budget& budget)
{
    constexpr std::size_t mostNames = 100;
    const SyntaxTree& tree = expression.tree();
    if (scope.item || !scope.root || !scope.root->isObject() || !tree.isValid() || !tree.root()->plainPath) {
        return {};
    }
    const std::vector<Node*>& names = tree.root()->parts;
    if (names.size() > mostNames || budget.steps <= names.size() + 1 || budget.depth < tree.root()->height) {
        return {};
    }
    const json::Value* found = &*scope.root;
    for (const Node* name : names) {
        if (found->isArray()) {
            return {};
        }
        found = found->find(name->text);
        if (found == nullptr) {
            return {.isDone = true, .found = nullptr};
        }
    }
    return {.isDone = true, .found = found};
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

Value Evaluation::resultOver(const Value& context)
{
    const Node& root = *m_expression.tree().root();
    if (isDirectNow(root)) {
        return direct(root, context, m_root);
    }
    startedAt();
    return everything(root, context).run(m_driver);
}

Value Evaluation::result()
{
    const bool isMade = !m_scope.item && (!m_scope.root || !m_scope.undefinedMembers.empty());
    if (isMade) {
        const Value root = rootOf(m_scope);
        if (!root.isArray()) {
            return resultOver(root);
        }
    }
    const json::Value& context = m_scope.item ? m_scope.item->item : *m_scope.root;
    if (!context.isArray()) {
        const ValueView view(context);
        return resultOver(*view);
    }
    // An array stands inside a sequence, so that a path does not take it apart.
    auto wrapper = makeSequence(Value(context));
    wrapper->outerWrapper = true;
    return resultOver(Value(std::move(wrapper)));
}

Outcome<std::optional<json::Value>> Evaluation::run(const Bindings& bindings)
{
    if (!m_expression.isValid()) {
        return tl::unexpected<Failure>(Trouble("S0500").toFailure());
    }
    try {
        for (const auto& [name, value] : bindings) {
            m_root.bind(json::Text(name), Value(value));
            m_keepsBuiltIns = m_keepsBuiltIns && findBuiltIn(name) == nullptr;
        }
        Value value = result();
        if (value.isUndefined()) {
            return std::optional<json::Value>();
        }
        bool holdsFunction = false;
        json::Value shown = toJson(std::move(value), holdsFunction);
        if (holdsFunction) {
            Failure failure = Trouble(functionResultCode).toFailure();
            failure.value = std::move(shown);
            return tl::unexpected<Failure>(std::move(failure));
        }
        return std::optional<json::Value>(std::move(shown));
    } catch (const Trouble& trouble) {
        return tl::unexpected<Failure>(trouble.toFailure());
    }
}

Outcome<std::optional<json::Value>> evaluate(const Expression& expression, const Scope& scope,
                                             const Bindings& bindings, const Budget& budget,
                                             const Environment& environment)
{
    if (const Lookup lookup = lookUp(expression, scope, budget); lookup.isDone) {
        return lookup.found == nullptr ? std::nullopt : std::optional(*lookup.found);
    }
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
