#include "core/jsonata/evaluators.h"
#include "core/jsonata/functions/table.h"

namespace toolwright::jsonata {

namespace {

/// An argument of a partial call; none: left open.
using GivenArgument = std::optional<Value>;

Value partialLambda(Evaluation& run, const Function& lambda, const std::vector<GivenArgument>& given)
{
    run.chargeFunction();
    auto partial = makeShared<Function>(Function::Type::Lambda);
    partial->node = lambda.node;
    partial->input = lambda.input;
    partial->frame = run.makeFrame(lambda.frame);
    for (std::size_t i = 0; i < lambda.parameters.size(); ++i) {
        if (i < given.size() && !given[i]) {
            partial->parameters.push_back(lambda.parameters[i]);
        } else {
            partial->frame->bind(lambda.parameters[i], i < given.size() ? *given[i] : Value());
        }
    }
    return Value(std::move(partial));
}

/// @p open: which arguments of the built-in function @p given stands for, in order.
Value partialBuiltIn(Evaluation& run, const BuiltIn& builtIn, std::vector<Value> arguments,
                     const std::vector<std::size_t>& open, const std::vector<GivenArgument>& given)
{
    run.chargeFunction();
    auto partial = makeShared<Function>(Function::Type::Partial);
    partial->builtIn = &builtIn;
    partial->arguments = std::move(arguments);
    for (std::size_t i = 0; i < open.size(); ++i) {
        if (i < given.size() && !given[i]) {
            partial->openArguments.push_back(open[i]);
            partial->parameters.emplace_back();
        } else if (i < given.size()) {
            partial->arguments[open[i]] = *given[i];
        }
    }
    return Value(std::move(partial));
}

Value partialOf(Evaluation& run, const Function& function, const std::vector<GivenArgument>& given)
{
    switch (function.type) {
    case Function::Type::Closure:
        return partialOf(run, *function.target.function(), given);
    case Function::Type::Lambda:
        return partialLambda(run, function, given);
    case Function::Type::BuiltIn: {
        std::vector<std::size_t> all(function.builtIn->row.arity);
        for (std::size_t i = 0; i < all.size(); ++i) {
            all[i] = i;
        }
        return partialBuiltIn(run, *function.builtIn, std::vector<Value>(all.size()), all, given);
    }
    case Function::Type::Partial:
        return partialBuiltIn(run, *function.builtIn, function.arguments, function.openArguments, given);
    default:
        throw Trouble("T1008");
    }
}

Trouble notAFunction(const Node& node, bool isForgottenDollar)
{
    Trouble trouble(isForgottenDollar ? "T1007" : "T1008");
    trouble.position = node.at;
    const Node& target = *node.target;
    if (target.kind == NodeKind::Path) {
        trouble.token = target.parts[0]->text.string();
    } else if (target.kind == NodeKind::Literal) {
        trouble.token = preview(Value(target.literal));
    } else {
        trouble.token = target.text.string();
    }
    return trouble;
}

} // namespace

Task<Value> evaluatePartial(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame)
{
    std::vector<GivenArgument> given;
    for (const Node* part : node.parts) {
        if (part->kind == NodeKind::Placeholder) {
            given.emplace_back();
        } else {
            given.emplace_back(co_await run.eval(*part, input, frame));
        }
    }
    const Value function = co_await run.eval(*node.target, input, frame);
    if (!function.isFunction()) {
        const bool isName = node.target->kind == NodeKind::Path && function.isUndefined();
        throw notAFunction(node, isName && !run.lookUp(node.target->parts[0]->text, *frame).isUndefined());
    }
    co_return partialOf(run, *function.function(), given);
}

} // namespace toolwright::jsonata
