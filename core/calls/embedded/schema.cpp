#include "core/calls/embedded/schema.h"

#include <array>
#include <string>

namespace toolwright::calls::embedded {

namespace {

/// `TwCl`, in the head of the file.
constexpr std::int64_t applicationId = 0x5477436C;

/// Each makes the schema of its position plus one out of the one before.
///
/// - names: environments (sort 0) and tools (sort 1) as numbers.
/// - kinds: what a call can be counted under: tool, outcome, status, and of failures the group. `key` is the
///   hash of the group, `shape` its encrypted text, `kept` how many of its calls have texts.
/// - calls: in the order of time, so that looking for duplicates touches the last page and not a random one.
///   `flags`: 1 the answer was cut, 2 there were texts.
/// - texts stand apart, so that figures read numbers only.
/// - counts and sketches: of each hour (span 0) and day (span 1). `slot` is the number of the hour or day
/// since
///   1970; `first` and `last` are milliseconds from its start.
/// - latest: when a tool was last called in an environment.
constexpr std::array migrations{
    "CREATE TABLE meta(name TEXT PRIMARY KEY, value BLOB) WITHOUT ROWID;"
    "CREATE TABLE names(number INTEGER PRIMARY KEY, sort INTEGER, name TEXT, UNIQUE(sort, name));"
    "CREATE TABLE kinds(number INTEGER PRIMARY KEY, tool INTEGER, outcome INTEGER, status INTEGER, key BLOB,"
    " shape BLOB, kept INTEGER DEFAULT 0);"
    "CREATE UNIQUE INDEX kinds_value ON kinds(tool, outcome, ifnull(status, ''), ifnull(key, ''));"
    "CREATE TABLE calls(environment INTEGER, at INTEGER, id TEXT, kind INTEGER, outcome INTEGER,"
    " duration INTEGER, conversation TEXT, flags INTEGER, PRIMARY KEY(environment, at, id)) WITHOUT ROWID;"
    "CREATE INDEX calls_failed ON calls(environment, at, id, kind) WHERE outcome<>0;"
    "CREATE TABLE texts(number INTEGER PRIMARY KEY, environment INTEGER, at INTEGER, id TEXT, kind INTEGER,"
    " box BLOB);"
    "CREATE UNIQUE INDEX texts_call ON texts(environment, at, id);"
    "CREATE TABLE counts(span INTEGER, environment INTEGER, slot INTEGER, kind INTEGER, calls INTEGER,"
    " first INTEGER, last INTEGER, PRIMARY KEY(span, environment, slot, kind)) WITHOUT ROWID;"
    "CREATE TABLE sketches(span INTEGER, environment INTEGER, slot INTEGER, tool INTEGER, sketch BLOB,"
    " PRIMARY KEY(span, environment, slot, tool)) WITHOUT ROWID;"
    "CREATE TABLE latest(environment INTEGER, tool INTEGER, at INTEGER, PRIMARY KEY(environment, tool))"
    " WITHOUT ROWID;",
};

struct FileHead
{
    std::int64_t version = 0;
    std::int64_t application = 0;
    std::int64_t tables = 0;
};

std::int64_t firstNumber(Database& database, const char* sql)
{
    Statement read = database.prepare(sql);
    return read.next() ? read.number(0) : 0;
}

FileHead headOf(Database& database)
{
    return {firstNumber(database, "PRAGMA user_version"), firstNumber(database, "PRAGMA application_id"),
            firstNumber(database, "SELECT count(*) FROM sqlite_schema")};
}

constexpr auto newestVersion = static_cast<std::int64_t>(migrations.size());

Result<void> checkHead(Database& database, const FileHead& head)
{
    if (auto taken = database.taken(); !taken) {
        return taken;
    }
    const bool isEmpty = head.tables == 0 && head.version == 0;
    if (head.application != applicationId && !isEmpty) {
        return failure("calls.damaged", "expected a store of calls, found a database of something else",
                       {database.path(), {}, {}});
    }
    if (head.version > newestVersion) {
        return failure("calls.newer",
                       "a newer program wrote this store of calls: found schema " +
                           std::to_string(head.version) + ", expected " + std::to_string(newestVersion) +
                           " or older",
                       {database.path(), {}, {}});
    }
    return {};
}

} // namespace

Result<void> checkSchema(Database& database)
{
    return checkHead(database, headOf(database));
}

Result<void> migrate(Database& database)
{
    const FileHead found = headOf(database);
    if (auto checked = checkHead(database, found); !checked || found.version == newestVersion) {
        return checked;
    }
    Transaction transaction(database, Transaction::Kind::Write);
    // Another program may have been faster.
    const FileHead head = headOf(database);
    if (auto checked = checkHead(database, head); !checked) {
        return checked;
    }
    for (auto next = static_cast<std::size_t>(head.version); next < migrations.size(); ++next) {
        database.execute(migrations[next]);
    }
    database.execute("PRAGMA user_version=" + std::to_string(newestVersion));
    database.execute("PRAGMA application_id=" + std::to_string(applicationId));
    return transaction.commit();
}

} // namespace toolwright::calls::embedded
