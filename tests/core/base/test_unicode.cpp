#include "core/base/unicode.h"

#include <gmock/gmock.h>

namespace toolwright::unicode {
namespace {

const std::string grinningFace = "\xF0\x9F\x98\x80"; // U+1F600 = D83D DE00
const std::string loneHigh = "\xED\xA0\xBD";         // U+D83D
const std::string loneLow = "\xED\xB8\x80";          // U+DE00

TEST(Unicode, strictUtf8HasNoSurrogatesOverlongFormsOrStrayBytes)
{
    EXPECT_TRUE(isUtf8("plain \xC3\xA9 " + grinningFace));
    EXPECT_EQ(firstInvalidUtf8("ab" + loneHigh), 2U);
    EXPECT_EQ(firstInvalidUtf8("a\xC0\x80"), 1U);
    EXPECT_EQ(firstInvalidUtf8("a\xE0\x80\x80"), 1U);
    EXPECT_EQ(firstInvalidUtf8("\xF4\x90\x80\x80"), 0U);
    EXPECT_EQ(firstInvalidUtf8("x\xC3"), 1U);
}

TEST(Unicode, lengthsCountUnitsAndCodePoints)
{
    const std::string text = "a\xC3\xA9" + grinningFace + loneLow;
    EXPECT_EQ(utf16Length(text), 5U);
    EXPECT_EQ(codePointLength(text), 4U);
    EXPECT_EQ(byteOffset(text, 2), 3U);
    EXPECT_EQ(byteOffset(text, 3), 3U) << "inside a pair means its start";
    EXPECT_EQ(byteOffset(text, 4), 7U);
    EXPECT_EQ(byteOffset(text, 99), text.size());
}

TEST(Unicode, appendJoinsAPair)
{
    std::string text;
    append(text, 0xD83D);
    EXPECT_EQ(text, loneHigh);
    EXPECT_TRUE(hasLoneSurrogate(text));
    append(text, 0xDE00);
    EXPECT_EQ(text, grinningFace);
    EXPECT_FALSE(hasLoneSurrogate(text));
}

TEST(Unicode, utf16RoundTripKeepsLoneSurrogates)
{
    const std::string text = "x" + loneHigh + "y" + grinningFace + loneLow;
    EXPECT_EQ(toUtf16(text), std::u16string({u'x', 0xD83D, u'y', 0xD83D, 0xDE00, 0xDE00}));
    EXPECT_EQ(fromUtf16(toUtf16(text)), text);
}

TEST(Unicode, orderIsByUtf16CodeUnits)
{
    EXPECT_LT(compareUtf16("a", "b"), 0);
    EXPECT_LT(compareUtf16("a", "ab"), 0);
    EXPECT_EQ(compareUtf16("ab", "ab"), 0);
    // U+FFE5 is above every surrogate, so it sorts after U+1F600 although its code point is smaller.
    EXPECT_GT(compareUtf16("\xEF\xBF\xA5", grinningFace), 0);
    EXPECT_LT(compareUtf16(loneHigh, grinningFace), 0);
}

} // namespace
} // namespace toolwright::unicode
