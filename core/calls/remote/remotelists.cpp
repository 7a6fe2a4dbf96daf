#include "core/calls/remote/remotelists.h"

#include "core/calls/embedded/storedcall.h"
#include "core/calls/figures.h"
#include "core/calls/remote/remoterows.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace toolwright::calls::remote {

namespace {

constexpr std::uint64_t mostGroups = 1'000'000;

template<typename T>
bool isAmong(const std::vector<T>& list, const T& value)
{
    return list.empty() || std::ranges::find(list, value) != list.end();
}

/// The shapes that the store still has.
Result<std::map<GroupKey, std::string>> shapesOf(RemoteTables& tables, const std::vector<SqlRow>& groups,
                                                 const TextCipher* cipher)
{
    std::map<GroupKey, std::string> shapes;
    std::vector<std::string> keys;
    keys.reserve(groups.size());
    for (const SqlRow& row : groups) {
        keys.push_back(row[0]);
    }
    if (cipher == nullptr || keys.empty()) {
        return shapes;
    }
    const auto rows =
        tables.ask("SELECT group_key, any(shape) FROM " + tables.texts() +
                       " WHERE shape != '' AND group_key IN (" + quotedList(keys) + ") GROUP BY group_key",
                   "tt");
    if (!rows) {
        return tl::unexpected<Error>(rows.error());
    }
    for (const SqlRow& row : *rows) {
        shapes[row[0]] = cipher->opened(bytesOfHex(row[1]), embedded::shapePurpose(row[0])).value_or("");
    }
    return shapes;
}

std::optional<int> statusOf(std::int64_t number)
{
    return number < 0 ? std::nullopt : std::optional(static_cast<int>(number));
}

} // namespace

Result<std::vector<std::string>> environmentsOf(RemoteTables& tables)
{
    const auto rows =
        tables.ask("SELECT DISTINCT environment FROM " + tables.calls() + " ORDER BY environment", "t");
    if (!rows) {
        return tl::unexpected<Error>(rows.error());
    }
    std::vector<std::string> names;
    for (const SqlRow& row : *rows) {
        names.push_back(row.front());
    }
    return names;
}

Result<std::uint64_t> countOf(RemoteTables& tables, const CallFilter& filter)
{
    const auto rows =
        tables.ask("SELECT count() FROM " + tables.calls() + " FINAL WHERE " + conditionsOf(filter), "n");
    if (!rows) {
        return tl::unexpected<Error>(rows.error());
    }
    return rows->empty() ? 0 : static_cast<std::uint64_t>(numberIn(rows->front().front()));
}

Result<Facets> facetsOf(RemoteTables& tables, const CallFilter& filter)
{
    CallFilter wide = filter;
    wide.tools.clear();
    wide.outcomes.clear();
    wide.statuses.clear();
    const auto rows = tables.ask("SELECT tool, outcome, status, count() FROM " + tables.calls() +
                                     " FINAL WHERE " + conditionsOf(wide) + " GROUP BY tool, outcome, status",
                                 "tnnn");
    if (!rows) {
        return tl::unexpected<Error>(rows.error());
    }
    std::map<std::string, std::uint64_t> tools;
    std::map<httptool::Outcome, std::uint64_t> outcomes;
    std::map<int, std::uint64_t> statuses;
    for (const SqlRow& row : *rows) {
        const auto outcome = static_cast<httptool::Outcome>(numberIn(row[1]));
        const auto status = statusOf(numberIn(row[2]));
        const auto calls = static_cast<std::uint64_t>(numberIn(row[3]));
        const bool isTool = isAmong(filter.tools, row[0]);
        const bool isOutcome = isAmong(filter.outcomes, outcome);
        const bool isStatus = filter.statuses.empty() || (status && isAmong(filter.statuses, *status));
        if (isOutcome && isStatus) {
            tools[row[0]] += calls;
        }
        if (isTool && isStatus) {
            outcomes[outcome] += calls;
        }
        if (isTool && isOutcome && status) {
            statuses[*status] += calls;
        }
    }
    Facets facets;
    for (const auto& [tool, calls] : tools) {
        facets.tools.push_back({tool, calls});
    }
    for (const auto& [outcome, calls] : outcomes) {
        facets.outcomes.push_back({std::string(httptool::outcomeName(outcome)), calls});
    }
    for (const auto& [status, calls] : statuses) {
        facets.statuses.push_back({std::to_string(status), calls});
    }
    return facets;
}

Result<std::vector<FailureGroup>> groupsOf(RemoteTables& tables, const CallFilter& filter, std::size_t most,
                                           const TextCipher* cipher)
{
    const auto rows = tables.ask("SELECT group_key, tool, outcome, status, count(), min(at), max(at) FROM " +
                                     tables.calls() + " FINAL WHERE " + conditionsOf(filter) +
                                     " AND group_key != '' GROUP BY group_key, tool, outcome, status"
                                     " ORDER BY count() DESC, group_key LIMIT " +
                                     std::to_string(std::min<std::uint64_t>(most, mostGroups)),
                                 "ttnnnnn");
    if (!rows) {
        return tl::unexpected<Error>(rows.error());
    }
    const auto shapes = shapesOf(tables, *rows, cipher);
    if (!shapes) {
        return tl::unexpected<Error>(shapes.error());
    }
    std::vector<FailureGroup> groups;
    for (const SqlRow& row : *rows) {
        const auto shape = shapes->find(row[0]);
        groups.push_back({row[0], row[1], static_cast<httptool::Outcome>(numberIn(row[2])),
                          statusOf(numberIn(row[3])), shape == shapes->end() ? std::string() : shape->second,
                          static_cast<std::uint64_t>(numberIn(row[4])), numberIn(row[5]), numberIn(row[6])});
    }
    return groups;
}

std::string TextSearch::conditions() const
{
    std::string text =
        conditionsOf(filter) + " AND bitAnd(flags, " + std::to_string(embedded::hadTextsFlag) + ") != 0";
    if (last) {
        const std::string at = std::to_string(last->at);
        text += " AND (at < " + at + " OR (at = " + at + " AND id < " + quotedText(last->id) + "))";
    }
    return text;
}

void TextSearch::take(const std::vector<StoredCall>& calls, std::size_t asked,
                      std::vector<CallIdentity>& found)
{
    isOver = calls.size() < asked;
    for (const StoredCall& call : calls) {
        const CallRecord& record = call.record;
        last = CallIdentity{record.environment, record.at, record.id};
        const bool isFound = (record.body && wanted.isIn(*record.body)) ||
                             (record.arguments && wanted.isIn(*record.arguments));
        if (isFound && found.size() < most) {
            found.push_back(*last);
        }
    }
}

} // namespace toolwright::calls::remote
