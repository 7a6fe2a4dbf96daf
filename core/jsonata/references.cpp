#include "core/jsonata/references.h"

#include "core/jsonata/nodechildren.h"
#include "core/jsonata/syntaxtree.h"

#include <algorithm>
#include <set>

namespace toolwright::jsonata {

namespace {

bool isRootVariable(const Node& node)
{
    return node.kind == NodeKind::Variable && node.text.view() == "$";
}

bool isContextVariable(const Node& node)
{
    return node.kind == NodeKind::Variable && node.text.isEmpty();
}

/// Names that the expression itself gives a value, wherever that is.
std::set<std::string, std::less<>> boundNames(const SyntaxTree& tree)
{
    std::set<std::string, std::less<>> names;
    for (const Node& node : tree.nodes()) {
        if (node.kind == NodeKind::Assign) {
            names.insert(node.parts[0]->text.string());
        }
        for (const json::Text& parameter : node.parameters) {
            names.insert(parameter.string());
        }
        for (const json::Text& name : {node.focus, node.index}) {
            names.insert(name.string());
        }
        for (const Stage& stage : node.stages) {
            names.insert(stage.index.string());
        }
    }
    return names;
}

/// Takes the plain names of @p path from step @p first on.
void takeNames(const Node& path, std::size_t first, Reference& reference)
{
    for (std::size_t i = first; i < path.parts.size() && path.parts[i]->kind == NodeKind::Name; ++i) {
        reference.path.push_back(path.parts[i]->text.string());
        reference.ranges.push_back(path.parts[i]->range);
    }
}

class ReferenceCollector
{
public:
    explicit ReferenceCollector(const SyntaxTree& tree)
        : m_bound(boundNames(tree))
    {
    }

    std::vector<Reference> collect(const Node& root)
    {
        std::vector<const Node*> open{&root};
        while (!open.empty()) {
            const Node& node = *open.back();
            open.pop_back();
            visit(node);
            forEachChild(node, [&open](const Node& child, bool) { open.push_back(&child); });
        }
        std::sort(m_found.begin(), m_found.end(), [](const Reference& left, const Reference& right) {
            return left.ranges[0].offset < right.ranges[0].offset;
        });
        return std::move(m_found);
    }

private:
    void visit(const Node& node)
    {
        if (node.kind == NodeKind::Path) {
            visitPath(node);
        } else if (node.kind == NodeKind::Variable && !isRootVariable(node) && !isContextVariable(node) &&
                   node.builtIn == nullptr && !m_bound.contains(node.text.view())) {
            m_found.push_back(
                Reference{ReferenceOrigin::Variable, {node.text.string()}, {node.range}, false});
        }
    }

    void visitPath(const Node& path)
    {
        const Node& head = *path.parts[0];
        const bool fromRoot = isRootVariable(head);
        const bool skipsHead = fromRoot || (isContextVariable(head) && head.seesInput);
        if (!skipsHead && (head.kind != NodeKind::Name || !head.seesInput)) {
            return;
        }
        Reference reference;
        reference.fromRoot = fromRoot;
        takeNames(path, skipsHead ? 1 : 0, reference);
        if (!reference.path.empty()) {
            m_found.push_back(std::move(reference));
        }
    }

    std::set<std::string, std::less<>> m_bound;
    std::vector<Reference> m_found;
};

bool isPlainName(std::string_view name)
{
    constexpr std::string_view special = " \t\n\r\v.[]{}(),@#;:?+-*/%|=<>^&!~\"'`$";
    return !name.empty() && name.find_first_of(special) == std::string_view::npos &&
           (name[0] < '0' || name[0] > '9') && name != "and" && name != "or" && name != "in" &&
           name != "true" && name != "false" && name != "null";
}

} // namespace

std::vector<Reference> references(const Expression& expression)
{
    return ReferenceCollector(expression.tree()).collect(*expression.tree().root());
}

std::string writtenName(std::string_view name)
{
    return isPlainName(name) ? std::string(name) : "`" + std::string(name) + "`";
}

EditList renameStep(const Expression& expression, std::string_view from, std::string_view to)
{
    const std::string written = writtenName(to);
    std::vector<TextEdit> edits;
    for (const Reference& reference : references(expression)) {
        if (reference.origin != ReferenceOrigin::Root) {
            continue;
        }
        const std::size_t place = reference.path[0] == "steps" ? 1 : 0;
        if (place < reference.path.size() && reference.path[place] == from) {
            edits.push_back(TextEdit{reference.ranges[place], written});
        }
    }
    return EditList::fromEdits(std::move(edits)).value_or(EditList());
}

} // namespace toolwright::jsonata
