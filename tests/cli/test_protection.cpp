#include "tests/cli/cli.h"
#include "tests/support/background.h"

#include <cstdlib>
#include <filesystem>
#include <gmock/gmock.h>

namespace {

using namespace toolwright::tests;

TEST(Protection, aKilledProgramLeavesNoCore)
{
    const TemporaryFolder folder;
    // In a sanitizer build the program would report the signal instead of ending by it.
    setenv("ASAN_OPTIONS", "handle_segv=0", 1);
    BackgroundProgram program({TOOLWRIGHT_CLI, "serve-sample"}, folder.path(""));
    ASSERT_THAT(program.firstLine(), testing::HasSubstr("listening"));
    EXPECT_EQ(program.coreLimit(), "0 0");
    const BackgroundEnd end = program.endBy(SIGSEGV);
    EXPECT_EQ(end.signal, SIGSEGV);
    EXPECT_FALSE(end.hasDumped);
    for (const auto& entry : std::filesystem::directory_iterator(folder.path(""))) {
        EXPECT_THAT(entry.path().filename().string(), testing::Not(testing::StartsWith("core")));
    }
}

TEST(Protection, anInterruptStopsTheSampleBackend)
{
    BackgroundProgram program({TOOLWRIGHT_CLI, "serve-sample"});
    ASSERT_THAT(program.firstLine(), testing::HasSubstr("listening on http://127.0.0.1:"));
    const BackgroundEnd end = program.endBy(SIGTERM);
    EXPECT_EQ(end.signal, 0);
    EXPECT_EQ(end.exit, 0);
}

} // namespace
