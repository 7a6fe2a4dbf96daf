#include "core/conversations/knowledgebases.h"

#include <gmock/gmock.h>

namespace toolwright::conversations {

using testing::ElementsAre;

TEST(Passages, StartAtHeadingsAndSplitWhereTheyGrow)
{
    EXPECT_THAT(passagesOf("\n# A\n\none\n\n## B\ntwo\n"),
                ElementsAre(Passage{2, "# A\n\none"}, Passage{6, "## B\ntwo"}));
    const std::string line(500, 'x');
    EXPECT_THAT(passagesOf(line + "\n" + line + "\n\nlast"),
                ElementsAre(Passage{1, line + "\n" + line}, Passage{4, "last"}));
    EXPECT_TRUE(passagesOf(" \n\n").empty());
}

TEST(KnowledgeBases, FindByWordsOfTheirOwnBasesOnly)
{
    const httptool::FileTexts files{
        {"knowledge/shop/delivery.md",
         "# Delivery\nParcels leave on the next day.\n# Cost\nFree from 50 euro.\n"},
        {"knowledge/shop/returns.md", "# Returns\nA parcel comes back within 30 days.\n"},
        {"knowledge/staff.md", "# Night\nParcels are locked at night.\n"},
        {"tools/parcels.yml", "description: parcels\n"}};
    const auto bases = KnowledgeBases::make(files);
    ASSERT_TRUE(bases);
    const auto found = (*bases)->lookup({"shop"}, "PARCELS!", 5);
    ASSERT_TRUE(found);
    ASSERT_EQ(found->size(), 1U);
    EXPECT_EQ(found->front().base, "shop");
    EXPECT_EQ(found->front().file, "delivery.md");
    EXPECT_EQ(found->front().line, 1);
    EXPECT_EQ((*bases)->lookup({"shop", "staff"}, "parcel", 5)->size(), 3U);
    EXPECT_EQ((*bases)->lookup({"shop", "staff"}, "parcel", 2)->size(), 2U);
    EXPECT_EQ((*bases)->lookup({"shop"}, "cost of it", 5)->front().line, 3);
    for (const char* nothing : {"", "  ", "\"", "zebra", "*", "NEAR("}) {
        const auto none = (*bases)->lookup({"shop"}, nothing, 5);
        ASSERT_TRUE(none) << nothing;
        EXPECT_TRUE(none->empty()) << nothing;
    }
}

} // namespace toolwright::conversations
