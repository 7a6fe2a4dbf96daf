#pragma once

#include "core/compound/registry.h"
#include "core/guard/policy.h"
#include "core/guard/toolset.h"

#include <optional>

namespace toolwright::guard {

/// The tools of @p registry that an agent may call, with their compounds made ready to run in @p dialect.
ToolSet toolSetOf(const compound::Registry& registry, compound::Dialect dialect);

/// The policy of @p document, or the error that a guarded call throws when the file is no valid policy (spec
/// compound 2.4). Without a document no policy is configured.
PolicySource policySourceOf(const std::optional<json::Document>& document);

} // namespace toolwright::guard
