#include "core/workspace/backups.h"
#include "core/workspace/places.h"
#include "tests/support/memoryfilestore.h"

#include <gtest/gtest.h>

namespace {

using namespace toolwright::workspace;
using toolwright::tests::MemoryFileStore;

constexpr const char* folder = "/data/id/backups/0";
constexpr const char* policy = ".vendo/policy.json";

TEST(Backups, giveBackWhatWasWrittenOver)
{
    MemoryFileStore store;
    const std::string odd("\0\xff\r\n{", 5);
    ASSERT_TRUE(Backups(store, folder).keep(policy, 100, odd));
    ASSERT_TRUE(Backups(store, folder).keep(policy, 2000, "{}"));
    const Backups later(store, folder);
    EXPECT_EQ(later.times(policy).value(), (std::vector<std::int64_t>{2000, 100}));
    EXPECT_EQ(later.read(policy, 100).value(), odd);
    EXPECT_EQ(later.read(policy, 2000).value(), "{}");
    EXPECT_EQ(later.read(policy, 101).error().code, "file.missing");
    EXPECT_TRUE(store.privateFolders.contains(folder));
}

TEST(Backups, ofOtherFilesAreNotMixedIn)
{
    MemoryFileStore store;
    Backups backups(store, folder);
    ASSERT_TRUE(backups.keep("a", 1, "a"));
    ASSERT_TRUE(backups.keep("a@1.bak", 2, "other"));
    ASSERT_TRUE(backups.keep("b", 3, "b"));
    EXPECT_EQ(backups.times("a").value(), (std::vector<std::int64_t>{1}));
    EXPECT_TRUE(backups.times("c").value().empty());
    EXPECT_TRUE(Backups(store, "/nowhere").times("a").value().empty());
}

TEST(Backups, keepTheSameOnlyOnce)
{
    MemoryFileStore store;
    Backups backups(store, folder);
    ASSERT_TRUE(backups.keep(policy, 1, "{}"));
    ASSERT_TRUE(backups.keep(policy, 2, "{}"));
    EXPECT_EQ(backups.times(policy).value(), (std::vector<std::int64_t>{1}));
    ASSERT_TRUE(backups.keep(policy, 3, "[]"));
    ASSERT_TRUE(backups.keep(policy, 4, "{}"));
    EXPECT_EQ(backups.times(policy).value(), (std::vector<std::int64_t>{4, 3, 1}));
}

TEST(Backups, dropTheOldest)
{
    MemoryFileStore store;
    Backups backups(store, folder);
    for (std::int64_t time = 1; time <= 25; ++time) {
        ASSERT_TRUE(backups.keep(policy, time, std::to_string(time)));
    }
    const std::vector<std::int64_t> newest{25, 24, 23, 22, 21, 20, 19, 18, 17, 16};
    ASSERT_EQ(newest.size(), Backups::most);
    EXPECT_EQ(backups.times(policy).value(), newest);
    EXPECT_EQ(backups.read(policy, 16).value(), "16");
}

TEST(Backups, dropNothingWhenTheDiskIsFull)
{
    MemoryFileStore store;
    Backups backups(store, folder);
    for (std::int64_t time = 1; time <= 10; ++time) {
        ASSERT_TRUE(backups.keep(policy, time, std::to_string(time)));
    }
    store.failFromWrite = store.writes + 1;
    EXPECT_EQ(backups.keep(policy, 11, "11").error().code, "file.unwritable");
    EXPECT_EQ(backups.times(policy).value().size(), Backups::most);
}

TEST(Backups, foldersDifferByRoot)
{
    const std::string one = backupFolder("/data", "id", "/one");
    EXPECT_TRUE(one.starts_with("/data/id/backups/"));
    EXPECT_NE(one, backupFolder("/data", "id", "/two"));
}

} // namespace
