#pragma once

#include "core/base/textrange.h"
#include "core/jsonata/expression.h"

#include <cstdint>
#include <string>
#include <vector>

namespace toolwright::jsonata {

/// What the value of an expression is used for.
enum class ExpressionUse : std::uint8_t { Condition, Items, Argument };

/// Where in a compound an expression stands.
struct LintContext
{
    ExpressionUse use = ExpressionUse::Argument;
    /// Step ids are names at the root (spec compound 6.1); else only `args`, `steps` and `item` are (6.2).
    bool stepsAtRoot = true;
    /// An argument of a forEach step.
    bool hasItem = false;
    std::vector<std::string> earlierSteps = {};
    /// The step itself and those behind it.
    std::vector<std::string> laterSteps = {};
    /// Fields that items are known to have, as far as there is a sample.
    std::vector<std::string> itemFields = {};
};

/// Something that runs but hardly does what its author means.
struct Advice
{
    /// `filter-collapses`, `empty-is-true`, `comparison-undefined`, `in-text`, `unknown-variable`,
    /// `unknown-function`, `unknown-step`, `later-step`, `unknown-name`, `item-clash`.
    std::string rule;
    /// Bytes of the expression.
    TextRange range;
    /// One sentence about this place, and what to write instead.
    std::string message;

    friend bool operator==(const Advice&, const Advice&) = default;
};

/// Advice on @p expression, in text order. Works on expressions with syntax errors too.
std::vector<Advice> lintExpression(const Expression& expression, const LintContext& context);

} // namespace toolwright::jsonata
