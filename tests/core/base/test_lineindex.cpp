#include "core/base/lineindex.h"

#include <gmock/gmock.h>

namespace toolwright {
namespace {

struct Row
{
    const char* name;
    std::string text;
    std::size_t offset;
    LineColumn expected;
};

class LineIndexAt : public testing::TestWithParam<Row>
{
};

TEST_P(LineIndexAt, findsLineAndColumnAndBack)
{
    const Row& row = GetParam();
    const LineIndex index(row.text);
    EXPECT_EQ(index.at(row.text, row.offset), row.expected);
    EXPECT_EQ(index.offset(row.text, row.expected), row.offset);
}

INSTANTIATE_TEST_SUITE_P(rows, LineIndexAt,
                         testing::Values(Row{"start", "abc", 0, {1, 1}}, Row{"end", "abc", 3, {1, 4}},
                                         Row{"lf", "a\nbc", 3, {2, 2}}, Row{"crlf", "a\r\nbc", 4, {2, 2}},
                                         Row{"cr", "a\rbc", 3, {2, 2}},
                                         Row{"lastEmptyLine", "a\n", 2, {2, 1}},
                                         Row{"byteOrderMark", "\xEF\xBB\xBFxy", 4, {1, 2}},
                                         Row{"twoByteSequence", "\xC3\xA9x", 2, {1, 2}},
                                         Row{"surrogatePairIsTwoColumns", "\xF0\x9F\x98\x80x", 4, {1, 3}}),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(LineIndex, countsLinesAndClamps)
{
    const std::string text = "a\nb\r\nc";
    const LineIndex index(text);
    EXPECT_EQ(index.lineCount(), 3U);
    EXPECT_EQ(index.lineStart(99), 5U);
    EXPECT_EQ(index.offset(text, {2, 50}), 3U);
    EXPECT_EQ(index.at(text, 999), (LineColumn{3, 2}));
}

} // namespace
} // namespace toolwright
