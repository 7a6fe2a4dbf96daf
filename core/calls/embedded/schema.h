#pragma once

#include "core/base/result.h"
#include "core/calls/embedded/database.h"

namespace toolwright::calls::embedded {

/// Whether the file is empty or a store of calls that this program knows. Fails with `calls.newer`, and
/// `calls.damaged` for a database of something else. Changes nothing.
Result<void> checkSchema(Database& database);

/// Brings the file to the schema of this program, in one transaction. Fails as checkSchema() does, and with
/// `calls.read-only` for an old or empty file that may only be read.
Result<void> migrate(Database& database);

} // namespace toolwright::calls::embedded
