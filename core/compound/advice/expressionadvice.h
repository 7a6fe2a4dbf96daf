#pragma once

#include "core/compound/model.h"
#include "core/compound/profile.h"
#include "core/compound/schema/faults.h"

namespace toolwright::compound {

/// What the expressions of one compound give to report: syntax errors (`expression.syntax`), which the load
/// does not see (spec compound 4), and advice as `expression.<rule>`. Each stands at the exact bytes inside
/// the JSON string. Strings in `args` of an entry that has no templates are left alone where it is open
/// whether they are expressions. @p node is the entry, @p frame counts places.
std::vector<Finding> adviseExpressions(const json::Node& node, const schema::Frame& frame,
                                       const ToolEntry& entry, const ProfileRules& profile);

} // namespace toolwright::compound
