#pragma once

#include "core/base/result.h"
#include "core/base/textedit.h"
#include "core/json/document.h"
#include "core/jsonata/expression.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::compound {

/// How the values of steps are written (spec compound 6): `{{ … }}` templates, or whole strings as
/// expressions.
enum class Dialect : std::uint8_t { Template, Bare };

/// Begins a template.
inline constexpr std::string_view templateOpening = "{{";

/// A part of a text with templates.
struct TemplatePart
{
    /// Bytes of the text: of the literal, or from `{{` to behind `}}`.
    TextRange range;
    /// None for literal text.
    std::optional<jsonata::Expression> expression;
    /// Byte of the text at which the expression begins, behind `{{`.
    std::size_t expressionOffset = 0;
};

/// A text of the template dialect taken apart (spec compound 6.1).
struct TemplateText
{
    std::vector<TemplatePart> parts;
    /// The `{{` without a closing `}}`, which ends the text; none when all are closed.
    std::optional<std::size_t> unclosed;
    /// Errors inside expressions; ranges count bytes of the text.
    std::vector<jsonata::SyntaxError> errors;

    /// Exactly one template with at most white space around it: its result keeps its type.
    const TemplatePart* single(std::string_view text) const;
};

/// The end of each template is found by parsing the expression from `{{` on.
TemplateText parseTemplates(std::string_view text);

/// A value of a step that an expression can stand in. The ranges and strings are those of the document.
enum class ValueUse : std::uint8_t { Condition, Items, Argument };

struct StepValue
{
    ValueUse use = ValueUse::Argument;
    json::Node node;
    /// Index of the compound in `tools` and of the step in it.
    std::size_t tool = 0;
    std::size_t step = 0;
    /// An argument of a step with forEach.
    bool hasItem = false;
};

/// Ids of the steps of an entry of `tools`, in order; empty where they are no strings.
std::vector<std::string> stepIds(const json::Node& compound);
/// `if`, `forEach` and each member of `args` of every step of one entry, which is number @p tool.
std::vector<StepValue> stepValues(const json::Node& compound, std::size_t tool);
/// The same for every entry, in file order.
std::vector<StepValue> stepValues(const json::Document& capabilities);

struct DialectUse
{
    Dialect dialect = Dialect::Bare;
    /// False for a file without steps, or whose values leave the dialect open.
    bool isCertain = false;
    /// `if` and `forEach` values that hold no `{{` where others do (`dialect.mixed`).
    std::vector<json::Node> deviating;
};

/// Spec compound 6: template when any `if`, `forEach` or string inside `args` holds `{{`, or any `args` leaf
/// is not a string; else bare.
DialectUse detectDialect(const json::Document& capabilities);
/// The same for some values only.
DialectUse dialectOf(const std::vector<StepValue>& values);
/// Only the dialect, known at the first template; none where no step has a value.
std::optional<Dialect> firstDialect(const json::Document& capabilities);

/// What an expression of the one dialect must know to be written in the other.
struct TranslationScope
{
    std::vector<std::string> earlierSteps = {};
    /// An argument of a forEach step.
    bool hasItem = false;
};

/// @p value of the template dialect as one expression of the bare one (spec compound 6.3): names of steps
/// behind `steps.`, the item behind `item.`, literal text as JSONata strings, nested objects as constructors.
/// Fails with `dialect.syntax` when a template is not closed or has a syntax error.
Result<std::string> toBare(const json::Value& value, const TranslationScope& scope);
/// A bare expression as text of the template dialect: a string literal without `{{` as it is, anything else
/// between
/// `{{` and `}}`, with `$` as `$$`. Fails with `dialect.syntax`.
Result<std::string> toTemplate(std::string_view expression, const TranslationScope& scope);

/// Edits that write every step value of @p capabilities in @p target; values that are so already stay. Fails
/// with the first value that cannot be translated.
Result<EditList> convertDialect(const json::Document& capabilities, Dialect target);

} // namespace toolwright::compound
