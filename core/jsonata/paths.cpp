#include "core/jsonata/evaluators.h"
#include "core/jsonata/filtering.h"
#include "core/jsonata/steps.h"

namespace toolwright::jsonata {

namespace {

Task<Value> evaluateStep(Evaluation& run, const Node& step, const Value& input, bool isLast,
                         const Ref<Frame>& frame)
{
    if (step.kind == NodeKind::Sort) {
        Value sorted = co_await evaluateSort(run, step, input, frame);
        co_return co_await evaluateStages(run, step.stages, std::move(sorted), frame);
    }
    std::vector<Value> results;
    const std::size_t size = input.size();
    for (std::size_t i = 0; i < size; ++i) {
        const Value item = input.item(i);
        Value value = co_await run.eval(step, item, frame);
        for (const Stage& stage : step.stages) {
            if (stage.predicate != nullptr) {
                value = co_await evaluateFilter(run, *stage.predicate, std::move(value), frame);
            }
        }
        if (!value.isUndefined()) {
            results.push_back(std::move(value));
        }
    }
    run.charge(results.size());
    co_return gather(std::move(results), isLast);
}

Value tupleValues(const Value& tuples)
{
    const json::Text whole("@");
    auto values = makeSequence();
    for (std::size_t i = 0; i < tuples.size(); ++i) {
        values->items.push_back(tuples.item(i).member(whole));
    }
    return Value(std::move(values));
}

bool isEmptyResult(const Value& value)
{
    return value.isUndefined() || (value.isArray() && value.size() == 0);
}

/// The steps of a path on their way.
struct Walk
{
    Value sequence;
    Value result;
    Value tuples;
    bool isTupleStream = false;
};

Task<bool> walkSteps(Evaluation& run, const Node& node, Walk& walk, const Ref<Frame>& frame)
{
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
        const Node& step = *node.parts[i];
        walk.isTupleStream = walk.isTupleStream || step.tuple;
        if (i == 0 && step.consArray) {
            walk.result = co_await run.eval(step, walk.sequence, frame);
        } else if (walk.isTupleStream) {
            walk.tuples = co_await evaluateTupleStep(run, step, walk.sequence, walk.tuples, frame);
        } else {
            walk.result = co_await evaluateStep(run, step, walk.sequence, i + 1 == node.parts.size(), frame);
        }
        if (!walk.isTupleStream && isEmptyResult(walk.result)) {
            break;
        }
        if (step.focus.isEmpty()) {
            walk.sequence = walk.result;
        }
    }
    co_return true;
}

Task<Value> walkPath(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame)
{
    Walk walk;
    walk.sequence = run.pathInput(node, input);
    if (!walk.sequence.isArray() || node.parts[0]->kind == NodeKind::Variable) {
        walk.sequence = Value(makeSequence(walk.sequence));
    }
    co_await walkSteps(run, node, walk, frame);
    Value result = std::move(walk.result);
    if (walk.isTupleStream) {
        result = node.tuple ? walk.tuples : tupleValues(walk.tuples);
    }
    if (node.keepSingletonArray) {
        result = keepSingleton(std::move(result));
    }
    if (node.group != nullptr) {
        Value grouped = walk.isTupleStream ? std::move(walk.tuples) : std::move(result);
        result = co_await evaluateGroup(run, node.group->pairs, node.group->at, std::move(grouped), frame);
    }
    co_return result;
}

} // namespace

Task<Value> evaluatePath(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame)
{
    return walkPath(run, node, input, frame);
}

Task<Value> evaluateFilter(Evaluation& run, const Node& predicate, Value value, const Ref<Frame>& frame)
{
    const bool isTupleStream = value.isTupleStream();
    if (!value.isArray()) {
        // Undefined counts as one item here, as in the reference.
        value = Value(makeSequence(std::move(value)));
    }
    if (predicate.kind == NodeKind::Literal && predicate.literal.isNumber()) {
        co_return filterByNumber(predicate.literal.toNumber(), value);
    }
    auto results = makeSequence();
    results->tupleStream = isTupleStream;
    const json::Text whole(isTupleStream ? "@" : "");
    const std::size_t size = value.size();
    for (std::size_t i = 0; i < size; ++i) {
        const Value item = value.item(i);
        const Value context = isTupleStream ? item.member(whole) : item;
        const Ref<Frame> scope = isTupleStream ? frameOfTuple(run, frame, item) : frame;
        const Value result = co_await run.eval(predicate, context, scope);
        results->items.insert(results->items.end(), timesTaken(result, i, size), item);
    }
    run.charge(results->items.size());
    co_return Value(std::move(results));
}

Task<Value> evaluateStages(Evaluation& run, const std::vector<Stage>& stages, Value value,
                           const Ref<Frame>& frame)
{
    for (const Stage& stage : stages) {
        if (stage.predicate != nullptr) {
            value = co_await evaluateFilter(run, *stage.predicate, std::move(value), frame);
            continue;
        }
        auto numbered = makeSequence();
        numbered->tupleStream = true;
        for (std::size_t i = 0; i < value.size(); ++i) {
            auto tuple = makeShared<Record>();
            tuple->entries = orderedMembers(value.item(i));
            tuple->set(stage.index, Value(static_cast<double>(i)));
            numbered->items.emplace_back(std::move(tuple));
        }
        value = Value(std::move(numbered));
    }
    co_return value;
}

} // namespace toolwright::jsonata
