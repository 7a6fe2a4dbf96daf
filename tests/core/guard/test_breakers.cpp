#include "core/guard/breakers.h"

#include <gmock/gmock.h>

namespace toolwright::guard {
namespace {

TEST(Breakers, aCallOfExactlySixtySecondsAgoIsOut)
{
    Breakers breakers;
    EXPECT_EQ(breakers.countCall("user_1", 1'000), 1U);
    EXPECT_EQ(breakers.countCall("user_1", 60'999), 2U);
    EXPECT_EQ(breakers.countCall("user_1", 61'000), 2U) << "the call of 1 000 is 60 000 ms old and out";
    EXPECT_EQ(breakers.countCall("user_2", 61'000), 1U) << "windows are per subject";
    EXPECT_EQ(breakers.callsInWindow("user_1", 121'000), 0U);
}

TEST(Breakers, aCopyCountsOnItsOwn)
{
    Breakers first;
    first.countCall("user_1", 0);
    Breakers second = first;
    second.countCall("user_1", 1);
    EXPECT_EQ(first.countCall("user_1", 2), 2U);
    EXPECT_EQ(second.countCall("user_1", 3), 3U);
}

TEST(Breakers, theWriteBudgetRestartsAfterSixtyIdleMinutes)
{
    Breakers breakers;
    breakers.countWrite("run_1", 0);
    breakers.countWrite("run_1", 1'000);
    breakers.sweep(3'600'999);
    EXPECT_EQ(breakers.writes("run_1"), 2U) << "59:59.999 after the last write";
    breakers.sweep(3'601'000);
    EXPECT_EQ(breakers.writes("run_1"), 2U) << "looked at most once a minute";
    breakers.sweep(3'660'999);
    EXPECT_EQ(breakers.writes("run_1"), 0U);
}

} // namespace
} // namespace toolwright::guard
