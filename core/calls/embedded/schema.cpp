#include "core/calls/embedded/embeddedstore.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace toolwright::calls::embedded {

namespace {

/// Each makes the schema of its position plus one out of the one before.
constexpr std::array migrations{
    // Texts stand apart, so that figures read only numbers. Duplicates are found by time first: an index by
    // random ids
    // alone would touch another page for each call. The index of failures holds what lists and facets of them
    // need.
    "CREATE TABLE meta(name TEXT PRIMARY KEY, value BLOB) WITHOUT ROWID;"
    "CREATE TABLE environments(id INTEGER PRIMARY KEY, name TEXT UNIQUE);"
    "CREATE TABLE tools(id INTEGER PRIMARY KEY, name TEXT UNIQUE);"
    "CREATE TABLE groups(id INTEGER PRIMARY KEY, key TEXT UNIQUE, tool INTEGER, outcome INTEGER, status "
    "INTEGER,"
    " shape BLOB, kept INTEGER);"
    "CREATE TABLE calls(row INTEGER PRIMARY KEY, environment INTEGER, at INTEGER, id TEXT, tool INTEGER,"
    " status INTEGER, duration INTEGER, outcome INTEGER, conversation TEXT, failure INTEGER, texts INTEGER);"
    "CREATE UNIQUE INDEX calls_order ON calls(environment, at, id);"
    "CREATE INDEX calls_failed ON calls(environment, at, id, outcome, tool, status, failure) WHERE outcome "
    "<> 0;"
    "CREATE INDEX calls_texts ON calls(at) WHERE texts = 1;"
    "CREATE TABLE texts(row INTEGER PRIMARY KEY, sealed BLOB);"
    "CREATE TABLE rollups(environment INTEGER, level INTEGER, start INTEGER, tool INTEGER, newest INTEGER,"
    " figures BLOB, PRIMARY KEY(environment, level, start, tool)) WITHOUT ROWID;"
    "CREATE INDEX rollups_tool ON rollups(environment, tool, level, start, newest);",
};

/// So that SQLite does not make it readable for others.
Result<void> createPrivately(const std::string& path)
{
    const int file =
        ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR); // NOLINT: variadic
    if (file < 0) {
        return failure("calls.unavailable",
                       "cannot open the store of calls: " + std::string(std::strerror(errno)),
                       {path, {}, {}});
    }
    ::close(file);
    return {};
}

} // namespace

EmbeddedStore::EmbeddedStore(std::unique_ptr<Database> database, const StoreOptions& options)
    : m_database(std::move(database))
    , m_exactCalls(options.exactCalls)
{
}

Result<std::unique_ptr<EmbeddedStore>> EmbeddedStore::open(const StoreOptions& options)
{
    std::optional<TextCipher> cipher;
    if (options.key) {
        cipher = TextCipher::fromKey(*options.key);
        if (!cipher) {
            return failure("calls.key",
                           "expected a key of 32 bytes, found " + std::to_string(options.key->size()));
        }
    }
    if (const auto created = createPrivately(options.path); !created) {
        return tl::unexpected<Error>(created.error());
    }
    auto database = Database::open(options.path, options.mostPages);
    if (!database) {
        return tl::unexpected<Error>(database.error());
    }
    std::unique_ptr<EmbeddedStore> store(new EmbeddedStore(std::move(*database), options));
    store->m_cipher = std::move(cipher);
    if (const auto prepared = store->prepareSchema(); !prepared) {
        return tl::unexpected<Error>(prepared.error());
    }
    return store;
}

Result<void> EmbeddedStore::prepareSchema()
{
    Transaction transaction(*m_database);
    std::int64_t version = 0;
    {
        Statement read = m_database->prepare("PRAGMA user_version");
        version = read.next() ? read.number(0) : 0;
    }
    constexpr auto newest = static_cast<std::int64_t>(migrations.size());
    if (version > newest) {
        return failure("calls.newer", "a newer Toolwright wrote this store of calls (schema " +
                                          std::to_string(version) + ", known " + std::to_string(newest) +
                                          ")");
    }
    for (std::int64_t next = version; next < newest; ++next) {
        m_database->execute(migrations[static_cast<std::size_t>(next)]);
    }
    m_database->execute("PRAGMA user_version=" + std::to_string(newest));
    checkKey();
    return transaction.commit();
}

/// The first key that opens a store is its key.
void EmbeddedStore::checkKey()
{
    if (!m_cipher) {
        return;
    }
    std::optional<std::string> kept;
    {
        Statement read = m_database->prepare("SELECT value FROM meta WHERE name='key'");
        kept = read.next() ? std::optional(read.text(0)) : std::nullopt;
    }
    const std::string own = m_cipher->checkValue();
    if (!kept) {
        m_database->prepare("INSERT INTO meta VALUES('key', ?)").addBlob(own).run();
    }
    m_key = !kept || *kept == own ? KeyState::Open : KeyState::Wrong;
}

std::optional<std::int64_t> EmbeddedStore::knownId(const char* table, const std::string& name)
{
    const auto cached = m_ids.find({table, name});
    if (cached != m_ids.end()) {
        return cached->second;
    }
    Statement read = m_database->prepare(std::string("SELECT id FROM ") + table + " WHERE name=?");
    read.add(std::string_view(name));
    if (!read.next()) {
        return std::nullopt;
    }
    m_ids[{table, name}] = read.number(0);
    return read.number(0);
}

std::int64_t EmbeddedStore::idOf(const char* table, const std::string& name)
{
    if (const auto known = knownId(table, name)) {
        return *known;
    }
    m_database->prepare(std::string("INSERT INTO ") + table + "(name) VALUES(?)")
        .add(std::string_view(name))
        .run();
    // Only remembered once it is read back: the transaction may be rolled back.
    return m_database->lastRow();
}

std::map<std::int64_t, std::string> EmbeddedStore::names(const char* table)
{
    std::map<std::int64_t, std::string> names;
    Statement read = m_database->prepare(std::string("SELECT id, name FROM ") + table);
    while (read.next()) {
        names[read.number(0)] = read.text(1);
    }
    return names;
}

Result<StoreState> EmbeddedStore::state()
{
    StoreState state{"embedded SQLite", m_key};
    {
        Statement read = m_database->prepare("SELECT count(*), max(at) FROM calls");
        if (read.next()) {
            state.calls = static_cast<std::uint64_t>(read.number(0));
            state.newest = read.isNull(1) ? std::nullopt : std::optional(read.number(1));
        }
    }
    if (auto taken = m_database->taken(); !taken) {
        return tl::unexpected<Error>(taken.error());
    }
    return state;
}

Result<std::vector<std::string>> EmbeddedStore::environments()
{
    std::vector<std::string> found;
    {
        Statement read = m_database->prepare("SELECT name FROM environments ORDER BY name");
        while (read.next()) {
            found.push_back(read.text(0));
        }
    }
    if (auto taken = m_database->taken(); !taken) {
        return tl::unexpected<Error>(taken.error());
    }
    return found;
}

} // namespace toolwright::calls::embedded
