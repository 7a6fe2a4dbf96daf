#pragma once

#include "core/compound/tooltable.h"
#include "core/json/value.h"

namespace toolwright::compound {

/// What an agent and the guard see of a host tool or compound (spec compound 3): `name`, `description`,
/// `inputSchema`, `risk`, and `critical` when it is set. @p declared is the entry of the file.
json::Value reducedDescriptor(const json::Value& declared, const EffectiveTool& effective);

/// What they see of a connector tool or, with nothing overridden, of an added one: extra keys stay,
/// `disabled` never appears.
json::Value openDescriptor(const json::Value& declared, const EffectiveTool& effective);

/// A connector's or added registry's descriptor, as the table takes it.
ToolEntry entryOf(const json::Value& descriptor);

} // namespace toolwright::compound
