#pragma once

#include "core/compound/dialect.h"
#include "core/compound/model.h"
#include "core/compound/schema/faults.h"

#include <vector>

namespace toolwright::compound {

/// What the expressions of one compound give to report: syntax errors (`expression.syntax`), which the load
/// does not see (spec compound 4), and advice as `expression.<rule>`. Each stands at the exact bytes inside
/// the JSON string. @p node is the entry, @p frame counts places, @p dialect is that of the whole file.
std::vector<Finding> adviseExpressions(const json::Node& node, const schema::Frame& frame,
                                       const ToolEntry& entry, Dialect dialect);

} // namespace toolwright::compound
