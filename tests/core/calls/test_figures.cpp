// Percentiles, rates and sketches against arithmetic, and reports of the store against a plain computation.

#include "core/calls/messageshape.h"
#include "core/calls/sketch.h"
#include "tests/core/calls/callsfixture.h"
#include "tests/support/casefile.h"

#include <algorithm>
#include <cmath>

namespace toolwright::calls {
namespace {

TEST(Figures, percentilesAreDurationsThatHappened)
{
    std::mt19937_64 random(1);
    for (std::size_t count = 1; count <= 300; ++count) {
        std::vector<std::int64_t> durations;
        for (std::size_t i = 0; i < count; ++i) {
            durations.push_back(static_cast<std::int64_t>(random() % 1000));
        }
        std::ranges::sort(durations);
        for (const int percent : {1, 50, 95, 99, 100}) {
            const auto rank = static_cast<std::size_t>(
                std::ceil(static_cast<long double>(percent) * static_cast<long double>(count) / 100.0L));
            EXPECT_EQ(nearestRank(durations, percent), durations[std::max<std::size_t>(rank, 1) - 1]);
        }
    }
    EXPECT_EQ(nearestRank({}, 50), std::nullopt);
}

TEST(Figures, ratesAreRoundedHalfUp)
{
    Figures figures;
    EXPECT_EQ(errorRate(figures), std::nullopt);
    figures.calls = 40;
    figures.errors = 3;
    EXPECT_EQ(errorRate(figures), 750U);
    figures.calls = 20'000;
    figures.errors = 1;
    EXPECT_EQ(errorRate(figures), 1U);
    figures.errors = 20'000;
    EXPECT_EQ(errorRate(figures), 10'000U);
}

TEST(Sketch, staysWithinOnePercent)
{
    std::mt19937_64 random(2);
    for (int kind = 0; kind < 4; ++kind) {
        Sketch sketch;
        Sketch other;
        std::vector<std::int64_t> durations;
        for (int i = 0; i < 20'000; ++i) {
            const double unit = static_cast<double>(random() % 1'000'000) / 1'000'000;
            const double value = kind == 0   ? unit * 8000
                                 : kind == 1 ? std::exp(unit * 16)
                                 : kind == 2 ? (unit < 0.9 ? 100 : 8000)
                                             : std::floor(unit * 70);
            durations.push_back(static_cast<std::int64_t>(value));
            (i % 2 == 0 ? sketch : other).add(durations.back());
        }
        sketch.merge(other);
        const auto again = Sketch::fromBytes(sketch.bytes());
        ASSERT_EQ(again, sketch);
        std::ranges::sort(durations);
        for (int percent = 1; percent <= 100; ++percent) {
            const auto real = static_cast<double>(*nearestRank(durations, percent));
            const auto estimate = static_cast<double>(*again->percentile(percent));
            // Half a millisecond more, since durations are whole.
            EXPECT_LE(std::abs(estimate - real), real * 0.01 + 0.5) << kind << ' ' << percent;
        }
    }
    EXPECT_EQ(Sketch().percentile(50), std::nullopt);
    EXPECT_EQ(Sketch::fromBytes("\x81"), std::nullopt);
}

TEST(MessageShape, takesOutWhatDiffers)
{
    const json::Value cases = tests::readCases("calls/shapes.json");
    for (const json::Value& row : cases.items()) {
        EXPECT_EQ(messageShape(row.find("message")->toString()), row.find("shape")->toString());
    }
}

class ReportTest : public StoreTest
{
};

TEST_F(ReportTest, isWhatThePlainComputationSays)
{
    std::mt19937_64 random(3);
    const auto calls = randomCalls(random, 6000, 40LL * 24 * 60 * minute);
    for (std::size_t i = 0; i < calls.size(); i += 700) {
        const auto size = std::min<std::size_t>(700, calls.size() - i);
        ASSERT_TRUE(store->add({calls.data() + i, size}));
    }
    const std::vector<std::string> declared{"check_stock", "never_called"};
    for (int round = 0; round < 60; ++round) {
        const auto to = noon - static_cast<std::int64_t>(random() % (35ULL * 24 * 60 * minute));
        const TimeRange range{to - static_cast<std::int64_t>(random() % (30ULL * 24 * 60 * minute)), to};
        const auto report = store->report("live", range, declared);
        ASSERT_TRUE(report);
        EXPECT_EQ(*report, plainReport(calls, "live", range, declared)) << range.from << ' ' << range.to;
    }
}

TEST_F(ReportTest, countsStayExactWhenPercentilesAreSketched)
{
    options.exactCalls = 10;
    open();
    std::mt19937_64 random(4);
    const auto calls = randomCalls(random, 6000, 10LL * 24 * 60 * minute);
    ASSERT_TRUE(store->add(calls));
    for (int round = 0; round < 40; ++round) {
        const auto to = noon - static_cast<std::int64_t>(random() % (3ULL * 24 * 60 * minute));
        const TimeRange range{to - 6LL * 24 * 60 * minute, to};
        const auto plain = plainReport(calls, "live", range, {});
        const auto report = store->report("live", range, {});
        ASSERT_TRUE(report);
        ASSERT_EQ(report->rows.size(), plain.rows.size());
        for (std::size_t i = 0; i < plain.rows.size(); ++i) {
            const Figures& wanted = plain.rows[i].figures;
            const Figures& found = report->rows[i].figures;
            EXPECT_EQ(report->rows[i].tool, plain.rows[i].tool);
            EXPECT_EQ(found.outcomes, wanted.outcomes);
            EXPECT_FALSE(found.isExact);
            EXPECT_NEAR(static_cast<double>(*found.p95), static_cast<double>(*wanted.p95),
                        static_cast<double>(*wanted.p95) * 0.01 + 0.5);
        }
    }
}

TEST_F(ReportTest, bothEndsOfAWindowBelongToIt)
{
    ASSERT_TRUE(
        store->add(std::vector{okCall("a", noon), okCall("b", noon - 1000), okCall("c", noon - 1001)}));
    EXPECT_EQ(store->report("live", {noon - 1000, noon}, {})->total.calls, 2U);
    EXPECT_EQ(store->report("live", {noon + 1, noon + 2}, {"check_stock"})->rows.front().lastCalled, noon);
    EXPECT_EQ(store->report("elsewhere", {0, noon}, {"a"})->rows.front().lastCalled, std::nullopt);
}

TEST_F(ReportTest, partsOfASeriesAddUp)
{
    std::mt19937_64 random(5);
    const auto calls = randomCalls(random, 2000, 24LL * 60 * minute);
    ASSERT_TRUE(store->add(calls));
    const TimeRange range{noon - 24LL * 60 * minute, noon};
    const auto points = store->series("live", "", range, 37);
    ASSERT_TRUE(points);
    std::uint64_t sum = 0;
    for (const SeriesPoint& point : *points) {
        EXPECT_EQ(point.figures.calls, plainReport(calls, "live", point.range, {}).total.calls);
        sum += point.figures.calls;
    }
    EXPECT_EQ(points->front().range.from, range.from);
    EXPECT_EQ(points->back().range.to, range.to);
    EXPECT_EQ(sum, plainReport(calls, "live", range, {}).total.calls);
    EXPECT_EQ(store->series("live", "no_such_tool", range, 3)->at(1).figures, Figures());
}

} // namespace
} // namespace toolwright::calls
