#pragma once

#include "core/jsonata/regex/cursor.h"

#include <optional>
#include <string>

namespace toolwright::jsonata::regex {

/// Reads a group name behind its `<`, the `>` included, with `\u` escapes decoded, as WTF-8. None when it is
/// not a JavaScript identifier; the cursor then stands somewhere inside.
std::optional<std::string> takeGroupName(Cursor& cursor);

} // namespace toolwright::jsonata::regex
