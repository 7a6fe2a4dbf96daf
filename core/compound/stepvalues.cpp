#include "core/compound/dialect.h"

namespace toolwright::compound {

namespace {

std::optional<json::Node> memberOf(const std::optional<json::Node>& node, std::string_view key)
{
    if (!node || !node->isObject()) {
        return std::nullopt;
    }
    const auto member = node->find(key);
    return member ? std::optional(member->value) : std::nullopt;
}

std::vector<json::Node> stepsOfEntry(const json::Node& compound)
{
    std::vector<json::Node> steps;
    const auto list = memberOf(memberOf(compound, "binding"), "steps");
    for (std::size_t i = 0; list && list->isArray() && i < list->size(); ++i) {
        steps.push_back(list->item(i));
    }
    return steps;
}

std::vector<json::Node> entriesOf(const json::Document& capabilities)
{
    std::vector<json::Node> entries;
    const auto tools = memberOf(capabilities.root(), "tools");
    for (std::size_t i = 0; tools && tools->isArray() && i < tools->size(); ++i) {
        entries.push_back(tools->item(i));
    }
    return entries;
}

void addValues(std::vector<StepValue>& values, const json::Node& step, std::size_t tool, std::size_t index)
{
    const auto condition = memberOf(step, "if");
    const auto items = memberOf(step, "forEach");
    const auto args = memberOf(step, "args");
    if (condition) {
        values.push_back(StepValue{ValueUse::Condition, *condition, tool, index, false});
    }
    if (items) {
        values.push_back(StepValue{ValueUse::Items, *items, tool, index, false});
    }
    for (std::size_t i = 0; args && args->isObject() && i < args->size(); ++i) {
        values.push_back(
            StepValue{ValueUse::Argument, args->member(i).value, tool, index, items.has_value()});
    }
}

struct Leaves
{
    bool hasTemplate = false;
    bool hasOther = false;
};

/// Looks at every string and other leaf below @p node.
Leaves leavesOf(const json::Node& node)
{
    Leaves leaves;
    std::vector<json::Node> pending{node};
    while (!pending.empty()) {
        const json::Node current = pending.back();
        pending.pop_back();
        if (current.isString()) {
            leaves.hasTemplate =
                leaves.hasTemplate || current.string().find(templateOpening) != std::string::npos;
            continue;
        }
        leaves.hasOther = leaves.hasOther || (!current.isObject() && !current.isArray());
        for (std::size_t i = 0; i < current.size(); ++i) {
            pending.push_back(current.isObject() ? current.member(i).value : current.item(i));
        }
    }
    return leaves;
}

} // namespace

std::vector<std::string> stepIds(const json::Node& compound)
{
    std::vector<std::string> ids;
    for (const json::Node& step : stepsOfEntry(compound)) {
        const auto id = memberOf(step, "id");
        ids.push_back(id && id->isString() ? id->string() : std::string());
    }
    return ids;
}

std::vector<StepValue> stepValues(const json::Node& compound, std::size_t tool)
{
    std::vector<StepValue> values;
    const std::vector<json::Node> steps = stepsOfEntry(compound);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        addValues(values, steps[i], tool, i);
    }
    return values;
}

std::vector<StepValue> stepValues(const json::Document& capabilities)
{
    std::vector<StepValue> values;
    const std::vector<json::Node> entries = entriesOf(capabilities);
    for (std::size_t tool = 0; tool < entries.size(); ++tool) {
        const std::vector<StepValue> more = stepValues(entries[tool], tool);
        values.insert(values.end(), more.begin(), more.end());
    }
    return values;
}

DialectUse dialectOf(const std::vector<StepValue>& values)
{
    DialectUse use;
    std::vector<json::Node> withTemplate;
    std::vector<json::Node> without;
    for (const StepValue& value : values) {
        const Leaves leaves = leavesOf(value.node);
        const bool isArgument = value.use == ValueUse::Argument;
        use.isCertain = true;
        if (leaves.hasTemplate || (isArgument && leaves.hasOther)) {
            use.dialect = Dialect::Template;
        }
        if (!isArgument && value.node.isString()) {
            (leaves.hasTemplate ? withTemplate : without).push_back(value.node);
        }
    }
    if (!withTemplate.empty()) {
        use.deviating = std::move(without);
    }
    return use;
}

DialectUse detectDialect(const json::Document& capabilities)
{
    return dialectOf(stepValues(capabilities));
}

std::optional<Dialect> firstDialect(const json::Document& capabilities)
{
    std::optional<Dialect> found;
    for (const json::Node& entry : entriesOf(capabilities)) {
        const DialectUse use = dialectOf(stepValues(entry, 0));
        if (use.dialect == Dialect::Template) {
            return Dialect::Template;
        }
        found = use.isCertain ? Dialect::Bare : found;
    }
    return found;
}

} // namespace toolwright::compound
