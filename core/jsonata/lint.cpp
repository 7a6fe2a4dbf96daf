#include "core/jsonata/lint.h"

#include "core/jsonata/editing/lintrules.h"

#include <algorithm>

namespace toolwright::jsonata {

std::vector<Advice> lintExpression(const Expression& expression, const LintContext& context)
{
    std::vector<Advice> advice;
    lintVariables(expression.tree(), advice);
    lintNames(expression.tree(), context, advice);
    lintValues(expression.tree(), context, advice);
    std::stable_sort(advice.begin(), advice.end(), [](const Advice& left, const Advice& right) {
        return left.range.offset < right.range.offset;
    });
    return advice;
}

} // namespace toolwright::jsonata
