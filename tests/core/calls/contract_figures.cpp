// Figures of a store against a plain computation over the same calls.

#include "tests/core/calls/callsfixture.h"
#include "tests/core/calls/storecontract.h"

namespace toolwright::calls {
namespace {

/// At most 1 % of the real value away.
void expectClose(std::optional<std::int64_t> found, std::optional<std::int64_t> real)
{
    ASSERT_EQ(found.has_value(), real.has_value());
    if (real) {
        EXPECT_LE(std::abs(*found - *real) * 100, *real) << *found << ' ' << *real;
    }
}

void expectSameCounts(const Figures& found, const Figures& wanted)
{
    EXPECT_EQ(found.calls, wanted.calls);
    EXPECT_EQ(found.errors, wanted.errors);
    EXPECT_EQ(found.timeouts, wanted.timeouts);
    EXPECT_EQ(found.outcomes, wanted.outcomes);
}

/// Ranges that begin and end anywhere, on whole hours, on whole days, and at calls.
TimeRange randomRange(std::mt19937_64& random, const std::vector<CallRecord>& calls)
{
    const auto end = [&] {
        const std::int64_t at = noon - randomBelow(random, 45 * day);
        switch (random() % 4) {
        case 0:
            return at / hour * hour;
        case 1:
            return at / day * day;
        case 2:
            return calls[random() % calls.size()].at;
        default:
            return at;
        }
    };
    const std::int64_t one = end() - randomBelow(random, 2);
    const std::int64_t other = end() - randomBelow(random, 2);
    return {std::min(one, other), std::max(one, other)};
}

TEST_P(StoreContract, reportsAreWhatThePlainComputationSays)
{
    std::mt19937_64 random(3);
    const auto calls = randomCalls(random, 5000, 40 * day);
    for (std::size_t i = 0; i < calls.size(); i += 700) {
        const auto size = std::min<std::size_t>(700, calls.size() - i);
        ASSERT_TRUE(store->add({calls.data() + i, size}));
    }
    const std::vector<std::string> declared{"check_stock", "never_called"};
    for (int round = 0; round < 80; ++round) {
        const TimeRange range = randomRange(random, calls);
        const auto report = store->report("live", range, declared);
        ASSERT_TRUE(report) << report.error().message;
        EXPECT_EQ(*report, plainReport(calls, "live", range, declared)) << range.from << ' ' << range.to;
    }
    EXPECT_EQ(*store->report("live", {0, INT64_MAX}, declared),
              (plainReport(calls, "live", {0, INT64_MAX}, declared)));
}

TEST_P(StoreContract, countsStayExactWhenPercentilesAreSketched)
{
    exactCalls = 10;
    open();
    std::mt19937_64 random(4);
    const auto calls = randomCalls(random, 6000, 10 * day);
    add(calls);
    for (int round = 0; round < 40; ++round) {
        const auto to = noon - randomBelow(random, 3 * day);
        const TimeRange range{to - 6 * day, to};
        const auto plain = plainReport(calls, "live", range, {});
        const auto report = store->report("live", range, {});
        ASSERT_TRUE(report);
        expectSameCounts(report->total, plain.total);
        EXPECT_FALSE(report->total.isExact);
        ASSERT_EQ(report->rows.size(), plain.rows.size());
        for (std::size_t i = 0; i < plain.rows.size(); ++i) {
            EXPECT_EQ(report->rows[i].tool, plain.rows[i].tool);
            EXPECT_EQ(report->rows[i].lastCalled, plain.rows[i].lastCalled);
            expectSameCounts(report->rows[i].figures, plain.rows[i].figures);
            expectClose(report->rows[i].figures.p50, plain.rows[i].figures.p50);
            expectClose(report->rows[i].figures.p95, plain.rows[i].figures.p95);
        }
    }
}

TEST_P(StoreContract, bothEndsOfARangeBelongToIt)
{
    add({okCall("a", noon), okCall("b", noon - 1000), okCall("c", noon - 1001)});
    EXPECT_EQ(store->report("live", {noon - 1000, noon}, {})->total.calls, 2U);
    EXPECT_EQ(store->report("live", {noon, noon}, {})->total.calls, 1U);
    EXPECT_EQ(store->report("live", {noon, noon - 1}, {})->total.calls, 0U);
    EXPECT_EQ(*store->count({"live", {noon - 1001, noon - 1001}}), 1U);
    const std::int64_t midnight = noon / day * day;
    add({okCall("d", midnight), okCall("e", midnight - 1), okCall("f", midnight + hour)});
    EXPECT_EQ(*store->count({"live", {midnight, midnight + hour - 1}}), 1U);
    EXPECT_EQ(*store->count({"live", {midnight - 1, midnight + hour}}), 3U);
    EXPECT_EQ(*store->count({"live", {midnight - day, midnight - 1}}), 1U);
}

TEST_P(StoreContract, theLastCallIsKnownWhateverTheRange)
{
    add({okCall("a", noon - 3 * day), okCall("b", noon - 5 * hour), okCall("c", noon)});
    const auto lastBefore = [this](std::int64_t until) {
        return store->report("live", {until - 10, until}, {"check_stock"})->rows.front().lastCalled;
    };
    EXPECT_EQ(lastBefore(noon + 11), noon);
    EXPECT_EQ(lastBefore(noon - 1), noon - 5 * hour);
    EXPECT_EQ(lastBefore(noon - 5 * hour - 1), noon - 3 * day);
    EXPECT_EQ(lastBefore(noon - 3 * day - 1), std::nullopt);
    EXPECT_EQ(store->report("elsewhere", {0, noon}, {"a"})->rows.front().lastCalled, std::nullopt);
}

TEST_P(StoreContract, withoutCallsThereAreNoFigures)
{
    add({okCall("a", noon)});
    const auto report = store->report("live", {0, 5}, {"check_stock"});
    ASSERT_TRUE(report);
    EXPECT_EQ(report->total.calls, 0U);
    EXPECT_EQ(report->total.p50, std::nullopt);
    EXPECT_EQ(report->total.p95, std::nullopt);
    EXPECT_EQ(errorRate(report->total), std::nullopt);
    EXPECT_EQ(report->rows.front().figures, Figures());
    const auto points = store->series("live", "", {noon - 10, noon - 1}, 2);
    EXPECT_EQ(points->front().figures, Figures());
}

TEST_P(StoreContract, partsOfASeriesAddUp)
{
    std::mt19937_64 random(5);
    const auto calls = randomCalls(random, 2000, day);
    add(calls);
    const TimeRange range{noon - day + 77, noon};
    for (const std::uint64_t exact : {limits::exactCalls, std::uint64_t{10}}) {
        exactCalls = exact;
        open();
        const auto points = store->series("live", "", range, 37);
        ASSERT_TRUE(points);
        ASSERT_EQ(points->size(), 37U);
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < points->size(); ++i) {
            const SeriesPoint& point = (*points)[i];
            const bool isLast = i + 1 == points->size();
            const TimeRange part{point.range.from, point.range.to - (isLast ? 0 : 1)};
            const auto plain = plainReport(calls, "live", part, {}).total;
            expectSameCounts(point.figures, plain);
            expectClose(point.figures.p95, plain.p95);
            EXPECT_EQ(isLast ? range.to : (*points)[i + 1].range.from, point.range.to);
            sum += point.figures.calls;
        }
        EXPECT_EQ(points->front().range.from, range.from);
        EXPECT_EQ(sum, plainReport(calls, "live", range, {}).total.calls);
        EXPECT_EQ(store->series("live", "no_such_tool", range, 3)->at(1).figures, Figures());
    }
    const auto own = store->series("live", "my_orders", range, 1);
    CallFilter filter{"live", range, {"my_orders"}};
    EXPECT_EQ(own->front().figures.calls, plainList(calls, filter).size());
    EXPECT_TRUE(store->series("live", "", range, 0)->empty());
}

} // namespace
} // namespace toolwright::calls
