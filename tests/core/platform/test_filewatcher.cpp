#include "core/platform/filewatcher.h"
#include "core/platform/qtfilestore.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace {

namespace fs = std::filesystem;
using toolwright::platform::FileWatcher;
using toolwright::platform::QtFileStore;

constexpr int patience = 10'000;

class Watching : public testing::Test
{
protected:
    Watching()
        : m_watcher(m_store)
        , m_spy(&m_watcher, &FileWatcher::fileChanged)
    {
    }

    std::string path(const std::string& name) const { return m_folder.path().toStdString() + "/" + name; }

    void put(const std::string& name, const std::string& content) const
    {
        std::ofstream(path(name), std::ios::binary) << content;
    }

    void watch(const std::string& name) { m_watcher.watch({QString::fromStdString(path(name))}); }

    /// The next path reported; empty when nothing comes.
    std::string reported()
    {
        if (m_spy.isEmpty() && !m_spy.wait(patience)) {
            return {};
        }
        return m_spy.takeFirst().first().toString().toStdString();
    }

    QTemporaryDir m_folder;
    QtFileStore m_store;
    FileWatcher m_watcher;
    QSignalSpy m_spy;
};

TEST_F(Watching, reportsAWriteInPlace)
{
    put("a", "one");
    watch("a");
    put("a", "two");
    EXPECT_EQ(reported(), path("a"));
}

TEST_F(Watching, reportsEveryReplacementByRename)
{
    put("a", "0");
    watch("a");
    for (const char* content : {"1", "2", "3"}) {
        put("new", content);
        fs::rename(path("new"), path("a"));
        EXPECT_EQ(reported(), path("a")) << content;
    }
    put("a", "in place after rename");
    EXPECT_EQ(reported(), path("a"));
}

TEST_F(Watching, reportsAFileThatComesIntoBeing)
{
    watch("a");
    put("a", "");
    EXPECT_EQ(reported(), path("a"));
}

TEST_F(Watching, reportsAFileInAFolderThatComesIntoBeing)
{
    watch("x/y/a");
    fs::create_directories(path("x/y"));
    put("x/y/a", "one");
    EXPECT_EQ(reported(), path("x/y/a"));
    put("x/y/a", "two");
    EXPECT_EQ(reported(), path("x/y/a"));
}

TEST_F(Watching, reportsARemovedFileAndItsReturn)
{
    put("a", "one");
    watch("a");
    fs::remove(path("a"));
    EXPECT_EQ(reported(), path("a"));
    put("a", "one");
    EXPECT_EQ(reported(), path("a"));
}

TEST_F(Watching, reportsAChangeBehindALink)
{
    fs::create_directory(path("real"));
    put("real/a", "one");
    fs::create_symlink("real/a", path("link"));
    watch("link");
    put("real/new", "two");
    fs::rename(path("real/new"), path("real/a"));
    EXPECT_EQ(reported(), path("link"));
}

/// A second file is changed last: when its report is there, what came before it has been looked at.
TEST_F(Watching, saysNothingOfATouchOrAnIdenticalRewrite)
{
    put("a", "same");
    put("b", "one");
    m_watcher.watch({QString::fromStdString(path("a")), QString::fromStdString(path("b"))});
    fs::last_write_time(path("a"), fs::file_time_type::clock::now());
    put("a", "same");
    put("b", "two");
    EXPECT_EQ(reported(), path("b"));
    EXPECT_TRUE(m_spy.isEmpty());
}

TEST_F(Watching, saysNothingOfAnAcknowledgedContent)
{
    put("a", "one");
    put("b", "one");
    m_watcher.watch({QString::fromStdString(path("a")), QString::fromStdString(path("b"))});
    ASSERT_TRUE(m_store.write(path("a"), "saved by ourselves"));
    m_watcher.acknowledge(QString::fromStdString(path("a")), "saved by ourselves");
    put("b", "two");
    EXPECT_EQ(reported(), path("b"));
    EXPECT_TRUE(m_spy.isEmpty());
}

TEST_F(Watching, reportsAChangeOnTopOfAnAcknowledgedOne)
{
    put("a", "one");
    watch("a");
    ASSERT_TRUE(m_store.write(path("a"), "two"));
    m_watcher.acknowledge(QString::fromStdString(path("a")), "two");
    put("a", "three");
    EXPECT_EQ(reported(), path("a"));
}

TEST_F(Watching, looksAtOnceWhenAsked)
{
    put("a", "one");
    watch("a");
    put("a", "two");
    m_watcher.check();
    EXPECT_EQ(m_spy.size(), 1);
    m_watcher.check();
    EXPECT_EQ(m_spy.size(), 1);
}

TEST_F(Watching, forgetsWhatIsNoLongerWatched)
{
    put("a", "one");
    put("b", "one");
    watch("a");
    watch("b");
    EXPECT_EQ(m_watcher.watched(), QStringList{QString::fromStdString(path("b"))});
    put("a", "two");
    put("b", "two");
    EXPECT_EQ(reported(), path("b"));
    EXPECT_TRUE(m_spy.isEmpty());
}

} // namespace
