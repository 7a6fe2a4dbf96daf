#include "tests/cli/cli.h"
#include "tests/cli/sample.h"

#include <nlohmann/json.hpp>

namespace {

using namespace toolwright::tests;
using nlohmann::json;

/// Codes of what is no advice.
std::vector<std::string> codesLeft(const std::string& folder)
{
    const json check = json::parse(runCli({"check", folder, "--format", "json"}).out, nullptr, false);
    std::vector<std::string> codes;
    for (const json& each : check.at("diagnostics")) {
        if (each.at("severity") != "advice") {
            codes.push_back(each.at("code"));
        }
    }
    return codes;
}

TEST(Fix, clearsTheRiskMismatchAndNothingThatLoosens)
{
    const SampleCopy sample("acme-shop");
    const ProgramRun run = runCli({"fix", sample.path()});
    EXPECT_EQ(run.exit, 1) << run.err;
    EXPECT_EQ(codesLeft(sample.path()), std::vector<std::string>{"compound.step-disabled"});
    EXPECT_EQ(sample.changedFiles("acme-shop"), ".vendo/capabilities.json\n");
    EXPECT_NE(run.out.find("\n-      \"risk\": \"write\",\n+      \"risk\": \"destructive\",\n"),
              std::string::npos)
        << run.out;
    EXPECT_NE(run.out.find("fixed compound.risk-mismatch"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("left compound.step-disabled"), std::string::npos) << run.out;
}

TEST(Fix, withACodeClearsTheOtherAndThenCheckIsClean)
{
    const SampleCopy sample("acme-shop");
    EXPECT_EQ(runCli({"fix", sample.path()}).exit, 1);
    const ProgramRun run = runCli({"fix", "--code", "compound.step-disabled", sample.path()});
    EXPECT_EQ(run.exit, 0) << run.err;
    EXPECT_NE(run.out.find("(loosens)"), std::string::npos) << run.out;
    EXPECT_EQ(runCli({"check", sample.path()}).exit, 0);
}

TEST(Fix, withACodeLeavesOtherCodesAlone)
{
    const SampleCopy sample("acme-shop");
    EXPECT_EQ(runCli({"fix", "--code", "compound.step-disabled", sample.path()}).exit, 1);
    EXPECT_EQ(codesLeft(sample.path()), std::vector<std::string>{"compound.risk-mismatch"});
}

TEST(Fix, ofADryRunWritesNothingAndPrintsTheSameDifference)
{
    const SampleCopy sample("acme-shop");
    const ProgramRun dry = runCli({"fix", sample.path(), "--dry-run"});
    EXPECT_EQ(sample.changedFiles("acme-shop"), "");
    EXPECT_EQ(dry.exit, 1);
    const ProgramRun real = runCli({"fix", sample.path()});
    EXPECT_NE(dry.out.find("would fix compound.risk-mismatch"), std::string::npos) << dry.out;
    EXPECT_EQ(dry.out.substr(0, dry.out.find("would fix")), real.out.substr(0, real.out.find("fixed")));
}

TEST(Fix, printsWhatPatchUnderstands)
{
    const SampleCopy sample("acme-shop");
    const SampleCopy patched("acme-shop");
    const TemporaryFolder folder;
    folder.write("fix.diff", runCli({"fix", sample.path()}).out);
    const ProgramRun patch =
        runProgram({"/usr/bin/env", "patch", "-p1", "--no-backup-if-mismatch", "-i", folder.path("fix.diff")},
                   patched.path());
    if (patch.exit == 127) {
        GTEST_SKIP() << "patch is not installed";
    }
    EXPECT_EQ(patch.exit, 0) << patch.out;
    EXPECT_EQ(patched.read(".vendo/capabilities.json"), sample.read(".vendo/capabilities.json"));
}

TEST(Fix, ofACleanWorkspaceDoesNothing)
{
    const SampleCopy sample("document-example");
    const ProgramRun run = runCli({"fix", sample.path()});
    EXPECT_EQ(run.exit, 0);
    EXPECT_EQ(run.out, "nothing to fix\n");
    EXPECT_EQ(sample.changedFiles("document-example"), "");
}

TEST(Fix, tellsAProgramWhatItDid)
{
    const SampleCopy sample("acme-shop");
    const json fix = json::parse(runCli({"fix", sample.path(), "--format", "json"}).out, nullptr, false);
    EXPECT_EQ(fix.at("format"), "toolwright/fix@1");
    ASSERT_EQ(fix.at("applied").size(), 1U);
    EXPECT_EQ(fix.at("applied").at(0).at("code"), "compound.risk-mismatch");
    EXPECT_EQ(fix.at("left").at(0).at("loosens"), true);
    EXPECT_EQ(fix.at("files").at(0).at("file"), ".vendo/capabilities.json");
}

TEST(Fix, keepsEveryOtherByte)
{
    const SampleCopy sample("acme-shop");
    // Windows line ends and a byte order mark must survive.
    std::string dos = "\xEF\xBB\xBF";
    for (const char c : sample.read(".vendo/capabilities.json")) {
        dos += c == '\n' ? "\r\n" : std::string(1, c);
    }
    sample.write(".vendo/capabilities.json", dos);
    EXPECT_EQ(runCli({"fix", sample.path()}).exit, 1);
    const std::string after = sample.read(".vendo/capabilities.json");
    EXPECT_EQ(after.size(), dos.size() + std::string("destructive").size() - std::string("write").size());
    EXPECT_EQ(after.substr(0, 100), dos.substr(0, 100));
    EXPECT_EQ(after.substr(after.size() - 100), dos.substr(dos.size() - 100));
}

} // namespace
