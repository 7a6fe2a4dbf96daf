#include "core/compound/advice/itemfields.h"

#include "core/jsonata/references.h"
#include "core/jsonata/syntaxtree.h"

#include <algorithm>

namespace toolwright::compound {

namespace {

using MaybeNode = std::optional<json::Node>;

MaybeNode memberOf(const MaybeNode& node, std::string_view key)
{
    const auto member = node && node->isObject() ? node->find(key) : std::nullopt;
    return member ? MaybeNode(member->value) : std::nullopt;
}

/// The schema of the items where @p schema is one of lists.
MaybeNode withoutList(const MaybeNode& schema)
{
    const MaybeNode items = memberOf(schema, "items");
    return items ? items : schema;
}

/// The path below `args` that the whole of @p expression is; empty for anything else.
std::vector<std::string> argumentPath(const jsonata::Expression& expression)
{
    const jsonata::Node* root = expression.tree().root();
    if (root == nullptr || root->kind != jsonata::NodeKind::Path) {
        return {};
    }
    const std::vector<jsonata::Reference> all = jsonata::references(expression);
    const bool isPath =
        !all.empty() && all.front().path.size() == root->parts.size() && all.front().path.front() == "args";
    return isPath ? std::vector<std::string>(all.front().path.begin() + 1, all.front().path.end())
                  : std::vector<std::string>();
}

/// The names of the properties at @p path below the arguments of @p compound.
std::vector<std::string> propertiesBelow(const json::Node& compound, const std::vector<std::string>& path)
{
    MaybeNode schema = memberOf(compound, "inputSchema");
    for (const std::string& name : path) {
        schema = withoutList(memberOf(memberOf(schema, "properties"), name));
    }
    const MaybeNode properties = memberOf(schema, "properties");
    std::vector<std::string> names;
    for (std::size_t i = 0; properties && properties->isObject() && i < properties->size(); ++i) {
        names.push_back(properties->member(i).key.string());
    }
    return names;
}

jsonata::ExpressionUse expressionUse(ValueUse use)
{
    switch (use) {
    case ValueUse::Condition:
        return jsonata::ExpressionUse::Condition;
    case ValueUse::Items:
        return jsonata::ExpressionUse::Items;
    case ValueUse::Argument:
        break;
    }
    return jsonata::ExpressionUse::Argument;
}

} // namespace

LintContexts::LintContexts(const json::Node& compound, const std::vector<StepValue>& values, Dialect dialect)
    : m_compound(compound)
    , m_values(values)
    , m_dialect(dialect)
    , m_ids(stepIds(compound))
{
}

std::optional<jsonata::Expression> LintContexts::itemsExpression(std::size_t step) const
{
    for (const StepValue& value : m_values) {
        if (value.step != step || value.use != ValueUse::Items || !value.node.isString()) {
            continue;
        }
        const std::string text = value.node.string();
        const TemplateText parsed = parseTemplates(text);
        const TemplatePart* single = parsed.single(text);
        return single == nullptr ? std::nullopt : single->expression;
    }
    return std::nullopt;
}

const std::vector<std::string>& LintContexts::itemFields(std::size_t step)
{
    if (m_step != step) {
        const std::optional<jsonata::Expression> items = itemsExpression(step);
        const std::vector<std::string> path = items ? argumentPath(*items) : std::vector<std::string>();
        m_fields = path.empty() ? std::vector<std::string>() : propertiesBelow(m_compound, path);
        m_step = step;
    }
    return m_fields;
}

jsonata::LintContext LintContexts::of(const StepValue& value)
{
    const auto self = m_ids.begin() + static_cast<std::ptrdiff_t>(std::min(value.step, m_ids.size()));
    jsonata::LintContext context;
    context.use = expressionUse(value.use);
    context.stepsAtRoot = m_dialect == Dialect::Template;
    context.hasItem = value.hasItem;
    context.earlierSteps.assign(m_ids.begin(), self);
    context.laterSteps.assign(self, m_ids.end());
    if (value.hasItem && context.stepsAtRoot) {
        context.itemFields = itemFields(value.step);
    }
    return context;
}

} // namespace toolwright::compound
