#include "tests/cli/cli.h"

#include <filesystem>
#include <nlohmann/json.hpp>

namespace {

using namespace toolwright::tests;
using nlohmann::json;

void runCase(const json& row)
{
    const TemporaryFolder folder;
    const std::string before = row.at("file");
    folder.write("doc.json", before);
    std::vector<std::string> words = row.at("words");
    std::replace(words.begin(), words.end(), std::string("FILE"), folder.path("doc.json"));
    const ProgramRun run = runCli(words);
    EXPECT_EQ(run.exit, row.value("exit", 0)) << run.err;
    EXPECT_EQ(run.out, row.value("out", ""));
    EXPECT_EQ(folder.read("doc.json"), row.value("after", before));
    if (row.contains("code")) {
        expectError(run, row.at("code"));
    }
    EXPECT_NE(run.err.find(row.value("err", "")), std::string::npos) << run.err;
}

TEST(JsonCommands, cases)
{
    std::ifstream file(std::string(TOOLWRIGHT_TEST_DATA) + "/cli/json-commands.json");
    const json rows = json::parse(file);
    ASSERT_FALSE(rows.empty());
    for (const json& row : rows) {
        SCOPED_TRACE(row.at("name").get<std::string>());
        runCase(row);
    }
}

TEST(JsonCommands, nameTheFileThatIsMissingOrAFolder)
{
    const TemporaryFolder folder;
    const ProgramRun missing = runCli({"get", folder.path("none.json"), "/a"});
    expectError(missing, "file.missing");
    EXPECT_NE(missing.err.find(folder.path("none.json")), std::string::npos) << missing.err;
    expectError(runCli({"get", folder.path(), "/a"}), "file.unreadable");
    expectError(runCli({"set", folder.path("none.json"), "/a", "1"}), "file.missing");
    EXPECT_FALSE(std::filesystem::exists(folder.path("none.json")));
}

TEST(JsonCommands, refuseDepthWithoutACrash)
{
    const TemporaryFolder folder;
    folder.write("deep.json", std::string(100'000, '[') + std::string(100'000, ']'));
    expectError(runCli({"get", folder.path("deep.json"), ""}), "json.depth");
}

TEST(JsonCommands, keepPermissionsAndLinks)
{
    namespace fs = std::filesystem;
    const TemporaryFolder folder;
    folder.write("real.json", "{\"a\":1}");
    fs::permissions(folder.path("real.json"), fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("real.json", folder.path("link.json"));
    EXPECT_EQ(runCli({"set", folder.path("link.json"), "/a", "2"}).exit, 0);
    EXPECT_TRUE(fs::is_symlink(folder.path("link.json")));
    EXPECT_EQ(folder.read("real.json"), "{\"a\":2}");
    EXPECT_EQ(fs::status(folder.path("real.json")).permissions(),
              fs::perms::owner_read | fs::perms::owner_write);
}

} // namespace
