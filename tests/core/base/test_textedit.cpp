#include "core/base/textedit.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <random>

namespace toolwright {
namespace {

TEST(EditList, appliesInOffsetsOfTheOldText)
{
    const auto list = EditList::fromEdits({{{6, 5}, "there"}, {{0, 0}, ">> "}});
    ASSERT_TRUE(list.has_value());
    EXPECT_EQ(list->apply("hello world"), ">> hello there");
    EXPECT_EQ(list->growth(), 3);
}

TEST(EditList, insertionsAtOneOffsetKeepTheirOrder)
{
    const auto list = EditList::fromEdits({{{1, 0}, "1"}, {{1, 0}, "2"}, {{1, 1}, "X"}});
    ASSERT_TRUE(list.has_value());
    EXPECT_EQ(list->apply("abc"), "a12Xc");
}

TEST(EditList, refusesOverlap)
{
    const auto list = EditList::fromEdits({{{0, 3}, ""}, {{2, 1}, "x"}});
    ASSERT_FALSE(list.has_value());
    EXPECT_EQ(list.error().code, "edit.overlap");
}

TEST(EditList, refusesToReachBeyondTheEnd)
{
    const auto result = EditList::single({{2, 2}, "x"}).apply("abc");
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error().code, "edit.outside");
}

TEST(EditList, invertedRestoresTheText)
{
    const std::string before = "one two three";
    const auto list = EditList::fromEdits({{{0, 3}, "1"}, {{4, 0}, "and "}, {{8, 5}, ""}});
    ASSERT_TRUE(list.has_value());
    const auto after = list->apply(before);
    ASSERT_TRUE(after.has_value());
    EXPECT_EQ(*after, "1 and two ");
    EXPECT_EQ(list->inverted(before).apply(*after), before);
}

TEST(EditList, mapsPositions)
{
    const auto list = EditList::fromEdits({{{2, 2}, "wxyz"}, {{6, 0}, "!"}});
    ASSERT_TRUE(list.has_value());
    EXPECT_EQ(list->mapped(0), 0U);
    EXPECT_EQ(list->mapped(2), 6U);
    EXPECT_EQ(list->mapped(3), 6U);
    EXPECT_EQ(list->mapped(5), 7U);
    EXPECT_EQ(list->mapped(6), 9U);
}

TEST(DifferenceAsEdit, isOneSmallestEdit)
{
    const EditList edit = differenceAsEdit("a: 1, b: 2", "a: 1, bc: 2");
    ASSERT_EQ(edit.edits().size(), 1U);
    EXPECT_EQ(edit.edits()[0], (TextEdit{{7, 0}, "c"}));
    EXPECT_TRUE(differenceAsEdit("same", "same").isEmpty());
}

TEST(DifferenceAsEdit, neverCutsAUtf8Sequence)
{
    // U+00E9 is C3 A9, U+00E8 is C3 A8, U+0129 is C4 A9.
    EXPECT_EQ(differenceAsEdit("x\xC3\xA9y", "x\xC3\xA8y").edits()[0], (TextEdit{{1, 2}, "\xC3\xA8"}));
    EXPECT_EQ(differenceAsEdit("x\xC3\xA9y", "x\xC4\xA9y").edits()[0], (TextEdit{{1, 2}, "\xC4\xA9"}));
}

TEST(EditList, composesWithEditsOfItsResult)
{
    const std::string before = "one two three";
    const EditList first = EditList::fromEdits({{{0, 3}, "1"}, {{8, 0}, "and "}}).value();
    const std::string middle = first.apply(before).value();
    ASSERT_EQ(middle, "1 two and three");
    const EditList second = EditList::fromEdits({{{0, 5}, ""}, {{7, 2}, "xy"}, {{15, 0}, "!"}}).value();
    const EditList both = first.then(second);
    EXPECT_EQ(both.apply(before), second.apply(middle));
    EXPECT_EQ(both.inverted(before).apply(both.apply(before).value()), before);
    EXPECT_EQ(EditList().then(first), first);
    EXPECT_EQ(first.then(EditList()).apply(before), middle);
}

/// Random edits of random texts, composed and one after the other.
TEST(EditList, composesLikeApplyingTwice)
{
    std::mt19937 random(20240601);
    const auto below = [&random](std::size_t limit) { return random() % limit; };
    const auto edits = [&](std::size_t size) {
        std::vector<TextEdit> list;
        for (std::size_t at = below(4); at < size; at += 1 + below(5)) {
            const std::size_t length = std::min<std::size_t>(below(4), size - at);
            list.push_back({{at, length}, std::string(below(4), static_cast<char>('a' + below(26)))});
            at += length;
        }
        return EditList::fromEdits(std::move(list)).value();
    };
    for (int round = 0; round < 2000; ++round) {
        std::string before(below(30), ' ');
        std::generate(before.begin(), before.end(), [&] { return static_cast<char>('A' + below(26)); });
        const EditList first = edits(before.size());
        const std::string middle = first.apply(before).value();
        const EditList second = edits(middle.size());
        const EditList both = first.then(second);
        ASSERT_EQ(both.apply(before), second.apply(middle));
        ASSERT_EQ(both.growth(), first.growth() + second.growth());
    }
}

} // namespace
} // namespace toolwright
