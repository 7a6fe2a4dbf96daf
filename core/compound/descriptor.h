#pragma once

#include "core/base/result.h"
#include "core/compound/tooltable.h"
#include "core/json/value.h"

#include <string>

namespace toolwright::compound {

/// What an agent and the guard see of a host tool or compound (spec compound 3): `name`, `description`,
/// `inputSchema`, `risk`, and `critical` when it is set. @p declared is the entry of the file.
json::Value reducedDescriptor(const json::Value& declared, const EffectiveTool& effective);

/// What they see of a connector tool or, with nothing overridden, of an added one: extra keys stay,
/// `disabled` never appears.
json::Value openDescriptor(const json::Value& declared, const EffectiveTool& effective);

/// `sha256:` and the hexadecimal SHA-256 of the canonical JSON of name, description, inputSchema, risk and,
/// when present, critical (spec compound 9.4). Fails with `validation` when the descriptor has no canonical
/// form.
Result<std::string> descriptorHash(const json::Value& descriptor);

/// A connector's or added registry's descriptor, as the table takes it.
ToolEntry entryOf(const json::Value& descriptor);

} // namespace toolwright::compound
