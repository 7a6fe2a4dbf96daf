#include "core/jsonata/functions/table.h"
#include "core/jsonata/operators.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace toolwright::jsonata {

namespace {

double sumOf(const Call& call)
{
    const Value& numbers = call[0];
    call.run.tick(numbers.size());
    double total = 0;
    if (numbers.kind() == Value::Kind::Array) {
        for (const json::Value& number : numbers.json().items()) {
            total += number.toNumber();
        }
        return total;
    }
    for (const Value& number : numbers.list()->items) {
        total += number.toNumber();
    }
    return total;
}

Value sum(const Call& call)
{
    return call[0].isUndefined() ? Value() : Value(sumOf(call));
}

Value average(const Call& call)
{
    if (call[0].size() == 0) {
        return {};
    }
    return Value(sumOf(call) / static_cast<double>(call[0].size()));
}

Value count(const Call& call)
{
    return Value(static_cast<double>(call[0].size()));
}

/// NaN wins, as in Math.max and Math.min.
template<typename Better>
Value best(const Call& call, Better better)
{
    const Value& numbers = call[0];
    if (numbers.size() == 0) {
        return {};
    }
    call.run.tick(numbers.size());
    double found = numbers.item(0).toNumber();
    for (std::size_t i = 1; i < numbers.size(); ++i) {
        const double number = numbers.item(i).toNumber();
        if (std::isnan(number) || better(number, found)) {
            found = number;
        }
    }
    return Value(found);
}

Value max(const Call& call)
{
    return best(call, [](double number, double found) { return number > found; });
}

Value min(const Call& call)
{
    return best(call, [](double number, double found) { return number < found; });
}

constexpr std::array aggregateRows{
    BuiltInRow{"sum", "<a<n>:n>", 1, sum},         BuiltInRow{"count", "<a:n>", 1, count},
    BuiltInRow{"max", "<a<n>:n>", 1, max},         BuiltInRow{"min", "<a<n>:n>", 1, min},
    BuiltInRow{"average", "<a<n>:n>", 1, average},
};

} // namespace

std::span<const BuiltInRow> aggregateFunctions()
{
    return aggregateRows;
}

} // namespace toolwright::jsonata
