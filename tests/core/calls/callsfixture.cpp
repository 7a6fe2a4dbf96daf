#include "tests/core/calls/callsfixture.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace toolwright::calls {

void StoreTest::open()
{
    store.reset();
    auto opened = embedded::EmbeddedStore::open(options);
    ASSERT_TRUE(opened) << opened.error().message;
    store = std::move(*opened);
}

CallRecord okCall(const std::string& id, std::int64_t at, std::int64_t duration)
{
    CallRecord call;
    call.id = id;
    call.tool = "check_stock";
    call.environment = "live";
    call.at = at;
    call.status = 200;
    call.duration = duration;
    return call;
}

CallRecord failedCall(const std::string& id, std::int64_t at, int status, const std::string& body)
{
    CallRecord call = okCall(id, at);
    call.status = status;
    call.outcome = httptool::Outcome::HttpError;
    call.body = body;
    return call;
}

std::int64_t randomBelow(std::mt19937_64& random, std::int64_t below)
{
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(below));
}

std::vector<CallRecord> randomCalls(std::mt19937_64& random, std::size_t count, std::int64_t length)
{
    const std::vector<std::string> tools{"check_stock", "create_return", "my_orders"};
    std::vector<CallRecord> calls;
    for (std::size_t i = 0; i < count; ++i) {
        CallRecord call = okCall("c" + std::to_string(i), noon - randomBelow(random, length));
        call.tool = tools[random() % tools.size()];
        call.environment = random() % 8 == 0 ? "preview" : "live";
        call.duration = static_cast<std::int64_t>(random() % 9000);
        call.outcome = static_cast<httptool::Outcome>(random() % 3 == 0 ? random() % outcomeCount : 0);
        call.status = call.outcome == httptool::Outcome::Ok          ? std::optional(200)
                      : call.outcome == httptool::Outcome::HttpError ? std::optional(random() % 2 ? 404 : 503)
                                                                     : std::nullopt;
        if (random() % 5 == 0) {
            call.conversation = "chat/" + std::to_string(random() % 3);
        }
        calls.push_back(std::move(call));
    }
    return calls;
}

ToolReport plainReport(const std::vector<CallRecord>& calls, const std::string& environment, TimeRange range,
                       const std::vector<std::string>& declared)
{
    ToolReport report{environment, range, {}, {}};
    std::map<std::string, std::vector<std::int64_t>> durations;
    std::map<std::string, ToolRow> rows;
    for (const std::string& tool : declared) {
        rows[tool].tool = tool;
    }
    for (const CallRecord& call : calls) {
        const bool isDeclared = std::ranges::find(declared, call.tool) != declared.end();
        const bool isInside = call.at >= range.from && call.at <= range.to;
        if (call.environment != environment || call.at > range.to || (!isInside && !isDeclared)) {
            continue;
        }
        ToolRow& row = rows[call.tool];
        row.tool = call.tool;
        row.isDeclared = isDeclared;
        row.lastCalled = std::max(row.lastCalled.value_or(call.at), call.at);
        if (isInside) {
            addOutcome(row.figures, call.outcome);
            addOutcome(report.total, call.outcome);
            durations[call.tool].push_back(call.duration);
            durations[""].push_back(call.duration);
        }
    }
    const auto finish = [&durations](const std::string& tool, Figures& figures) {
        auto& sorted = durations[tool];
        std::ranges::sort(sorted);
        figures.p50 = nearestRank(sorted, 50);
        figures.p95 = nearestRank(sorted, 95);
    };
    finish("", report.total);
    for (auto& [tool, row] : rows) {
        finish(tool, row.figures);
        report.rows.push_back(row);
    }
    sortRows(report.rows);
    return report;
}

bool plainMatch(const CallRecord& call, const CallFilter& filter)
{
    const auto isIn = [](const auto& list, const auto& value) {
        return list.empty() || std::ranges::find(list, value) != list.end();
    };
    return call.environment == filter.environment && call.at >= filter.range.from &&
           call.at <= filter.range.to && isIn(filter.tools, call.tool) &&
           isIn(filter.outcomes, call.outcome) &&
           (filter.statuses.empty() || (call.status && isIn(filter.statuses, *call.status))) &&
           (!filter.conversation || call.conversation == filter.conversation);
}

std::vector<CallRecord> plainList(const std::vector<CallRecord>& calls, const CallFilter& filter)
{
    std::vector<CallRecord> list;
    std::ranges::copy_if(calls, std::back_inserter(list),
                         [&filter](const CallRecord& call) { return plainMatch(call, filter); });
    std::ranges::sort(list, [](const CallRecord& left, const CallRecord& right) {
        return left.at != right.at ? left.at > right.at : left.id > right.id;
    });
    return list;
}

std::vector<std::string> idsOf(const std::vector<StoredCall>& calls)
{
    std::vector<std::string> ids;
    ids.reserve(calls.size());
    for (const StoredCall& call : calls) {
        ids.push_back(call.record.id);
    }
    return ids;
}

std::vector<std::string> idsOf(const std::vector<CallRecord>& calls)
{
    std::vector<std::string> ids;
    ids.reserve(calls.size());
    for (const CallRecord& call : calls) {
        ids.push_back(call.id);
    }
    return ids;
}

CallFilter everything()
{
    return {"live", {0, 2 * noon}};
}

} // namespace toolwright::calls
