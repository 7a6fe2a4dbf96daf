#include "core/base/limits.h"
#include "core/platform/qtfilestore.h"

#include <QTemporaryDir>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;
using namespace toolwright;
using toolwright::platform::QtFileStore;

class FilesOnDisk : public testing::Test
{
protected:
    std::string path(const std::string& name) const { return m_folder.path().toStdString() + "/" + name; }

    void put(const std::string& name, const std::string& content) const
    {
        std::ofstream(path(name), std::ios::binary) << content;
    }

    std::string content(const std::string& name) const
    {
        std::ifstream file(path(name), std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {});
    }

    static unsigned modeOf(const std::string& name)
    {
        struct stat status = {};
        EXPECT_EQ(::stat(name.c_str(), &status), 0) << name;
        return status.st_mode & 07777U;
    }

    /// Nothing but the named entries is in the folder: no temporary file stays behind.
    std::vector<std::string> entries() const { return m_store.list(m_folder.path().toStdString()).value(); }

    QTemporaryDir m_folder;
    QtFileStore m_store;
};

TEST_F(FilesOnDisk, readBackByteForByte)
{
    const std::string bytes("\xEF\xBB\xBF{\r\n\0\xff}", 9);
    ASSERT_TRUE(m_store.write(path("a.json"), bytes));
    EXPECT_EQ(m_store.read(path("a.json")).value(), bytes);
    EXPECT_EQ(content("a.json"), bytes);
    EXPECT_EQ(entries(), std::vector<std::string>{"a.json"});
}

TEST_F(FilesOnDisk, keepTheirPermissions)
{
    for (const unsigned mode : {0600U, 0640U, 0664U, 0755U}) {
        put("a", "old");
        ASSERT_EQ(::chmod(path("a").c_str(), mode), 0);
        ASSERT_TRUE(m_store.write(path("a"), "new"));
        EXPECT_EQ(modeOf(path("a")), mode);
        EXPECT_EQ(content("a"), "new");
    }
}

TEST_F(FilesOnDisk, newOnesFollowTheMask)
{
    const mode_t before = ::umask(027);
    const auto written = m_store.write(path("a"), "x");
    ::umask(before);
    ASSERT_TRUE(written);
    EXPECT_EQ(modeOf(path("a")), 0640U);
}

TEST_F(FilesOnDisk, keepTheirOwner)
{
    if (::geteuid() != 0) {
        GTEST_SKIP() << "only root may give files away";
    }
    put("a", "old");
    ASSERT_EQ(::chown(path("a").c_str(), 12345, 54321), 0);
    ASSERT_TRUE(m_store.write(path("a"), "new"));
    struct stat status = {};
    ASSERT_EQ(::stat(path("a").c_str(), &status), 0);
    EXPECT_EQ(status.st_uid, 12345U);
    EXPECT_EQ(status.st_gid, 54321U);
}

TEST_F(FilesOnDisk, areWrittenThroughLinks)
{
    fs::create_directory(path("real"));
    put("real/a", "old");
    fs::create_symlink("real/a", path("link"));
    fs::create_symlink("link", path("linklink"));
    ASSERT_TRUE(m_store.write(path("linklink"), "new"));
    EXPECT_EQ(content("real/a"), "new");
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_TRUE(fs::is_symlink(path("linklink")));
    EXPECT_FALSE(fs::is_symlink(path("real/a")));
}

TEST_F(FilesOnDisk, areCreatedAtTheTargetOfADanglingLink)
{
    fs::create_symlink("later", path("link"));
    ASSERT_TRUE(m_store.write(path("link"), "new"));
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_EQ(content("later"), "new");
}

TEST_F(FilesOnDisk, bringTheirFolders)
{
    ASSERT_TRUE(m_store.write(path("a/b/c"), "x"));
    EXPECT_EQ(content("a/b/c"), "x");
}

/// Runs as an ordinary user, because nothing is read-only for root.
class OrdinaryUser
{
public:
    explicit OrdinaryUser(const std::string& folder)
        : m_before(::geteuid())
    {
        if (m_before == 0) {
            for (const auto& entry : fs::recursive_directory_iterator(folder)) {
                EXPECT_EQ(::chown(entry.path().c_str(), nobody, nobody), 0);
            }
            EXPECT_EQ(::chown(folder.c_str(), nobody, nobody), 0);
            EXPECT_EQ(::setresuid(nobody, nobody, 0), 0);
        }
    }
    ~OrdinaryUser()
    {
        if (m_before == 0) {
            EXPECT_EQ(::setresuid(0, 0, 0), 0);
        }
    }
    OrdinaryUser(const OrdinaryUser&) = delete;
    OrdinaryUser& operator=(const OrdinaryUser&) = delete;

private:
    static constexpr uid_t nobody = 65534;
    uid_t m_before;
};

