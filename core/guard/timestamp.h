#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::guard {

/// Milliseconds since 1970 as `2026-07-15T12:00:00.000Z` (spec compound, notation).
std::string timestampText(std::int64_t milliseconds);
/// Milliseconds of an ISO 8601 time: a date alone, or date and time with optional seconds, fraction and
/// offset
/// (`Z`, `+02:00`). None when the text is no such time.
std::optional<std::int64_t> timestampFromText(std::string_view text);

} // namespace toolwright::guard
