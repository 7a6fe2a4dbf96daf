#include "core/workspace/places.h"
#include "tests/support/countingrandom.h"
#include "tests/support/memoryfilestore.h"

#include <gtest/gtest.h>

namespace {

using namespace toolwright;
using namespace toolwright::workspace;
using toolwright::tests::CountingRandom;
using toolwright::tests::MemoryFileStore;

TEST(Places, followTheXdgVariables)
{
    const Environment environment{
        {"HOME", "/people/a"}, {"XDG_DATA_HOME", "/data"}, {"XDG_CONFIG_HOME", "/config"}};
    EXPECT_EQ(dataFolder(environment).value(), "/data/toolwright");
    EXPECT_EQ(configFolder(environment).value(), "/config/toolwright");
}

TEST(Places, fallBackToTheHomeFolder)
{
    const Environment environment{
        {"HOME", "/people/a"}, {"XDG_DATA_HOME", "relative"}, {"XDG_CONFIG_HOME", ""}};
    EXPECT_EQ(dataFolder(environment).value(), "/people/a/.local/share/toolwright");
    EXPECT_EQ(configFolder(environment).value(), "/people/a/.config/toolwright");
}

TEST(Places, withoutHomeIsAnError)
{
    EXPECT_EQ(dataFolder({}).error().code, "places.no-home");
    EXPECT_EQ(configFolder({{"HOME", "here"}}).error().code, "places.no-home");
}

struct RootCase
{
    std::string path;
    std::string expected;
};

class FindRoot : public testing::TestWithParam<RootCase>
{
protected:
    FindRoot()
    {
        m_files.files["/shop/.vendo/tools.json"] = "{}";
        m_files.files["/shop/docs/deep/readme"] = "";
        m_files.files["/plain/readme"] = "";
        m_files.files["/agent/vatio.yml"] = "";
        m_files.files["/agent/tools/a.yml"] = "";
    }

    MemoryFileStore m_files;
};

TEST_P(FindRoot, finds)
{
    const auto root = findRoot(m_files, GetParam().path);
    EXPECT_EQ(root ? *root : root.error().code, GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(All, FindRoot,
                         testing::Values(RootCase{"/shop", "/shop"}, RootCase{"/shop/", "/shop"},
                                         RootCase{"/shop/.vendo", "/shop"},
                                         RootCase{"/shop/.vendo/", "/shop"},
                                         RootCase{"/shop/docs/deep", "/shop"},
                                         RootCase{"/agent/tools", "/agent"},
                                         RootCase{"/plain", "workspace.not-found"},
                                         RootCase{"/plain/readme", "workspace.not-folder"},
                                         RootCase{"/nowhere", "workspace.missing"}));

TEST(WorkspaceId, isMadeOnceAndKept)
{
    MemoryFileStore files;
    CountingRandom random;
    EXPECT_FALSE(workspaceId(files, "/w").value().has_value());
    const std::string id = ensureWorkspaceId(files, random, "/w").value();
    EXPECT_EQ(id, "00000000-0000-4000-8000-000000000001");
    EXPECT_EQ(ensureWorkspaceId(files, random, "/w").value(), id);
    EXPECT_EQ(files.files.at("/w/.toolwright/workspace.json"),
              "{\n  \"format\": \"toolwright/workspace@1\",\n"
              "  \"id\": \"00000000-0000-4000-8000-000000000001\"\n}\n");
}

TEST(WorkspaceId, thatWouldLeaveItsFolderIsRefused)
{
    for (const char* id : {"\"../../etc\"", "\"\"", "7", "\"a/b\"", "null"}) {
        MemoryFileStore files;
        files.files["/w/.toolwright/workspace.json"] = std::string("{\"id\": ") + id + "}";
        EXPECT_EQ(workspaceId(files, "/w").error().code, "workspace.id-invalid") << id;
    }
}

TEST(WorkspaceId, ofABrokenFileIsRefused)
{
    MemoryFileStore files;
    files.files["/w/.toolwright/workspace.json"] = "{";
    EXPECT_EQ(workspaceId(files, "/w").error().code, "workspace.id-invalid");
}

TEST(WorkspaceId, inAReadOnlyFolderIsAnError)
{
    MemoryFileStore files;
    files.failFromWrite = 1;
    CountingRandom random;
    EXPECT_EQ(ensureWorkspaceId(files, random, "/w").error().code, "file.unwritable");
}

} // namespace
