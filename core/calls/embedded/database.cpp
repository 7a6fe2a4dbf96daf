#include "core/calls/embedded/database.h"

#include <sqlite3.h>

#include <utility>

namespace toolwright::calls::embedded {

namespace {

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
    case SQLITE_READONLY:
        return "calls.read-only";
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
        return "another program is writing to the store of calls; try again";
    case SQLITE_READONLY:
        return "the store of calls may only be read; expected a file that may be written";
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
        // A null pointer would be NULL, not an empty text.
        sqlite3_bind_text(m_statement, ++m_bound, text.empty() ? "" : text.data(),
                          static_cast<int>(text.size()), SQLITE_STATIC);
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

Result<std::unique_ptr<Database>> Database::open(const DatabaseOptions& options)
{
    std::unique_ptr<Database> database(new Database(options.path));
    const int mode = options.isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    const int code =
        sqlite3_open_v2(options.path.c_str(), &database->m_handle, mode | SQLITE_OPEN_NOMUTEX, nullptr);
    if (code != SQLITE_OK) {
        return failure("calls.unavailable",
                       "cannot open the store of calls: " + std::string(sqlite3_errstr(code)),
                       {options.path, {}, {}});
    }
    database->configure(options);
    if (auto taken = database->taken(); !taken) {
        return tl::unexpected<Error>(std::move(taken.error()));
    }
    return database;
}

void Database::configure(const DatabaseOptions& options)
{
    sqlite3_extended_result_codes(m_handle, 0);
    sqlite3_busy_timeout(m_handle, options.busyMilliseconds);
    // A deleted text must not stay behind in a free page.
    execute("PRAGMA temp_store=MEMORY; PRAGMA cache_size=-32768; PRAGMA secure_delete=ON");
    if (options.mostPages > 0) {
        execute("PRAGMA max_page_count=" + std::to_string(options.mostPages));
    }
}

void Database::startWriting()
{
    execute("PRAGMA page_size=8192; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;"
            "PRAGMA journal_size_limit=67108864; PRAGMA wal_autocheckpoint=2000");
}

Database::~Database()
{
    for (const auto& [sql, statement] : m_statements) {
        sqlite3_finalize(statement);
    }
    sqlite3_close(m_handle);
}

Statement Database::prepare(const char* sql)
{
    const auto known = m_statements.find(sql);
    if (known != m_statements.end()) {
        return {*this, known->second};
    }
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(m_handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
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

std::uint64_t Database::version()
{
    Statement read = prepare("PRAGMA data_version");
    const std::uint64_t others = read.next() ? static_cast<std::uint64_t>(read.number(0)) : 0;
    return (others << 32U) + m_ownChanges;
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

void Database::failAsDamaged()
{
    fail(SQLITE_CORRUPT);
}

Transaction::Transaction(Database& database, Kind kind)
    : m_database(database)
    , m_kind(kind)
{
    m_database.execute(kind == Kind::Read ? "BEGIN" : "BEGIN IMMEDIATE");
}

Transaction::~Transaction()
{
    if (m_isOpen) {
        // Whatever made it end was told already, and where a failure has rolled back there is nothing left
        // to.
        static_cast<void>(m_database.taken());
        m_database.execute("ROLLBACK");
        static_cast<void>(m_database.taken());
    }
}

Result<void> Transaction::commit()
{
    m_database.execute("COMMIT");
    auto taken = m_database.taken();
    m_isOpen = !taken.has_value();
    if (taken && m_kind == Kind::Write) {
        m_database.noteChange();
    }
    return taken;
}

} // namespace toolwright::calls::embedded
