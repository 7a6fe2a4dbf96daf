#pragma once

#include "core/base/result.h"
#include "core/json/value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::json {

/// The decoded parts of an RFC 6901 pointer; the empty pointer (the whole document) has none. Fails with
/// `json.pointer` when it does not start with `/` or `~` is not followed by 0 or 1.
Result<std::vector<std::string>> parsePointer(std::string_view pointer);

/// @p part with `~` and `/` escaped, ready to stand behind a `/`.
std::string escapePointerPart(std::string_view part);
/// @p pointer with one more part.
std::string pointerBelow(std::string_view pointer, std::string_view part);
std::string pointerBelow(std::string_view pointer, std::size_t index);

/// The array index @p part stands for: digits without leading zeros; none for anything else, also for `-`.
std::optional<std::size_t> arrayIndex(std::string_view part);

/// The value at @p pointer; nullptr when there is no such place or the pointer is malformed.
const Value* resolve(const Value& value, std::string_view pointer);

} // namespace toolwright::json
