#include "core/base/version.h"
#include "tests/cli/cli.h"

namespace {

using namespace toolwright::tests;

TEST(Usage, tellsItsVersion)
{
    const ProgramRun run = runCli({"--version"});
    EXPECT_EQ(run.exit, 0);
    EXPECT_EQ(run.out, "toolwright-cli " + std::string(toolwright::version()) + "\n");
}

TEST(Usage, listsEveryCommandWithItsOwnHelp)
{
    const ProgramRun list = runCli({"--help"});
    EXPECT_EQ(list.exit, 0);
    for (const std::string command : {"check", "fix", "get", "set", "remove"}) {
        EXPECT_NE(list.out.find("\n  " + command + " "), std::string::npos) << list.out;
        const ProgramRun help = runCli({command, "--help"});
        EXPECT_EQ(help.exit, 0);
        EXPECT_TRUE(help.out.starts_with("usage: toolwright-cli " + command)) << help.out;
        EXPECT_EQ(help.err, "");
    }
}

TEST(Usage, refusesWhatItDoesNotKnow)
{
    expectError(runCli({}), "usage.command");
    expectError(runCli({"frobnicate"}), "usage.command");
    expectError(runCli({"get", "--frobnicate"}), "usage.option");
    expectError(runCli({"check", "--frobnicate"}), "usage.option");
    expectError(runCli({"check", "--format"}), "usage.value");
    expectError(runCli({"check", "--format", "xml"}), "usage.value");
    expectError(runCli({"check", "--profile=other"}), "usage.value");
    expectError(runCli({"check", "one", "two"}), "usage.too-many");
    expectError(runCli({"fix", "--dry-run=yes"}), "usage.value");
    expectError(runCli({"fix", "--code", "no.such-code"}), "usage.value");
}

TEST(Usage, keepsAnErrorOnOneLine)
{
    expectError(runCli({"get", "no\nsuch\nfile", ""}), "file.missing");
    expectError(runCli({"check", "no\nsuch\nfolder"}), "workspace.missing");
}

TEST(Usage, mindsAnOutputThatCannotBeWritten)
{
    const ProgramRun run = runProgram({"/bin/sh", "-c", std::string(TOOLWRIGHT_CLI) + " --help >/dev/full"});
    EXPECT_EQ(run.exit, 2);
    EXPECT_NE(run.err.find("[output.unwritable]"), std::string::npos) << run.err;
}

} // namespace
