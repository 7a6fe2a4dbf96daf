#include "core/compound/stepprogram.h"

#include "core/base/limits.h"
#include "core/jsonata/functionresult.h"

#include <type_traits>
#include <utility>

namespace toolwright::compound {

namespace {

using Evaluated = jsonata::Outcome<std::optional<json::Value>>;

/// Evaluates the arguments of one call in one scope.
class ArgumentEvaluator
{
public:
    ArgumentEvaluator(const jsonata::Scope& scope, const EvaluationSettings& settings)
        : m_scope(scope)
        , m_settings(settings)
    {
    }

    Evaluated evaluate(const ArgumentProgram& program) const;

private:
    Evaluated evaluateExpression(const jsonata::Expression& expression) const;
    Evaluated evaluateText(const ArgumentProgram::Text& text) const;
    Evaluated evaluateObject(const ArgumentProgram::Object& object) const;
    Evaluated evaluateArray(const ArgumentProgram::Array& array) const;

    const jsonata::Scope& m_scope;
    const EvaluationSettings& m_settings;
};

/// A value in its `$string` form (spec compound 6.1).
Evaluated stringForm(const json::Value& value, const EvaluationSettings& settings)
{
    if (value.isString()) {
        return value;
    }
    return jsonata::evaluate(jsonata::Expression::parse("$string($)").expression, jsonata::Scope{value}, {},
                             settings.budget, settings.environment);
}

Evaluated ArgumentEvaluator::evaluateExpression(const jsonata::Expression& expression) const
{
    return jsonata::evaluate(expression, m_scope, {}, m_settings.budget, m_settings.environment);
}

Evaluated ArgumentEvaluator::evaluateText(const ArgumentProgram::Text& text) const
{
    if (text.templates.unclosed) {
        return tl::unexpected(
            jsonata::Failure{"S0101", "found {{ without its closing }}", *text.templates.unclosed});
    }
    std::string result;
    for (const TemplatePart& part : text.templates.parts) {
        if (!part.expression) {
            result += text.text.substr(part.range.offset, part.range.length);
            continue;
        }
        Evaluated value = evaluateExpression(*part.expression);
        if (!value && value.error().code == jsonata::functionResultCode) {
            // $string has an empty text for a function.
            std::optional<json::Value> shown = value.error().value;
            value = std::move(shown);
        }
        if (value && *value) {
            value = stringForm(**value, m_settings);
        }
        if (!value) {
            return value;
        }
        if (*value) {
            result += (*value)->toString();
        }
    }
    return json::Value::string(std::move(result));
}

Evaluated ArgumentEvaluator::evaluateObject(const ArgumentProgram::Object& object) const
{
    json::ObjectBuilder builder;
    for (const ArgumentProgram::Member& member : object.members) {
        Evaluated value = evaluate(member.value);
        if (!value) {
            return value;
        }
        if (*value) {
            builder.set(member.name, **std::move(value));
        }
    }
    return builder.build();
}

Evaluated ArgumentEvaluator::evaluateArray(const ArgumentProgram::Array& array) const
{
    std::vector<json::Value> items;
    for (const ArgumentProgram& item : array.items) {
        Evaluated value = evaluate(item);
        if (!value) {
            return value;
        }
        items.push_back((*value).value_or(json::Value()));
    }
    return json::Value::array(std::move(items));
}

Evaluated ArgumentEvaluator::evaluate(const ArgumentProgram& program) const
{
    if (const auto* literal = std::get_if<json::Value>(&program.content)) {
        return *literal;
    }
    if (const auto* expression = std::get_if<jsonata::Expression>(&program.content)) {
        return evaluateExpression(*expression);
    }
    if (const auto* text = std::get_if<ArgumentProgram::Text>(&program.content)) {
        return evaluateText(*text);
    }
    if (const auto* object = std::get_if<ArgumentProgram::Object>(&program.content)) {
        return evaluateObject(*object);
    }
    if (const auto* array = std::get_if<ArgumentProgram::Array>(&program.content)) {
        return evaluateArray(*array);
    }
    return tl::unexpected(jsonata::Failure{"U1001", "found arguments nested deeper than " +
                                                        std::to_string(limits::argumentDepth) + " levels"});
}

} // namespace

Evaluated evaluateCondition(const ConditionProgram& condition, const WalkScope& scope,
                            const EvaluationSettings& settings)
{
    if (!condition.expression) {
        return tl::unexpected(jsonata::Failure{"S0101", condition.objection});
    }
    Evaluated value =
        jsonata::evaluate(*condition.expression, scope.root(), {}, settings.budget, settings.environment);
    if (!value && value.error().code == jsonata::functionResultCode) {
        // A function is an object to JavaScript: true, and no list.
        const std::optional<json::Value> shown = value.error().value;
        return shown && !shown->isString() ? *shown : json::Value::boolean(true);
    }
    return value;
}

jsonata::Outcome<EvaluatedArguments> evaluateArguments(const StepProgram& step, const WalkScope& scope,
                                                       const json::Value* item,
                                                       const EvaluationSettings& settings)
{
    const jsonata::Scope input = item == nullptr ? scope.root() : scope.forItem(*item);
    const ArgumentEvaluator evaluator(input, settings);
    EvaluatedArguments result;
    json::ObjectBuilder builder;
    for (const ArgumentProgram::Member& member : step.args) {
        Evaluated value = evaluator.evaluate(member.value);
        if (!value) {
            return tl::unexpected(value.error());
        }
        if (*value) {
            builder.set(member.name, **std::move(value));
        } else {
            result.undefinedArguments.push_back({member.name.string(), builder.size()});
        }
    }
    result.args = builder.build();
    return result;
}

} // namespace toolwright::compound
