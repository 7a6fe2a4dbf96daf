#include "core/compound/stepprogram.h"

#include "core/base/limits.h"

#include <utility>

namespace toolwright::compound {

namespace {

ConditionProgram compileCondition(std::string_view text, Dialect dialect)
{
    if (dialect == Dialect::Bare) {
        return {jsonata::Expression::parse(text).expression, {}};
    }
    const TemplateText parsed = parseTemplates(text);
    if (const TemplatePart* part = parsed.single(text)) {
        return {part->expression, {}};
    }
    return {std::nullopt, "found text, expected exactly one {{ expression }}"};
}

ArgumentProgram compileText(std::string_view text, Dialect dialect)
{
    if (dialect == Dialect::Bare) {
        return {jsonata::Expression::parse(text).expression};
    }
    TemplateText parsed = parseTemplates(text);
    if (const TemplatePart* part = parsed.single(text)) {
        return {*part->expression};
    }
    if (text.find(templateOpening) == std::string_view::npos) {
        return {json::Value::string(std::string(text))};
    }
    return {ArgumentProgram::Text{std::string(text), std::move(parsed)}};
}

ArgumentProgram compileArgument(const json::Value& value, Dialect dialect, std::size_t depth)
{
    if (depth > limits::argumentDepth) {
        return {ArgumentProgram::TooDeep{}};
    }
    if (value.isString()) {
        return compileText(value.toString(), dialect);
    }
    if (value.isObject()) {
        ArgumentProgram::Object object;
        for (const json::Member& member : value.members()) {
            object.members.push_back({member.key, compileArgument(member.value, dialect, depth + 1)});
        }
        return {std::move(object)};
    }
    if (value.isArray()) {
        ArgumentProgram::Array array;
        for (const json::Value& item : value.items()) {
            array.items.push_back(compileArgument(item, dialect, depth + 1));
        }
        return {std::move(array)};
    }
    return {value};
}

StepProgram compileStep(const Step& step, Dialect dialect)
{
    StepProgram program{step.id, step.tool, {}, {}, {}};
    if (step.condition) {
        program.condition = compileCondition(*step.condition, dialect);
    }
    if (step.forEach) {
        program.forEach = compileCondition(*step.forEach, dialect);
    }
    if (step.args.isObject()) {
        for (const json::Member& member : step.args.members()) {
            program.args.push_back({member.key, compileArgument(member.value, dialect, 1)});
        }
    }
    return program;
}

} // namespace

CompoundProgram CompoundProgram::compile(std::string name, const std::vector<Step>& steps, Dialect dialect)
{
    CompoundProgram program{std::move(name), dialect, {}};
    for (const Step& step : steps) {
        program.steps.push_back(compileStep(step, dialect));
    }
    return program;
}

WalkScope::WalkScope(Dialect dialect, json::Value args)
    : m_dialect(dialect)
    , m_args(std::move(args))
{
}

void WalkScope::enter(const SharedLog<StepOutput>& outputs, const std::vector<StepProgram>& steps,
                      std::size_t current)
{
    json::ObjectBuilder results;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        if (outputs[i].output) {
            results.set(outputs[i].step, *outputs[i].output);
        }
    }
    m_steps = results.build();
    m_root = rootObject(nullptr);
    std::vector<std::string> names{"args", "item", "steps"};
    // A skipped step counts too: its id is undefined, never a field of the item.
    for (std::size_t i = 0; i < current && i < steps.size(); ++i) {
        names.push_back(steps[i].id);
    }
    m_rootNames = std::make_shared<const std::vector<std::string>>(std::move(names));
}

json::Value WalkScope::rootObject(const json::Value* item) const
{
    json::ObjectBuilder root;
    if (m_dialect == Dialect::Template) {
        for (const json::Member& member : m_steps.members()) {
            root.set(member.key, member.value);
        }
    }
    // Reserved names mean what they always mean, whatever a step is called.
    root.set("args", m_args);
    root.set("steps", m_steps);
    if (item != nullptr) {
        root.set("item", *item);
    }
    return root.build();
}

jsonata::Scope WalkScope::root() const
{
    if (m_dialect == Dialect::Template) {
        return {m_root, std::nullopt};
    }
    // The reference's input always has the three members (spec compound 6.2).
    return {m_root, std::nullopt, {"item"}};
}

jsonata::Scope WalkScope::forItem(const json::Value& item) const
{
    if (m_dialect == Dialect::Template) {
        return {rootObject(&item), jsonata::ItemScope{item, *m_rootNames}};
    }
    return {rootObject(&item), std::nullopt};
}

bool isTruthy(const std::optional<json::Value>& value)
{
    if (!value || value->isNull()) {
        return false;
    }
    if (value->isBoolean()) {
        return value->toBoolean();
    }
    if (value->isNumber()) {
        const double number = value->toNumber();
        return number < 0 || number > 0;
    }
    return !value->isString() || !value->toString().empty();
}

} // namespace toolwright::compound
