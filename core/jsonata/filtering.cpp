#include "core/jsonata/filtering.h"

#include "core/jsonata/operators.h"

#include <cmath>
#include <utility>

namespace toolwright::jsonata {

namespace {

/// The item at position @p number of @p list, counted from the end when negative; undefined when there is
/// none.
Value itemAt(const Value& list, double number)
{
    double index = std::floor(number);
    if (index < 0) {
        index += static_cast<double>(list.size());
    }
    const bool exists = index >= 0 && index < static_cast<double>(list.size());
    return exists ? list.item(static_cast<std::size_t>(index)) : Value();
}

} // namespace

Value filterByNumber(double number, const Value& list)
{
    Value item = itemAt(list, number);
    if (item.isArray()) {
        return item;
    }
    auto results = makeSequence();
    results->tupleStream = list.isTupleStream();
    if (!item.isUndefined()) {
        results->items.push_back(std::move(item));
    }
    return Value(std::move(results));
}

std::size_t timesTaken(const Value& result, std::size_t index, std::size_t size)
{
    const auto means = [index, size](double number) {
        double wanted = std::floor(number);
        if (wanted < 0) {
            wanted += static_cast<double>(size);
        }
        return wanted == static_cast<double>(index);
    };
    if (result.isBoolean()) {
        return result.toBoolean() ? 1 : 0;
    }
    if (isNumeric(result)) {
        return means(result.toNumber()) ? 1 : 0;
    }
    if (!isArrayOfNumbers(result)) {
        return truth(result) ? 1 : 0;
    }
    std::size_t times = 0;
    for (std::size_t i = 0; i < result.size(); ++i) {
        times += means(result.item(i).toNumber()) ? 1 : 0;
    }
    return times;
}

} // namespace toolwright::jsonata
