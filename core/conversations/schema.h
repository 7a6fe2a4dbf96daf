#pragma once

#include "core/base/result.h"

namespace toolwright::calls::embedded {
class Database;
}

namespace toolwright::conversations {

/// Brings an empty or older file to the schema of this program, in one transaction. Fails with `calls.newer`
/// and `calls.damaged`.
Result<void> migrateConversations(calls::embedded::Database& database);

} // namespace toolwright::conversations
