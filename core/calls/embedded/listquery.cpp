#include "core/calls/embedded/embeddedstore.h"
#include "core/calls/embedded/filterclause.h"
#include "core/httptool/names.h"
#include "core/json/parse.h"

#include <algorithm>
#include <utility>

namespace toolwright::calls::embedded {

namespace {

constexpr const char* callColumns =
    "calls.row, at, calls.id, tool, status, duration, outcome, conversation, failure, calls.texts, "
    "(SELECT sealed FROM texts WHERE texts.row=calls.row), "
    "(SELECT name FROM tools WHERE tools.id=calls.tool), (SELECT key FROM groups WHERE groups.id=failure)";

constexpr std::int64_t textsDeleted = 2;

std::optional<std::string> member(const json::Value& texts, std::string_view name)
{
    const json::Value* found = texts.find(name);
    return found != nullptr && found->isString() ? std::optional(std::string(found->toString()))
                                                 : std::nullopt;
}

void takeTexts(StoredCall& call, const json::Value& texts)
{
    call.record.body = member(texts, "body");
    call.record.arguments = member(texts, "arguments");
    call.record.request = member(texts, "request");
    call.record.result = member(texts, "result");
    const json::Value* truncated = texts.find("truncated");
    call.isBodyTruncated = truncated != nullptr && truncated->isBoolean() && truncated->toBoolean();
}

template<typename T>
Result<T> withFailure(Database& database, T value)
{
    if (auto taken = database.taken(); !taken) {
        return tl::unexpected<Error>(taken.error());
    }
    return value;
}

} // namespace

FilterClause EmbeddedStore::clause(const CallFilter& filter)
{
    FilterNumbers numbers{knownId("environments", filter.environment), {}, {}};
    for (const std::string& tool : filter.tools) {
        if (const auto id = knownId("tools", tool)) {
            numbers.tools.push_back(*id);
        }
    }
    for (const GroupKey& group : filter.groups) {
        Statement read = m_database->prepare("SELECT id FROM groups WHERE key=?");
        if (read.add(std::string_view(group)).next()) {
            numbers.groups.push_back(read.number(0));
        }
    }
    return clauseOf(filter, numbers);
}

StoredCall EmbeddedStore::readCall(Statement& statement, const std::string& environment)
{
    StoredCall call;
    CallRecord& record = call.record;
    record.environment = environment;
    record.at = statement.number(1);
    record.id = statement.text(2);
    record.tool = statement.text(11);
    record.status = statement.isNull(4) ? std::nullopt : std::optional(static_cast<int>(statement.number(4)));
    record.duration = statement.number(5);
    record.outcome = static_cast<httptool::Outcome>(statement.number(6));
    record.conversation = statement.isNull(7) ? std::nullopt : std::optional(statement.text(7));
    call.group = statement.isNull(12) ? std::nullopt : std::optional(statement.text(12));
    call.isBodyDeleted = statement.number(9) == textsDeleted;
    if (statement.isNull(10)) {
        return call;
    }
    const auto opened =
        m_cipher && m_key == KeyState::Open ? m_cipher->opened(statement.bytes(10), record.id) : std::nullopt;
    const auto texts = opened ? json::parseValue(*opened) : Result<json::Value>(json::Value());
    call.isLocked = !opened || !texts;
    if (opened && texts) {
        takeTexts(call, *texts);
    }
    return call;
}

Result<std::uint64_t> EmbeddedStore::count(const CallFilter& filter)
{
    std::uint64_t found = 0;
    if (const auto where = clause(filter); !where.isEmpty) {
        Statement read = m_database->prepare("SELECT count(*) FROM calls WHERE " + where.sql);
        where.bind(read);
        found = read.next() ? static_cast<std::uint64_t>(read.number(0)) : 0;
    }
    return withFailure(*m_database, found);
}

std::vector<FacetCount> EmbeddedStore::facet(const CallFilter& filter, const std::string& column)
{
    std::vector<FacetCount> counts;
    const auto where = clause(filter);
    if (where.isEmpty) {
        return counts;
    }
    const auto toolNames = names("tools");
    Statement read = m_database->prepare("SELECT " + column + ", count(*) FROM calls WHERE " + where.sql +
                                         " AND " + column + " IS NOT NULL GROUP BY " + column);
    where.bind(read);
    while (read.next()) {
        const std::int64_t value = read.number(0);
        const std::string shown =
            column == "tool"      ? toolNames.at(value)
            : column == "outcome" ? std::string(httptool::outcomeName(static_cast<httptool::Outcome>(value)))
                                  : std::to_string(value);
        counts.push_back({shown, static_cast<std::uint64_t>(read.number(1))});
    }
    std::ranges::sort(counts, [](const FacetCount& left, const FacetCount& right) {
        return left.calls != right.calls ? left.calls > right.calls : left.value < right.value;
    });
    return counts;
}

Result<Facets> EmbeddedStore::facets(const CallFilter& filter)
{
    Facets facets;
    CallFilter other = filter;
    other.tools.clear();
    facets.tools = facet(other, "tool");
    other = filter;
    other.outcomes.clear();
    facets.outcomes = facet(other, "outcome");
    other = filter;
    other.statuses.clear();
    facets.statuses = facet(other, "status");
    return withFailure(*m_database, std::move(facets));
}

Result<std::vector<FailureGroup>> EmbeddedStore::groups(const CallFilter& filter, std::size_t most)
{
    std::vector<FailureGroup> found;
    if (const auto where = clause(filter); !where.isEmpty) {
        const auto toolNames = names("tools");
        Statement read = m_database->prepare(
            "SELECT key, groups.tool, groups.outcome, groups.status, shape, n, first, last FROM"
            " (SELECT failure, count(*) AS n, min(at) AS first, max(at) AS last FROM calls WHERE " +
            where.sql +
            " AND outcome<>0 AND failure IS NOT NULL GROUP BY failure) JOIN groups ON groups.id=failure"
            " ORDER BY n DESC, key LIMIT ?");
        where.bind(read);
        read.add(static_cast<std::int64_t>(most));
        while (read.next()) {
            FailureGroup group{read.text(0), toolNames.at(read.number(1)),
                               static_cast<httptool::Outcome>(read.number(2))};
            group.status = read.isNull(3) ? std::nullopt : std::optional(static_cast<int>(read.number(3)));
            if (m_key == KeyState::Open && !read.isNull(4)) {
                group.shape = m_cipher->opened(read.bytes(4), group.key).value_or(std::string());
            }
            group.calls = static_cast<std::uint64_t>(read.number(5));
            group.firstSeen = read.number(6);
            group.lastSeen = read.number(7);
            found.push_back(std::move(group));
        }
    }
    return withFailure(*m_database, std::move(found));
}

Result<std::vector<StoredCall>> EmbeddedStore::page(const CallFilter& filter, std::uint64_t first,
                                                    std::size_t count)
{
    std::vector<StoredCall> calls;
    if (const auto where = clause(filter); !where.isEmpty) {
        // The inner query walks the index alone; only the rows that are shown are read.
        Statement read = m_database->prepare(std::string("SELECT ") + callColumns +
                                             " FROM calls JOIN (SELECT row AS wanted FROM calls WHERE " +
                                             where.sql + " ORDER BY at DESC, id DESC LIMIT ? OFFSET ?) ON" +
                                             " calls.row=wanted ORDER BY at DESC, calls.id DESC");
        where.bind(read);
        read.add(static_cast<std::int64_t>(count)).add(static_cast<std::int64_t>(first));
        while (read.next()) {
            calls.push_back(readCall(read, filter.environment));
        }
    }
    return withFailure(*m_database, std::move(calls));
}

Result<std::optional<StoredCall>> EmbeddedStore::call(const CallIdentity& identity)
{
    std::optional<StoredCall> found;
    if (const auto environment = knownId("environments", identity.environment)) {
        Statement read = m_database->prepare(std::string("SELECT ") + callColumns +
                                             " FROM calls WHERE environment=? AND at=? AND id=?");
        read.add(*environment).add(identity.at).add(std::string_view(identity.id));
        if (read.next()) {
            found = readCall(read, identity.environment);
        }
    }
    return withFailure(*m_database, std::move(found));
}

namespace {

bool holds(const std::optional<std::string>& text, const std::string& wanted)
{
    return text && httptool::lowerCase(*text).find(wanted) != std::string::npos;
}

} // namespace

Result<std::vector<CallIdentity>> EmbeddedStore::find(const CallFilter& filter, const std::string& text,
                                                      std::size_t most, const Progress& progress,
                                                      std::stop_token stop)
{
    constexpr std::uint64_t told = 1000;
    std::vector<CallIdentity> found;
    const auto where = clause(filter);
    if (where.isEmpty) {
        return found;
    }
    const std::string wanted = httptool::lowerCase(text);
    std::uint64_t all = 0;
    {
        Statement read =
            m_database->prepare("SELECT count(*) FROM calls WHERE " + where.sql + " AND texts=1");
        where.bind(read);
        all = read.next() ? static_cast<std::uint64_t>(read.number(0)) : 0;
    }
    Statement read = m_database->prepare(std::string("SELECT ") + callColumns + " FROM calls WHERE " +
                                         where.sql + " AND calls.texts=1 ORDER BY at DESC, calls.id DESC");
    where.bind(read);
    for (std::uint64_t done = 0; found.size() < most && read.next(); ++done) {
        if (stop.stop_requested()) {
            return failure("calls.cancelled", "the search was stopped");
        }
        if (progress && done % told == 0) {
            progress(static_cast<double>(done) / static_cast<double>(std::max<std::uint64_t>(all, 1)));
        }
        const StoredCall call = readCall(read, filter.environment);
        if (holds(call.record.body, wanted) || holds(call.record.arguments, wanted)) {
            found.push_back({filter.environment, call.record.at, call.record.id});
        }
    }
    return withFailure(*m_database, std::move(found));
}

} // namespace toolwright::calls::embedded
