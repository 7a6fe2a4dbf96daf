#include "core/workspace/journal.h"
#include "tests/support/memoryfilestore.h"

#include <gtest/gtest.h>

namespace {

using namespace toolwright::workspace;
using toolwright::tests::MemoryFileStore;

constexpr const char* folder = "/data/id/journal/0";

std::size_t filesEndingWith(const MemoryFileStore& store, std::string_view ending)
{
    std::size_t count = 0;
    for (const auto& [path, content] : store.files) {
        count += path.ends_with(ending) ? 1U : 0U;
    }
    return count;
}

TEST(Journal, givesBackWhatWasTyped)
{
    MemoryFileStore store;
    const JournalEntry edited{".vendo/tools.json", "{\n  \"tools\": []\n}\n", "{\n  \"tools\": [1]\n}\n"};
    const JournalEntry created{".vendo/policy.json", std::nullopt, std::string("\0\xff\n{", 4)};
    Journal journal(store, folder);
    ASSERT_TRUE(journal.write(edited));
    ASSERT_TRUE(journal.write(created));
    // As after a kill: nothing but the files is left.
    EXPECT_EQ(Journal(store, folder).entries().value(), (std::vector<JournalEntry>{created, edited}));
    EXPECT_TRUE(store.privateFolders.contains(folder));
}

TEST(Journal, keepsTheLastTextOnly)
{
    MemoryFileStore store;
    Journal journal(store, folder);
    for (const char* text : {"b", "ab", "", "a", "abc"}) {
        const JournalEntry entry{"x", "a", text};
        ASSERT_TRUE(journal.write(entry));
        EXPECT_EQ(Journal(store, folder).entries().value(), (std::vector<JournalEntry>{entry}));
    }
    EXPECT_EQ(filesEndingWith(store, ".edit"), 1U);
    EXPECT_EQ(filesEndingWith(store, ".base"), 1U);
}

TEST(Journal, writesTheBaseOnce)
{
    MemoryFileStore store;
    Journal journal(store, folder);
    ASSERT_TRUE(journal.write({"x", "base", "1"}));
    EXPECT_EQ(store.writes, 2U);
    ASSERT_TRUE(journal.write({"x", "base", "2"}));
    EXPECT_EQ(store.writes, 3U);
}

TEST(Journal, forgetsTheBaseOfBefore)
{
    MemoryFileStore store;
    Journal journal(store, folder);
    ASSERT_TRUE(journal.write({"x", "one", "1"}));
    ASSERT_TRUE(journal.write({"y", "one", "2"}));
    ASSERT_TRUE(journal.write({"x", "two", "3"}));
    EXPECT_EQ(filesEndingWith(store, ".base"), 2U);
    ASSERT_TRUE(journal.clear("y"));
    EXPECT_EQ(filesEndingWith(store, ".base"), 1U);
    EXPECT_EQ(journal.entries().value(), (std::vector<JournalEntry>{{"x", "two", "3"}}));
    ASSERT_TRUE(journal.clear("x"));
    EXPECT_TRUE(store.files.empty());
    EXPECT_TRUE(journal.clear("x"));
}

TEST(Journal, writesTheBaseAnewAfterClear)
{
    MemoryFileStore store;
    Journal journal(store, folder);
    ASSERT_TRUE(journal.write({"x", "one", "1"}));
    ASSERT_TRUE(journal.clear("x"));
    ASSERT_TRUE(journal.write({"x", "one", "2"}));
    EXPECT_EQ(journal.entries().value(), (std::vector<JournalEntry>{{"x", "one", "2"}}));
}

TEST(Journal, leavesOutWhatIsDamaged)
{
    MemoryFileStore store;
    Journal journal(store, folder);
    ASSERT_TRUE(journal.write({"x", "base", "text"}));
    for (auto& [path, content] : store.files) {
        content.pop_back();
    }
    EXPECT_TRUE(journal.entries().value().empty());
    EXPECT_EQ(store.files.size(), 2U);
}

/// Whichever write a crash cuts off, the entry before it or the new one is there.
TEST(Journal, survivesAFailureAtAnyWrite)
{
    for (std::size_t failing = 1; failing <= 3; ++failing) {
        MemoryFileStore store;
        Journal journal(store, folder);
        const JournalEntry before{"x", "one", "1"};
        const JournalEntry after{"x", "two", "2"};
        ASSERT_TRUE(journal.write(before));
        store.writes = 0;
        store.failFromWrite = failing;
        const bool written = journal.write(after).has_value();
        const auto entries = Journal(store, folder).entries().value();
        EXPECT_EQ(entries, (std::vector<JournalEntry>{written ? after : before})) << failing;
    }
}

TEST(Journal, foldersDifferByRoot)
{
    const std::string one = journalFolder("/data", "id", "/one");
    EXPECT_TRUE(one.starts_with("/data/id/journal/"));
    EXPECT_NE(one, journalFolder("/data", "id", "/two"));
    EXPECT_EQ(one, journalFolder("/data", "id", "/one"));
}

} // namespace
