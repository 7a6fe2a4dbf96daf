#pragma once

#include "core/base/result.h"
#include "core/calls/embedded/database.h"

#include <cstdint>
#include <stop_token>

namespace toolwright::calls::embedded {

/// Deletes the texts of calls that were made at @p until or before, and those of groups that are left
/// without; some hundred in a transaction each. A stop ends it between two of them.
/// @return how many calls lost theirs.
Result<std::uint64_t> sweepTexts(Database& database, std::int64_t until, const std::stop_token& stop);

} // namespace toolwright::calls::embedded
