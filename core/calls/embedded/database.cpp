#include "core/calls/embedded/database.h"

#include <sqlite3.h>

#include <utility>

namespace toolwright::calls::embedded {

namespace {

constexpr int busyMilliseconds = 5000;

const char* codeOf(int sqliteCode)
{
    switch (sqliteCode & 0xFF) {
    case SQLITE_FULL:
        return "calls.full";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return "calls.damaged";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return "calls.busy";
    case SQLITE_INTERRUPT:
        return "calls.cancelled";
    default:
        return "calls.unavailable";
    }
}

std::string meaningOf(int sqliteCode)
{
    switch (sqliteCode & 0xFF) {
    case SQLITE_FULL:
        return "there is no room for more calls; what was stored before is safe";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return "expected a database of calls, found something else or a damaged one";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return "another program keeps the store of calls busy";
    default:
        return std::string("the store of calls cannot be used: ") + sqlite3_errstr(sqliteCode);
    }
}

} // namespace

Statement::Statement(Database& database, sqlite3_stmt* statement)
    : m_database(database)
    , m_statement(statement)
{
}

Statement::~Statement()
{
    if (m_statement != nullptr) {
        sqlite3_reset(m_statement);
        sqlite3_clear_bindings(m_statement);
    }
}

Statement& Statement::add(std::int64_t value)
{
    if (m_statement != nullptr) {
        sqlite3_bind_int64(m_statement, ++m_bound, value);
    }
    return *this;
}

Statement& Statement::add(std::string_view text)
{
    if (m_statement != nullptr) {
        sqlite3_bind_text(m_statement, ++m_bound, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
    }
    return *this;
}

Statement& Statement::addBlob(std::string_view bytes)
{
    if (m_statement != nullptr) {
        sqlite3_bind_blob(m_statement, ++m_bound, bytes.data(), static_cast<int>(bytes.size()),
                          SQLITE_STATIC);
    }
    return *this;
}

Statement& Statement::addNull()
{
    if (m_statement != nullptr) {
        sqlite3_bind_null(m_statement, ++m_bound);
    }
    return *this;
}

bool Statement::next()
{
    if (m_statement == nullptr || m_database.hasFailed()) {
        return false;
    }
    const int code = sqlite3_step(m_statement);
    if (code != SQLITE_ROW && code != SQLITE_DONE) {
        m_database.fail(code);
    }
    return code == SQLITE_ROW;
}

std::int64_t Statement::number(int column) const
{
    return sqlite3_column_int64(m_statement, column);
}

std::string Statement::text(int column) const
{
    return std::string(bytes(column));
}

std::string_view Statement::bytes(int column) const
{
    const auto* data = static_cast<const char*>(sqlite3_column_blob(m_statement, column));
    return data == nullptr
               ? std::string_view()
               : std::string_view(data, static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column)));
}

bool Statement::isNull(int column) const
{
    return sqlite3_column_type(m_statement, column) == SQLITE_NULL;
}

Result<std::unique_ptr<Database>> Database::open(const std::string& path, std::int64_t mostPages)
{
    std::unique_ptr<Database> database(new Database(path));
    constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const int code = sqlite3_open_v2(path.c_str(), &database->m_handle, flags, nullptr);
    if (code != SQLITE_OK) {
        return failure("calls.unavailable",
                       "cannot open the store of calls: " + std::string(sqlite3_errstr(code)),
                       {path, {}, {}});
    }
    sqlite3_busy_timeout(database->m_handle, busyMilliseconds);
    database->execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=OFF;"
                      "PRAGMA temp_store=MEMORY; PRAGMA cache_size=-32768; PRAGMA secure_delete=ON;");
    if (mostPages > 0) {
        database->execute("PRAGMA max_page_count=" + std::to_string(mostPages) + ";");
    }
    if (auto taken = database->taken(); !taken) {
        return tl::unexpected<Error>(taken.error());
    }
    return database;
}

Database::~Database()
{
    for (const auto& [sql, statement] : m_statements) {
        sqlite3_finalize(statement);
    }
    sqlite3_close(m_handle);
}

Statement Database::prepare(const std::string& sql)
{
    const auto known = m_statements.find(sql);
    if (known != m_statements.end()) {
        return {*this, known->second};
    }
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(m_handle, sql.c_str(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK) {
        fail(code);
        return {*this, nullptr};
    }
    m_statements.emplace(sql, statement);
    return {*this, statement};
}

void Database::execute(const std::string& sql)
{
    if (hasFailed()) {
        return;
    }
    const int code = sqlite3_exec(m_handle, sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) {
        fail(code);
    }
}

std::int64_t Database::lastRow() const
{
    return sqlite3_last_insert_rowid(m_handle);
}

std::int64_t Database::changes() const
{
    return sqlite3_changes64(m_handle);
}

Result<void> Database::taken()
{
    if (!m_failure) {
        return {};
    }
    Error error = std::move(*m_failure);
    m_failure.reset();
    return tl::unexpected<Error>(std::move(error));
}

void Database::fail(int code)
{
    if (!m_failure) {
        m_failure = Error{codeOf(code), meaningOf(code), {m_path, {}, {}}};
    }
}

Transaction::Transaction(Database& database)
    : m_database(database)
{
    m_database.execute("BEGIN IMMEDIATE");
}

Transaction::~Transaction()
{
    if (m_isOpen) {
        const auto before = m_database.taken();
        m_database.execute("ROLLBACK");
        // Whatever made it end was told already; a rollback of nothing is no failure.
        static_cast<void>(m_database.taken());
        static_cast<void>(before);
    }
}

Result<void> Transaction::commit()
{
    m_database.execute("COMMIT");
    auto taken = m_database.taken();
    m_isOpen = !taken.has_value();
    return taken;
}

} // namespace toolwright::calls::embedded