TEST_F(FilesOnDisk, inAFolderThatAdmitsNoWriteStayAsTheyAre)
{
    fs::create_directory(path("closed"));
    put("closed/a", "old");
    const OrdinaryUser user(m_folder.path().toStdString());
    fs::permissions(path("closed"), fs::perms::owner_read | fs::perms::owner_exec);
    const auto written = m_store.write(path("closed/a"), "new");
    const auto created = m_store.write(path("closed/b/c"), "new");
    fs::permissions(path("closed"), fs::perms::owner_all);
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code, "file.unwritable");
    EXPECT_EQ(written.error().place.file, path("closed/a"));
    EXPECT_EQ(content("closed/a"), "old");
    EXPECT_EQ(created.error().code, "file.unwritable");
}

TEST_F(FilesOnDisk, thatAreReadOnlyStayAsTheyAre)
{
    put("a", "old");
    const OrdinaryUser user(m_folder.path().toStdString());
    fs::permissions(path("a"), fs::perms::owner_read);
    EXPECT_EQ(m_store.write(path("a"), "new").error().code, "file.unwritable");
    EXPECT_EQ(content("a"), "old");
    EXPECT_EQ(entries(), std::vector<std::string>{"a"});
}

TEST_F(FilesOnDisk, thatMayNotBeReadSaySo)
{
    put("a", "x");
    const OrdinaryUser user(m_folder.path().toStdString());
    fs::permissions(path("a"), fs::perms::none);
    EXPECT_EQ(m_store.read(path("a")).error().code, "file.unreadable");
}

TEST_F(FilesOnDisk, belowAFileCannotBeWritten)
{
    put("a", "old");
    const auto written = m_store.write(path("a/b"), "new");
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code, "file.unwritable");
    EXPECT_EQ(content("a"), "old");
}

TEST_F(FilesOnDisk, areNotFolders)
{
    EXPECT_EQ(m_store.read(m_folder.path().toStdString()).error().code, "file.unreadable");
    EXPECT_EQ(m_store.write(m_folder.path().toStdString(), "x").error().code, "file.unwritable");
    EXPECT_FALSE(m_store.isFile(m_folder.path().toStdString()));
    EXPECT_TRUE(m_store.isDirectory(m_folder.path().toStdString()));
}

TEST_F(FilesOnDisk, thatWouldBlockAreNotOpened)
{
    ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
    EXPECT_EQ(m_store.read(path("pipe")).error().code, "file.unreadable");
    EXPECT_EQ(m_store.write(path("pipe"), "x").error().code, "file.unwritable");
}

TEST_F(FilesOnDisk, missingOnesSaySo)
{
    EXPECT_EQ(m_store.read(path("none")).error().code, "file.missing");
    EXPECT_EQ(m_store.canonical(path("none")).error().code, "file.missing");
    EXPECT_EQ(m_store.list(path("none")).error().code, "file.missing");
    EXPECT_TRUE(m_store.remove(path("none")));
}

TEST_F(FilesOnDisk, tooLargeOnesAreNotRead)
{
    put("big", "");
    fs::resize_file(path("big"), limits::documentBytes + 1);
    const auto big = m_store.read(path("big"));
    ASSERT_FALSE(big);
    EXPECT_EQ(big.error().code, "file.too-large");
    EXPECT_NE(big.error().message.find("67108865"), std::string::npos) << big.error().message;
}

TEST_F(FilesOnDisk, areListedInByteOrder)
{
    for (const char* name : {"b", "B", ".hidden", "a", "ä"}) {
        put(name, "");
    }
    EXPECT_EQ(entries(), (std::vector<std::string>{".hidden", "B", "a", "b", "ä"}));
}

TEST_F(FilesOnDisk, areRemovedAndLinksGoBeforeTheirTargets)
{
    put("a", "x");
    fs::create_symlink("a", path("link"));
    ASSERT_TRUE(m_store.remove(path("link")));
    EXPECT_EQ(entries(), std::vector<std::string>{"a"});
    ASSERT_TRUE(m_store.remove(path("a")));
    EXPECT_TRUE(entries().empty());
}

TEST_F(FilesOnDisk, haveOneCanonicalPath)
{
    put("a", "x");
    fs::create_symlink(".", path("here"));
    EXPECT_EQ(m_store.canonical(path("here/here/a")).value(), m_store.canonical(path("a")).value());
}

TEST_F(FilesOnDisk, privateFoldersAdmitOnlyTheirOwner)
{
    ASSERT_TRUE(m_store.createPrivateFolder(path("x/private")));
    EXPECT_EQ(modeOf(path("x/private")), 0700U);
    fs::create_directory(path("open"));
    ASSERT_EQ(::chmod(path("open").c_str(), 0755), 0);
    ASSERT_TRUE(m_store.createPrivateFolder(path("open")));
    EXPECT_EQ(modeOf(path("open")), 0700U);
    put("file", "");
    EXPECT_EQ(m_store.createPrivateFolder(path("file/below")).error().code, "file.unwritable");
}

} // namespace
