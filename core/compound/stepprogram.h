#pragma once

#include "core/base/sharedlog.h"
#include "core/compound/dialect.h"
#include "core/compound/registry.h"
#include "core/compound/resumetable.h"
#include "core/jsonata/expression.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace toolwright::compound {

/// A value of `args` made ready to run: literal, text with expressions, object or array of such.
struct ArgumentProgram
{
    struct Member;
    struct Object
    {
        std::vector<Member> members;
    };
    struct Array
    {
        std::vector<ArgumentProgram> items;
    };

    /// Text mixed with templates.
    struct Text
    {
        std::string text;
        TemplateText templates;
    };
    /// Nested deeper than limits::argumentDepth: evaluating it fails.
    struct TooDeep
    {
    };

    std::variant<json::Value, jsonata::Expression, Text, Object, Array, TooDeep> content;
};

struct ArgumentProgram::Member
{
    json::Text name;
    ArgumentProgram value;
};

/// `if` or `forEach` made ready to run. In the template dialect anything but exactly one template cannot run.
struct ConditionProgram
{
    std::optional<jsonata::Expression> expression;
    /// Why it cannot run, when there is no expression.
    std::string objection;
};

/// One step with its expressions parsed once.
struct StepProgram
{
    std::string id;
    std::string tool;
    std::optional<ConditionProgram> condition;
    std::optional<ConditionProgram> forEach;
    /// Evaluated in this order; empty without `args`.
    std::vector<ArgumentProgram::Member> args;
};

/// A compound made ready to run: immutable, shared by all its walks.
struct CompoundProgram
{
    std::string name;
    Dialect dialect = Dialect::Template;
    std::vector<StepProgram> steps;

    /// From the steps of an available compound, written in @p dialect. Expressions that do not parse are
    /// kept; they fail when they run (spec compound 4).
    static CompoundProgram compile(std::string name, const std::vector<Step>& steps, Dialect dialect);
};

/// What evaluations may use, and the world they see.
struct EvaluationSettings
{
    jsonata::Budget budget;
    jsonata::Environment environment;
};

/// The input that the expressions of one walk see: `args`, `steps` and, in the template dialect, each
/// completed step by its id (spec compound 6.1, 6.2).
class WalkScope
{
public:
    WalkScope(Dialect dialect, json::Value args);

    /// What the expressions of step number @p current see.
    void enter(const SharedLog<StepOutput>& outputs, const std::vector<StepProgram>& steps,
               std::size_t current);
    const json::Value& steps() const { return m_steps; }
    jsonata::Scope root() const;
    jsonata::Scope forItem(const json::Value& item) const;

private:
    json::Value rootObject(const json::Value* item) const;

    Dialect m_dialect;
    json::Value m_args;
    json::Value m_steps;
    json::Value m_root;
    // Shared: every state of a simulated walk holds a scope.
    std::shared_ptr<const std::vector<std::string>> m_rootNames;
};

/// Result of evaluating the arguments of one call.
struct EvaluatedArguments
{
    json::Value args;
    std::vector<ToolCall::UndefinedArgument> undefinedArguments;
};

/// Value of `if` or `forEach`; none when undefined.
jsonata::Outcome<std::optional<json::Value>> evaluateCondition(const ConditionProgram& condition,
                                                               const WalkScope& scope,
                                                               const EvaluationSettings& settings);
/// Arguments of one invocation; @p item is the item of forEach, nullptr without one.
jsonata::Outcome<EvaluatedArguments> evaluateArguments(const StepProgram& step, const WalkScope& scope,
                                                       const json::Value* item,
                                                       const EvaluationSettings& settings);

/// JavaScript truth (spec compound 7): false, null, undefined, 0, NaN and the empty string are false.
bool isTruthy(const std::optional<json::Value>& value);

} // namespace toolwright::compound
