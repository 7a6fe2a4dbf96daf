#include "core/jsonata/concatenation.h"
#include "core/jsonata/evaluation.h"
#include "core/jsonata/evaluators.h"
#include "core/jsonata/functions/table.h"
#include "core/jsonata/operators.h"
#include "core/jsonata/steps.h"

#include <algorithm>
#include <array>
#include <string>

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

const Value* Evaluation::variableInPlace(const Node& node, const Value& input, const Frame& frame) const
{
    if (!node.text.isEmpty()) {
        return bound(node.text, frame);
    }
    const bool isWrapped = input.kind() == Value::Kind::List && input.list()->outerWrapper;
    return isWrapped ? input.list()->items.data() : &input;
}

Value Evaluation::variable(const Node& node, const Value& input, const Frame& frame) const
{
    if (const Value* found = variableInPlace(node, input, frame)) {
        return *found;
    }
    return node.builtIn == nullptr ? Value() : builtIn(*node.builtIn);
}

bool Evaluation::isRootName(const json::Text& name) const
{
    const auto& names = m_scope.item->rootNames;
    return std::find(names.begin(), names.end(), name.view()) != names.end();
}

Value Evaluation::pathInput(const Node& path, const Value& input) const
{
    if (meansRoot(*path.parts[0])) {
        return m_scope.root ? Value(*m_scope.root) : Value();
    }
    return input;
}

ValueView Evaluation::operand(const Node& node, const Value& input, const Frame& frame)
{
    if (node.kind == NodeKind::Literal && !node.decorated) {
        tick();
        return ValueView(node.literal);
    }
    if (node.plainPath && input.kind() == Value::Kind::Object && !meansRoot(*node.parts[0])) {
        tick();
        const Reached reached = followNames(node, 0, input.json());
        if (reached.value != nullptr && reached.steps == node.parts.size()) {
            return ValueView(*reached.value);
        }
        return ValueView(collapse(directRest(node, reached, frame), false));
    }
    return ValueView(direct(node, input, frame));
}

Value Evaluation::directBinary(const Node& node, const Value& input, const Frame& frame)
{
    if (node.operation == Operation::Concatenate) {
        return directText(node, input, frame);
    }
    const ValueView left = operand(*node.parts[0], input, frame);
    if (node.operation == Operation::And || node.operation == Operation::Or) {
        return directLogic(node, *left, input, frame);
    }
    const ValueView right = operand(*node.parts[1], input, frame);
    if (left->isNumber() && right->isNumber()) {
        Value result = applyToNumbers(node.operation, left->toNumber(), right->toNumber());
        if (!result.isUndefined()) {
            return result;
        }
    }
    try {
        return applyOperation(node.operation, *left, *right, *this);
    } catch (Trouble& trouble) {
        throw located(trouble, node);
    }
}

Value Evaluation::directLogic(const Node& node, const Value& left, const Value& input, const Frame& frame)
{
    try {
        const bool first = truth(left);
        if (first == (node.operation == Operation::Or)) {
            return Value(first);
        }
        const ValueView right = operand(*node.parts[1], input, frame);
        return Value(truth(*right));
    } catch (Trouble& trouble) {
        throw located(trouble, node);
    }
}

Value Evaluation::directText(const Node& node, const Value& input, const Frame& frame)
{
    // `a & b & c` nests to the left. Its nodes from the inside out share one text.
    std::array<const Node*, mostDirectHeight> chain{};
    std::size_t length = 0;
    const Node* inner = &node;
    do {
        chain[length++] = inner;
        inner = inner->parts[0];
    } while (inner->operation == Operation::Concatenate && !inner->decorated);
    tick(length - 1);
    const ValueView left = operand(*inner, input, frame);
    std::string text;
    for (std::size_t i = length; i > 0; --i) {
        const Node& joint = *chain[i - 1];
        const ValueView right = operand(*joint.parts[1], input, frame);
        try {
            if (i == length) {
                appendText(text, *left, *this);
            }
            appendText(text, *right, *this);
            charge(text.size());
        } catch (Trouble& trouble) {
            throw located(trouble, joint);
        }
    }
    return Value(std::move(text));
}

Value Evaluation::direct(const Node& node, const Value& input, const Frame& frame)
{
    tick();
    if (node.decorated) {
        return directDecorated(node, input, frame);
    }
    return collapse(directContent(node, input, frame), node.keepArray);
}

/// The value of a node before its predicates and its group.
Value Evaluation::directContent(const Node& node, const Value& input, const Frame& frame)
{
    switch (node.kind) {
    case NodeKind::Literal:
        return Value(node.literal);
    case NodeKind::Name:
        return lookup(input, node.text);
    case NodeKind::Variable:
        return variable(node, input, frame);
    case NodeKind::Path:
        return directPath(node, input, frame);
    case NodeKind::Binary:
        return directBinary(node, input, frame);
    case NodeKind::ObjectMaker:
        return directObject(node, input, frame);
    case NodeKind::ArrayMaker:
        return directArray(node, input, frame);
    case NodeKind::Negate:
        return negateAt(node, direct(*node.parts[0], input, frame));
    case NodeKind::Call:
        return directCall(node, input, frame);
    default:
        return directChoice(node, input, frame);
    }
}

Value Evaluation::directDecorated(const Node& node, const Value& input, const Frame& frame)
{
    Value value = directContent(node, input, frame);
    for (const Stage& stage : node.predicates) {
        value = directFilter(*stage.predicate, std::move(value), frame);
    }
    if (node.group != nullptr && node.kind != NodeKind::Path) {
        value = directGroups(node.group->pairs, node.group->at, value, frame);
    }
    return collapse(std::move(value), node.keepArray);
}

Value Evaluation::directChoice(const Node& node, const Value& input, const Frame& frame)
{
    if (node.kind == NodeKind::Block) {
        Value value;
        for (const Node* part : node.parts) {
            value = direct(*part, input, frame);
        }
        return value;
    }
    Value value = direct(*node.parts[0], input, frame);
    const Node* next = chosen(node, value);
    if (next != nullptr) {
        value = direct(*next, input, frame);
    } else if (node.kind == NodeKind::Condition) {
        value = Value();
    }
    return value;
}

Value Evaluation::leaf(const Node& node, const Value& input, const Ref<Frame>& frame)
{
    switch (node.kind) {
    case NodeKind::Literal:
    case NodeKind::Name:
    case NodeKind::Variable:
        return directContent(node, input, *frame);
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
    if (type == Function::Type::Lambda || type == Function::Type::Transform) {
        chargeFunction();
    }
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
