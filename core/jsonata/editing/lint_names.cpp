#include "core/jsonata/editing/lintrules.h"

#include <algorithm>
#include <string>

namespace toolwright::jsonata {

namespace {

bool isIn(const std::vector<std::string>& names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool isRootWord(std::string_view name)
{
    return name == "args" || name == "steps" || name == "item";
}

bool isRootName(const Node& node)
{
    return node.kind == NodeKind::Name && node.seesInput;
}

/// `$$`, or `$` where that is the root too.
bool isRoot(const Node& node, const LintContext& context)
{
    if (node.kind != NodeKind::Variable) {
        return false;
    }
    const bool contextIsRoot = !context.hasItem || !context.stepsAtRoot;
    return node.text.view() == "$" || (node.text.isEmpty() && node.seesInput && contextIsRoot);
}

Advice laterStep(const Node& node)
{
    return Advice{"later-step", node.range,
                  "the step " + node.text.string() +
                      " has not run yet at this place, so this is always undefined; read an earlier step"};
}

Advice unknownStep(const Node& node)
{
    return Advice{"unknown-step", node.range,
                  "no earlier step is called " + node.text.string() +
                      ", so this is always undefined; write the id of an earlier step"};
}

Advice unknownName(const Node& node, const LintContext& context)
{
    const std::string name = node.text.string();
    if (name == "item") {
        return Advice{
            "unknown-name", node.range,
            "item has a value only in the arguments of a step with forEach, so it is undefined here"};
    }
    const std::string known =
        context.stepsAtRoot ? "args, steps and the ids of earlier steps" : "args, steps and item";
    return Advice{"unknown-name", node.range,
                  "nothing is called " + name + " here, so this is always undefined; the names are " + known};
}

void checkStep(const Node& step, const LintContext& context, std::vector<Advice>& advice)
{
    if (step.kind != NodeKind::Name || isIn(context.earlierSteps, step.text.view())) {
        return;
    }
    advice.push_back(isIn(context.laterSteps, step.text.view()) ? laterStep(step) : unknownStep(step));
}

/// Names of the root object itself.
bool isKnownAtRoot(std::string_view name, const LintContext& context)
{
    if (name == "item") {
        return context.hasItem;
    }
    return isRootWord(name) || (context.stepsAtRoot && isIn(context.earlierSteps, name));
}

void checkRootName(const Node& node, const LintContext& context, std::vector<Advice>& advice)
{
    const std::string_view name = node.text.view();
    const bool readsItem = context.hasItem && context.stepsAtRoot;
    if (readsItem && isKnownAtRoot(name, context) && isIn(context.itemFields, name)) {
        advice.push_back(Advice{"item-clash", node.range,
                                node.text.string() +
                                    " means the root here, not the field of the item; write item." +
                                    node.text.string() + " for the field"});
    }
    if (isKnownAtRoot(name, context) || readsItem) {
        return;
    }
    const bool isLater = context.stepsAtRoot && isIn(context.laterSteps, name);
    advice.push_back(isLater ? laterStep(node) : unknownName(node, context));
}

/// `steps.x`, `$$.steps.x` and `$$.x`.
void checkPath(const Node& path, const LintContext& context, std::vector<Advice>& advice)
{
    const std::vector<Node*>& parts = path.parts;
    const bool fromRoot = !parts.empty() && isRoot(*parts[0], context);
    const std::size_t head = fromRoot ? 1 : 0;
    if (parts.size() <= head || parts[head]->kind != NodeKind::Name ||
        (!fromRoot && !isRootName(*parts[0]))) {
        return;
    }
    const std::string_view name = parts[head]->text.view();
    if (name == "steps" && parts.size() > head + 1) {
        checkStep(*parts[head + 1], context, advice);
    } else if (fromRoot && !isKnownAtRoot(name, context)) {
        const bool isLater = context.stepsAtRoot && isIn(context.laterSteps, name);
        advice.push_back(isLater ? laterStep(*parts[head]) : unknownName(*parts[head], context));
    }
}

} // namespace

bool readsNothing(const Node& node, const LintContext& context)
{
    const Node& head = node.kind == NodeKind::Path && !node.parts.empty() ? *node.parts[0] : node;
    const bool readsItem = context.hasItem && context.stepsAtRoot;
    return isRootName(head) && !readsItem && !isKnownAtRoot(head.text.view(), context);
}

void lintNames(const SyntaxTree& tree, const LintContext& context, std::vector<Advice>& advice)
{
    for (const Node& node : tree.nodes()) {
        if (isRootName(node)) {
            checkRootName(node, context, advice);
        }
        if (node.kind == NodeKind::Path) {
            checkPath(node, context, advice);
        }
    }
}

} // namespace toolwright::jsonata
