#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace toolwright::calls::ingest {

/// Milliseconds since 1970 of an RFC 3339 time: date, `T` or a space, time with seconds, and `Z` or an
/// offset. Further digits of a second are dropped, a leap second is the last one of its minute. None for
/// anything else, also for a day or an hour that does not exist.
std::optional<std::int64_t> millisecondsOf(std::string_view text);

} // namespace toolwright::calls::ingest
