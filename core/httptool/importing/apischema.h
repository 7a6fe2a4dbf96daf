#pragma once

#include "core/json/value.h"

#include <string>
#include <vector>

namespace toolwright::httptool::importing {

/// What the reference @p value points to inside @p root, other references followed; @p value itself when it
/// is none. Null for one that leads nowhere, outside or in a circle.
json::Value resolved(const json::Value& root, const json::Value& value);

/// The schema of an argument: references replaced by what they point to, up to eight levels deep, members
/// that only describe left out, `nullable` and types with `null` reduced to the type. A circle ends in an
/// object of any kind.
json::Value argumentSchema(const json::Value& root, const json::Value& schema);

/// A text member; empty when it is none.
std::string textMember(const json::Value& value, std::string_view name);

} // namespace toolwright::httptool::importing
