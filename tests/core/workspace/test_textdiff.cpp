#include "core/workspace/textdiff.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace {

using namespace toolwright::workspace;

std::string applied(std::string_view before, std::string_view after, const std::vector<LineChange>& changes)
{
    const auto oldLines = splitLines(before);
    const auto newLines = splitLines(after);
    std::string text;
    std::size_t position = 0;
    for (const LineChange& change : changes) {
        for (; position < change.oldLine; ++position) {
            text += oldLines[position];
        }
        for (std::size_t i = 0; i < change.newCount; ++i) {
            text += newLines[change.newLine + i];
        }
        position = change.oldLine + change.oldCount;
    }
    for (; position < oldLines.size(); ++position) {
        text += oldLines[position];
    }
    return text;
}

std::string randomText(std::mt19937& random, std::size_t most, int letters)
{
    std::string text;
    const std::size_t lines = random() % most;
    for (std::size_t i = 0; i < lines; ++i) {
        text += static_cast<char>('a' + static_cast<int>(random() % static_cast<unsigned>(letters)));
        text += '\n';
    }
    return text;
}

TEST(DiffLines, ofEqualTextsIsEmpty)
{
    EXPECT_TRUE(diffLines("", "").empty());
    EXPECT_TRUE(diffLines("a\nb", "a\nb").empty());
}

TEST(DiffLines, findsOneChangedLine)
{
    EXPECT_EQ(diffLines("a\nb\nc\n", "a\nX\nc\n"), (std::vector<LineChange>{{1, 1, 1, 1}}));
    EXPECT_EQ(diffLines("a\nc\n", "a\nb\nc\n"), (std::vector<LineChange>{{1, 0, 1, 1}}));
    EXPECT_EQ(diffLines("a\nb\nc\n", "a\nc\n"), (std::vector<LineChange>{{1, 1, 1, 0}}));
}

TEST(DiffLines, countsAMissingFinalLineFeedAsAChange)
{
    EXPECT_EQ(diffLines("a\nb\n", "a\nb"), (std::vector<LineChange>{{1, 1, 1, 1}}));
}

TEST(DiffLines, keepsCarriageReturnsInTheirLines)
{
    EXPECT_EQ(diffLines("a\r\nb\r\n", "a\r\nb\n"), (std::vector<LineChange>{{1, 1, 1, 1}}));
}

TEST(DiffLines, alwaysLeadsFromBeforeToAfter)
{
    std::mt19937 random(20260715);
    for (int round = 0; round < 3000; ++round) {
        const std::string before = randomText(random, 30, 5);
        const std::string after = randomText(random, 30, 5);
        const auto changes = diffLines(before, after);
        ASSERT_EQ(applied(before, after, changes), after) << before << "---\n" << after;
    }
}

TEST(DiffLines, ofTwoLongTextsWithNothingInCommonIsOneChange)
{
    std::string before;
    std::string after;
    for (int i = 0; i < 20000; ++i) {
        before += "x" + std::to_string(i) + "\n";
        after += "y" + std::to_string(i) + "\n";
    }
    EXPECT_EQ(diffLines(before, after), (std::vector<LineChange>{{0, 20000, 0, 20000}}));
}

const UnifiedOptions names{"a/x", "b/x", 3};

TEST(UnifiedDiff, ofEqualTextsIsEmpty)
{
    EXPECT_EQ(unifiedDiff("a\n", "a\n", names), "");
}

TEST(UnifiedDiff, hasThreeLinesOfContext)
{
    EXPECT_EQ(unifiedDiff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nX\n6\n7\n8\n9\n", names),
              "--- a/x\n+++ b/x\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+X\n 6\n 7\n 8\n");
}

TEST(UnifiedDiff, joinsHunksWhoseContextsTouch)
{
    EXPECT_EQ(unifiedDiff("a\n1\n2\n3\n4\n5\n6\nb\n", "A\n1\n2\n3\n4\n5\n6\nB\n", names),
              "--- a/x\n+++ b/x\n@@ -1,8 +1,8 @@\n-a\n+A\n 1\n 2\n 3\n 4\n 5\n 6\n-b\n+B\n");
    EXPECT_EQ(unifiedDiff("a\n1\n2\n3\n4\n5\n6\n7\nb\n", "A\n1\n2\n3\n4\n5\n6\n7\nB\n", names),
              "--- a/x\n+++ b/x\n@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+B\n");
}

TEST(UnifiedDiff, saysWhereTheFinalLineFeedIsMissing)
{
    EXPECT_EQ(unifiedDiff("a\nb", "a\nb\n", names),
              "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n");
}

TEST(UnifiedDiff, ofANewFileStartsAtLineZero)
{
    EXPECT_EQ(unifiedDiff("", "a\nb\n", names), "--- a/x\n+++ b/x\n@@ -0,0 +1,2 @@\n+a\n+b\n");
    EXPECT_EQ(unifiedDiff("a\n", "", names), "--- a/x\n+++ b/x\n@@ -1 +0,0 @@\n-a\n");
}

} // namespace
