#include "core/calls/remote/remotetables.h"

#include "core/base/limits.h"
#include "core/calls/embedded/span.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace toolwright::calls::remote {

namespace {

constexpr std::int64_t schemaVersion = 1;
/// TTL and waiting for a deletion are in every engine from here on.
constexpr std::int64_t currentEngine = 21;
constexpr int mostWaits = 6000;

/// Times beyond what the engine's DateTime can hold stay: it ends in 2106.
std::string tableTtl()
{
    constexpr std::int64_t day = 86'400'000;
    return " TTL toDateTime(least(intDiv(at, 1000), 4200000000)) + toIntervalDay(" +
           std::to_string(limits::keptAnswerAge / day) + ")";
}

std::string outcomeList(const std::vector<httptool::Outcome>& outcomes)
{
    std::vector<std::int64_t> numbers;
    numbers.reserve(outcomes.size());
    for (const httptool::Outcome outcome : outcomes) {
        numbers.push_back(static_cast<std::int64_t>(outcome));
    }
    return numberList(numbers);
}

} // namespace

std::string numberList(const std::vector<std::int64_t>& numbers)
{
    std::string list;
    for (const std::int64_t number : numbers) {
        list += (list.empty() ? "" : ",") + std::to_string(number);
    }
    return list;
}

std::string conditionsOf(const CallFilter& filter)
{
    const TimeRange range = embedded::possibleRange(filter.range);
    std::string text = "environment = " + quotedText(filter.environment) +
                       " AND at >= " + std::to_string(range.from) + " AND at <= " + std::to_string(range.to);
    if (!filter.tools.empty()) {
        text += " AND tool IN (" + quotedList(filter.tools) + ")";
    }
    if (!filter.outcomes.empty()) {
        text += " AND outcome IN (" + outcomeList(filter.outcomes) + ")";
    }
    if (!filter.statuses.empty()) {
        text += " AND status IN (" + numberList({filter.statuses.begin(), filter.statuses.end()}) + ")";
    }
    if (!filter.groups.empty()) {
        text += " AND group_key IN (" + quotedList(filter.groups) + ")";
    }
    if (filter.conversation) {
        text += " AND has_conversation = 1 AND conversation = " + quotedText(*filter.conversation);
    }
    return text;
}

RemoteTables::RemoteTables(SqlService& service, Options options)
    : m_service(service)
    , m_options(std::move(options))
    , m_calls(m_options.database + ".toolwright_calls")
    , m_texts(m_options.database + ".toolwright_texts")
    , m_notes(m_options.database + ".toolwright_notes")
{
}

Result<std::vector<SqlRow>> RemoteTables::ask(const std::string& question, std::string_view columns,
                                              std::stop_token stop)
{
    auto answer = m_service.run(question + " FORMAT TabSeparated", std::move(stop));
    if (!answer) {
        return tl::unexpected<Error>(std::move(answer.error()));
    }
    return readRows(*answer, columns);
}

Result<void> RemoteTables::run(const std::string& statement, std::stop_token stop)
{
    auto answer = m_service.run(statement, std::move(stop));
    return answer ? Result<void>() : tl::unexpected<Error>(std::move(answer.error()));
}

Result<void> RemoteTables::prepare()
{
    const auto version = ask("SELECT version()", "t");
    if (!version) {
        return tl::unexpected<Error>(version.error());
    }
    const std::string text = version->size() == 1 ? version->front().front() : std::string();
    const auto read = std::from_chars(text.data(), text.data() + text.size(), m_engine);
    if (read.ec != std::errc() || m_engine <= 0) {
        return failure("calls.unavailable", "expected a ClickHouse server at the address of the store, found "
                                            "one that does not tell its version");
    }
    return makeTables();
}

Result<void> RemoteTables::makeTables()
{
    // Without partitions, so that the rows of one batch come in whole or not at all.
    const std::string key = " ENGINE = ReplacingMergeTree() ORDER BY (environment, at, id)";
    const bool hasTtl = m_options.hasTableTtl && m_engine >= currentEngine;
    const std::vector<std::string> statements{
        "CREATE DATABASE IF NOT EXISTS " + m_options.database,
        "CREATE TABLE IF NOT EXISTS " + m_notes +
            " (name String, value String) ENGINE = ReplacingMergeTree() ORDER BY (name, value)",
        "CREATE TABLE IF NOT EXISTS " + m_calls +
            " (environment String, at Int64, id String, tool String, outcome UInt8, status Int32,"
            " duration Int64, rounded Int64, has_conversation UInt8, conversation String, flags UInt8,"
            " group_key String)" +
            key,
        "CREATE TABLE IF NOT EXISTS " + m_texts +
            " (environment String, at Int64, id String, group_key String, box String, shape String)" + key +
            (hasTtl ? tableTtl() : std::string())};
    for (const std::string& statement : statements) {
        if (auto made = run(statement); !made) {
            return made;
        }
    }
    const auto versions = noted("version");
    if (!versions) {
        return tl::unexpected<Error>(versions.error());
    }
    const std::string own = std::to_string(schemaVersion);
    if (versions->empty()) {
        return note("version", own);
    }
    if (*versions != std::vector{own}) {
        return failure("calls.newer", "the tables of calls in the database " + m_options.database +
                                          " were written by a newer program; expected version " + own);
    }
    return {};
}

Result<std::vector<std::string>> RemoteTables::noted(const std::string& name)
{
    const auto rows =
        ask("SELECT DISTINCT value FROM " + m_notes + " WHERE name = " + quotedText(name) + " ORDER BY value",
            "t");
    if (!rows) {
        return tl::unexpected<Error>(rows.error());
    }
    std::vector<std::string> values;
    for (const SqlRow& row : *rows) {
        values.push_back(row.front());
    }
    return values;
}

Result<void> RemoteTables::note(const std::string& name, const std::string& value)
{
    return run("INSERT INTO " + m_notes + " (name, value) FORMAT TabSeparated\n" + escapedText(name) + '\t' +
               escapedText(value) + '\n');
}

Result<void> RemoteTables::deleteTexts(std::int64_t until, const std::stop_token& stop)
{
    std::string statement = "ALTER TABLE " + m_texts + " DELETE WHERE at <= " + std::to_string(until);
    if (m_engine >= currentEngine) {
        return run(statement + " SETTINGS mutations_sync = 1", stop);
    }
    auto begun = run(statement, stop);
    return begun ? awaitDeleted(stop) : begun;
}

Result<void> RemoteTables::awaitDeleted(const std::stop_token& stop)
{
    for (int wait = 0; wait < mostWaits; ++wait) {
        const auto open =
            ask("SELECT count() FROM system.mutations WHERE database = " + quotedText(m_options.database) +
                    " AND table = 'toolwright_texts' AND is_done = 0",
                "n", stop);
        if (!open) {
            return tl::unexpected<Error>(open.error());
        }
        if (open->size() == 1 && numberIn(open->front().front()) == 0) {
            return {};
        }
        // The server waits, which an old engine cannot do for a deletion.
        if (auto waited = run("SELECT sleep(0.05) FORMAT Null", stop); !waited) {
            return waited;
        }
    }
    return failure("calls.unavailable", "the store has not deleted old texts yet; it goes on doing so");
}

} // namespace toolwright::calls::remote
