#include "core/calls/embedded/embeddedstore.h"

#include "core/base/limits.h"
#include "core/calls/embedded/batchwriter.h"
#include "core/calls/embedded/facetquery.h"
#include "core/calls/embedded/schema.h"
#include "core/calls/embedded/sweeping.h"
#include "core/calls/embedded/textsearch.h"
#include "core/calls/kepttexts.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace toolwright::calls::embedded {

namespace {

constexpr std::size_t keptTimelines = 4;
constexpr const char* keyName = "key";

tl::unexpected<Error> noKey()
{
    return failure("calls.key",
                   "the texts of calls are stored encrypted only: expected the key of this store, "
                   "found none or another");
}

constexpr mode_t ownerOnly = S_IRUSR | S_IWUSR;

/// A new file is only for its owner; SQLite gives the files beside it the same mode.
Result<void> makeFile(const std::string& path)
{
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, ownerOnly); // NOLINT: variadic
    if (file < 0) {
        return failure("calls.unavailable",
                       "cannot open the store of calls: " + std::string(std::strerror(errno)),
                       {path, {}, {}});
    }
    ::close(file);
    return {};
}

/// Makes an empty or older file a store of this program; one of something else stays as it is.
Result<void> prepareFile(Database& database, bool isReadOnly)
{
    if (auto checked = checkSchema(database); !checked) {
        return checked;
    }
    if (!isReadOnly) {
        for (const char* beside : {"", "-wal", "-shm"}) {
            // Of a file that somebody else owns it cannot be changed.
            static_cast<void>(::chmod((database.path() + beside).c_str(), ownerOnly));
        }
        database.startWriting();
    }
    return migrate(database);
}

std::optional<std::string> keptCheckValue(Database& database)
{
    Statement read = database.prepare("SELECT value FROM meta WHERE name=?");
    read.add(std::string_view(keyName));
    return read.next() ? std::optional(read.text(0)) : std::nullopt;
}

} // namespace

EmbeddedStore::EmbeddedStore(std::unique_ptr<Database> database, const StoreOptions& options)
    : m_database(std::move(database))
    , m_catalogue(*m_database)
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
    if (!options.isReadOnly) {
        if (auto made = makeFile(options.path); !made) {
            return tl::unexpected<Error>(std::move(made.error()));
        }
    }
    auto database =
        Database::open({options.path, options.mostPages, options.busyMilliseconds, options.isReadOnly});
    if (!database) {
        return tl::unexpected<Error>(std::move(database.error()));
    }
    if (auto prepared = prepareFile(**database, options.isReadOnly); !prepared) {
        return tl::unexpected<Error>(std::move(prepared.error()));
    }
    std::unique_ptr<EmbeddedStore> store(new EmbeddedStore(std::move(*database), options));
    store->m_cipher = std::move(cipher);
    if (auto checked = store->checkKey(); !checked) {
        return tl::unexpected<Error>(std::move(checked.error()));
    }
    return store;
}

Result<void> EmbeddedStore::checkKey()
{
    if (!m_cipher) {
        return {};
    }
    const auto kept = keptCheckValue(*m_database);
    m_hasClaimedKey = kept == m_cipher->checkValue();
    m_key = !kept || m_hasClaimedKey ? KeyState::Open : KeyState::Wrong;
    return m_database->taken();
}

Result<void> EmbeddedStore::claimKey()
{
    if (!m_hasClaimedKey && m_key == KeyState::Open) {
        const std::string own = m_cipher->checkValue();
        const auto kept = keptCheckValue(*m_database);
        if (!kept) {
            Statement write = m_database->prepare("INSERT INTO meta VALUES(?,?)");
            write.add(std::string_view(keyName)).addBlob(own).run();
        } else if (*kept != own) {
            m_key = KeyState::Wrong;
        }
    }
    return m_key == KeyState::Open ? Result<void>() : noKey();
}

StoreParts EmbeddedStore::parts()
{
    return {*m_database, m_catalogue, m_cipher && m_key == KeyState::Open ? &*m_cipher : nullptr,
            m_exactCalls};
}

template<typename Question>
auto EmbeddedStore::reading(Question question) -> Result<decltype(question(std::declval<StoreParts&>()))>
{
    dropOutdated();
    Transaction transaction(*m_database, Transaction::Kind::Read);
    m_catalogue.refresh();
    StoreParts storeParts = parts();
    auto answer = question(storeParts);
    auto result = transaction.commit(std::move(answer));
    if (!result) {
        m_version = 0;
    }
    return result;
}

void EmbeddedStore::dropOutdated()
{
    const std::uint64_t version = m_database->version();
    if (version != m_version) {
        m_timelines.clear();
        m_series.reset();
        m_version = version;
    }
}

Result<StoreState> EmbeddedStore::state()
{
    return reading([this](StoreParts& storeParts) {
        StoreState state{"embedded SQLite", m_key};
        Statement sum = storeParts.database.prepare("SELECT sum(calls) FROM counts WHERE span=1");
        state.calls = sum.next() ? static_cast<std::uint64_t>(sum.number(0)) : 0;
        Statement newest = storeParts.database.prepare("SELECT max(at) FROM latest");
        if (newest.next() && !newest.isNull(0)) {
            state.newest = newest.number(0);
        }
        return state;
    });
}

