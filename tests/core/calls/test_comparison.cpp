#include "core/calls/chartparts.h"
#include "core/calls/comparison.h"

#include <gtest/gtest.h>

namespace toolwright::calls {

namespace {

Figures counted(std::uint64_t calls, std::uint64_t errors)
{
    Figures figures;
    figures.calls = calls;
    figures.errors = errors;
    return figures;
}

} // namespace

TEST(Comparison, FewCallsAreNeverBad)
{
    EXPECT_FALSE(isFew(counted(0, 0)));
    EXPECT_TRUE(isFew(counted(1, 1)));
    EXPECT_TRUE(isFew(counted(29, 29)));
    EXPECT_FALSE(isBad(counted(29, 29)));
    EXPECT_FALSE(isFew(counted(30, 0)));
    EXPECT_FALSE(isBad(counted(0, 0)));
    EXPECT_TRUE(isBad(counted(50, 1)));
    EXPECT_FALSE(isBad(counted(51, 1)));
}

TEST(Comparison, RatesAreRoundedFromTheCounts)
{
    EXPECT_EQ(errorTenths(counted(0, 0)), std::nullopt);
    EXPECT_EQ(errorTenths(counted(40, 3)), 75U);
    EXPECT_EQ(errorTenths(counted(10'000, 4)), 0U);
    EXPECT_EQ(errorTenths(counted(2000, 1)), 1U);
    EXPECT_EQ(errorTenths(counted(3, 3)), 1000U);
}

TEST(Comparison, TheWindowBeforeSharesNoCall)
{
    EXPECT_EQ(windowBefore({1000, 1999}), (TimeRange{0, 999}));
    EXPECT_EQ(windowBefore({5, 5}), (TimeRange{4, 4}));
}

TEST(Comparison, ChangesAreRoundedAwayFromZero)
{
    EXPECT_EQ(changeInPercent(0, 10), std::nullopt);
    EXPECT_EQ(changeInPercent(100, 106), 6);
    EXPECT_EQ(changeInPercent(200, 201), 1);
    EXPECT_EQ(changeInPercent(200, 199), -1);
    EXPECT_EQ(changeInPercent(1000, 1004), 0);
    EXPECT_EQ(changeInPercent(4, 0), -100);
}

TEST(Comparison, FiguresOfOneToolOrOfAll)
{
    ToolReport report;
    report.total = counted(7, 2);
    report.rows = {{"a", true, counted(7, 2), 5},
                   {"b", true, {}, std::nullopt},
                   {"c", true, {}, 3},
                   {"d", false, {}, std::nullopt}};
    EXPECT_EQ(figuresOf(report, "").calls, 7U);
    EXPECT_EQ(figuresOf(report, "a").errors, 2U);
    EXPECT_EQ(figuresOf(report, "none").calls, 0U);
}

TEST(ChartParts, FitTheWindow)
{
    constexpr std::int64_t hour = 3'600'000;
    EXPECT_EQ(chartParts({0, hour}), 60U);
    EXPECT_EQ(chartParts({0, hour * 24}), 96U);
    EXPECT_EQ(chartParts({0, hour * 24 * 7}), 84U);
    EXPECT_EQ(chartParts({0, hour * 24 * 30}), 120U);
    EXPECT_EQ(chartParts({7, 10}), 3U);
    EXPECT_EQ(chartParts({7, 7}), 1U);
}

TEST(ChartParts, TheEndOfAPartBelongsToTheNextOne)
{
    const std::vector<SeriesPoint> points{
        {{0, 10}, counted(3, 1)}, {{10, 20}, counted(4, 2)}, {{20, 30}, counted(5, 0)}};
    EXPECT_EQ(rangeOf(points, {0, 1}), (TimeRange{0, 19}));
    EXPECT_EQ(rangeOf(points, {1, 2}), (TimeRange{10, 30}));
    EXPECT_EQ(rangeOf(points, {2, 3}), TimeRange());
    EXPECT_EQ(countsOf(points, {0, 1}).calls, 7U);
    EXPECT_EQ(countsOf(points, {0, 2}).errors, 3U);
}

TEST(ChartParts, ScalesAreRound)
{
    EXPECT_EQ(axisScale(0, 4), (AxisScale{1, 1}));
    EXPECT_EQ(axisScale(611, 4), (AxisScale{800, 200}));
    EXPECT_EQ(axisScale(8000, 4), (AxisScale{8000, 2000}));
    EXPECT_EQ(axisScale(8001, 4), (AxisScale{10'000, 5000}));
    EXPECT_EQ(axisScale(3, 4), (AxisScale{3, 1}));
}

} // namespace toolwright::calls
