#pragma once

#include "core/compound/model.h"
#include "core/compound/profile.h"
#include "core/compound/schema/faults.h"

namespace toolwright::compound {

/// Advice that looks at one entry alone: no description, step ids that hide other names, characters that a
/// reader cannot see. @p frame counts places; @p entry is what was read from @p node.
std::vector<Finding> adviseEntry(const json::Node& node, const schema::Frame& frame, const ToolEntry& entry,
                                 const ProfileRules& profile);

/// @p text without the characters that advice.hostile-characters names.
std::string withoutHostileCharacters(std::string_view text);

} // namespace toolwright::compound
