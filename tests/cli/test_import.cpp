// The commands about calls: what they read, what they refuse, how they end.

#include "tests/cli/cli.h"
#include "tests/cli/sample.h"
#include "tests/support/background.h"

#include <csignal>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace {

using namespace toolwright::tests;
using nlohmann::json;
using testing::HasSubstr;

std::string record(const std::string& id, const std::string& at = "2025-01-07T10:00:00Z")
{
    return R"({"id":")" + id + R"(","tool":"check_stock","environment":"live","at":")" + at +
           R"(","status":200,"duration_ms":5,"outcome":"ok"})" + "\n";
}

TEST(Import, triesOutAndTellsEachLine)
{
    const TemporaryFolder folder;
    folder.write("calls.jsonl",
                 record("1") + "no JSON\n" + record("1") + record("2", "2999-01-01T00:00:00Z"));
    const ProgramRun run = runCli({"import", "calls.jsonl", "--dry-run"}, folder.path());
    EXPECT_EQ(run.exit, 1);
    EXPECT_EQ(run.out, "4 records: 1 would be added, 1 known already, 2 left out\n"
                       "  calls.duplicate: 1\n  calls.line-invalid: 1\n  calls.time-future: 1\n");
    EXPECT_THAT(run.err, HasSubstr("calls.jsonl:2: found no JSON"));
    EXPECT_THAT(run.err, HasSubstr("[calls.line-invalid]\n"));
    EXPECT_THAT(run.err, HasSubstr("calls.jsonl:3: found call 1 of 2025-01-07T10:00:00.000Z again"));
    EXPECT_THAT(run.err, HasSubstr("calls.jsonl:4: found 2999-01-01T00:00:00.000Z"));
}

TEST(Import, tellsTheSameAsJson)
{
    const TemporaryFolder folder;
    folder.write("calls.jsonl", record("1") + "7\n");
    const ProgramRun run =
        runCli({"import", "calls.jsonl", "--dry-run", "--format", "json", "--now", "2025-01-08T00:00:00Z"},
               folder.path());
    EXPECT_EQ(run.exit, 1);
    EXPECT_EQ(run.err, "");
    const json report = json::parse(run.out);
    EXPECT_EQ(report.at("format"), "toolwright/import@1");
    EXPECT_EQ(report.at("dryRun"), true);
    EXPECT_EQ(report.at("found"), 2);
    EXPECT_EQ(report.at("added"), 1);
    EXPECT_EQ(report.at("leftOut"), 1);
    EXPECT_EQ(report.at("findings").at(0).at("line"), 2);
    EXPECT_EQ(report.at("findings").at(0).at("effect"), "left-out");
    EXPECT_EQ(report.at("counts").at("calls.line-invalid"), 1);
}

TEST(Import, matchesAnArchiveToTheToolsOfTheWorkspace)
{
    const SampleCopy sample("acme-shop");
    sample.write("a.har", R"({"log": {"entries": [
        {"startedDateTime": "2025-01-07T20:15:00Z", "time": 86, "request": {"method": "GET",
         "url": "https://api.shop.example/v1/invoices/2025-0147?email=a", "headers": []},
         "response": {"status": 404, "content": {"text": "{}"}}},
        {"startedDateTime": "2025-01-07T20:15:01Z", "time": 3, "request": {"method": "GET",
         "url": "https://cdn.example/logo.png", "headers": []}, "response": {"status": 200, "content": {}}}]}})");
    const ProgramRun run = runCli({"import", "a.har", "--dry-run", "--env", "preview"}, sample.path());
    EXPECT_EQ(run.exit, 0) << run.err;
    EXPECT_THAT(run.out,
                HasSubstr("1 record: 1 would be added, 0 known already, 0 left out; 1 others passed over"));
    const ProgramRun unnamed = runCli({"import", "a.har", "--dry-run"}, sample.path());
    EXPECT_EQ(unnamed.exit, 1);
    EXPECT_THAT(unnamed.err,
                HasSubstr("a.har: found an HTTP archive, which names no environment (use --env)"));
}

TEST(Import, followsAFileThatGrowsAndThatIsReplaced)
{
    const TemporaryFolder folder;
    folder.write("calls.jsonl", record("1"));
    BackgroundProgram import({TOOLWRIGHT_CLI, "import", "calls.jsonl", "--follow", "--dry-run"},
                             folder.path());
    EXPECT_EQ(import.firstLine(), "1 record: 1 would be added, 0 known already, 0 left out");
    std::ofstream(folder.path("calls.jsonl"), std::ios::app) << record("2") << record("1");
    EXPECT_EQ(import.firstLine(), "3 records: 2 would be added, 1 known already, 0 left out");
    folder.write("new.jsonl", record("3"));
    std::filesystem::rename(folder.path("new.jsonl"), folder.path("calls.jsonl"));
    EXPECT_EQ(import.firstLine(), "4 records: 3 would be added, 1 known already, 0 left out");
    const BackgroundEnd end = import.endBy(SIGINT);
    EXPECT_EQ(end.signal, 0);
    EXPECT_EQ(end.exit, 0);
}

