#include "tests/cli/cli.h"
#include "tests/cli/sample.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace {

using namespace toolwright::tests;
using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* manifest = "workspace: shop\n"
                                 "agent:\n"
                                 "  instructions: Help.\n"
                                 "  tools: [check_stock]\n";
constexpr const char* stock = "description: Look up stock.\n"
                              "when_to_use: Someone asks.\n"
                              "request: { method: GET, base_url: $env.SHOP_API, path: /products }\n";

/// A small shop and a folder for what the program keeps.
class Deploy : public testing::Test
{
protected:
    Deploy()
    {
        setenv("XDG_DATA_HOME", m_folder.path("data").c_str(), 1); // NOLINT: one thread
        write("vatio.yml", manifest);
        write("tools/check_stock.yml", stock);
    }

    void write(const std::string& file, const std::string& text) const
    {
        m_folder.write("shop/" + file, text);
    }
    ProgramRun run(const std::vector<std::string>& words) const
    {
        return runCli(words, m_folder.path("shop"));
    }
    json status() const { return json::parse(run({"status"}).out); }
    /// Another description, so that the next push is another version.
    void changeTool(const std::string& text) const
    {
        write("tools/check_stock.yml", "description: " + text +
                                           "\nwhen_to_use: Someone asks.\n"
                                           "request: { method: GET, base_url: "
                                           "$env.SHOP_API, path: /products }\n");
    }
    static void expectRefused(const ProgramRun& run, const std::string& code)
    {
        EXPECT_EQ(run.exit, 1);
        EXPECT_EQ(run.out, "");
        EXPECT_TRUE(run.err.ends_with("[" + code + "]\n")) << run.err;
    }

private:
    TemporaryFolder m_folder;
};

TEST_F(Deploy, diffListsWhatAPushWouldChange)
{
    EXPECT_EQ(run({"diff"}).out, "A agent\nA tool/check_stock\n");
    EXPECT_EQ(run({"diff", "--stat"}).out, "2 added, 0 modified, 0 removed\n");
    ASSERT_EQ(run({"push"}).exit, 0);
    EXPECT_EQ(run({"diff"}).out, "");
    changeTool("Count pieces.");
    write("notes.md", "x");
    EXPECT_EQ(run({"diff"}).out, "A file/notes.md\nM tool/check_stock (description)\n");
    EXPECT_EQ(run({"diff", "--name-only"}).out, "file/notes.md\ntool/check_stock\n");
    EXPECT_EQ(run({"diff", "--env", "live", "--name-only"}).out, "agent\nfile/notes.md\ntool/check_stock\n");
    const json expected = {
        {"workspace", "shop"},
        {"changes",
         {{{"status", "added"}, {"type", "file"}, {"key", "notes.md"}, {"fields", json::array()}},
          {{"status", "modified"}, {"type", "tool"}, {"key", "check_stock"}, {"fields", {"description"}}}}}};
    EXPECT_EQ(json::parse(run({"diff", "--format", "json"}).out), expected);
    const ProgramRun full = run({"diff", "--full"});
    EXPECT_THAT(full.out,
                HasSubstr("\nthe agent changes check_stock: description: Look up stock. → Count pieces.\n"));
    EXPECT_THAT(full.out, HasSubstr("\n-description: Look up stock.\n+description: Count pieces.\n"));
}

TEST_F(Deploy, anInvalidWorkspaceIsToldAndGoesNowhere)
{
    write("vatio.yml", "workspace: shop\nagent: 3\n");
    for (const char* command : {"diff", "push"}) {
        const ProgramRun told = run({command});
        EXPECT_EQ(told.exit, 1);
        EXPECT_EQ(told.out, "");
        EXPECT_THAT(told.err, StartsWith("vatio.yml:2:8: error: "));
        EXPECT_THAT(told.err, HasSubstr("[agent.not_a_mapping]\n"));
    }
    EXPECT_TRUE(status()["environments"]["preview"].is_null());
}

TEST_F(Deploy, aPrivateKeyNeverTravels)
{
    write("key.pem", "-----BEGIN PRIVATE KEY-----\nAAAA\n");
    expectRefused(run({"push"}), "deploy.bundle");
    const ProgramRun list = run({"push", "--list"});
    EXPECT_EQ(list.exit, 1);
    EXPECT_THAT(list.out, HasSubstr("cannot be sent: key.pem: the file holds a private key"));
}

