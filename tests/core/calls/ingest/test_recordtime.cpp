#include "core/calls/ingest/recordtime.h"

#include <gtest/gtest.h>

namespace toolwright::calls::ingest {
namespace {

constexpr std::int64_t day = 86'400'000;

TEST(RecordTime, readsWhatRfc3339Allows)
{
    EXPECT_EQ(millisecondsOf("1970-01-02T00:00:00Z"), day);
    EXPECT_EQ(millisecondsOf("1970-01-02t00:00:00z"), day);
    EXPECT_EQ(millisecondsOf("1970-01-02 00:00:00.250Z"), day + 250);
    EXPECT_EQ(millisecondsOf("1970-01-02T00:00:00.1Z"), day + 100);
    EXPECT_EQ(millisecondsOf("1970-01-02T00:00:00.123999Z"), day + 123) << "further digits are dropped";
    EXPECT_EQ(millisecondsOf("1970-01-02T02:30:00+02:30"), day);
    EXPECT_EQ(millisecondsOf("1970-01-01T19:00:00-05:00"), day);
    EXPECT_EQ(millisecondsOf("1970-01-02T00:00:00-00:00"), day);
    EXPECT_EQ(millisecondsOf("1972-06-30T23:59:60Z"), millisecondsOf("1972-06-30T23:59:59Z"));
    EXPECT_EQ(millisecondsOf("2024-02-29T12:00:00Z"), 1'709'208'000'000);
}

TEST(RecordTime, refusesEverythingElse)
{
    for (const char* text : {"",
                             "now",
                             "1970-01-02",
                             "1970-01-02T00:00Z",
                             "1970-01-02T00:00:00",
                             "1970-01-02T00:00:00.Z",
                             "1970-13-02T00:00:00Z",
                             "1970-02-30T00:00:00Z",
                             "2023-02-29T00:00:00Z",
                             "1970-01-02T24:00:00Z",
                             "1970-01-02T23:60:00Z",
                             "1970-01-02T23:59:61Z",
                             "1970-01-02T00:00:00+24:00",
                             "1970-01-02T00:00:00+0200",
                             "1970-01-02T00:00:00+02",
                             "1970-01-02T00:00:00ZZ",
                             " 1970-01-02T00:00:00Z",
                             "19700102T000000Z",
                             "70-01-02T00:00:00Z",
                             "1970-01-02T00:00:00.1+02:60"}) {
        EXPECT_EQ(millisecondsOf(text), std::nullopt) << text;
    }
}

} // namespace
} // namespace toolwright::calls::ingest
