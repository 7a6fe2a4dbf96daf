#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

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

/// A connection to a SQLite file. Failures are kept until they are taken, so that a run of statements is
/// checked once.
class Database
{
public:
    /// Fails with `calls.unavailable`, `calls.damaged` or `calls.busy`. @p mostPages limits the file, 0: not.
    static Result<std::unique_ptr<Database>> open(const std::string& path, std::int64_t mostPages);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    /// The statement of @p sql, prepared once.
    Statement prepare(const std::string& sql);
    /// Several statements without parameters.
    void execute(const std::string& sql);
    std::int64_t lastRow() const;
    std::int64_t changes() const;
    bool hasFailed() const { return m_failure.has_value(); }
    /// The first failure since the last call.
    Result<void> taken();
    void fail(int code);

private:
    explicit Database(std::string path)
        : m_path(std::move(path))
    {
    }

    std::string m_path;
    sqlite3* m_handle = nullptr;
    std::map<std::string, sqlite3_stmt*> m_statements;
    std::optional<Error> m_failure;
};

/// A transaction that is rolled back unless it was committed.
class Transaction
{
public:
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    /// Commits when nothing has failed; else, and when that fails, gives the failure.
    Result<void> commit();

private:
    Database& m_database;
    bool m_isOpen = true;
};

} // namespace toolwright::calls::embedded
