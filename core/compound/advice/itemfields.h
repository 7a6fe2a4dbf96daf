#pragma once

#include "core/compound/dialect.h"
#include "core/jsonata/lint.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::compound {

/// What jsonata::lintExpression must know about the places of one compound.
class LintContexts
{
public:
    /// @p values are those of @p compound; both must outlive this.
    LintContexts(const json::Node& compound, const std::vector<StepValue>& values, Dialect dialect);

    /// For one of the values.
    jsonata::LintContext of(const StepValue& value);

private:
    /// Fields that the items of @p step have, as far as the `inputSchema` of the compound tells: its
    /// `forEach` must be a plain path below `args`. Empty when nothing is known.
    const std::vector<std::string>& itemFields(std::size_t step);
    std::optional<jsonata::Expression> itemsExpression(std::size_t step) const;

    const json::Node& m_compound;
    const std::vector<StepValue>& m_values;
    Dialect m_dialect;
    std::vector<std::string> m_ids;
    /// Of the step that was asked about last.
    std::optional<std::size_t> m_step;
    std::vector<std::string> m_fields;
};

} // namespace toolwright::compound
