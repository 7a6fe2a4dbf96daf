#include "core/diagnostics/publisher.h"

#include <gmock/gmock.h>

namespace toolwright::diagnostics {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

Diagnostic finding(std::string code, std::string tool, std::size_t offset = 0)
{
    Diagnostic diagnostic;
    diagnostic.code = std::move(code);
    diagnostic.tool = std::move(tool);
    diagnostic.place = {"f.json", "", {offset, 1}};
    return diagnostic;
}

TEST(PublisherTest, AddsEverythingAtFirst)
{
    Publisher publisher;
    const DiagnosticChanges changes = publisher.publish({finding("a", "x"), finding("b", "x")});
    EXPECT_THAT(changes.added, SizeIs(2));
    EXPECT_THAT(changes.removed, IsEmpty());
    EXPECT_THAT(changes.kept, IsEmpty());
}

TEST(PublisherTest, KeepsWhatOnlyMoved)
{
    Publisher publisher;
    publisher.publish({finding("a", "x", 5)});
    const DiagnosticChanges changes = publisher.publish({finding("a", "x", 9)});
    ASSERT_THAT(changes.kept, SizeIs(1));
    EXPECT_EQ(changes.kept[0].diagnostic.place.range.offset, 9U);
    EXPECT_THAT(changes.added, IsEmpty());
    EXPECT_THAT(changes.removed, IsEmpty());
}

TEST(PublisherTest, RemovesOneOfTwoEqualFindings)
{
    Publisher publisher;
    publisher.publish({finding("a", "x", 1), finding("a", "x", 2), finding("b", "y")});
    const DiagnosticChanges changes = publisher.publish({finding("a", "x", 2), finding("c", "y")});
    EXPECT_THAT(changes.kept, SizeIs(1));
    EXPECT_THAT(changes.removed, SizeIs(2));
    ASSERT_THAT(changes.added, SizeIs(1));
    EXPECT_EQ(changes.added[0].diagnostic.code, "c");
    EXPECT_THAT(publisher.current(), SizeIs(2));
}

} // namespace
} // namespace toolwright::diagnostics
