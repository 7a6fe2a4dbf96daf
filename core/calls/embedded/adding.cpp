#include "core/base/limits.h"
#include "core/calls/embedded/embeddedstore.h"
#include "core/calls/embedded/rollup.h"
#include "core/calls/messageshape.h"
#include "core/json/parse.h"
#include "core/json/write.h"

#include <tuple>
#include <utility>

namespace toolwright::calls::embedded {

namespace {

using RollUpKey = std::tuple<std::int64_t, Level, std::int64_t, std::int64_t>;
using RollUps = std::map<RollUpKey, RollUp>;

bool hasTexts(const CallRecord& call)
{
    return (call.body && call.outcome != httptool::Outcome::Ok) || call.arguments || call.request ||
           call.result;
}

/// What is sealed of a call, as one JSON object.
std::string textsOf(const CallRecord& call)
{
    json::ObjectBuilder builder;
    const auto set = [&builder](const char* name, const std::optional<std::string>& text) {
        if (text) {
            builder.set(name, json::Value::string(*text));
        }
    };
    if (call.body && call.outcome != httptool::Outcome::Ok) {
        bool isTruncated = false;
        builder.set("body", json::Value::string(keptAnswer(*call.body, isTruncated)));
        builder.set("truncated", json::Value::boolean(isTruncated || call.isBodyCut));
    }
    set("arguments", call.arguments);
    set("request", call.request);
    set("result", call.result);
    return json::write(builder.build());
}

void mergeRollUps(Database& database, const RollUps& rollUps)
{
    for (const auto& [key, added] : rollUps) {
        const auto& [environment, level, start, tool] = key;
        RollUp whole = added;
        {
            Statement read = database.prepare(
                "SELECT figures, newest FROM rollups WHERE environment=? AND level=? AND start=? AND tool=?");
            read.add(environment).add(static_cast<std::int64_t>(level)).add(start).add(tool);
            if (read.next()) {
                if (const auto kept = RollUp::fromBytes(read.bytes(0), read.number(1))) {
                    whole.merge(*kept);
                }
            }
        }
        const std::string bytes = whole.bytes();
        Statement write = database.prepare("INSERT OR REPLACE INTO rollups VALUES(?,?,?,?,?,?)");
        write.add(environment).add(static_cast<std::int64_t>(level)).add(start).add(tool).add(whole.newest);
        write.addBlob(bytes).run();
    }
}

} // namespace

Result<AddReport> EmbeddedStore::add(std::span<const CallRecord> batch)
{
    AddReport report;
    report.isDuplicate.assign(batch.size(), false);
    RollUps rollUps;
    Transaction transaction(*m_database);
    for (std::size_t i = 0; i < batch.size() && !m_database->hasFailed(); ++i) {
        const CallRecord& call = batch[i];
        if (hasTexts(call) && m_key != KeyState::Open) {
            m_ids.clear();
            return failure("calls.key",
                           "the texts of a call are stored encrypted only, and there is no key for "
                           "this store");
        }
        const std::int64_t environment = idOf("environments", call.environment);
        const std::int64_t tool = idOf("tools", call.tool);
        if (!insertCall(call, environment, tool)) {
            report.isDuplicate[i] = true;
            continue;
        }
        ++report.added;
        for (const Level level : {Level::Hour, Level::Day}) {
            rollUps[{environment, level, startOf(level, call.at), tool}].add(call.outcome, call.at,
                                                                             call.duration);
        }
    }
    mergeRollUps(*m_database, rollUps);
    if (auto committed = transaction.commit(); !committed) {
        m_ids.clear();
        return tl::unexpected<Error>(committed.error());
    }
    return report;
}

bool EmbeddedStore::insertCall(const CallRecord& call, std::int64_t environment, std::int64_t tool)
{
    Statement write = m_database->prepare("INSERT OR IGNORE INTO calls(environment, at, id, tool, status, "
                                          "duration, outcome, conversation, texts)"
                                          " VALUES(?,?,?,?,?,?,?,?,?)");
    write.add(environment).add(call.at).add(std::string_view(call.id)).add(tool);
    call.status ? write.add(*call.status) : write.addNull();
    write.add(call.duration).add(static_cast<std::int64_t>(call.outcome));
    call.conversation ? write.add(std::string_view(*call.conversation)) : write.addNull();
    write.add(hasTexts(call) ? 1 : 0).run();
    if (m_database->hasFailed() || m_database->changes() == 0) {
        return false;
    }
    const std::int64_t row = m_database->lastRow();
    if (call.outcome != httptool::Outcome::Ok) {
        const std::int64_t group = groupRow(call, tool, hasTexts(call));
        m_database->prepare("UPDATE calls SET failure=? WHERE row=?").add(group).add(row).run();
    }
    if (hasTexts(call)) {
        insertTexts(row, call);
    }
    return true;
}

void EmbeddedStore::insertTexts(std::int64_t row, const CallRecord& call)
{
    const std::string sealed = m_cipher->sealed(textsOf(call), call.id);
    m_database->prepare("INSERT INTO texts VALUES(?,?)").add(row).addBlob(sealed).run();
}

std::int64_t EmbeddedStore::groupRow(const CallRecord& call, std::int64_t tool, bool isKept)
{
    const FailureMessage message = m_key == KeyState::Open ? failureMessage(call) : FailureMessage();
    const std::string status = call.status ? std::to_string(*call.status) : "";
    std::string named = call.tool;
    for (const std::string& part :
         {std::string(httptool::outcomeName(call.outcome)), status, message.key, message.shape}) {
        named += '\0';
        named += part;
    }
    const GroupKey key = m_key == KeyState::Open ? m_cipher->groupKey(named) : openGroupKey(named);
    std::optional<std::int64_t> known;
    {
        Statement read = m_database->prepare("SELECT id FROM groups WHERE key=?");
        known = read.add(std::string_view(key)).next() ? std::optional(read.number(0)) : std::nullopt;
    }
    if (known && !isKept) {
        return *known;
    }
    const std::string shape = message.shape.empty() ? std::string() : m_cipher->sealed(message.shape, key);
    if (known) {
        // The text of a group whose answers had all been deleted comes back with a new one.
        Statement write =
            m_database->prepare("UPDATE groups SET kept=kept+1, shape=ifnull(shape, ?) WHERE id=?");
        shape.empty() ? write.addNull() : write.addBlob(shape);
        write.add(*known).run();
        return *known;
    }
    Statement write = m_database->prepare(
        "INSERT INTO groups(key, tool, outcome, status, shape, kept) VALUES(?,?,?,?,?,?)");
    write.add(std::string_view(key)).add(tool).add(static_cast<std::int64_t>(call.outcome));
    call.status ? write.add(*call.status) : write.addNull();
    shape.empty() ? write.addNull() : write.addBlob(shape);
    write.add(isKept ? 1 : 0).run();
    return m_database->lastRow();
}

Result<std::uint64_t> EmbeddedStore::sweep(std::int64_t now, std::stop_token stop)
{
    constexpr std::int64_t batchRows = 2000;
    std::uint64_t swept = 0;
    for (std::int64_t found = batchRows; found == batchRows && !stop.stop_requested();) {
        Transaction transaction(*m_database);
        std::vector<std::pair<std::int64_t, std::optional<std::int64_t>>> rows;
        {
            Statement read = m_database->prepare(
                "SELECT row, failure FROM calls WHERE texts=1 AND at<=? ORDER BY at LIMIT ?");
            read.add(now - limits::keptAnswerAge).add(batchRows);
            while (read.next()) {
                rows.emplace_back(read.number(0),
                                  read.isNull(1) ? std::nullopt : std::optional(read.number(1)));
            }
        }
        for (const auto& [row, group] : rows) {
            m_database->prepare("DELETE FROM texts WHERE row=?").add(row).run();
            m_database->prepare("UPDATE calls SET texts=2 WHERE row=?").add(row).run();
            if (group) {
                m_database
                    ->prepare("UPDATE groups SET kept=kept-1, shape=CASE WHEN kept<=1 THEN NULL ELSE shape "
                              "END WHERE id=?")
                    .add(*group)
                    .run();
            }
        }
        if (auto committed = transaction.commit(); !committed) {
            return tl::unexpected<Error>(committed.error());
        }
        found = static_cast<std::int64_t>(rows.size());
        swept += rows.size();
    }
    if (swept > 0) {
        // Deleted texts do not stay behind in the log of changes.
        m_database->execute("PRAGMA wal_checkpoint(TRUNCATE)");
        static_cast<void>(m_database->taken());
    }
    return swept;
}

} // namespace toolwright::calls::embedded
