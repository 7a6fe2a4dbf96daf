#include "core/jsonata/callback.h"
#include "core/jsonata/evaluators.h"
#include "core/jsonata/functions/table.h"
#include "core/jsonata/operators.h"
#include "core/jsonata/sorting.h"

#include <array>

namespace toolwright::jsonata {

namespace {

Value numberOf(std::size_t position)
{
    return Value(static_cast<double>(position));
}

Task<Value> map(Call call)
{
    const Value array = call[0];
    if (array.isUndefined()) {
        co_return Value();
    }
    auto results = makeSequence();
    Callback callback(call, call[1]);
    for (std::size_t i = 0; i < array.size(); ++i) {
        const Value item = array.item(i);
        const Value position = numberOf(i);
        Value value = co_await callback(item, position, array);
        if (!value.isUndefined()) {
            results->items.push_back(std::move(value));
        }
    }
    call.run.charge(results->items.size());
    co_return Value(std::move(results));
}

Task<Value> filter(Call call)
{
    const Value array = call[0];
    if (array.isUndefined()) {
        co_return Value();
    }
    auto results = makeSequence();
    Callback callback(call, call[1]);
    for (std::size_t i = 0; i < array.size(); ++i) {
        const Value item = array.item(i);
        const Value position = numberOf(i);
        const Value verdict = co_await callback(item, position, array);
        if (truth(verdict)) {
            results->items.push_back(item);
        }
    }
    call.run.charge(results->items.size());
    co_return Value(std::move(results));
}

Task<Value> single(Call call)
{
    const Value& array = call[0];
    if (array.isUndefined()) {
        co_return Value();
    }
    std::optional<Value> found;
    Callback callback(call, call[1]);
    for (std::size_t i = 0; i < array.size(); ++i) {
        const Value item = array.item(i);
        Value verdict(true);
        if (!call[1].isUndefined()) {
            const Value position = numberOf(i);
            verdict = co_await callback(item, position, array);
        }
        if (!truth(verdict)) {
            continue;
        }
        if (found) {
            throw Trouble("D3138");
        }
        found = item;
    }
    if (!found) {
        throw Trouble("D3139");
    }
    co_return *found;
}

Task<Value> reduce(Call call)
{
    const Value array = call[0];
    if (array.isUndefined()) {
        co_return Value();
    }
    const std::size_t wanted = arity(*call[1].function());
    if (wanted < 2) {
        throw Trouble("D3050");
    }
    const bool startsWithItem = call[2].isUndefined() && array.size() > 0;
    Value total = startsWithItem ? array.item(0) : call[2];
    for (std::size_t i = startsWithItem ? 1 : 0; i < array.size(); ++i) {
        std::vector<Value> arguments = argumentsOf(total, array.item(i));
        if (wanted >= 3) {
            arguments.push_back(numberOf(i));
        }
        if (wanted >= 4) {
            arguments.push_back(array);
        }
        total =
            co_await toolwright::jsonata::call(call.run, call[1], std::move(arguments), Value(), call.frame);
    }
    co_return total;
}

Task<Value> each(Call call)
{
    const Value object = call[0];
    auto results = makeSequence();
    Callback callback(call, call[1]);
    const std::vector<Record::Entry> members = orderedMembers(object);
    for (const Record::Entry& entry : members) {
        const Value name(entry.first);
        Value value = co_await callback(entry.second, name, object);
        if (!value.isUndefined()) {
            results->items.push_back(std::move(value));
        }
    }
    call.run.charge(results->items.size());
    co_return Value(std::move(results));
}

Task<Value> sift(Call call)
{
    const Value object = call[0];
    auto results = makeShared<Record>();
    Callback callback(call, call[1]);
    const std::vector<Record::Entry> members = orderedMembers(object);
    for (const Record::Entry& entry : members) {
        const Value name(entry.first);
        const Value verdict = co_await callback(entry.second, name, object);
        if (truth(verdict)) {
            results->append(entry.first, entry.second);
        }
    }
    call.run.charge(results->entries.size());
    // Nothing left is undefined, not an empty object.
    co_return results->entries.empty() ? Value() : Value(std::move(results));
}

/// Order by a function of the expression that says whether its first argument stands behind the second.
class FunctionOrder final : public SortOrder
{
public:
    explicit FunctionOrder(const Call& call)
        : m_call(call)
    {
    }

    Task<bool> isAfter(std::size_t left, std::size_t right) override
    {
        std::vector<Value> arguments = argumentsOf(m_call[0].item(left), m_call[0].item(right));
        const Value verdict = co_await toolwright::jsonata::call(m_call.run, m_call[1], std::move(arguments),
                                                                 Value(), m_call.frame);
        // The reference asks JavaScript here, for which every array and object is true.
        co_return verdict.isArray() || verdict.isObject() || verdict.isFunction() || truth(verdict);
    }

private:
    const Call& m_call;
};

/// Numbers or texts in their natural order.
class NaturalOrder final : public SortOrder
{
public:
    NaturalOrder(const Value& items, Meter& meter)
        : m_items(items)
        , m_meter(meter)
    {
    }

    Task<bool> isAfter(std::size_t left, std::size_t right) override
    {
        co_return applyOperation(Operation::Greater, m_items.item(left), m_items.item(right), m_meter)
            .toBoolean();
    }

private:
    const Value& m_items;
    Meter& m_meter;
};

Value rearranged(const Value& array, const std::vector<std::size_t>& positions)
{
    std::vector<Value> items;
    items.reserve(positions.size());
    for (const std::size_t position : positions) {
        items.push_back(array.item(position));
    }
    return Value(makeList(std::move(items)));
}

Task<Value> sort(Call call)
{
    const Value array = call[0];
    if (array.isUndefined() || array.size() <= 1) {
        co_return array;
    }
    if (!call[1].isUndefined()) {
        FunctionOrder order(call);
        const std::vector<std::size_t> positions = co_await sortedPositions(call.run, array.size(), order);
        co_return rearranged(array, positions);
    }
    if (!isArrayOfNumbers(array) && !isArrayOfStrings(array)) {
        throw Trouble("D3070");
    }
    NaturalOrder order(array, call.run);
    const std::vector<std::size_t> positions = co_await sortedPositions(call.run, array.size(), order);
    co_return rearranged(array, positions);
}

constexpr std::array higherOrderRows{
    BuiltInRow{"map", "<af>", 2, nullptr, map},        BuiltInRow{"filter", "<af>", 2, nullptr, filter},
    BuiltInRow{"single", "<af?>", 2, nullptr, single}, BuiltInRow{"reduce", "<afj?:j>", 3, nullptr, reduce},
    BuiltInRow{"each", "<o-f:a>", 2, nullptr, each},   BuiltInRow{"sift", "<o-f?:o>", 2, nullptr, sift},
    BuiltInRow{"sort", "<af?:a>", 2, nullptr, sort},
};

} // namespace

std::span<const BuiltInRow> higherOrderFunctions()
{
    return higherOrderRows;
}

} // namespace toolwright::jsonata
