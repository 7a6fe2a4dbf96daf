#pragma once

#include "core/jsonata/lint.h"
#include "core/jsonata/syntaxtree.h"

#include <vector>

namespace toolwright::jsonata {

/// True when @p node reads a name that the root cannot have, so that its value is always undefined.
bool readsNothing(const Node& node, const LintContext& context);

/// Unknown variables and functions.
void lintVariables(const SyntaxTree& tree, std::vector<Advice>& advice);
/// Names at the root: steps that are unknown or come later, and names that mean two things.
void lintNames(const SyntaxTree& tree, const LintContext& context, std::vector<Advice>& advice);
/// What the whole value is used for, and operators whose result is always the same.
void lintValues(const SyntaxTree& tree, const LintContext& context, std::vector<Advice>& advice);

} // namespace toolwright::jsonata