TEST(Import, refusesWhatItCannotUse)
{
    const TemporaryFolder folder;
    folder.write("a", "");
    expectError(runCli({"import"}), "usage.missing");
    expectError(runCli({"import", "a", "--dry-run", "--env", "Live!"}, folder.path()), "usage.value");
    expectError(runCli({"import", "a", "--dry-run", "--tool", "A B"}, folder.path()), "usage.value");
    expectError(runCli({"import", "a", "--dry-run", "--from", "xml"}, folder.path()), "usage.value");
    expectError(runCli({"import", "a", "b", "--dry-run", "--follow"}, folder.path()), "usage.too-many");
    expectError(runCli({"import", "a"}, folder.path()), "workspace.not-found");
    const ProgramRun missing = runCli({"import", "nothing", "--dry-run"}, folder.path());
    EXPECT_EQ(missing.exit, 2);
    EXPECT_THAT(missing.err, HasSubstr("toolwright-cli: nothing: the file cannot be opened"));
}

TEST(GenerateCalls, makesTheSameCallsAgainThatImportTakes)
{
    const TemporaryFolder folder;
    const std::vector<std::string> words{
        "generate-calls", "--count", "300", "--seed", "7", "--days", "7", "--now", "2025-01-08T00:00:00Z"};
    const ProgramRun first = runCli(words);
    EXPECT_EQ(first.exit, 0);
    EXPECT_EQ(std::count(first.out.begin(), first.out.end(), '\n'), 300);
    EXPECT_EQ(runCli(words).out, first.out);
    folder.write("calls.jsonl", first.out);
    const ProgramRun run =
        runCli({"import", "calls.jsonl", "--dry-run", "--now", "2025-01-08T00:00:00Z"}, folder.path());
    EXPECT_EQ(run.exit, 0);
    EXPECT_EQ(run.out, "300 records: 300 would be added, 0 known already, 0 left out\n");
    EXPECT_EQ(run.err, "");
}

TEST(GenerateCalls, writesAFileAndRefusesNonsense)
{
    const TemporaryFolder folder;
    EXPECT_EQ(runCli({"generate-calls", "--count", "2", "--output", folder.path("x")}).exit, 0);
    const std::string written = folder.read("x");
    EXPECT_EQ(std::count(written.begin(), written.end(), '\n'), 2);
    expectError(runCli({"generate-calls", "--count", "many"}), "usage.value");
    expectError(runCli({"generate-calls", "--days", "0"}), "usage.value");
    expectError(runCli({"generate-calls", "--now", "today"}), "usage.value");
    expectError(runCli({"generate-calls", "--output", folder.path("no/such/x")}), "output.unwritable");
}

TEST(Tools, tellsOfEveryDeclaredToolBeforeTheFirstCall)
{
    const SampleCopy sample("acme-shop");
    const ProgramRun run = runCli({"tools", "--json", "--now", "2025-01-08T00:00:00Z"}, sample.path());
    EXPECT_EQ(run.exit, 0) << run.err;
    const json report = json::parse(run.out);
    EXPECT_EQ(report.at("workspace"), "acme-shop");
    EXPECT_EQ(report.at("environment"), "live");
    EXPECT_EQ(report.at("period"), "7d");
    EXPECT_EQ(report.at("from"), "2025-01-01T00:00:00.000Z");
    EXPECT_EQ(report.at("to"), "2025-01-08T00:00:00.000Z");
    ASSERT_EQ(report.at("tools").size(), 7U) << "the routine is none of them";
    EXPECT_EQ(report.at("tools").at(0).at("key"), "cancel_order");
    EXPECT_EQ(report.at("tools").at(0).at("p50_ms"), nullptr);
    EXPECT_EQ(sample.changedFiles("acme-shop"), "") << "reading makes nothing";
    EXPECT_THAT(runCli({"tools", "--as", "preview", "--period=1h"}, sample.path()).out,
                testing::StartsWith("# Tools of acme-shop: preview, last hour\n"));
}

TEST(Tools, refusesWhatItDoesNotKnow)
{
    const SampleCopy sample("acme-shop");
    expectError(runCli({"tools", "--period", "2w"}, sample.path()), "usage.value");
    expectError(runCli({"tools", "--limit", "3"}, sample.path()), "usage.option");
    expectError(runCli({"tools", "--env", "a b"}, sample.path()), "usage.value");
    expectError(runCli({"calls", "--outcome", "bad"}, sample.path()), "usage.value");
    expectError(runCli({"calls", "--failed", "--outcome", "ok"}, sample.path()), "usage.value");
    expectError(runCli({"calls", "--status", "5"}, sample.path()), "usage.value");
    expectError(runCli({"calls", "--since", "soon"}, sample.path()), "usage.value");
    expectError(runCli({"calls", "--since", "1h", "--until", "2h"}, sample.path()), "usage.value");
    expectError(runCli({"calls", "--limit", "0"}, sample.path()), "usage.value");
    EXPECT_THAT(runCli({"calls"}, sample.path()).out, testing::EndsWith("\n0 calls\n"));
}

} // namespace
