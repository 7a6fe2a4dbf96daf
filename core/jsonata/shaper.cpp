#include "core/jsonata/shaper.h"

#include <algorithm>

namespace toolwright::jsonata {

namespace {

bool isNumber(const Node& node)
{
    return node.kind == NodeKind::Literal && node.literal.isNumber();
}

} // namespace

void Shaper::fail(std::string_view code, const Node& node, std::string detail)
{
    m_errors.add(
        {.code = code, .at = node.at, .range = node.range, .token = {}, .detail = std::move(detail)});
}

Node* Shaper::shape(Node* written)
{
    Node* root = visit(written).run();
    if (root->kind == NodeKind::Parent || !root->seeking.empty()) {
        m_errors.add({.code = "S0217",
                      .at = root->kind == NodeKind::Parent ? root->at : 0,
                      .range = root->range,
                      .token = std::string(kindName(*root))});
    }
    return root;
}

Pending<Node*> Shaper::visit(Node* node)
{
    switch (node->kind) {
    case NodeKind::Missing:
    case NodeKind::Literal:
    case NodeKind::Regex:
    case NodeKind::Name:
    case NodeKind::Variable:
    case NodeKind::Wildcard:
    case NodeKind::Descendants:
    case NodeKind::Parent:
        return Pending<Node*>(visitLeaf(node));
    default:
        return Pending<Node*>(visitInner(node));
    }
}

Task<Node*> Shaper::visitInner(Node* node)
{
    switch (node->kind) {
    case NodeKind::Dot:
        return visitDot(node);
    case NodeKind::Filter:
        return visitFilter(node);
    case NodeKind::Group:
        return visitGroup(node);
    case NodeKind::OrderBy:
        return visitOrderBy(node);
    case NodeKind::Focus:
        return visitFocus(node);
    case NodeKind::Index:
        return visitIndex(node);
    case NodeKind::Call:
    case NodeKind::PartialCall:
        return visitCall(node);
    case NodeKind::Lambda:
        return visitLambda(node);
    case NodeKind::Block:
        return visitBlock(node);
    case NodeKind::Negate:
        return visitNegate(node);
    default:
        return visitParts(node);
    }
}

Node* Shaper::visitLeaf(Node* node)
{
    switch (node->kind) {
    case NodeKind::Name: {
        Node& path = m_tree.make(NodeKind::Path, node->range, node->at);
        path.parts.push_back(node);
        path.keepSingletonArray = node->keepArray;
        return &path;
    }
    case NodeKind::Parent:
        node->slot = &m_tree.makeSlot();
        return node;
    case NodeKind::Missing:
        if (m_errors.count() == 0) {
            m_errors.add(
                {.code = "S0207", .at = node->at, .range = node->range, .token = node->text.string()});
        }
        return node;
    default:
        return node;
    }
}

Task<Node*> Shaper::visitParts(Node* node)
{
    if (node->parts.empty()) {
        co_return visitLeaf(node);
    }
    const bool passesParents = node->kind != NodeKind::Transform && node->kind != NodeKind::Apply;
    for (Node*& part : node->parts) {
        part = co_await visit(part);
        if (passesParents && !(node->kind == NodeKind::Assign && &part == &node->parts[0])) {
            pushParents(*node, *part);
        }
    }
    if (node->kind == NodeKind::Apply) {
        node->keepArray = node->keepArray || node->parts[0]->keepArray || node->parts[1]->keepArray;
    }
    co_return node;
}

Task<Node*> Shaper::visitNegate(Node* node)
{
    node->parts[0] = co_await visit(node->parts[0]);
    Node* operand = node->parts[0];
    if (isNumber(*operand)) {
        operand->literal = json::Value::number(-operand->literal.toNumber());
        operand->range = node->range;
        operand->keepArray = operand->keepArray || node->keepArray;
        co_return operand;
    }
    pushParents(*node, *operand);
    co_return node;
}

Task<Node*> Shaper::visitBlock(Node* node)
{
    for (Node*& part : node->parts) {
        part = co_await visit(part);
        pushParents(*node, *part);
        const bool startsWithArray = part->kind == NodeKind::Path && part->parts[0]->consArray;
        node->consArray = node->consArray || part->consArray || startsWithArray;
    }
    co_return node;
}

Task<Node*> Shaper::visitCall(Node* node)
{
    for (Node*& argument : node->parts) {
        if (argument->kind != NodeKind::Placeholder) {
            argument = co_await visit(argument);
            pushParents(*node, *argument);
        }
    }
    node->target = co_await visit(node->target);
    co_return node;
}

Task<Node*> Shaper::visitLambda(Node* node)
{
    Node* body = co_await visit(node->parts[0]);
    node->parts[0] = markTailCalls(body);
    co_return node;
}

Node* Shaper::markTailCalls(Node* body)
{
    // Walks down the last expressions without recursion; `place` is where the current one hangs.
    std::vector<Node**> places{&body};
    while (!places.empty()) {
        Node** place = places.back();
        places.pop_back();
        Node* node = *place;
        if (node->kind == NodeKind::Call && node->predicates.empty()) {
            Node& tail = m_tree.make(NodeKind::TailCall, node->range, node->at);
            tail.parts.push_back(node);
            *place = &tail;
        } else if (node->kind == NodeKind::Condition) {
            for (std::size_t i = 1; i < node->parts.size(); ++i) {
                places.push_back(&node->parts[i]);
            }
        } else if (node->kind == NodeKind::Default || node->kind == NodeKind::Coalesce) {
            places.push_back(&node->parts[1]);
        } else if (node->kind == NodeKind::Block && !node->parts.empty()) {
            places.push_back(&node->parts.back());
        }
    }
    return body;
}

} // namespace toolwright::jsonata
