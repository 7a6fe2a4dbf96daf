#include "core/conversations/schema.h"

#include "core/calls/embedded/database.h"

#include <array>
#include <string>

namespace toolwright::conversations {

namespace {

using calls::embedded::Database;
using calls::embedded::Statement;
using calls::embedded::Transaction;

/// "TwCh"
constexpr std::int64_t conversationsFile = 0x54774368;

/// Never changed once released; a change is another entry. Texts stand in the columns `sealed`.
constexpr std::array conversationMigrations{
    "CREATE TABLE meta(name TEXT PRIMARY KEY, value BLOB) WITHOUT ROWID;"
    "CREATE TABLE contacts(environment TEXT, id TEXT, sealed BLOB, PRIMARY KEY(environment, id)) WITHOUT "
    "ROWID;"
    "CREATE TABLE conversations(environment TEXT, id TEXT, contact TEXT, channel TEXT, state TEXT,"
    " reason BLOB, started INTEGER, last INTEGER, messages INTEGER, teaser BLOB, settled INTEGER,"
    " PRIMARY KEY(environment, id)) WITHOUT ROWID;"
    "CREATE INDEX conversations_last ON conversations(environment, last, id);"
    "CREATE INDEX conversations_state ON conversations(environment, state, last, id);"
    "CREATE INDEX conversations_contact ON conversations(environment, contact);"
    "CREATE TABLE messages(environment TEXT, conversation TEXT, number INTEGER, sealed BLOB,"
    " PRIMARY KEY(environment, conversation, number)) WITHOUT ROWID;"
    "CREATE TABLE notes(id INTEGER PRIMARY KEY, environment TEXT, contact TEXT, at INTEGER,"
    " conversation TEXT, sealed BLOB);"
    "CREATE INDEX notes_contact ON notes(environment, contact, at);"
    "CREATE TABLE summaries(id INTEGER PRIMARY KEY, environment TEXT, contact TEXT, at INTEGER,"
    " conversation TEXT, source INTEGER, sealed BLOB);"
    "CREATE INDEX summaries_contact ON summaries(environment, contact, at);"};

std::int64_t oneNumber(Database& database, const char* sql)
{
    Statement statement = database.prepare(sql);
    return statement.next() ? statement.number(0) : 0;
}

} // namespace

Result<void> migrateConversations(Database& database)
{
    Transaction transaction(database, Transaction::Kind::Write);
    const auto version = static_cast<std::size_t>(oneNumber(database, "PRAGMA user_version"));
    const auto application = oneNumber(database, "PRAGMA application_id");
    const auto tables = oneNumber(database, "SELECT count(*) FROM sqlite_schema");
    if (auto taken = database.taken(); !taken) {
        return taken;
    }
    if (application != conversationsFile && (tables > 0 || version > 0)) {
        return failure("calls.damaged", "expected conversations, found a database of something else",
                       {database.path(), {}, {}});
    }
    if (version > conversationMigrations.size()) {
        return failure("calls.newer", "a newer program wrote these conversations", {database.path(), {}, {}});
    }
    for (std::size_t next = version; next < conversationMigrations.size(); ++next) {
        database.execute(conversationMigrations[next]);
    }
    database.execute("PRAGMA user_version=" + std::to_string(conversationMigrations.size()));
    database.execute("PRAGMA application_id=" + std::to_string(conversationsFile));
    return transaction.commit();
}

} // namespace toolwright::conversations
