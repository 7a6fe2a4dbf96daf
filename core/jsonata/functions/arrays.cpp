#include "core/jsonata/evaluators.h"
#include "core/jsonata/functions/table.h"
#include "core/jsonata/operators.h"

#include <algorithm>
#include <array>

namespace toolwright::jsonata {

namespace {

Value appendArrays(const Call& call)
{
    return append(call[0], call[1], call.run);
}

Value reverse(const Call& call)
{
    const Value& array = call[0];
    if (array.isUndefined() || array.size() <= 1) {
        return array;
    }
    call.run.charge(array.size());
    std::vector<Value> items;
    items.reserve(array.size());
    for (std::size_t i = array.size(); i > 0; --i) {
        items.push_back(array.item(i - 1));
    }
    return Value(makeList(std::move(items)));
}

Value shuffle(const Call& call)
{
    const Value& array = call[0];
    if (array.isUndefined() || array.size() <= 1) {
        return array;
    }
    call.run.charge(array.size());
    std::vector<Value> items(array.size());
    for (std::size_t i = 0; i < array.size(); ++i) {
        const double unit = call.run.environment().random.unit();
        const auto other = std::min(i, static_cast<std::size_t>(unit * static_cast<double>(i + 1)));
        items[i] = items[other];
        items[other] = array.item(i);
    }
    return Value(makeList(std::move(items)));
}

Value distinct(const Call& call)
{
    const Value& array = call[0];
    if (!array.isArray() || array.size() <= 1) {
        return array;
    }
    auto results = array.isSequence() ? makeSequence() : makeList();
    for (std::size_t i = 0; i < array.size(); ++i) {
        const Value item = array.item(i);
        call.run.tick(results->items.size());
        const bool isKnown = std::any_of(results->items.begin(), results->items.end(),
                                         [&item](const Value& other) { return equal(item, other); });
        if (!isKnown) {
            results->items.push_back(item);
        }
    }
    return Value(std::move(results));
}

Value zip(const Call& call)
{
    auto results = makeList();
    std::size_t length = call.arguments.empty() ? 0 : call.arguments[0].size();
    for (const Value& argument : call.arguments) {
        length = std::min(length, argument.size());
    }
    for (std::size_t i = 0; i < length; ++i) {
        call.run.charge(call.arguments.size());
        std::vector<Value> row;
        for (const Value& argument : call.arguments) {
            row.push_back(argument.item(i));
        }
        results->items.emplace_back(makeList(std::move(row)));
    }
    return Value(std::move(results));
}

constexpr std::array arrayRows{
    BuiltInRow{"append", "<xx:a>", 2, appendArrays},
    BuiltInRow{"reverse", "<a:a>", 1, reverse},
    BuiltInRow{"shuffle", "<a:a>", 1, shuffle},
    BuiltInRow{"distinct", "<x:x>", 1, distinct},
    BuiltInRow{"zip", "<a+>", 0, zip},
};

} // namespace

std::span<const BuiltInRow> arrayFunctions()
{
    return arrayRows;
}

} // namespace toolwright::jsonata
