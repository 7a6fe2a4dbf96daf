#include "tests/cli/cli.h"
#include "tests/cli/sample.h"
#include "tests/support/background.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace {

using namespace toolwright::tests;
using nlohmann::json;
using testing::HasSubstr;

const std::string moment = "2025-03-10T12:00:00Z";

/// A copy of the sample shop with data and settings of its own.
class ShopCalls : public testing::Test
{
protected:
    ShopCalls()
        : sample("acme-shop")
    {
        setenv("XDG_DATA_HOME", folder.path("data").c_str(), 1);       // NOLINT: one thread
        setenv("XDG_CONFIG_HOME", folder.path("settings").c_str(), 1); // NOLINT: one thread
    }

    /// Traffic of the last week before @p now in a file.
    std::string traffic(const std::string& now, const std::string& count = "500")
    {
        const ProgramRun run = runCli({"generate-calls", "--count", count, "--days", "7", "--now", now});
        EXPECT_EQ(run.exit, 0) << run.err;
        folder.write("calls.jsonl", run.out);
        return folder.path("calls.jsonl");
    }

    SampleCopy sample;
    TemporaryFolder folder;
};

TEST_F(ShopCalls, importedCallsAreCounted)
{
    const std::string file = traffic(moment);
    const ProgramRun stored = runCli({"import", file, "--workspace", sample.path(), "--now", moment});
    ASSERT_EQ(stored.exit, 0) << stored.err;
    EXPECT_EQ(stored.out, "500 records: 500 added, 0 known already, 0 left out\n");
    const ProgramRun again = runCli({"import", file, "--workspace", sample.path(), "--now", moment});
    EXPECT_EQ(again.out, "500 records: 0 added, 500 known already, 0 left out\n  calls.duplicate: 500\n");
    EXPECT_THAT(again.err, testing::ContainsRegex(
                               "calls.jsonl:1: found call c_[0-9a-f]+ of .* again; .*\\[calls.duplicate\\]"));
    const ProgramRun run = runCli({"tools", sample.path(), "--now", moment, "--json"});
    ASSERT_EQ(run.exit, 0) << run.err;
    const json figures = json::parse(run.out);
    EXPECT_EQ(figures.at("environment"), "live");
    EXPECT_EQ(figures.at("period"), "7d");
    std::uint64_t calls = 0;
    std::uint64_t errors = 0;
    std::vector<std::string> keys;
    for (const json& tool : figures.at("tools")) {
        calls += tool.at("calls").get<std::uint64_t>();
        errors += tool.at("errors").get<std::uint64_t>();
        keys.push_back(tool.at("key"));
    }
    EXPECT_EQ(calls, 500U);
    EXPECT_THAT(keys, testing::Contains("change_delivery"));
    const ProgramRun failed = runCli(
        {"calls", sample.path(), "--failed", "--since", "7d", "--now", moment, "--limit", "1000", "--json"});
    ASSERT_EQ(failed.exit, 0) << failed.err;
    EXPECT_EQ(json::parse(failed.out).at("calls").size(), errors);
    EXPECT_EQ(runCli({"tools", sample.path(), "--period", "2d"}).exit, 2);
    EXPECT_EQ(runCli({"calls", sample.path(), "--since", "yesterday"}).exit, 2);
}

TEST_F(ShopCalls, badLinesAreToldAndTheRestIsStored)
{
    folder.write("calls.jsonl",
                 runCli({"generate-calls", "--count", "3", "--now", moment}).out + "{\n{\"id\":\"x\"}\n");
    const ProgramRun run =
        runCli({"import", folder.path("calls.jsonl"), "--workspace", sample.path(), "--now", moment});
    EXPECT_EQ(run.exit, 1);
    EXPECT_EQ(run.out, "5 records: 3 added, 0 known already, 2 left out\n  calls.field-missing: 5\n"
                       "  calls.line-invalid: 1\n");
    EXPECT_THAT(run.err, HasSubstr("calls.jsonl:4: found no JSON"));
    EXPECT_THAT(run.err, HasSubstr("calls.jsonl:5: found no tool; expected a text [calls.field-missing]"));
    EXPECT_EQ(runCli({"import", folder.path("none.jsonl"), "--workspace", sample.path()}).exit, 2);
    const ProgramRun dry = runCli(
        {"import", folder.path("calls.jsonl"), "--workspace", sample.path(), "--dry-run", "--now", moment});
    EXPECT_THAT(dry.out, HasSubstr("5 records: 0 would be added, 3 known already, 2 left out"));
}

TEST_F(ShopCalls, aRealCallIsRecordedWithoutItsSecrets)
{
    BackgroundProgram backend({TOOLWRIGHT_CLI, "serve-sample"});
    const std::string first = backend.firstLine();
    const std::string origin = first.substr(first.find("http://"));
    folder.write("key", std::string(48, 'k'));
    const std::string key = folder.path("key");
    for (const auto& [name, value] : {std::pair("SHOP_API", origin + "/v1"),
                                      std::pair("SHOP_KEY", std::string("canary-of-a-wrong-key"))}) {
        ASSERT_EQ(runCli({"secrets", "set", name, value, "--dir", sample.path(), "--key-file", key}).exit, 0);
    }
    const ProgramRun call = runCli({"call", sample.path(), "check_stock", "--args", R"({"product": "mug"})",
                                    "--key-file", key, "--format", "json"});
    EXPECT_EQ(call.exit, 1);
    EXPECT_EQ(call.err, "");
    const ProgramRun run = runCli({"calls", sample.path(), "--env", "preview", "--key-file", key, "--json"});
    ASSERT_EQ(run.exit, 0) << run.err;
    const json calls = json::parse(run.out).at("calls");
    ASSERT_EQ(calls.size(), 1U);
    EXPECT_EQ(calls[0].at("tool"), "check_stock");
    EXPECT_EQ(calls[0].at("outcome"), "http_error");
    EXPECT_EQ(calls[0].at("arguments"), (json{{"product", "mug"}}));
    EXPECT_THAT(calls[0].at("request").dump(), HasSubstr("<secret SHOP_KEY>"));
    EXPECT_EQ(calls[0].at("result").at("result"), "error");
    EXPECT_EQ(run.out.find("canary"), std::string::npos);
    const std::string files = filesBelow(folder.path("data"));
    EXPECT_TRUE(formsFoundIn(files, "canary-of-a-wrong-key").empty());
    EXPECT_EQ(files.find("mug"), std::string::npos);
    const ProgramRun other = runCli({"calls", sample.path(), "--env", "preview"});
    EXPECT_THAT(other.out, HasSubstr("(locked: "));
    EXPECT_EQ(runCli({"calls", sample.path(), "--env", "preview", "--grep", "MUG", "--key-file", key})
                      .out.find("check_stock") == std::string::npos,
              false);
}

} // namespace
