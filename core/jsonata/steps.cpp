#include "core/jsonata/steps.h"

#include "core/jsonata/evaluators.h"
#include "core/jsonata/operators.h"
#include "core/jsonata/signature.h"

namespace toolwright::jsonata {

Value gather(std::vector<Value> results, bool isLast)
{
    if (isLast && results.size() == 1 && results[0].isArray() && !results[0].isSequence()) {
        return std::move(results[0]);
    }
    auto sequence = makeSequence();
    bool isFlat = true;
    for (const Value& result : results) {
        isFlat = isFlat && !result.isArray();
    }
    if (isFlat) {
        sequence->items = std::move(results);
        return Value(std::move(sequence));
    }
    for (Value& result : results) {
        const bool staysWhole =
            !result.isArray() || (result.kind() == Value::Kind::List && result.list()->cons);
        if (staysWhole) {
            sequence->items.push_back(std::move(result));
            continue;
        }
        for (std::size_t i = 0; i < result.size(); ++i) {
            sequence->items.push_back(result.item(i));
        }
    }
    return Value(std::move(sequence));
}

Value gatherOne(Value result, bool isLast)
{
    if (result.kind() != Value::Kind::List) {
        return result;
    }
    List& list = *result.list();
    if (isLast && list.sequence && list.references == 1) {
        // Nobody else sees it, so it becomes the new sequence.
        list.keepSingleton = false;
        list.outerWrapper = false;
        return result;
    }
    if ((isLast && !list.sequence) || (!isLast && !list.cons)) {
        return result;
    }
    std::vector<Value> results;
    results.push_back(std::move(result));
    return gather(std::move(results), isLast);
}

Value keepSingleton(Value value)
{
    if (value.isUndefined()) {
        return value;
    }
    if (!value.isArray()) {
        auto sequence = makeSequence(std::move(value));
        sequence->keepSingleton = true;
        return Value(std::move(sequence));
    }
    if (value.kind() != Value::Kind::List) {
        return value;
    }
    if (value.list()->cons && !value.list()->sequence) {
        auto sequence = makeSequence(std::move(value));
        sequence->keepSingleton = true;
        return Value(std::move(sequence));
    }
    value.list()->keepSingleton = true;
    return value;
}

Value collapseSequence(Value value, bool keepArray)
{
    List* list = value.list();
    if (keepArray) {
        list->keepSingleton = true;
    }
    if (list->items.empty()) {
        return {};
    }
    if (list->items.size() == 1 && !list->keepSingleton) {
        return list->items[0];
    }
    return value;
}

Trouble located(const Trouble& trouble, const Node& node)
{
    Trouble result = trouble;
    result.position = node.at;
    result.token = std::string(spelling(node.operation));
    return result;
}

Value negateAt(const Node& node, const Value& operand)
{
    try {
        return negate(operand);
    } catch (Trouble& trouble) {
        if (trouble.code == "D1002") {
            trouble.position = node.at;
            trouble.token = "-";
        }
        throw;
    }
}

const Node* chosen(const Node& node, const Value& first)
{
    if (node.kind == NodeKind::Coalesce) {
        return first.isUndefined() ? node.parts[1] : nullptr;
    }
    const bool isTrue = truth(first);
    if (node.kind == NodeKind::Default) {
        return isTrue ? nullptr : node.parts[1];
    }
    if (isTrue) {
        return node.parts[1];
    }
    return node.parts.size() > 2 ? node.parts[2] : nullptr;
}

const Signature& transformSignature()
{
    static const Signature signature = *Signature::parse("<(oa):o>");
    return signature;
}

} // namespace toolwright::jsonata
