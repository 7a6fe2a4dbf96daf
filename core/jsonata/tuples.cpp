#include "core/jsonata/evaluators.h"

namespace toolwright::jsonata {

namespace {

/// Name of the context in a tuple.
json::Text wholeName()
{
    return json::Text("@");
}

Value tupleOf(Value whole)
{
    auto tuple = makeShared<Record>();
    tuple->set(wholeName(), std::move(whole));
    return Value(std::move(tuple));
}

Ref<List> newStream()
{
    auto stream = makeSequence();
    stream->tupleStream = true;
    return stream;
}

/// Adds the members of @p from to @p to.
void merge(Record& to, const Value& from)
{
    for (const Record::Entry& entry : orderedMembers(from)) {
        to.set(entry.first, entry.second);
    }
}

/// The tuple that a step makes of the item at @p index of its result.
Value extended(const Node& step, const Value& tuple, const Value& result, std::size_t index)
{
    auto made = makeShared<Record>();
    merge(*made, tuple);
    const Value item = result.item(index);
    if (result.isTupleStream()) {
        merge(*made, item);
        return Value(std::move(made));
    }
    const Value whole = tuple.member(wholeName());
    if (step.focus.isEmpty()) {
        made->set(wholeName(), item);
    } else {
        made->set(step.focus, item);
    }
    if (!step.index.isEmpty()) {
        made->set(step.index, Value(static_cast<double>(index)));
    }
    if (step.ancestor != nullptr) {
        made->set(step.ancestor->label, whole);
    }
    return Value(std::move(made));
}

Task<Value> evaluateTupleSort(Evaluation& run, const Node& step, Value input, Value tuples,
                              const Ref<Frame>& frame)
{
    if (!tuples.isUndefined()) {
        Value sorted = co_await evaluateSort(run, step, std::move(tuples), frame);
        auto stream = newStream();
        for (std::size_t i = 0; i < sorted.size(); ++i) {
            stream->items.push_back(sorted.item(i));
        }
        co_return Value(std::move(stream));
    }
    const Value sorted = co_await evaluateSort(run, step, std::move(input), frame);
    auto stream = newStream();
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const Value tuple = tupleOf(sorted.item(i));
        if (!step.index.isEmpty()) {
            tuple.record()->set(step.index, Value(static_cast<double>(i)));
        }
        stream->items.push_back(tuple);
    }
    co_return Value(std::move(stream));
}

Value initialTuples(const Value& input)
{
    auto stream = newStream();
    for (std::size_t i = 0; i < input.size(); ++i) {
        Value item = input.item(i);
        if (!item.isUndefined()) {
            stream->items.push_back(tupleOf(std::move(item)));
        }
    }
    return Value(std::move(stream));
}

} // namespace

Ref<Frame> frameOfTuple(Evaluation& run, const Ref<Frame>& outer, const Value& tuple)
{
    Ref<Frame> frame = run.makeFrame(outer);
    for (const Record::Entry& entry : orderedMembers(tuple)) {
        frame->bind(entry.first, entry.second);
    }
    return frame;
}

Task<Value> evaluateTupleStep(Evaluation& run, const Node& step, Value input, Value tuples,
                              const Ref<Frame>& frame)
{
    if (step.kind == NodeKind::Sort) {
        Value sorted = co_await evaluateTupleSort(run, step, std::move(input), std::move(tuples), frame);
        co_return co_await evaluateStages(run, step.stages, std::move(sorted), frame);
    }
    if (tuples.isUndefined()) {
        tuples = initialTuples(input);
    }
    auto stream = newStream();
    for (std::size_t i = 0; i < tuples.size(); ++i) {
        const Value tuple = tuples.item(i);
        const Ref<Frame> scope = frameOfTuple(run, frame, tuple);
        const Value whole = tuple.member(wholeName());
        Value result = co_await run.eval(step, whole, scope);
        if (result.isUndefined()) {
            continue;
        }
        if (!result.isArray()) {
            result = listOf(std::move(result));
        }
        run.charge(result.size());
        for (std::size_t k = 0; k < result.size(); ++k) {
            stream->items.push_back(extended(step, tuple, result, k));
        }
    }
    co_return co_await evaluateStages(run, step.stages, Value(std::move(stream)), frame);
}

} // namespace toolwright::jsonata
