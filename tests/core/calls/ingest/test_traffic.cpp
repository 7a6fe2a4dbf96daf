// Made-up traffic: the same everywhere, with the rhythm and the bad days that it promises.

#include "core/calls/generate.h"

#include "core/calls/ingest/reader.h"
#include "core/calls/ingest/recordtext.h"
#include "core/calls/ingest/recordtime.h"
#include "core/calls/storerecorder.h"
#include "tests/support/memorycalls.h"

#include <gmock/gmock.h>
#include <map>
#include <random>
#include <set>

namespace toolwright::calls {
namespace {

using httptool::Outcome;

/// A Wednesday.
const std::int64_t now = ingest::millisecondsOf("2025-01-08T12:00:00Z").value();

std::int64_t at(const char* text)
{
    return ingest::millisecondsOf(text).value();
}

std::vector<CallRecord> made(const TrafficPlan& plan)
{
    std::vector<CallRecord> calls;
    Traffic traffic(plan);
    while (auto call = traffic.next()) {
        calls.push_back(*std::move(call));
    }
    return calls;
}

TrafficPlan planOf(std::uint64_t count, int days = 30, std::uint64_t seed = 1)
{
    return TrafficPlan{count, seed, days, now};
}

struct Share
{
    std::size_t calls = 0;
    std::size_t hits = 0;
    double percent() const
    {
        return calls == 0 ? 0 : 100.0 * static_cast<double>(hits) / static_cast<double>(calls);
    }
};

template<typename Wanted, typename Hit>
Share shareOf(const std::vector<CallRecord>& calls, Wanted wanted, Hit hit)
{
    Share share;
    for (const CallRecord& call : calls) {
        if (wanted(call)) {
            ++share.calls;
            share.hits += hit(call) ? 1 : 0;
        }
    }
    return share;
}

TEST(Traffic, isTheSameForTheSameSeedAndAnotherForAnother)
{
    EXPECT_EQ(made(planOf(500)), made(planOf(500)));
    EXPECT_NE(made(planOf(500)), made(planOf(500, 30, 2)));
    // What the standard says of the engine: the same numbers on every machine.
    std::mt19937_64 engine;
    engine.discard(9999);
    EXPECT_EQ(engine(), 9'981'545'732'273'789'042U);
}

TEST(Traffic, givesAsManyCallsAsAskedInOrderAndInTime)
{
    for (const std::uint64_t count : {0U, 1U, 7U, 2880U, 20'000U}) {
        for (const int days : {1, 7, 30}) {
            const auto calls = made(planOf(count, days));
            ASSERT_EQ(calls.size(), count);
            std::set<std::string> ids;
            std::int64_t before = now - days * 86'400'000LL;
            for (const CallRecord& call : calls) {
                ASSERT_GE(call.at, before);
                ASSERT_LT(call.at, now);
                before = call.at;
                ids.insert(call.id);
            }
            EXPECT_EQ(ids.size(), count);
        }
    }
}

TEST(Traffic, followsDayAndWeek)
{
    const auto calls = made(planOf(40'000));
    const auto hourOf = [](const CallRecord& call) { return call.at / 3'600'000 % 24; };
    const auto all = [](const CallRecord&) { return true; };
    const Share night = shareOf(calls, all, [&](const CallRecord& call) { return hourOf(call) < 6; });
    const Share evening =
        shareOf(calls, all, [&](const CallRecord& call) { return hourOf(call) >= 16 && hourOf(call) < 22; });
    EXPECT_LT(night.percent(), 5);
    EXPECT_GT(evening.percent(), 35);
    // 1970-01-01 was a Thursday, so day 2 of each week is a Saturday.
    const Share saturday =
        shareOf(calls, all, [](const CallRecord& call) { return call.at / 86'400'000 % 7 == 2; });
    EXPECT_LT(saturday.percent(), 100.0 / 7);
}

TEST(Traffic, hasOneBadDeployWithANewMessage)
{
    const auto calls = made(planOf(60'000));
    const auto isIn = [](const CallRecord& call) {
        return call.at >= at("2025-01-06T14:10:00Z") && call.at < at("2025-01-06T16:10:00Z");
    };
    const auto isNew = [](const CallRecord& call) {
        return call.body && call.body->find("does not exist (request ") != std::string::npos;
    };
    const auto invoices = [](const CallRecord& call) { return call.tool == "find_invoice"; };
    const Share during = shareOf(
        calls, [&](const CallRecord& call) { return invoices(call) && isIn(call); }, isNew);
    const Share otherwise = shareOf(
        calls, [&](const CallRecord& call) { return !isIn(call); }, isNew);
    EXPECT_GT(during.calls, 10U);
    EXPECT_GT(during.percent(), 80);
    EXPECT_EQ(otherwise.hits, 0U);
}

TEST(Traffic, hasOneSlowAfternoon)
{
    const auto calls = made(planOf(60'000));
    const auto isIn = [](const CallRecord& call) {
        return call.at >= at("2025-01-04T13:00:00Z") && call.at < at("2025-01-04T17:00:00Z");
    };
    const auto timesOut = [](const CallRecord& call) {
        EXPECT_TRUE(call.outcome != Outcome::Timeout || call.duration >= 8000);
        return call.outcome == Outcome::Timeout;
    };
    EXPECT_GT(shareOf(calls, isIn, timesOut).percent(), 8);
    EXPECT_LT(shareOf(
                  calls, [&](const CallRecord& call) { return !isIn(call); }, timesOut)
                  .percent(),
              1);
}

TEST(Traffic, callsOneToolSeldomAndOneNever)
{
    std::map<std::string, std::size_t> tools;
    for (const CallRecord& call : made(planOf(10'000))) {
        ++tools[call.tool];
    }
    EXPECT_EQ(tools["send_invoice_copy"], 3U);
    EXPECT_FALSE(tools.contains("cancel_order"));
    EXPECT_GT(tools["check_stock"], 4000U);
    EXPECT_EQ(tools.size(), 6U);
}

TEST(Traffic, everyLineOfItCanBeImportedWithoutAWord)
{
    ingest::FileReader reader(ingest::ImportSettings{"traffic"});
    for (const CallRecord& call : made(planOf(5000, 7))) {
        const ingest::Batch batch = reader.take(ingest::recordAsLine(call));
        ASSERT_TRUE(batch.findings.empty())
            << batch.findings.front().code << " " << batch.findings.front().found;
        ASSERT_EQ(batch.calls.size(), 1U);
        ASSERT_EQ(batch.calls.front().record, call);
    }
}

TEST(StoreRecorder, storesACallAndKeepsTheReasonWhenItCannot)
{
    tests::MemoryCalls store;
    StoreRecorder recorder(store);
    const CallRecord call = made(planOf(1)).front();
    recorder.record(call);
    EXPECT_EQ(store.records, std::vector<CallRecord>{call});
    EXPECT_FALSE(recorder.error());
    store.error = Error{"calls.full", "no room", {}};
    recorder.record(call);
    ASSERT_TRUE(recorder.error());
    EXPECT_EQ(recorder.error()->code, "calls.full");
}

} // namespace
} // namespace toolwright::calls
