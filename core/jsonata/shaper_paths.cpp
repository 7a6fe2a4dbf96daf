#include "core/jsonata/shaper.h"

#include <utility>

namespace toolwright::jsonata {

Node* Shaper::pathOf(Node* step)
{
    if (step->kind == NodeKind::Path) {
        return step;
    }
    Node& path = m_tree.make(NodeKind::Path, step->range, step->at);
    path.parts.push_back(step);
    return &path;
}

void Shaper::addSteps(Node& path, Node* rest)
{
    if (rest->kind == NodeKind::Path) {
        path.parts.insert(path.parts.end(), rest->parts.begin(), rest->parts.end());
        return;
    }
    rest->stages = std::exchange(rest->predicates, {});
    path.parts.push_back(rest);
}

void Shaper::checkLiterals(Node& path, std::size_t first)
{
    for (std::size_t i = first; i < path.parts.size(); ++i) {
        Node* step = path.parts[i];
        if (step->kind != NodeKind::Literal) {
            continue;
        }
        if (step->literal.isString()) {
            step->kind = NodeKind::Name;
            step->text = step->literal.toText();
        } else {
            fail("S0213", *step,
                 std::string(std::string_view(m_tree.text()).substr(step->range.offset, step->range.length)));
        }
    }
}

Task<Node*> Shaper::visitDot(Node* node)
{
    Node* left = co_await visit(node->parts[0]);
    Node* path = pathOf(left);
    if (left->kind == NodeKind::Parent) {
        path->seeking = {left->slot};
    }
    Node* rest = co_await visit(node->parts[1]);
    // Only what is new is looked at, so that a long path is shaped in linear time.
    const std::size_t firstNew = path == left ? path->parts.size() : 0;
    addSteps(*path, rest);
    checkLiterals(*path, firstNew);
    for (std::size_t i = firstNew; i < path->parts.size(); ++i) {
        path->keepSingletonArray = path->keepSingletonArray || path->parts[i]->keepArray;
    }
    for (Node* border : {path->parts.front(), path->parts.back()}) {
        border->consArray = border->consArray || border->kind == NodeKind::ArrayMaker;
    }
    path->range = {path->range.offset, node->range.end() - path->range.offset};
    resolveParents(*path);
    path->keepArray = path->keepArray || node->keepArray;
    co_return path;
}

Task<Node*> Shaper::visitFilter(Node* node)
{
    Node* result = co_await visit(node->parts[0]);
    Node* step = result->kind == NodeKind::Path ? result->parts.back() : result;
    if (step->group != nullptr) {
        fail("S0209", *node);
    }
    Node* predicate = co_await visit(node->parts[1]);
    for (AncestorSlot* slot : predicate->seeking) {
        if (slot->level == 1) {
            seek(*step, slot);
        } else {
            --slot->level;
        }
    }
    pushParents(*step, *predicate);
    auto& stages = result->kind == NodeKind::Path ? step->stages : step->predicates;
    stages.push_back(Stage{.predicate = predicate, .index = {}});
    result->range = {result->range.offset, node->range.end() - result->range.offset};
    result->keepArray = result->keepArray || node->keepArray;
    co_return result;
}

Task<Node*> Shaper::visitGroup(Node* node)
{
    Node* result = co_await visit(node->target);
    if (result->group != nullptr) {
        fail("S0210", *node);
    }
    auto group = std::make_unique<GroupClause>();
    group->at = node->at;
    for (Node* part : node->parts) {
        group->pairs.push_back(co_await visit(part));
    }
    result->group = std::move(group);
    result->range = {result->range.offset, node->range.end() - result->range.offset};
    result->keepArray = result->keepArray || node->keepArray;
    co_return result;
}

Task<Node*> Shaper::visitOrderBy(Node* node)
{
    Node* inner = co_await visit(node->target);
    Node* path = pathOf(inner);
    Node& sort = m_tree.make(NodeKind::Sort, node->range, node->at);
    sort.descending = node->descending;
    for (Node* term : node->parts) {
        Node* shaped = co_await visit(term);
        sort.parts.push_back(shaped);
        pushParents(sort, *shaped);
    }
    path->parts.push_back(&sort);
    path->range = {path->range.offset, node->range.end() - path->range.offset};
    resolveParents(*path);
    path->keepArray = path->keepArray || node->keepArray;
    co_return path;
}

Task<Node*> Shaper::visitFocus(Node* node)
{
    Node* result = co_await visit(node->parts[0]);
    Node* step = result->kind == NodeKind::Path ? result->parts.back() : result;
    if (!step->stages.empty() || !step->predicates.empty()) {
        fail("S0215", *node);
    }
    if (step->kind == NodeKind::Sort) {
        fail("S0216", *node);
    }
    step->keepArray = step->keepArray || node->keepArray;
    step->focus = node->parts[1]->text;
    step->tuple = true;
    result->range = {result->range.offset, node->range.end() - result->range.offset};
    result->keepArray = result->keepArray || node->keepArray;
    co_return result;
}

Task<Node*> Shaper::visitIndex(Node* node)
{
    Node* inner = co_await visit(node->parts[0]);
    Node* result = pathOf(inner);
    Node* step = result->parts.back();
    if (inner != result) {
        step->stages = std::exchange(step->predicates, {});
    }
    const json::Text name = node->parts[1]->text;
    if (step->stages.empty()) {
        step->index = name;
    } else {
        step->stages.push_back(Stage{.predicate = nullptr, .index = name});
    }
    step->tuple = true;
    result->range = {result->range.offset, node->range.end() - result->range.offset};
    result->keepArray = result->keepArray || node->keepArray;
    co_return result;
}

} // namespace toolwright::jsonata
