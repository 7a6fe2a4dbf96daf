#include "core/jsonata/evaluation.h"
#include "core/jsonata/evaluators.h"
#include "core/jsonata/filtering.h"
#include "core/jsonata/steps.h"

namespace toolwright::jsonata {

Evaluation::Reached Evaluation::followNames(const Node& path, std::size_t first, const json::Value& input)
{
    Reached reached{&input, first};
    const std::size_t count = path.parts.size();
    while (reached.steps < count && path.parts[reached.steps]->plainName) {
        tick();
        reached.value = reached.value->find(path.parts[reached.steps]->text);
        ++reached.steps;
        if (reached.value == nullptr) {
            reached.steps = count;
            return reached;
        }
        if (reached.value->isArray()) {
            return reached;
        }
    }
    return reached;
}

Value Evaluation::directStep(const Node& step, const Value& item, const Frame& frame)
{
    if (step.plainName && item.isObject()) {
        tick();
        return collapse(item.member(step.text), step.keepArray);
    }
    Value value = collapse(direct(step, item, frame), step.keepArray);
    return step.stages.empty() ? value : directStages(step.stages, std::move(value), frame);
}

Value Evaluation::directStages(const std::vector<Stage>& stages, Value value, const Frame& frame)
{
    for (const Stage& stage : stages) {
        value = directFilter(*stage.predicate, std::move(value), frame);
    }
    return value;
}

Value Evaluation::directFilter(const Node& predicate, Value value, const Frame& frame)
{
    if (!value.isArray()) {
        // Undefined counts as one item here, as in the reference.
        value = Value(makeSequence(std::move(value)));
    }
    if (predicate.kind == NodeKind::Literal && predicate.literal.isNumber()) {
        return filterByNumber(predicate.literal.toNumber(), value);
    }
    auto results = makeSequence();
    const std::size_t size = value.size();
    std::size_t index = 0;
    forEachItem(value, [&](const Value& item) {
        const Value result = collapse(direct(predicate, item, frame), predicate.keepArray);
        for (std::size_t times = timesTaken(result, index, size); times > 0; --times) {
            results->items.push_back(item);
        }
        ++index;
    });
    charge(results->items.size());
    return Value(std::move(results));
}

/// One step for every item of @p items.
Value Evaluation::directItems(const Node& step, const Value& items, bool isLast, const Frame& frame)
{
    std::vector<Value> results;
    results.reserve(items.size());
    forEachItem(items, [&](const Value& item) {
        Value value = directStep(step, item, frame);
        if (!value.isUndefined()) {
            results.push_back(std::move(value));
        }
    });
    charge(results.size());
    return gather(std::move(results), isLast);
}

/// The steps of a path from @p first on. @p input is one item, even when it is an array, if @p isSingle.
Value Evaluation::directSteps(const Node& path, std::size_t first, const Value& input, bool isSingle,
                              const Frame& frame)
{
    Value current;
    const Value* context = &input;
    for (std::size_t i = first; i < path.parts.size(); ++i) {
        const Node& step = *path.parts[i];
        const bool isLast = i + 1 == path.parts.size();
        if (!isSingle) {
            current = directItems(step, *context, isLast, frame);
        } else {
            current = directStep(step, *context, frame);
            isSingle = !current.isArray();
            if (!isSingle) {
                current = gatherOne(std::move(current), isLast);
            }
        }
        context = &current;
        if (current.isUndefined()) {
            return {};
        }
        if (!isSingle && current.size() == 0) {
            // An empty array of the input is a value where the path ends, and nothing to walk on before.
            return isLast ? current : Value();
        }
    }
    return current;
}

/// What is left of a path once its first names were followed.
Value Evaluation::directRest(const Node& path, const Reached& reached, const Frame& frame)
{
    if (reached.value == nullptr) {
        return {};
    }
    if (reached.steps == path.parts.size()) {
        return Value(*reached.value);
    }
    const ValueView view(*reached.value);
    return directSteps(path, reached.steps, *view, !view->isArray(), frame);
}

Value Evaluation::directWalk(const Node& path, const Value& input, const Frame& frame)
{
    const Node& head = *path.parts[0];
    if (head.kind == NodeKind::Variable) {
        const Value* start = head.isPlain() ? variableInPlace(head, input, frame) : nullptr;
        if (start == nullptr || start->kind() != Value::Kind::Object) {
            return directSteps(path, 0, input, true, frame);
        }
        tick();
        return directRest(path, followNames(path, 1, start->json()), frame);
    }
    if (head.plainName && input.kind() == Value::Kind::Object) {
        return directRest(path, followNames(path, 0, input.json()), frame);
    }
    return directSteps(path, 0, input, !input.isArray(), frame);
}

Value Evaluation::directPath(const Node& node, const Value& input, const Frame& frame)
{
    Value value;
    if (meansRoot(*node.parts[0])) {
        const ValueView root = m_scope.root ? ValueView(*m_scope.root) : ValueView(Value());
        value = directWalk(node, *root, frame);
    } else {
        value = directWalk(node, input, frame);
    }
    if (node.keepSingletonArray) {
        value = keepSingleton(std::move(value));
    }
    return node.group == nullptr ? value : directGroups(node.group->pairs, node.group->at, value, frame);
}

} // namespace toolwright::jsonata
