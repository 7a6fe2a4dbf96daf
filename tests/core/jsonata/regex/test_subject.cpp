#include "core/base/unicode.h"
#include "core/jsonata/regex/subject.h"

#include <gtest/gtest.h>

namespace toolwright::jsonata::regex {

namespace {

TEST(Subject, CountsBytesOfAscii)
{
    const Subject subject{json::Text("abc")};
    EXPECT_TRUE(subject.isAscii());
    EXPECT_EQ(subject.length(), 3U);
    EXPECT_EQ(subject.byteOffset(2), 2U);
    EXPECT_EQ(subject.byteOffset(9), 3U);
    EXPECT_EQ(subject.slice(1, 9), "bc");
}

TEST(Subject, MapsUnitsToBytes)
{
    std::string text;
    for (int i = 0; i < 100; ++i) {
        text += "a\xC3\xA9\xF0\x9F\x98\x80";
    }
    const Subject subject{json::Text(text)};
    ASSERT_EQ(subject.length(), 400U);
    for (std::size_t unit = 0; unit <= subject.length(); ++unit) {
        EXPECT_EQ(subject.byteOffset(unit), unicode::byteOffset(text, unit)) << unit;
    }
}

TEST(Subject, SlicesHalfOfAPair)
{
    const Subject subject{json::Text("\xF0\x9F\x98\x80")};
    EXPECT_EQ(subject.slice(0, 1), "\xED\xA0\xBD");
    EXPECT_EQ(subject.slice(1, 2), "\xED\xB8\x80");
    EXPECT_EQ(subject.slice(0, 2), "\xF0\x9F\x98\x80");
}

} // namespace

} // namespace toolwright::jsonata::regex
