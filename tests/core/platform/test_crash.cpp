#include "core/platform/qtfilestore.h"
#include "core/workspace/journal.h"
#include "tests/support/temporaryfolder.h"

#include <csignal>
#include <functional>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using namespace toolwright;
using toolwright::platform::QtFileStore;
using toolwright::tests::TemporaryFolder;
using workspace::Journal;
using workspace::JournalEntry;

constexpr int crashRounds = 20;

/// Runs @p step again and again in a process of its own and kills that in the middle, after its first step.
void killDuring(const std::function<void(int)>& step)
{
    int ends[2] = {};
    ASSERT_EQ(::pipe(ends), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        for (int i = 0;; ++i) {
            step(i);
            const char done = 1;
            if (::write(ends[1], &done, 1) != 1) {
                ::_exit(1);
            }
        }
    }
    char done = 0;
    EXPECT_EQ(::read(ends[0], &done, 1), 1);
    EXPECT_EQ(::kill(child, SIGKILL), 0);
    EXPECT_EQ(::waitpid(child, nullptr, 0), child);
    ::close(ends[0]);
    ::close(ends[1]);
}

/// Long enough for a kill to fall into the writing.
std::string longText(int seed)
{
    return std::string(300'000, static_cast<char>('a' + seed % 26));
}

TEST(Crash, leavesTheOldOrTheNewContent)
{
    for (int round = 0; round < crashRounds; ++round) {
        const TemporaryFolder folder;
        killDuring([&](int i) { QtFileStore().write(folder.path("file"), longText(i)); });
        const std::string content = folder.read("file");
        ASSERT_EQ(content, std::string(300'000, content.empty() ? 'a' : content.front()));
    }
}

TEST(Crash, leavesTheUnsavedTextInTheJournal)
{
    for (int round = 0; round < crashRounds; ++round) {
        const TemporaryFolder folder;
        killDuring([&](int i) {
            QtFileStore store;
            Journal journal(store, folder.path("journal"));
            journal.write(JournalEntry{"x", "base of " + std::to_string(i / 2), longText(i)});
        });
        QtFileStore store;
        const auto entries = Journal(store, folder.path("journal")).entries().value();
        ASSERT_EQ(entries.size(), 1U);
        ASSERT_FALSE(entries.front().text.empty());
        ASSERT_EQ(entries.front().text, std::string(300'000, entries.front().text.front()));
        ASSERT_TRUE(entries.front().base.has_value());
        ASSERT_TRUE(entries.front().base->starts_with("base of "));
    }
}

} // namespace
