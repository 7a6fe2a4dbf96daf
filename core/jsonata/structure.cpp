#include "core/jsonata/evaluators.h"
#include "core/jsonata/operators.h"

namespace toolwright::jsonata {

namespace {

void pushItems(std::vector<Value>& items, const Value& value)
{
    if (!value.isArray()) {
        items.push_back(value);
        return;
    }
    // No reservation: exact ones would make many small additions quadratic.
    for (std::size_t i = 0; i < value.size(); ++i) {
        items.push_back(value.item(i));
    }
}

/// Adds @p value with all arrays in it taken apart. Without recursion.
void pushFlat(std::vector<Value>& items, const Value& value)
{
    std::vector<std::pair<Value, std::size_t>> open{{value, 0}};
    while (!open.empty()) {
        auto& [array, next] = open.back();
        if (next == array.size()) {
            open.pop_back();
            continue;
        }
        Value item = array.item(next++);
        if (item.isArray()) {
            open.emplace_back(std::move(item), 0);
        } else {
            items.push_back(std::move(item));
        }
    }
}

/// What the part @p part of an array constructor adds to it.
void addElement(std::vector<Value>& items, const Node& part, Value value)
{
    if (part.kind == NodeKind::ArrayMaker && !value.isUndefined()) {
        items.push_back(std::move(value));
    } else if (!value.isUndefined()) {
        pushItems(items, value);
    }
}

} // namespace

Value append(const Value& first, const Value& second, Meter& meter)
{
    if (first.isUndefined()) {
        return second;
    }
    if (second.isUndefined()) {
        return first;
    }
    std::vector<Value> items;
    items.reserve((first.isArray() ? first.size() : 1) + (second.isArray() ? second.size() : 1));
    pushItems(items, first);
    pushItems(items, second);
    meter.charge(items.size());
    return Value(makeList(std::move(items)));
}

void appendTo(Value& first, const Value& second, Meter& meter)
{
    const bool isOurs = first.kind() == Value::Kind::List && first.list()->references == 1 &&
                        !first.isSequence() && !first.list()->cons && !first.list()->keepSingleton;
    if (!isOurs) {
        first = append(first, second, meter);
    } else if (!second.isUndefined()) {
        const std::size_t before = first.size();
        pushItems(first.list()->items, second);
        meter.charge(first.size() - before);
    }
}

Value lookup(const Value& value, const json::Text& key)
{
    if (!value.isArray()) {
        return value.member(key);
    }
    auto found = makeSequence();
    std::vector<std::pair<Value, std::size_t>> open{{value, 0}};
    while (!open.empty()) {
        auto& [array, next] = open.back();
        if (next == array.size()) {
            open.pop_back();
            continue;
        }
        Value item = array.item(next++);
        if (item.isArray()) {
            open.emplace_back(std::move(item), 0);
        } else if (const Value member = item.member(key); !member.isUndefined()) {
            pushItems(found->items, member);
        }
    }
    return Value(std::move(found));
}

Value evaluateWildcard(const Value& input, Meter& meter)
{
    const bool isWrapped = input.kind() == Value::Kind::List && input.list()->outerWrapper;
    const Value source = isWrapped && input.size() > 0 ? input.item(0) : input;
    std::vector<Value> values;
    if (source.isArray()) {
        pushItems(values, source);
    } else {
        for (const Record::Entry& entry : orderedMembers(source)) {
            values.push_back(entry.second);
        }
    }
    auto results = makeSequence();
    for (const Value& value : values) {
        if (value.isArray()) {
            // Appending makes a plain array of the sequence, which then no longer collapses.
            results->sequence = false;
            pushFlat(results->items, value);
        } else {
            results->items.push_back(value);
        }
    }
    meter.charge(results->items.size());
    return Value(std::move(results));
}

Value evaluateDescendants(const Value& input, Meter& meter)
{
    if (input.isUndefined()) {
        return {};
    }
    auto results = makeSequence();
    std::vector<Value> open{input};
    while (!open.empty()) {
        const Value current = std::move(open.back());
        open.pop_back();
        meter.charge(1);
        if (current.isArray()) {
            for (std::size_t i = current.size(); i > 0; --i) {
                open.push_back(current.item(i - 1));
            }
            continue;
        }
        results->items.push_back(current);
        const std::vector<Record::Entry> members = orderedMembers(current);
        for (std::size_t i = members.size(); i > 0; --i) {
            open.push_back(members[i - 1].second);
        }
    }
    return results->items.size() == 1 ? results->items[0] : Value(std::move(results));
}

Value Evaluation::directArray(const Node& node, const Value& input, const Frame& frame)
{
    auto list = makeList();
    list->items.reserve(node.parts.size());
    for (const Node* part : node.parts) {
        addElement(list->items, *part, direct(*part, input, frame));
    }
    charge(list->items.size());
    list->cons = node.consArray;
    return Value(std::move(list));
}

Task<Value> evaluateArray(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame)
{
    auto list = makeList();
    for (const Node* part : node.parts) {
        addElement(list->items, *part, co_await run.eval(*part, input, frame));
    }
    run.charge(list->items.size());
    list->cons = node.consArray;
    co_return Value(std::move(list));
}

Task<Value> evaluateBlock(Evaluation& run, const Node& node, const Value& input, const Ref<Frame>& frame)
{
    const Ref<Frame> scope = run.makeFrame(frame);
    Value value;
    for (const Node* part : node.parts) {
        value = co_await run.eval(*part, input, scope);
    }
    co_return value;
}

} // namespace toolwright::jsonata
