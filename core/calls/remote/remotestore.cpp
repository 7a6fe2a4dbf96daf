#include "core/calls/remote/remotestore.h"

#include "core/calls/caselesstext.h"
#include "core/calls/embedded/batchwriter.h"
#include "core/calls/embedded/storedcall.h"
#include "core/calls/kepttexts.h"
#include "core/calls/remote/remotelists.h"
#include "core/calls/remote/remoterows.h"

#include <algorithm>
#include <utility>

namespace toolwright::calls::remote {

namespace {

constexpr std::string_view keyNote = "key";
constexpr std::size_t timesAtOnce = 2000;
constexpr std::size_t searchedAtOnce = 500;

tl::unexpected<Error> wrongKey()
{
    return failure("calls.key", "texts of calls cannot be stored without the key of the store; expected the "
                                "key that its first texts were written with");
}

std::string insertInto(const std::string& table, std::string_view columns, const std::string& rows)
{
    return "INSERT INTO " + table + " (" + std::string(columns) + ") FORMAT TabSeparated\n" + rows;
}

std::string limitOf(std::uint64_t first, std::uint64_t count)
{
    return " LIMIT " + std::to_string(first) + ", " + std::to_string(count);
}

} // namespace

RemoteStore::RemoteStore(std::unique_ptr<SqlService> service, const RemoteOptions& options)
    : m_service(std::move(service))
    , m_tables(*m_service, {options.database, options.hasTableTtl})
    , m_exactCalls(options.exactCalls)
{
}

Result<std::unique_ptr<RemoteStore>> RemoteStore::open(std::unique_ptr<SqlService> service,
                                                       const RemoteOptions& options)
{
    std::unique_ptr<RemoteStore> store(new RemoteStore(std::move(service), options));
    if (options.key) {
        store->m_cipher = TextCipher::fromKey(*options.key);
        if (!store->m_cipher) {
            return failure("calls.key",
                           "expected a key of 32 bytes, found " + std::to_string(options.key->size()));
        }
    }
    auto prepared = store->m_tables.prepare();
    prepared = prepared ? store->checkKey() : prepared;
    if (!prepared) {
        return tl::unexpected<Error>(std::move(prepared.error()));
    }
    return store;
}

const TextCipher* RemoteStore::cipher() const
{
    return m_cipher && m_key == KeyState::Open ? &*m_cipher : nullptr;
}

Result<void> RemoteStore::checkKey()
{
    if (!m_cipher) {
        return {};
    }
    const auto kept = m_tables.noted(std::string(keyNote));
    if (!kept) {
        return tl::unexpected<Error>(kept.error());
    }
    // Of two programs that wrote the first texts at one moment, one keeps the key.
    m_hasClaimedKey = !kept->empty() && kept->front() == hexOf(m_cipher->checkValue());
    m_key = kept->empty() || m_hasClaimedKey ? KeyState::Open : KeyState::Wrong;
    return {};
}

Result<void> RemoteStore::claimKey()
{
    if (m_key != KeyState::Open) {
        return wrongKey();
    }
    if (m_hasClaimedKey) {
        return {};
    }
    auto done = checkKey();
    if (done && m_key == KeyState::Open && !m_hasClaimedKey) {
        done = m_tables.note(std::string(keyNote), hexOf(m_cipher->checkValue()));
        done = done ? checkKey() : done;
    }
    return done && m_key != KeyState::Open ? wrongKey() : done;
}

Result<StoreState> RemoteStore::state()
{
    const auto rows = m_tables.ask("SELECT count(), max(at) FROM " + m_tables.calls() + " FINAL", "nn");
    if (!rows) {
        return tl::unexpected<Error>(rows.error());
    }
    StoreState state{"ClickHouse", m_key};
    if (!rows->empty() && numberIn(rows->front()[0]) > 0) {
        state.calls = static_cast<std::uint64_t>(numberIn(rows->front()[0]));
        state.newest = numberIn(rows->front()[1]);
    }
    return state;
}

Result<void> RemoteStore::readKinds()
{
    if (m_kinds) {
        return {};
    }
    const auto rows = m_tables.ask("SELECT DISTINCT group_key FROM " + m_tables.calls() +
                                       " WHERE group_key != ''" + limitOf(0, limits::messageShapes),
                                   "t");
    if (!rows) {
        return tl::unexpected<Error>(rows.error());
    }
    m_kinds.emplace();
    for (const SqlRow& row : *rows) {
        m_kinds->insert(row.front());
    }
    return {};
}

Grouping RemoteStore::groupOf(const CallRecord& call)
{
    Grouping group = groupingOf(call, cipher());
    if (group.hasMessage && m_kinds->size() >= limits::messageShapes && !m_kinds->contains(group.key)) {
        group = plainGroupingOf(call);
    }
    m_kinds->insert(group.key);
    return group;
}

Result<std::set<CallIdentity>> RemoteStore::knownOf(std::span<const CallRecord> batch)
{
    std::set<std::int64_t> times;
    std::set<std::string> environments;
    for (const CallRecord& call : batch) {
        times.insert(call.at);
        environments.insert(call.environment);
    }
    const std::string names = quotedList({environments.begin(), environments.end()});
    const std::vector<std::int64_t> all(times.begin(), times.end());
    std::set<CallIdentity> known;
    for (std::size_t from = 0; from < all.size(); from += timesAtOnce) {
        const auto some = std::span(all).subspan(from, std::min(timesAtOnce, all.size() - from));
        const auto rows = m_tables.ask(
            "SELECT environment, at, id FROM " + m_tables.calls() + " WHERE environment IN (" + names +
                ") AND at >= " + std::to_string(some.front()) + " AND at <= " + std::to_string(some.back()) +
                " AND at IN (" + numberList({some.begin(), some.end()}) + ")",
            "tnt");
        if (!rows) {
            return tl::unexpected<Error>(rows.error());
        }
        for (const SqlRow& row : *rows) {
            known.insert({row[0], numberIn(row[1]), row[2]});
        }
    }
    return known;
}

Result<AddReport> RemoteStore::add(std::span<const CallRecord> batch)
{
    Result<void> ready;
    for (std::size_t i = 0; i < batch.size() && ready; ++i) {
        ready = embedded::checkRecord(batch[i]);
    }
    if (ready && std::ranges::any_of(batch, hasKeptTexts)) {
        ready = claimKey();
    }
    ready = ready ? readKinds() : ready;
    auto known = ready ? knownOf(batch) : tl::unexpected<Error>(ready.error());
    if (!known) {
        return tl::unexpected<Error>(std::move(known.error()));
    }
    AddReport report;
    BatchRows rows;
    for (const CallRecord& call : batch) {
        const bool isNew = known->insert({call.environment, call.at, call.id}).second;
        report.isDuplicate.push_back(!isNew);
        if (isNew) {
            ++report.added;
            const bool hasFailed = call.outcome != httptool::Outcome::Ok;
            const Grouping group = hasFailed ? groupOf(call) : Grouping();
            appendRows(rows, call, hasFailed ? &group : nullptr, cipher());
        }
    }
    // Texts come first: nobody sees them without their calls, and calls come in whole.
    Result<void> written;
    if (!rows.texts.empty()) {
        written = m_tables.run(insertInto(m_tables.texts(), textColumns, rows.texts));
    }
    if (written && !rows.calls.empty()) {
        written = m_tables.run(insertInto(m_tables.calls(), writtenColumns, rows.calls));
    }
    if (!written) {
        m_kinds.reset();
        return tl::unexpected<Error>(std::move(written.error()));
    }
    return report;
}

Result<std::uint64_t> RemoteStore::sweep(std::int64_t now, std::stop_token stop)
{
    if (now < limits::keptAnswerAge || stop.stop_requested()) {
        return 0;
    }
    const std::int64_t until = now - limits::keptAnswerAge;
    const auto old = m_tables.ask(
        "SELECT count() FROM " + m_tables.texts() + " FINAL WHERE at <= " + std::to_string(until), "n", stop);
    if (!old) {
        return tl::unexpected<Error>(old.error());
    }
    const std::int64_t swept = old->empty() ? 0 : numberIn(old->front().front());
    if (swept > 0) {
        if (auto deleted = m_tables.deleteTexts(until, stop); !deleted) {
            return tl::unexpected<Error>(std::move(deleted.error()));
        }
    }
    return static_cast<std::uint64_t>(swept);
}

Result<std::vector<std::string>> RemoteStore::environments()
{
    return environmentsOf(m_tables);
}

Result<ToolReport> RemoteStore::report(const std::string& environment, TimeRange range,
                                       const std::vector<std::string>& declared)
{
    return reportOf(m_tables, {environment, range, {}, {}}, declared, m_exactCalls);
}

Result<std::vector<SeriesPoint>> RemoteStore::series(const std::string& environment, const std::string& tool,
                                                     TimeRange range, std::size_t count)
{
    if (count == 0 || range.from > range.to) {
        return std::vector<SeriesPoint>();
    }
    // Cheap, and another number after every change.
    const auto rows = m_tables.ask("SELECT count() FROM " + m_tables.calls(), "n");
    if (!rows) {
        return tl::unexpected<Error>(rows.error());
    }
    const std::int64_t state = rows->empty() ? 0 : numberIn(rows->front().front());
    const bool isKnown = m_series && m_series->environment == environment && m_series->range == range &&
                         m_series->count == count && m_series->state == state;
    if (!isKnown) {
        m_series.reset();
        RemoteSeries series{environment, range, count, state};
        if (auto read = readSeries(m_tables, series, m_exactCalls); !read) {
            return tl::unexpected<Error>(std::move(read.error()));
        }
        m_series = std::move(series);
    }
    return seriesPointsOf(*m_series, tool);
}

Result<std::uint64_t> RemoteStore::count(const CallFilter& filter)
{
    return countOf(m_tables, filter);
}

Result<Facets> RemoteStore::facets(const CallFilter& filter)
{
    return facetsOf(m_tables, filter);
}

Result<std::vector<FailureGroup>> RemoteStore::groups(const CallFilter& filter, std::size_t most)
{
    return groupsOf(m_tables, filter, most, cipher());
}

Result<std::vector<StoredCall>> RemoteStore::read(const std::string& conditions, const std::string& limit,
                                                  const std::stop_token& stop)
{
    const auto rows = m_tables.ask("SELECT " + std::string(callColumns) + " FROM " + m_tables.calls() +
                                       " FINAL WHERE " + conditions + " ORDER BY at DESC, id DESC" + limit,
                                   callColumnKinds, stop);
    if (!rows) {
        return tl::unexpected<Error>(rows.error());
    }
    return storedCallsOf(m_tables, *rows, cipher(), stop);
}

Result<std::vector<StoredCall>> RemoteStore::page(const CallFilter& filter, std::uint64_t first,
                                                  std::size_t count)
{
    return count == 0 ? std::vector<StoredCall>() : read(conditionsOf(filter), limitOf(first, count));
}

Result<std::optional<StoredCall>> RemoteStore::call(const CallIdentity& identity)
{
    auto found = read(conditionsOf({identity.environment, {identity.at, identity.at}}) +
                          " AND id = " + quotedText(identity.id),
                      limitOf(0, 1));
    if (!found) {
        return tl::unexpected<Error>(std::move(found.error()));
    }
    return found->empty() ? std::nullopt : std::optional(std::move(found->front()));
}

Result<std::vector<CallIdentity>> RemoteStore::find(const CallFilter& filter, const std::string& text,
                                                    std::size_t most, const Progress& progress,
                                                    std::stop_token stop)
{
    TextSearch search{filter, CaselessText(text), most};
    if (stop.stop_requested()) {
        return failure("calls.cancelled", "the search was stopped");
    }
    const auto all = m_tables.ask(
        "SELECT count() FROM " + m_tables.calls() + " FINAL WHERE " + search.conditions(), "n", stop);
    if (!all) {
        return tl::unexpected<Error>(all.error());
    }
    const std::uint64_t total = all->empty() ? 0 : static_cast<std::uint64_t>(numberIn(all->front().front()));
    std::vector<CallIdentity> found;
    for (std::uint64_t done = 0; !search.isOver && found.size() < most;) {
        if (stop.stop_requested()) {
            return failure("calls.cancelled", "the search was stopped");
        }
        if (progress) {
            progress(total == 0 ? 1.0
                                : std::min(1.0, static_cast<double>(done) / static_cast<double>(total)));
        }
        const auto some = read(search.conditions(), limitOf(0, searchedAtOnce), stop);
        if (!some) {
            return tl::unexpected<Error>(some.error());
        }
        done += some->size();
        search.take(*some, searchedAtOnce, found);
    }
    return found;
}

} // namespace toolwright::calls::remote
