#include "core/jsonata/editing/lintrules.h"
#include "core/jsonata/editing/nearest.h"
#include "core/jsonata/functions/table.h"

#include <set>
#include <string>

namespace toolwright::jsonata {

namespace {

using NameSet = std::set<std::string_view, std::less<>>;

void addName(NameSet& names, const json::Text& text)
{
    if (!text.isEmpty()) {
        names.insert(text.view());
    }
}

/// Every name the expression binds anywhere. Scopes are not told apart, so that advice is never wrong.
NameSet namesBoundIn(const SyntaxTree& tree)
{
    NameSet names;
    for (const Node& node : tree.nodes()) {
        if (node.kind == NodeKind::Assign && !node.parts.empty()) {
            addName(names, node.parts.front()->text);
        }
        for (const json::Text& parameter : node.parameters) {
            addName(names, parameter);
        }
        addName(names, node.focus);
        addName(names, node.index);
        for (const Stage& stage : node.stages) {
            addName(names, stage.index);
        }
    }
    return names;
}

std::set<const Node*> calledNodes(const SyntaxTree& tree)
{
    std::set<const Node*> called;
    for (const Node& node : tree.nodes()) {
        if (node.target != nullptr) {
            called.insert(node.target);
        }
        if (node.kind == NodeKind::Apply && node.parts.size() > 1) {
            called.insert(node.parts[1]);
        }
    }
    return called;
}

Advice unknownFunction(const Node& node)
{
    const std::string name = node.text.string();
    std::vector<std::string_view> known;
    for (const BuiltIn& function : builtIns()) {
        known.push_back(function.row.name);
    }
    const auto nearest = nearestOf(name, known);
    return Advice{"unknown-function", node.range,
                  "no function is called $" + name +
                      (nearest ? "; did you mean $" + std::string(*nearest) + "?"
                               : "; calling it ends the step with an error")};
}

Advice unknownVariable(const Node& node)
{
    return Advice{"unknown-variable", node.range,
                  "nothing gives the variable $" + node.text.string() +
                      " a value, so it is always undefined; a field of the data is written without $"};
}

} // namespace

void lintVariables(const SyntaxTree& tree, std::vector<Advice>& advice)
{
    const NameSet bound = namesBoundIn(tree);
    const std::set<const Node*> called = calledNodes(tree);
    for (const Node& node : tree.nodes()) {
        const std::string_view name = node.text.view();
        const bool isNamed = node.kind == NodeKind::Variable && !name.empty() && name != "$";
        if (isNamed && !bound.contains(name) && findBuiltIn(name) == nullptr) {
            advice.push_back(called.contains(&node) ? unknownFunction(node) : unknownVariable(node));
        }
    }
}

} // namespace toolwright::jsonata
