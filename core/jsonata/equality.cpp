#include "core/jsonata/operators.h"

#include <utility>
#include <vector>

namespace toolwright::jsonata {

namespace {

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

} // namespace

bool isIn(const Value& item, const Value& list)
{
    if (item.isUndefined() || list.isUndefined()) {
        return false;
    }
    if (!list.isArray()) {
        return isIdentical(item, list);
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (isIdentical(item, list.item(i))) {
            return true;
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

} // namespace toolwright::jsonata
