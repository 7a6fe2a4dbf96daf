#include "core/jsonata/operators.h"

#include "core/base/unicode.h"
#include "core/jsonata/trouble.h"

#include <array>
#include <cmath>
#include <vector>

namespace toolwright::jsonata {

namespace {

constexpr double mostRangeItems = 1e7;

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
    const double first = left.toNumber();
    const double second = right.toNumber();
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

Value concatenate(const Value& left, const Value& right, Meter& meter)
{
    std::string text = left.isUndefined() ? std::string() : textForm(left, false, meter);
    const std::string rest = right.isUndefined() ? std::string() : textForm(right, false, meter);
    meter.charge(text.size() + rest.size());
    // Two halves of a surrogate pair join into one character.
    if (!rest.empty() && !text.empty() && static_cast<unsigned char>(rest[0]) == 0xED) {
        const unicode::Decoded first = unicode::decode(rest, 0);
        unicode::append(text, first.codePoint);
        return Value(text.append(rest, first.length));
    }
    return Value(text += rest);
}

/// Same scalar, or the same function.
bool sameScalar(const Value& left, const Value& right)
{
    if (left.kind() != right.kind()) {
        return false;
    }
    switch (left.kind()) {
    case Value::Kind::Null:
        return true;
    case Value::Kind::Boolean:
        return left.toBoolean() == right.toBoolean();
    case Value::Kind::Number:
        return left.toNumber() == right.toNumber();
    case Value::Kind::String:
        return left.toString() == right.toString();
    case Value::Kind::Function:
        return left.function() == right.function();
    default:
        return false;
    }
}

/// JavaScript's `===`: the same scalar, or one and the same array, object or function.
bool isIdentical(const Value& left, const Value& right)
{
    if (left.kind() != right.kind()) {
        return false;
    }
    switch (left.kind()) {
    case Value::Kind::Array:
    case Value::Kind::Object:
        return left.json().isSame(right.json());
    case Value::Kind::List:
        return left.list() == right.list();
    case Value::Kind::Record:
        return left.record() == right.record();
    default:
        return sameScalar(left, right);
    }
}

Value contains(const Value& item, const Value& list)
{
    if (item.isUndefined() || list.isUndefined()) {
        return Value(false);
    }
    if (!list.isArray()) {
        return Value(isIdentical(item, list));
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (isIdentical(item, list.item(i))) {
            return Value(true);
        }
    }
    return Value(false);
}

using ValuePair = std::pair<Value, Value>;

/// False when the two differ at this level; pushes what is still to compare below.
bool equalLevel(const Value& left, const Value& right, std::vector<ValuePair>& open)
{
    if (left.isArray() && right.isArray()) {
        if (left.size() != right.size()) {
            return false;
        }
        for (std::size_t i = 0; i < left.size(); ++i) {
            open.emplace_back(left.item(i), right.item(i));
        }
        return true;
    }
    if (!left.isObject() || !right.isObject()) {
        return sameScalar(left, right);
    }
    if (left.size() != right.size()) {
        return false;
    }
    for (const Record::Entry& member : orderedMembers(left)) {
        if (!right.hasMember(member.first)) {
            return false;
        }
        open.emplace_back(member.second, right.member(member.first));
    }
    return true;
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
        return contains(left, right);
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

bool equal(const Value& left, const Value& right)
{
    if (!left.isArray() && !left.isObject()) {
        return sameScalar(left, right);
    }
    if (left.isJson() && right.isJson()) {
        return left.json() == right.json();
    }
    std::vector<ValuePair> open;
    if (!equalLevel(left, right, open)) {
        return false;
    }
    while (!open.empty()) {
        const ValuePair pair = std::move(open.back());
        open.pop_back();
        if (!equalLevel(pair.first, pair.second, open)) {
            return false;
        }
    }
    return true;
}

std::string_view spelling(Operation operation)
{
    constexpr auto names = std::to_array<std::string_view>(
        {"", "+", "-", "*", "/", "%", "=", "!=", "<", "<=", ">", ">=", "&", "..", "in", "and", "or"});
    return names[static_cast<std::size_t>(operation)];
}

} // namespace toolwright::jsonata
