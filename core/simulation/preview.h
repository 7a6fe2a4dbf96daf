#pragma once

#include "core/compound/dialect.h"
#include "core/compound/stepprogram.h"
#include "core/jsonata/completion.h"
#include "core/jsonata/expression.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::simulation {

/// What a compound is tried with while it is edited.
struct PreviewInput
{
    /// Sample of the compound's arguments; none: not given yet.
    std::optional<json::Value> args = {};
    /// What each tool answered, by its name.
    std::map<std::string, json::Value, std::less<>> outputs = {};
    /// Ids of steps that are tried as if they were not there.
    std::set<std::string, std::less<>> without = {};
    /// By id of a forEach step: number of the item to show. Default and limit: the first, the last.
    std::map<std::string, std::size_t, std::less<>> chosenItems = {};
};

enum class PreviewState : std::uint8_t {
    Value,
    /// Evaluated to nothing: in `args` the argument is left out.
    Undefined,
    /// Evaluation failed.
    Failed,
    /// The text is no expression.
    Syntax,
    /// It reads something that has no sample yet. Nothing is wrong.
    NoSample,
};

/// What an expression gives with the sample.
struct PreviewValue
{
    PreviewState state = PreviewState::NoSample;
    std::optional<json::Value> value = {};
    /// For people: `text`, `number`, `list of 3 objects`, `object with 2 fields`, `nothing`, `no sample yet`.
    std::string type = {};
    /// Of Failed and Syntax: what was found and what was expected.
    std::string message = {};
    /// Bytes of the expression that the message is about; empty when no place is known.
    TextRange range = {};
    /// Of NoSample: what has none: `args`, or the id of a step.
    std::string missing = {};
};

/// A list in the sample whose number of elements changes what an expression gives.
struct ShapeChange
{
    /// The list: `load.items`.
    std::string list;
    /// Elements it was tried with: 0, 1 or 2.
    std::size_t elements = 0;
    /// What the expression gives then, as PreviewValue::type has it.
    std::string type;
    /// One sentence: `with one element in load.items this is an object, not a list`.
    std::string message;

    friend bool operator==(const ShapeChange&, const ShapeChange&) = default;
};

/// One expression of a step.
struct ExpressionPreview
{
    compound::ValueUse use = compound::ValueUse::Argument;
    /// Of the string below the step: `/if`, `/args/vars/amount`.
    std::string pointer;
    /// The expression, and the byte of the decoded string at which it begins.
    std::string text;
    std::size_t offset = 0;
    PreviewValue value;
    std::vector<ShapeChange> shapeChanges;
};

enum class StepFate : std::uint8_t {
    Runs,
    /// Its `if` is not true.
    Skipped,
    /// PreviewInput::without names it.
    LeftOut,
    /// An expression fails, or `forEach` gives no list: the walk stops here.
    Stops,
    /// It depends on what has no sample yet.
    Unknown,
};

/// What one step does with the sample.
struct StepPreview
{
    std::string id;
    std::string tool;
    StepFate fate = StepFate::Unknown;
    /// In file order: `if`, `forEach`, arguments at any depth; texts have one for each template.
    std::vector<ExpressionPreview> expressions;
    /// Of forEach, when it gives a list.
    std::optional<json::Value> items;
    std::size_t chosenItem = 0;
    /// The arguments of the call (of the chosen item) when all of them have a value.
    std::optional<json::Value> args;
    /// What later steps read: the sample output, for forEach a list of it. None: no sample, or not run.
    std::optional<json::Value> output;
    /// True when there is nothing to say about the output because it has no sample.
    bool outputUnknown = false;

    /// The one with that pointer, the first of several; nullptr when there is none.
    const ExpressionPreview* find(std::string_view pointer) const;
};

struct CompoundPreview
{
    /// Steps that are as before are the same objects as before.
    std::vector<std::shared_ptr<const StepPreview>> steps;
    /// Steps that were evaluated for this preview; the others came from the cache.
    std::size_t evaluatedSteps = 0;
    /// False when a stop was requested: drop it.
    bool isComplete = true;
};

/// What the expressions of one step see, for completion and for trying an expression.
struct PreviewScope
{
    jsonata::Scope root;
    /// With an item, for arguments of a forEach step.
    std::optional<jsonata::Scope> item;
    jsonata::CompletionScope completion;
    compound::Dialect dialect = compound::Dialect::Template;
};

/// What one expression may spend in a preview: far less than at run time.
jsonata::Budget previewBudget(std::stop_token stop = {});
/// `text`, `list of 3 objects`; `nothing` for none.
std::string typeText(const std::optional<json::Value>& value);

/// Shows what a compound does with a sample, version after version: evaluates only the steps whose text
/// changed and those that read what they gave. A value is not shared between threads.
class CompoundPreviewer
{
public:
    CompoundPreviewer();
    ~CompoundPreviewer();
    CompoundPreviewer(CompoundPreviewer&&) noexcept;
    CompoundPreviewer& operator=(CompoundPreviewer&&) noexcept;

    /// The compound number @p tool of @p capabilities; no steps when there is none. The budget of @p settings
    /// is that of each expression, its stop token ends the whole preview.
    CompoundPreview preview(const json::Document& capabilities, std::size_t tool, const PreviewInput& input,
                            const compound::EvaluationSettings& settings);
    /// What the step sees, after the last preview.
    PreviewScope scopeOf(std::size_t step) const;

private:
    struct Cache;
    std::unique_ptr<Cache> m_cache;
};

/// A part of an expression and its value.
struct PartValue
{
    TextRange range;
    std::string text;
    PreviewValue value;
    /// How often it was evaluated; `value` is the first.
    std::size_t count = 0;
};

/// Evaluates an expression that is being typed.
PreviewValue tryExpression(std::string_view expression, const jsonata::Scope& scope,
                           const compound::EvaluationSettings& settings);
/// The value of the innermost part of @p expression around byte @p position; none when nothing was evaluated
/// there.
std::optional<PartValue> partAt(std::string_view expression, std::size_t position,
                                const jsonata::Scope& scope, const compound::EvaluationSettings& settings);

} // namespace toolwright::simulation
