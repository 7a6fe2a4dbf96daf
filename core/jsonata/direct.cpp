#include "core/jsonata/evaluation.h"
#include "core/jsonata/evaluators.h"
#include "core/jsonata/functions/table.h"
#include "core/jsonata/operators.h"
#include "core/jsonata/steps.h"

#include <algorithm>

namespace toolwright::jsonata {

const Value* Evaluation::bound(const json::Text& name, const Frame& frame) const
{
    if (const Value* found = frame.find(name)) {
        return found;
    }
    return name.view() == "$" ? &rootInput() : nullptr;
}

Value Evaluation::lookUp(const json::Text& name, const Frame& frame) const
{
    if (const Value* found = bound(name, frame)) {
        return *found;
    }
    const BuiltIn* row = findBuiltIn(name.view());
    return row == nullptr ? Value() : builtIn(*row);
}

Value Evaluation::variable(const Node& node, const Value& input, const Frame& frame) const
{
    if (node.text.isEmpty()) {
        const bool isWrapped = input.kind() == Value::Kind::List && input.list()->outerWrapper;
        return isWrapped ? input.item(0) : input;
    }
    if (const Value* found = bound(node.text, frame)) {
        return *found;
    }
    return node.builtIn == nullptr ? Value() : builtIn(*node.builtIn);
}

bool Evaluation::meansRoot(const Node& head) const
{
    if (!m_scope.item || head.kind != NodeKind::Name || !head.seesInput) {
        return false;
    }
    const auto& names = m_scope.item->rootNames;
    return std::find(names.begin(), names.end(), head.text.view()) != names.end();
}

Value Evaluation::pathInput(const Node& path, const Value& input) const
{
    if (meansRoot(*path.parts[0])) {
        return m_scope.root ? Value(*m_scope.root) : Value();
    }
    return input;
}

Value Evaluation::directPath(const Node& node, const Value& input, const Frame& frame)
{
    const Node& head = *node.parts[0];
    if (node.parts.size() == 1 && head.kind == NodeKind::Name && input.isObject() && !head.keepArray &&
        !meansRoot(head)) {
        Value value = input.member(head.text);
        if (!value.isArray()) {
            tick();
            return node.keepSingletonArray && !value.isUndefined() ? keepSingleton(std::move(value)) : value;
        }
    }
    Value current = meansRoot(head) ? pathInput(node, input) : input;
    bool isSingle = head.kind == NodeKind::Variable || !current.isArray();
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
        const Node& step = *node.parts[i];
        const bool isLast = i + 1 == node.parts.size();
        if (isSingle) {
            Value value = collapse(direct(step, current, frame), step.keepArray);
            if (!value.isArray()) {
                current = std::move(value);
                if (current.isUndefined()) {
                    return {};
                }
                continue;
            }
            current = isLast ? gather({std::move(value)}, true) : std::move(value);
            isSingle = false;
        } else {
            std::vector<Value> results;
            for (std::size_t k = 0; k < current.size(); ++k) {
                Value value = collapse(direct(step, current.item(k), frame), step.keepArray);
                if (!value.isUndefined()) {
                    results.push_back(std::move(value));
                }
            }
            current = gather(std::move(results), isLast);
        }
        if (current.size() == 0) {
            // An empty array of the input is a value where the path ends, and nothing to walk on before.
            return isLast ? current : Value();
        }
    }
    return node.keepSingletonArray ? keepSingleton(std::move(current)) : current;
}

Value Evaluation::directBinary(const Node& node, const Value& input, const Frame& frame)
{
    const Value left = direct(*node.parts[0], input, frame);
    if (node.operation == Operation::And || node.operation == Operation::Or) {
        try {
            const bool first = truth(left);
            const bool decides = first == (node.operation == Operation::Or);
            return Value(decides ? first : truth(direct(*node.parts[1], input, frame)));
        } catch (Trouble& trouble) {
            throw located(trouble, node);
        }
    }
    const Value right = direct(*node.parts[1], input, frame);
    try {
        return applyOperation(node.operation, left, right, *this);
    } catch (Trouble& trouble) {
        throw located(trouble, node);
    }
}

Value Evaluation::direct(const Node& node, const Value& input, const Frame& frame)
{
    tick();
    switch (node.kind) {
    case NodeKind::Literal:
        return Value(node.literal);
    case NodeKind::Name:
        return lookup(input, node.text);
    case NodeKind::Variable:
        return collapse(variable(node, input, frame), node.keepArray);
    case NodeKind::Path:
        return collapse(directPath(node, input, frame), node.keepArray);
    case NodeKind::Binary:
        return directBinary(node, input, frame);
    case NodeKind::ObjectMaker:
        return directObject(node, input, frame);
    case NodeKind::ArrayMaker:
        return directArray(node, input, frame);
    case NodeKind::Negate:
        return negateAt(node, direct(*node.parts[0], input, frame));
    default:
        return directChoice(node, input, frame);
    }
}

Value Evaluation::directChoice(const Node& node, const Value& input, const Frame& frame)
{
    if (node.kind == NodeKind::Block) {
        Value value;
        for (const Node* part : node.parts) {
            value = direct(*part, input, frame);
        }
        return collapse(std::move(value), node.keepArray);
    }
    Value value = direct(*node.parts[0], input, frame);
    const Node* next = chosen(node, value);
    if (next != nullptr) {
        value = direct(*next, input, frame);
    } else if (node.kind == NodeKind::Condition) {
        value = Value();
    }
    return collapse(std::move(value), node.keepArray);
}

Value Evaluation::leaf(const Node& node, const Value& input, const Ref<Frame>& frame)
{
    switch (node.kind) {
    case NodeKind::Literal:
    case NodeKind::Name:
    case NodeKind::Variable:
        return direct(node, input, *frame);
    case NodeKind::Wildcard:
        return evaluateWildcard(input, *this);
    case NodeKind::Descendants:
        return evaluateDescendants(input, *this);
    case NodeKind::Parent:
        return lookUp(node.slot->label, *frame);
    case NodeKind::Missing:
        return {};
    default:
        break;
    }
    const auto type = node.kind == NodeKind::Regex      ? Function::Type::Regex
                      : node.kind == NodeKind::Lambda   ? Function::Type::Lambda
                      : node.kind == NodeKind::TailCall ? Function::Type::TailCall
                                                        : Function::Type::Transform;
    auto function = makeShared<Function>(type);
    function->node = &node;
    function->frame = frame;
    function->input = input;
    function->signature = type == Function::Type::Transform ? &transformSignature() : node.signature.get();
    if (type == Function::Type::Lambda) {
        function->parameters = node.parameters;
    }
    return Value(std::move(function));
}

} // namespace toolwright::jsonata
