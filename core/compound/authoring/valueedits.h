#pragma once

#include "core/base/result.h"
#include "core/base/textedit.h"
#include "core/compound/dialect.h"
#include "core/json/document.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// Edits of the values of one step: `if`, `forEach` and arguments, in the dialect of the file.
namespace toolwright::compound::authoring {

/// A value as a person sees it.
struct ExpressionForm
{
    /// Without `{{ }}` and the spaces inside.
    std::string text;
    /// Byte of the decoded string at which `text` begins.
    std::size_t offset = 0;
};
/// A plain JSON value, also an object or array whose parts have forms of their own.
struct LiteralForm
{
    json::Value value;
};
/// Text mixed with templates, as written.
struct MixedForm
{
    std::string text;
};
using ValueForm = std::variant<LiteralForm, ExpressionForm, MixedForm>;

/// What @p value, a string or other value of a step, is in @p dialect. A bare expression that is only a text
/// in quotes is a literal.
ValueForm formOf(const json::Value& value, Dialect dialect, ValueUse use);
/// The JSON value that @p form is written as. @p present: what stands there now; an expression keeps the
/// spaces around it. Literal texts that hold `{{` are written so that they stay texts.
json::Value writtenForm(const ValueForm& form, Dialect dialect,
                        const std::optional<json::Value>& present = {});

/// Gives the step an `if`, or removes it. @p expression is without `{{ }}`.
Result<EditList> setCondition(const json::Document& capabilities, std::size_t tool, std::size_t step,
                              const std::optional<std::string>& expression);
/// Gives the step a `forEach`, or removes it.
Result<EditList> setForEach(const json::Document& capabilities, std::size_t tool, std::size_t step,
                            const std::optional<std::string>& expression);

/// Gives the argument at @p pointer a value; @p pointer counts from `args`: `/to`, `/vars/amount`, `/list/-`.
/// `args` and objects on the way come into being. A literal text in a file that has no template yet is
/// written as `{{ "text" }}`, because the file would else be one of bare expressions. Fails with
/// `edit.bare-nested` below the first level of a bare file, where an argument is one expression.
Result<EditList> setArgument(const json::Document& capabilities, std::size_t tool, std::size_t step,
                             std::string_view pointer, const ValueForm& form);
/// Removes an argument; `args` goes with its last one.
Result<EditList> removeArgument(const json::Document& capabilities, std::size_t tool, std::size_t step,
                                std::string_view pointer);
/// Another name for an argument that is a member of `args` or of an object in it.
Result<EditList> renameArgument(const json::Document& capabilities, std::size_t tool, std::size_t step,
                                std::string_view pointer, std::string_view name);

} // namespace toolwright::compound::authoring
