#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

struct sqlite3;
struct sqlite3_stmt;

namespace toolwright::calls::embedded {

class Database;

/// One use of a prepared statement: bind, step, read. It is reset when it goes.
class Statement
{
public:
    Statement(Database& database, sqlite3_stmt* statement);
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    /// Binds the next parameter.
    Statement& add(std::int64_t value);
    /// The text must live until the statement goes.
    Statement& add(std::string_view text);
    Statement& addBlob(std::string_view bytes);
    Statement& addNull();

    /// True when there is a row. False at the end and after a failure, which the database then keeps.
    bool next();
    /// A statement that gives no rows.
    void run() { next(); }

    std::int64_t number(int column) const;
    std::string text(int column) const;
    std::string_view bytes(int column) const;
    bool isNull(int column) const;

private:
    Database& m_database;
    sqlite3_stmt* m_statement;
    int m_bound = 0;
};

struct DatabaseOptions
{
    std::string path;
    /// Most pages the file may have, 0: as many as the disk holds.
    std::int64_t mostPages = 0;
    /// How long to wait for another program that writes.
    int busyMilliseconds = 5000;
    bool isReadOnly = false;
};

/// A connection to a SQLite file. Failures are kept until they are taken, so that a run of statements is
/// checked once.
class Database
{
public:
    /// Fails with `calls.unavailable`, `calls.damaged`, `calls.busy`.
    static Result<std::unique_ptr<Database>> open(const DatabaseOptions& options);
    /// Before anything is written: changes go to a log beside the file, so that readers and a writer do not
    /// wait for each other. Opening alone changes nothing in a file that may be of something else.
    void startWriting();
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    /// The statement of @p sql, which lives as long as the program: it is prepared once for each address.
    Statement prepare(const char* sql);
    /// Several statements without parameters.
    void execute(const std::string& sql);
    std::int64_t lastRow() const;
    std::int64_t changes() const;
    /// Another one after anybody has changed the file; ask before what is read under it.
    std::uint64_t version();
    bool hasFailed() const { return m_failure.has_value(); }
    /// The first failure since the last call.
    Result<void> taken();
    void fail(int code);
    /// What was read cannot be what was written.
    void failAsDamaged();
    const std::string& path() const { return m_path; }
    void noteChange() { ++m_ownChanges; }

private:
    explicit Database(std::string path)
        : m_path(std::move(path))
    {
    }
    void configure(const DatabaseOptions& options);

    std::string m_path;
    sqlite3* m_handle = nullptr;
    std::unordered_map<const char*, sqlite3_stmt*> m_statements;
    /// Transactions of this connection, which SQLite does not count as changes.
    std::uint64_t m_ownChanges = 0;
    std::optional<Error> m_failure;
};

/// A transaction that is rolled back unless it was committed.
class Transaction
{
public:
    enum class Kind : std::uint8_t {
        /// Sees the file as it is at the first query.
        Read,
        /// Keeps other writers out.
        Write,
    };

    Transaction(Database& database, Kind kind);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    /// Commits when nothing has failed; else, and when that fails, gives the failure. No statement may be in
    /// use.
    Result<void> commit();
    /// The same, with @p value when it went well.
    template<typename T>
    Result<T> commit(T value)
    {
        if (auto committed = commit(); !committed) {
            return tl::unexpected<Error>(std::move(committed.error()));
        }
        return value;
    }

private:
    Database& m_database;
    Kind m_kind;
    bool m_isOpen = true;
};

} // namespace toolwright::calls::embedded
