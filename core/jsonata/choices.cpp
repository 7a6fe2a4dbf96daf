#include "core/jsonata/evaluators.h"
#include "core/jsonata/operators.h"
#include "core/jsonata/steps.h"

namespace toolwright::jsonata {

namespace {

Task<Value> evaluateLogic(Evaluation& run, const Node& node, Value left, const Value& input,
                          const Ref<Frame>& frame)
{
    try {
        const bool first = truth(left);
        if (first == (node.operation == Operation::Or)) {
            co_return Value(first);
        }
        const Value right = co_await run.eval(*node.parts[1], input, frame);
        co_return Value(truth(right));
    } catch (Trouble& trouble) {
        throw located(trouble, node);
    }
}

Value operate(const Node& node, const Value& left, const Value& right, Meter& meter)
{
    try {
        return node.operation == Operation::Range ? range(left, right, meter)
                                                  : applyOperation(node.operation, left, right, meter);
    } catch (Trouble& trouble) {
        throw located(trouble, node);
    }
}

} // namespace

Task<Value> evaluateBinary(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame)
{
    Value left = co_await run.eval(*node.parts[0], input, frame);
    if (node.operation == Operation::And || node.operation == Operation::Or) {
        co_return co_await evaluateLogic(run, node, std::move(left), input, frame);
    }
    const Value right = co_await run.eval(*node.parts[1], input, frame);
    co_return operate(node, left, right, run);
}

Task<Value> evaluateNegate(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame)
{
    const Value operand = co_await run.eval(*node.parts[0], input, frame);
    co_return negateAt(node, operand);
}

Task<Value> evaluateChoice(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame)
{
    Value value = co_await run.eval(*node.parts[0], input, frame);
    const Node* next = chosen(node, value);
    if (next != nullptr) {
        co_return co_await run.eval(*next, input, frame);
    }
    if (node.kind == NodeKind::Condition) {
        co_return Value();
    }
    co_return value;
}

Task<Value> evaluateAssign(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame)
{
    Value value = co_await run.eval(*node.parts[1], input, frame);
    frame->bind(node.parts[0]->text, value);
    co_return value;
}

} // namespace toolwright::jsonata