Result<AddReport> EmbeddedStore::add(std::span<const CallRecord> batch)
{
    for (const CallRecord& call : batch) {
        if (auto checked = checkRecord(call); !checked) {
            return tl::unexpected<Error>(std::move(checked.error()));
        }
    }
    if (m_key != KeyState::Open && std::ranges::any_of(batch, hasKeptTexts)) {
        return noKey();
    }
    Transaction transaction(*m_database, Transaction::Kind::Write);
    auto report = addInside(batch, transaction);
    if (!report) {
        m_catalogue.forget();
    }
    return report;
}

Result<AddReport> EmbeddedStore::addInside(std::span<const CallRecord> batch, Transaction& transaction)
{
    m_catalogue.refresh();
    if (std::ranges::any_of(batch, hasKeptTexts)) {
        if (auto claimed = claimKey(); !claimed) {
            return tl::unexpected<Error>(std::move(claimed.error()));
        }
    }
    AddReport report;
    report.isDuplicate.reserve(batch.size());
    const StoreParts storeParts = parts();
    BatchWriter writer(storeParts);
    for (const CallRecord& call : batch) {
        const bool isNew = writer.add(call);
        report.isDuplicate.push_back(!isNew);
        report.added += isNew ? 1 : 0;
        if (m_database->hasFailed()) {
            break;
        }
    }
    writer.finish();
    return transaction.commit(std::move(report));
}

Result<std::uint64_t> EmbeddedStore::sweep(std::int64_t now, std::stop_token stop)
{
    if (now < limits::keptAnswerAge) {
        return 0;
    }
    return sweepTexts(*m_database, now - limits::keptAnswerAge, stop);
}

Result<std::vector<std::string>> EmbeddedStore::environments()
{
    return reading([](StoreParts& storeParts) {
        std::vector<std::string> found;
        Statement read = storeParts.database.prepare("SELECT DISTINCT environment FROM latest");
        while (read.next()) {
            found.push_back(storeParts.catalogue.name(read.number(0)));
        }
        std::ranges::sort(found);
        return found;
    });
}

Result<ToolReport> EmbeddedStore::report(const std::string& environment, TimeRange range,
                                         const std::vector<std::string>& declared)
{
    return reading(
        [&](StoreParts& storeParts) { return toolReport(storeParts, environment, range, declared); });
}

const SeriesTable& EmbeddedStore::seriesTableOf(const StoreParts& storeParts, const std::string& environment,
                                                TimeRange range, std::size_t count)
{
    const bool isKnown = m_series && m_series->environment == environment && m_series->range == range &&
                         m_series->points.size() == count;
    if (!isKnown) {
        m_series = seriesTable(storeParts, environment, range, count);
    }
    return *m_series;
}

Result<std::vector<SeriesPoint>> EmbeddedStore::series(const std::string& environment,
                                                       const std::string& tool, TimeRange range,
                                                       std::size_t count)
{
    return reading([&](StoreParts& storeParts) {
        return pointsOf(seriesTableOf(storeParts, environment, range, count), storeParts.catalogue, tool);
    });
}

Result<std::uint64_t> EmbeddedStore::count(const CallFilter& filter)
{
    return reading([&](StoreParts& storeParts) { return countCalls(storeParts, filter); });
}

Result<Facets> EmbeddedStore::facets(const CallFilter& filter)
{
    return reading([&](StoreParts& storeParts) { return facetsOf(storeParts, filter); });
}

Result<std::vector<FailureGroup>> EmbeddedStore::groups(const CallFilter& filter, std::size_t most)
{
    return reading([&](StoreParts& storeParts) { return groupsOf(storeParts, filter, most); });
}

Timeline& EmbeddedStore::timelineOf(const StoreParts& storeParts, const CallFilter& filter)
{
    const auto known = std::ranges::find(m_timelines, filter, &Timeline::filter);
    if (known != m_timelines.end()) {
        std::rotate(m_timelines.begin(), known, known + 1);
        return m_timelines.front();
    }
    m_timelines.emplace_front(storeParts, filter);
    if (m_timelines.size() > keptTimelines) {
        m_timelines.pop_back();
    }
    return m_timelines.front();
}

Result<std::vector<StoredCall>> EmbeddedStore::page(const CallFilter& filter, std::uint64_t first,
                                                    std::size_t count)
{
    return reading([&](StoreParts& storeParts) {
        return timelineOf(storeParts, filter).page(storeParts, first, count);
    });
}

Result<std::optional<StoredCall>> EmbeddedStore::call(const CallIdentity& identity)
{
    return reading([&](StoreParts& storeParts) {
        const auto environment = storeParts.catalogue.environment(identity.environment);
        return environment ? readCall(storeParts, {*environment, identity.at, identity.id}) : std::nullopt;
    });
}

Result<std::vector<CallIdentity>> EmbeddedStore::find(const CallFilter& filter, const std::string& text,
                                                      std::size_t most, const Progress& progress,
                                                      std::stop_token stop)
{
    Result<std::vector<CallIdentity>> found;
    const auto read = reading([&](StoreParts& storeParts) {
        found = searchTexts(storeParts, {filter, text, most}, progress, stop);
        return true;
    });
    return read ? std::move(found) : tl::unexpected<Error>(read.error());
}

} // namespace toolwright::calls::embedded
