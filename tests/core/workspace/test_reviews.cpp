#include "core/workspace/reviews.h"

#include "core/json/document.h"
#include "tests/support/countingrandom.h"
#include "tests/support/memoryfilestore.h"

#include <gmock/gmock.h>

namespace toolwright::workspace {
namespace {

compound::VendoFiles withNote(const std::string& note)
{
    compound::VendoFiles files;
    files.capabilities =
        json::Document::parse(R"({"tools": [{"name": "host_t", "note": ")" + note + R"("}]})");
    return files;
}

TEST(Reviews, areKeptAndForgotten)
{
    tests::MemoryFileStore files;
    tests::CountingRandom random;
    ReviewStore store(files, random, "/w");
    EXPECT_EQ(store.load("host_t").value(), KeptReview());
    const KeptReview review{ReviewVerdict::Rejected, "asks \"twice\"", "sha256:1"};
    ASSERT_TRUE(store.save("host_t", review).has_value());
    EXPECT_EQ(store.load("host_t").value(), review);
    EXPECT_THAT(files.files.at("/w/.toolwright/reviews/host_t.json"),
                testing::HasSubstr("\"format\": \"toolwright/review@1\""));
    EXPECT_TRUE(files.isFile("/w/.toolwright/workspace.json")) << "the first write makes the id";
    files.folders.insert("/w/.toolwright/reviews");
    EXPECT_THAT(store.names(), testing::ElementsAre("host_t"));
    ASSERT_TRUE(store.save("host_t", {}).has_value());
    EXPECT_FALSE(files.isFile("/w/.toolwright/reviews/host_t.json")) << "nothing said, nothing kept";
}

TEST(Reviews, aBrokenFileIsNamed)
{
    tests::MemoryFileStore files;
    tests::CountingRandom random;
    const ReviewStore store(files, random, "/w");
    for (const auto* text : {"", "{}", R"({"format": "toolwright/review@1", "verdict": "fine"})",
                             R"({"format": "toolwright/review@2", "verdict": "open"})"}) {
        files.files["/w/.toolwright/reviews/host_t.json"] = text;
        const auto review = store.load("host_t");
        ASSERT_FALSE(review.has_value()) << text;
        EXPECT_EQ(review.error().place.file, ".toolwright/reviews/host_t.json");
    }
}

TEST(Reviews, theHashFollowsTheEntryOfTheCompound)
{
    EXPECT_EQ(reviewedHash(withNote("a"), "host_t"), reviewedHash(withNote("a"), "host_t"));
    EXPECT_NE(reviewedHash(withNote("a"), "host_t"), reviewedHash(withNote("b"), "host_t"));
    EXPECT_THAT(reviewedHash(withNote("a"), "host_t"), testing::StartsWith("sha256:"));
    EXPECT_EQ(reviewedHash(withNote("a"), "host_other"), "");
    EXPECT_EQ(reviewedHash({}, "host_t"), "");
}

} // namespace
} // namespace toolwright::workspace
