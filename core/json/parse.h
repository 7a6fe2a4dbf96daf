#pragma once

#include "core/base/result.h"
#include "core/json/value.h"

#include <string_view>

namespace toolwright::json {

/// The value of a JSON text (RFC 8259), read strictly and without recursion. A byte order mark at the start
/// is skipped; escapes of lone surrogates are kept as WTF-8; of duplicate keys the last one wins, at the
/// place of the first; a number keeps its spelling when its shortest form differs; a number too large for a
/// double is infinite, as in ECMAScript. Fails exactly where Document finds an error, with the code and place
/// of its first one; limits: limits::documentBytes and limits::jsonDepth.
Result<Value> parseValue(std::string_view text);

} // namespace toolwright::json
