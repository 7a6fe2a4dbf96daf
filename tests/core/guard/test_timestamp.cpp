#include "core/guard/timestamp.h"

#include <gmock/gmock.h>

namespace toolwright::guard {
namespace {

TEST(Timestamp, writesUtcWithMilliseconds)
{
    EXPECT_EQ(timestampText(0), "1970-01-01T00:00:00.000Z");
    EXPECT_EQ(timestampText(1'784'116'800'000), "2026-07-15T12:00:00.000Z");
    EXPECT_EQ(timestampText(-1), "1969-12-31T23:59:59.999Z");
}

TEST(Timestamp, readsWhatPeopleWrite)
{
    EXPECT_EQ(timestampFromText("2026-07-15T12:00:00.000Z"), 1'784'116'800'000);
    EXPECT_EQ(timestampFromText("2026-07-15T14:00+02:00"), 1'784'116'800'000);
    EXPECT_EQ(timestampFromText("2026-07-15T12:00:00.1234567Z"), 1'784'116'800'123);
    EXPECT_EQ(timestampFromText("1970-01-02"), 86'400'000);
}

TEST(Timestamp, refusesEverythingElse)
{
    for (const char* text : {"", "soon", "2026-13-01", "2026-02-30", "2026-07-15T12:00", "2026-07-15T25:00Z",
                             "2026-07-15T12:00:00.Z", "2026-07-15T12:00:00Z and more", "-026-07-15"}) {
        EXPECT_EQ(timestampFromText(text), std::nullopt) << text;
    }
}

} // namespace
} // namespace toolwright::guard
