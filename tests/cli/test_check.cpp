#include "tests/cli/cli.h"
#include "tests/cli/sample.h"

#include <nlohmann/json.hpp>

namespace {

using namespace toolwright::tests;
using nlohmann::json;

json checkJson(const std::string& folder, int exit, const std::string& profile = "document")
{
    const ProgramRun run = runCli({"check", folder, "--format", "json", "--profile", profile});
    EXPECT_EQ(run.exit, exit) << run.err;
    return json::parse(run.out, nullptr, false);
}

/// Code, effect, file and pointer of what is no advice.
std::vector<std::string> findings(const json& check)
{
    std::vector<std::string> lines;
    for (const json& each : check.at("diagnostics")) {
        if (each.at("severity") != "advice") {
            lines.push_back(each.at("code").get<std::string>() + " " + each.at("effect").get<std::string>() +
                            " " + each.at("file").get<std::string>() + each.at("pointer").get<std::string>());
        }
    }
    return lines;
}

TEST(Check, findsTheTwoQuarantinedCompoundsOfTheSample)
{
    const json check = checkJson(std::string(TOOLWRIGHT_SAMPLES) + "/acme-shop", 1);
    EXPECT_EQ(check.at("format"), "toolwright/check@1");
    EXPECT_EQ(
        findings(check),
        (std::vector<std::string>{
            "compound.risk-mismatch quarantined .vendo/capabilities.json/tools/4/risk",
            "compound.step-disabled quarantined .vendo/capabilities.json/tools/5/binding/steps/1/tool"}));
    EXPECT_EQ(check.at("agentSees").size(), 19U);
}

TEST(Check, ranksFixesAndSaysWhichLoosen)
{
    const json check = checkJson(std::string(TOOLWRIGHT_SAMPLES) + "/acme-shop", 1);
    for (const json& each : check.at("diagnostics")) {
        const json& fixes = each.at("fixes");
        ASSERT_FALSE(fixes.empty()) << each;
        for (std::size_t i = 0; i < fixes.size(); ++i) {
            EXPECT_EQ(fixes[i].at("rank"), i + 1);
            EXPECT_FALSE(fixes[i].at("edits").empty());
        }
    }
    EXPECT_EQ(check.at("diagnostics").at(0).at("fixes").at(0).at("loosens"), false);
    EXPECT_EQ(check.at("diagnostics").at(1).at("fixes").at(0).at("loosens"), true);
}

TEST(Check, findsNothingInTheExampleOfTheDocument)
{
    const json check = checkJson(std::string(TOOLWRIGHT_SAMPLES) + "/document-example", 0);
    EXPECT_TRUE(findings(check).empty());
    EXPECT_EQ(check.at("agentSees").size(), 3U);
}

TEST(Check, refusesNestedArgumentsInTheReferenceProfile)
{
    const json check = checkJson(std::string(TOOLWRIGHT_SAMPLES) + "/document-example", 1, "reference");
    EXPECT_EQ(check.at("profile"), "reference");
    EXPECT_EQ(check.at("diagnostics").at(0).at("effect"), "load-refused");
    EXPECT_TRUE(check.at("agentSees").empty());
}

TEST(Check, findsTheWorkspaceFromInside)
{
    const SampleCopy sample("document-example");
    std::filesystem::create_directory(sample.path("docs"));
    for (const std::string folder : {"", "docs", ".vendo"}) {
        EXPECT_EQ(runCli({"check"}, sample.path(folder)).exit, 0) << folder;
        EXPECT_EQ(runCli({"check", sample.path(folder)}).exit, 0) << folder;
    }
}

TEST(Check, printsTheSameBytesTwice)
{
    for (const std::string format : {"text", "json", "sarif"}) {
        const std::vector<std::string> words{"check", std::string(TOOLWRIGHT_SAMPLES) + "/acme-shop",
                                             "--format=" + format};
        const ProgramRun first = runCli(words);
        EXPECT_FALSE(first.out.empty());
        EXPECT_EQ(first.out, runCli(words).out);
    }
}

TEST(Check, printsSarif)
{
    const ProgramRun run =
        runCli({"check", std::string(TOOLWRIGHT_SAMPLES) + "/acme-shop", "--format", "sarif"});
    const json sarif = json::parse(run.out, nullptr, false);
    EXPECT_EQ(run.exit, 1);
    EXPECT_EQ(sarif.at("version"), "2.1.0");
    EXPECT_EQ(sarif.at("runs").at(0).at("results").at(0).at("ruleId"), "compound.risk-mismatch");
}

TEST(Check, tellsWhatItCannotUse)
{
    const TemporaryFolder folder;
    folder.write("file", "");
    expectError(runCli({"check", folder.path("none")}), "workspace.missing");
    expectError(runCli({"check", folder.path("file")}), "workspace.not-folder");
    expectError(runCli({"check", folder.path()}), "workspace.not-found");
}

TEST(Check, tellsWhichFileIsAFolder)
{
    const SampleCopy sample("document-example");
    std::filesystem::remove(sample.path(".vendo/tools.json"));
    std::filesystem::create_directory(sample.path(".vendo/tools.json"));
    const ProgramRun run = runCli({"check", sample.path()});
    expectError(run, "file.unreadable");
    EXPECT_NE(run.err.find(".vendo/tools.json"), std::string::npos) << run.err;
}

TEST(Check, survivesDepthAndReportsIt)
{
    const SampleCopy sample("document-example");
    sample.write(".vendo/policy.json", std::string(100'000, '['));
    const json check = checkJson(sample.path(), 1);
    const auto isDepth = [](const json& each) { return each.at("code") == "json.depth"; };
    const json& all = check.at("diagnostics");
    EXPECT_EQ(std::count_if(all.begin(), all.end(), isDepth), 1) << all;
}

TEST(Check, reportsEveryPlaceThatIsNoJson)
{
    const SampleCopy sample("document-example");
    sample.write(".vendo/policy.json", "{\n  \"format\": \"vendo/policy@1\"\n  \"rules\": [1 2]\n}\n");
    const json check = checkJson(sample.path(), 1);
    std::vector<std::size_t> lines;
    for (const json& each : check.at("diagnostics")) {
        if (each.at("code").get<std::string>().starts_with("json.")) {
            lines.push_back(each.at("line"));
        }
    }
    EXPECT_EQ(lines.size(), 2U) << check;
}

} // namespace
