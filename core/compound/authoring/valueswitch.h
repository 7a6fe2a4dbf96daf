#pragma once

#include "core/compound/authoring/valueedits.h"

namespace toolwright::compound::authoring {

/// @p form as an expression with the same value: a literal as its JSON text, text with templates as its parts
/// joined with `&`. Fails with `dialect.syntax` when a template is not closed or has an error.
Result<ExpressionForm> asExpression(const ValueForm& form);

/// @p form as a literal: an expression that is written like a JSON value gives that value, any other form
/// @p sample, what it gives with the sample in use; without one the text as it is written, since nothing a
/// person typed gets lost. A text in quotes loses them.
LiteralForm asLiteral(const ValueForm& form, const std::optional<json::Value>& sample);

} // namespace toolwright::compound::authoring
