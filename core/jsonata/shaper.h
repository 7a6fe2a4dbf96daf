#pragma once

#include "core/jsonata/syntaxerrors.h"
#include "core/jsonata/syntaxtree.h"
#include "core/jsonata/task.h"

#include <string_view>

namespace toolwright::jsonata {

/// Turns the tree as written into the one that is evaluated: paths are put together from their steps,
/// predicates and bindings move to the step they belong to, tail calls are marked, and every `%` finds the
/// step it means.
class Shaper
{
public:
    Shaper(SyntaxTree& tree, SyntaxErrors& errors)
        : m_tree(tree)
        , m_errors(errors)
    {
    }

    Node* shape(Node* written);

private:
    Pending<Node*> visit(Node* node);
    Task<Node*> visitInner(Node* node);
    Task<Node*> visitParts(Node* node);
    Task<Node*> visitPairs(Node* node);
    Task<Node*> visitDot(Node* node);
    Task<Node*> visitFilter(Node* node);
    Task<Node*> visitGroup(Node* node);
    Task<Node*> visitOrderBy(Node* node);
    Task<Node*> visitFocus(Node* node);
    Task<Node*> visitIndex(Node* node);
    Task<Node*> visitCall(Node* node);
    Task<Node*> visitLambda(Node* node);
    Task<Node*> visitBlock(Node* node);
    Task<Node*> visitNegate(Node* node);
    Node* visitLeaf(Node* node);

    Node* pathOf(Node* step);
    void addSteps(Node& path, Node* rest);
    void checkLiterals(Node& path, std::size_t first);
    Node* markTailCalls(Node* body);
    void fail(std::string_view code, const Node& node, std::string detail = {});

    // Parents (`%`)
    void pushParents(Node& node, const Node& value);
    void resolveParents(Node& path);
    AncestorSlot* resolveIn(Node& path, AncestorSlot* slot);
    AncestorSlot* seek(Node& node, AncestorSlot* slot);
    AncestorSlot* seekInPath(Node& path, AncestorSlot* slot);
    void giveSlot(Node& step, AncestorSlot* slot);

    SyntaxTree& m_tree;
    SyntaxErrors& m_errors;
};

/// How the reference names a kind of node in an error.
std::string_view kindName(const Node& node);

} // namespace toolwright::jsonata
