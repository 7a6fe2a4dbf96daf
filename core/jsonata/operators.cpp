#include "core/jsonata/operators.h"

#include "core/base/unicode.h"
#include "core/jsonata/concatenation.h"
#include "core/jsonata/trouble.h"

#include <array>
#include <cmath>
#include <vector>

namespace toolwright::jsonata {

namespace {

constexpr double mostRangeItems = 1e7;

Value calculateNumbers(Operation operation, double first, double second)
{
    switch (operation) {
    case Operation::Add:
        return Value(first + second);
    case Operation::Subtract:
        return Value(first - second);
    case Operation::Multiply:
        return Value(first * second);
    case Operation::Divide:
        return Value(first / second);
    default:
        return Value(std::fmod(first, second));
    }
}

Value calculate(Operation operation, const Value& left, const Value& right)
{
    if (!left.isUndefined() && !isNumeric(left)) {
        throw Trouble("T2001", left);
    }
    if (!right.isUndefined() && !isNumeric(right)) {
        throw Trouble("T2002", right);
    }
    if (left.isUndefined() || right.isUndefined()) {
        return {};
    }
    return calculateNumbers(operation, left.toNumber(), right.toNumber());
}

bool isComparable(const Value& value)
{
    return value.isUndefined() || value.isString() || value.isNumber();
}

/// The value of `sign operation 0`, where the sign says how two operands are ordered.
bool holds(Operation operation, int sign)
{
    switch (operation) {
    case Operation::Less:
        return sign < 0;
    case Operation::LessEqual:
        return sign <= 0;
    case Operation::Greater:
        return sign > 0;
    default:
        return sign >= 0;
    }
}

Value compare(Operation operation, const Value& left, const Value& right)
{
    if (!isComparable(left) || !isComparable(right)) {
        throw Trouble("T2010", left.isString() || left.isNumber() ? right : left);
    }
    if (left.isUndefined() || right.isUndefined()) {
        return {};
    }
    if (left.kind() != right.kind()) {
        Trouble trouble("T2009", left);
        trouble.detail = preview(left) + " and " + preview(right);
        throw trouble;
    }
    if (left.isString()) {
        return Value(holds(operation, unicode::compareUtf16(left.toString(), right.toString())));
    }
    const double first = left.toNumber();
    const double second = right.toNumber();
    if (std::isnan(first) || std::isnan(second)) {
        return Value(false);
    }
    return Value(holds(operation, first < second ? -1 : first > second ? 1 : 0));
}

bool truthOfScalar(const Value& value)
{
    switch (value.kind()) {
    case Value::Kind::Boolean:
        return value.toBoolean();
    case Value::Kind::Number:
        return isNumeric(value) && value.toNumber() != 0;
    case Value::Kind::String:
        return !value.toString().empty();
    case Value::Kind::Object:
    case Value::Kind::Record:
        return value.size() > 0;
    default:
        return false;
    }
}

template<typename Test>
bool allItems(const Value& value, Test test)
{
    if (!value.isArray()) {
        return false;
    }
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (!test(value.item(i))) {
            return false;
        }
    }
    return true;
}

} // namespace

bool isNumeric(const Value& value)
{
    if (!value.isNumber() || std::isnan(value.toNumber())) {
        return false;
    }
    if (std::isinf(value.toNumber())) {
        throw Trouble("D1001", value);
    }
    return true;
}

bool isArrayOfNumbers(const Value& value)
{
    return allItems(value, isNumeric);
}

bool isArrayOfStrings(const Value& value)
{
    return allItems(value, [](const Value& item) { return item.isString(); });
}

Value applyToNumbers(Operation operation, double left, double right)
{
    switch (operation) {
    case Operation::Equal:
        return Value(left == right);
    case Operation::NotEqual:
        return Value(left != right);
    case Operation::Less:
        return Value(left < right);
    case Operation::LessEqual:
        return Value(left <= right);
    case Operation::Greater:
        return Value(left > right);
    case Operation::GreaterEqual:
        return Value(left >= right);
    case Operation::Add:
    case Operation::Subtract:
    case Operation::Multiply:
    case Operation::Divide:
    case Operation::Modulo:
        return std::isfinite(left) && std::isfinite(right) ? calculateNumbers(operation, left, right)
                                                           : Value();
    default:
        return {};
    }
}

Value applyOperation(Operation operation, const Value& left, const Value& right, Meter& meter)
{
    switch (operation) {
    case Operation::Equal:
    case Operation::NotEqual:
        if (left.isUndefined() || right.isUndefined()) {
            return Value(false);
        }
        return Value(equal(left, right) == (operation == Operation::Equal));
    case Operation::Less:
    case Operation::LessEqual:
    case Operation::Greater:
    case Operation::GreaterEqual:
        return compare(operation, left, right);
    case Operation::Concatenate:
        return concatenate(left, right, meter);
    case Operation::In:
        return Value(isIn(left, right));
    default:
        return calculate(operation, left, right);
    }
}

Value negate(const Value& operand)
{
    if (operand.isUndefined()) {
        return {};
    }
    if (!isNumeric(operand)) {
        throw Trouble("D1002", operand);
    }
    return Value(-operand.toNumber());
}

Value range(const Value& left, const Value& right, Meter& meter)
{
    const auto isWhole = [](const Value& value) {
        return value.isNumber() && std::isfinite(value.toNumber()) &&
               std::trunc(value.toNumber()) == value.toNumber();
    };
    if (!left.isUndefined() && !isWhole(left)) {
        throw Trouble("T2003", left);
    }
    if (!right.isUndefined() && !isWhole(right)) {
        throw Trouble("T2004", right);
    }
    if (left.isUndefined() || right.isUndefined() || left.toNumber() > right.toNumber()) {
        return {};
    }
    const double size = right.toNumber() - left.toNumber() + 1;
    if (size > mostRangeItems) {
        throw Trouble("D2014", Value(size));
    }
    meter.charge(static_cast<std::size_t>(size));
    auto list = makeSequence();
    list->items.reserve(static_cast<std::size_t>(size));
    for (double number = left.toNumber(); list->items.size() < static_cast<std::size_t>(size); ++number) {
        list->items.emplace_back(number);
    }
    return Value(std::move(list));
}

bool truth(const Value& value)
{
    if (!value.isArray()) {
        return truthOfScalar(value);
    }
    std::vector<Value> open{value};
    while (!open.empty()) {
        const Value current = std::move(open.back());
        open.pop_back();
        for (std::size_t i = 0; i < current.size(); ++i) {
            Value item = current.item(i);
            if (item.isArray()) {
                open.push_back(std::move(item));
            } else if (truthOfScalar(item)) {
                return true;
            }
        }
    }
    return false;
}

std::string_view spelling(Operation operation)
{
    constexpr auto names = std::to_array<std::string_view>(
        {"", "+", "-", "*", "/", "%", "=", "!=", "<", "<=", ">", ">=", "&", "..", "in", "and", "or"});
    return names[static_cast<std::size_t>(operation)];
}

} // namespace toolwright::jsonata
