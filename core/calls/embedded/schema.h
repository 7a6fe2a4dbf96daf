#pragma once

#include "core/base/result.h"
#include "core/calls/embedded/database.h"

namespace toolwright::calls::embedded {

/// Brings the file to the schema of this program, in one transaction. Fails with `calls.newer`,
/// `calls.damaged` for a database of something else, and `calls.read-only` for an old or empty file that may
/// only be read.
Result<void> prepareSchema(Database& database);

} // namespace toolwright::calls::embedded
