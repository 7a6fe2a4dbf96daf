#include "core/jsonata/editing/lintrules.h"

#include <algorithm>
#include <string>

namespace toolwright::jsonata {

namespace {

bool keepsArray(const Node& node)
{
    return node.keepArray || node.keepSingletonArray ||
           std::any_of(node.parts.begin(), node.parts.end(),
                       [](const Node* part) { return part->keepArray; });
}

bool hasPredicate(const Node& node)
{
    const auto isPredicate = [](const Stage& stage) { return stage.predicate != nullptr; };
    return std::any_of(node.stages.begin(), node.stages.end(), isPredicate) ||
           std::any_of(node.predicates.begin(), node.predicates.end(), isPredicate);
}

/// A position, as in `[0]`, chooses one item before later steps; anything else may leave any number.
bool hasFilter(const Node& node)
{
    const auto isFilter = [](const Stage& stage) {
        return stage.predicate != nullptr &&
               !(stage.predicate->kind == NodeKind::Literal && stage.predicate->literal.isNumber());
    };
    return std::any_of(node.stages.begin(), node.stages.end(), isFilter) ||
           std::any_of(node.predicates.begin(), node.predicates.end(), isFilter);
}

bool isFilterCall(const Node& node)
{
    return node.kind == NodeKind::Call && node.target != nullptr && node.target->kind == NodeKind::Variable &&
           node.target->text.view() == "filter";
}

bool mayCollapse(const Node& root)
{
    if (hasPredicate(root) || isFilterCall(root)) {
        return true;
    }
    if (root.kind != NodeKind::Path || root.parts.empty()) {
        return false;
    }
    const Node& last = *root.parts.back();
    return hasPredicate(last) || isFilterCall(last) ||
           std::any_of(root.parts.begin(), root.parts.end(),
                       [](const Node* part) { return hasFilter(*part); });
}

/// What stands inside parentheses that hold nothing else.
const Node& withoutParentheses(const Node& root)
{
    const Node* node = &root;
    while (node->kind == NodeKind::Block && node->parts.size() == 1 && !keepsArray(*node) &&
           !hasPredicate(*node)) {
        node = node->parts.front();
    }
    return *node;
}

void checkItems(const Node& whole, std::vector<Advice>& advice)
{
    const Node& root = withoutParentheses(whole);
    if (mayCollapse(root) && !keepsArray(root)) {
        advice.push_back(
            Advice{"filter-collapses", root.range,
                   "a filter that finds one item gives that item, not a list, and forEach then stops the "
                   "walk; write [] behind it to keep a list"});
    }
}

void checkCondition(const Node& root, std::vector<Advice>& advice)
{
    const bool isConstructor = root.kind == NodeKind::ArrayMaker || root.kind == NodeKind::ObjectMaker;
    if (isConstructor || (root.kind == NodeKind::Path && keepsArray(root))) {
        advice.push_back(
            Advice{"empty-is-true", root.range,
                   "a list or object lets the step run even when it is empty, unlike in JSONata; compare "
                   "$count(…) with 0 instead"});
    }
}

bool isOrdering(Operation operation)
{
    return operation == Operation::Less || operation == Operation::LessEqual ||
           operation == Operation::Greater || operation == Operation::GreaterEqual;
}

bool isEquality(Operation operation)
{
    return operation == Operation::Equal || operation == Operation::NotEqual;
}

bool isText(const Node& node)
{
    return node.kind == NodeKind::Literal && node.literal.isString();
}

void checkBinary(const Node& node, const LintContext& context, std::vector<Advice>& advice)
{
    if (node.parts.size() != 2) {
        return;
    }
    const bool isUndefined = readsNothing(*node.parts[0], context) || readsNothing(*node.parts[1], context);
    if (isUndefined && (isOrdering(node.operation) || isEquality(node.operation))) {
        advice.push_back(Advice{"comparison-undefined", node.range,
                                std::string("one side is always undefined, so the comparison is always ") +
                                    (isOrdering(node.operation) ? "undefined" : "false")});
    }
    if (node.operation == Operation::In && isText(*node.parts[1])) {
        advice.push_back(Advice{"in-text", node.range,
                                "in looks for an item of a list, and a text counts as a list of one; write "
                                "$contains(text, part) to look inside a text"});
    }
}

} // namespace

void lintValues(const SyntaxTree& tree, const LintContext& context, std::vector<Advice>& advice)
{
    if (tree.root() != nullptr && context.use == ExpressionUse::Items) {
        checkItems(*tree.root(), advice);
    }
    if (tree.root() != nullptr && context.use == ExpressionUse::Condition) {
        checkCondition(*tree.root(), advice);
    }
    for (const Node& node : tree.nodes()) {
        if (node.kind == NodeKind::Binary) {
            checkBinary(node, context, advice);
        }
    }
}

} // namespace toolwright::jsonata
