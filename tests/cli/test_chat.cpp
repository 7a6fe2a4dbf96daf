// A whole conversation on the sample shop and its backend, as a file that replays and compares.

#include "tests/cli/cli.h"
#include "tests/cli/sample.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace {

using namespace toolwright::tests;
using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

const std::string shopScript = TOOLWRIGHT_TEST_DATA "/agent/acme-shop.script.json";

TEST(Chat, theShopConversationGoesAsItsFileSays)
{
    const SampleCopy sample("acme-shop");
    const ProgramRun run = runCli({"chat", sample.path(), "--script", shopScript, "--sample"}, sample.path());
    EXPECT_EQ(run.exit, 0) << run.out << run.err;
    EXPECT_THAT(run.out, testing::EndsWith("0 differences\n"));
    // Neither the key of the shop nor the token of the visitor is told.
    EXPECT_THAT(run.out, Not(HasSubstr("sample-shop-key")));
    EXPECT_THAT(run.out, Not(HasSubstr("sample-visitor-token")));
}

TEST(Chat, whatIsNotAsExpectedIsTold)
{
    const SampleCopy sample("acme-shop");
    const TemporaryFolder folder;
    folder.write("wrong.json", R"({"format": "toolwright/script@1", "turns": [
        {"visitor": {"id": "ann"}},
        {"visitor_says": "Mugs?"},
        {"agent_calls": [{"tool": "check_stock", "arguments": {"product": "mug"},
                          "expect": {"message": "3 product(s) match."}}]},
        {"card": "approve"},
        {"state": "quiet"}]})");
    const ProgramRun run =
        runCli({"chat", sample.path(), "--script", folder.path("wrong.json"), "--sample", "--format", "json"},
               sample.path());
    EXPECT_EQ(run.exit, 1) << run.err;
    const json differences = json::parse(run.out).at("differences");
    ASSERT_EQ(differences.size(), 3U) << run.out;
    EXPECT_EQ(differences.at(0), "turn 3: check_stock: expected message \"3 product(s) match.\", found \"2 "
                                 "product(s) match.\"");
    EXPECT_EQ(differences.at(1), "turn 4: expected a card that waits, found none");
    EXPECT_EQ(differences.at(2), "turn 5: expected the conversation to be quiet, found open");
}

TEST(Chat, aScriptThatIsNoneIsRefusedWithItsPlace)
{
    const SampleCopy sample("acme-shop");
    const TemporaryFolder folder;
    folder.write("format.json", R"({"turns": []})");
    folder.write("turn.json", R"({"format": "toolwright/script@1", "turns": [{"wait": "soon"}]})");
    const ProgramRun none = runCli({"chat", sample.path(), "--sample"}, sample.path());
    EXPECT_EQ(none.exit, 2);
    EXPECT_THAT(none.err, HasSubstr("[usage.option]"));
    const ProgramRun format =
        runCli({"chat", sample.path(), "--script", folder.path("format.json")}, sample.path());
    EXPECT_EQ(format.exit, 2);
    EXPECT_THAT(format.err, HasSubstr("[script.format]"));
    const ProgramRun turn =
        runCli({"chat", sample.path(), "--script", folder.path("turn.json")}, sample.path());
    EXPECT_EQ(turn.exit, 2);
    EXPECT_THAT(turn.err, HasSubstr("turn.json#/turns/0/wait: expected a time such as 90s, 31m, 2h or 40d"));
}

} // namespace