TEST_F(Deploy, publishAsksForAnEvaluationOnceSomethingIsLive)
{
    expectRefused(run({"publish"}), "deploy.nothing-pushed");
    expectRefused(run({"evaluate", "--report", "greet", "--result", "passed"}), "deploy.nothing-pushed");
    ASSERT_EQ(run({"push"}).exit, 0);
    EXPECT_EQ(run({"evaluate", "--report", "greet", "--result", "passed"}).exit, 0);
    EXPECT_EQ(run({"publish"}).exit, 0);
    changeTool("Count pieces.");
    ASSERT_EQ(run({"push"}).exit, 0);
    expectRefused(run({"publish"}), "deploy.untested");
    EXPECT_EQ(status()["publish"]["code"], "deploy.untested");
    EXPECT_EQ(run({"evaluate", "--report", "greet", "--result", "failed"}).exit, 0);
    expectRefused(run({"publish"}), "deploy.worse");
    EXPECT_EQ(run({"evaluate", "--report", "greet", "--result", "passed"}).exit, 0);
    EXPECT_EQ(run({"publish"}).exit, 0);
    EXPECT_EQ(status()["environments"]["live"]["version"], status()["environments"]["preview"]["version"]);
}

TEST_F(Deploy, rollbackPutsLiveBackAndASecondOneUndoesIt)
{
    expectRefused(run({"rollback"}), "deploy.nothing-published");
    ASSERT_EQ(run({"push"}).exit, 0);
    ASSERT_EQ(run({"publish"}).exit, 0);
    expectRefused(run({"rollback"}), "deploy.no-previous");
    const json first = status()["environments"]["live"]["version"];
    changeTool("Count pieces.");
    ASSERT_EQ(run({"push"}).exit, 0);
    ASSERT_EQ(run({"publish", "--force"}).exit, 0);
    const json second = status()["environments"]["live"]["version"];
    EXPECT_NE(first, second);
    EXPECT_EQ(run({"rollback"}).exit, 0);
    EXPECT_EQ(status()["environments"]["live"]["version"], first);
    EXPECT_EQ(run({"rollback"}).exit, 0);
    EXPECT_EQ(status()["environments"]["live"]["version"], second);
}

TEST_F(Deploy, anotherBranchNeedsForce)
{
    write(".git/HEAD", "ref: refs/heads/main\n");
    ASSERT_EQ(run({"push"}).exit, 0);
    EXPECT_EQ(status()["environments"]["preview"]["branch"], "main");
    write(".git/HEAD", "ref: refs/heads/idea\n");
    changeTool("Count pieces.");
    expectRefused(run({"push"}), "deploy.other-branch");
    EXPECT_EQ(run({"push", "--force"}).exit, 0);
    EXPECT_EQ(status()["environments"]["preview"]["branch"], "idea");
}

TEST_F(Deploy, statusWarnsOfKnowledgeThatNobodyReads)
{
    write("knowledge/prices.md", "x");
    ASSERT_EQ(run({"push"}).exit, 0);
    EXPECT_EQ(run({"status"}).err, "warning: no deployed agent reads the knowledge base \"prices\"\n");
    EXPECT_EQ(status()["unread_knowledge"], json::array({"prices"}));
}

TEST_F(Deploy, figuresHaveTheToolsThatTheSnapshotDeclares)
{
    const auto tools = [this](const std::string& environment) {
        json keys = json::array();
        const json report = json::parse(run({"tools", "--env", environment, "--json"}).out);
        for (const json& row : report.at("tools")) {
            keys.push_back(row.at("key"));
        }
        return keys;
    };
    ASSERT_EQ(run({"push"}).exit, 0);
    ASSERT_EQ(run({"publish"}).exit, 0);
    write("tools/count_orders.yml", stock);
    EXPECT_EQ(tools("live"), json::array({"check_stock"}));
    EXPECT_EQ(tools("staging"), json::array({"check_stock", "count_orders"}));
    ASSERT_EQ(run({"push"}).exit, 0);
    EXPECT_EQ(tools("preview"), json::array({"check_stock", "count_orders"}));
    EXPECT_EQ(tools("live"), json::array({"check_stock"}));
}

TEST_F(Deploy, wrongUseIsTold)
{
    expectError(run({"diff", "--stat", "--full"}), "usage.option");
    expectError(run({"push", "--env", "Mine!"}), "usage.value");
    expectRefused(run({"push", "--env", "live"}), "deploy.live");
    expectError(run({"evaluate"}), "usage.option");
    expectError(run({"evaluate", "--report", "r", "--result", "maybe"}), "usage.value");
    ASSERT_EQ(run({"push"}).exit, 0);
    expectError(run({"evaluate", "--report", "r", "--result", "passed", "--version", "x"}),
                "deploy.unknown-version");
}

} // namespace
