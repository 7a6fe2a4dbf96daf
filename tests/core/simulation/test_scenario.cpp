#include "core/simulation/scenario.h"

#include "core/json/parse.h"
#include "core/json/write.h"

#include <gmock/gmock.h>

namespace toolwright::simulation {
namespace {

TEST(Scenario, readsWhatItWrites)
{
    const auto document = json::parseValue(R"({
        "format": "toolwright/scenario@1", "compound": "host_t", "args": {"n": 1},
        "context": {"presence": "away", "appId": "app_1"}, "clock": "2026-01-02T03:04:05.006Z", "policy": false,
        "grants": [{"id": "grt_1", "subject": "user_1", "tool": "host_t", "descriptorHash": "current",
                    "scope": {"kind": "tool"}, "duration": "standing", "source": "chat",
                    "grantedAt": "2026-01-01T00:00:00.000Z"}],
        "whatIf": {"tools": {"host_t": {"critical": true, "risk": "write"}}, "maxWritesPerRun": 3},
        "answers": {"host_a": [{"ok": [1]}, {"error": {"code": "http-error", "message": "503"}}, {"echo": true}]},
        "decisions": ["approve", "deny"]})");
    ASSERT_TRUE(document.has_value());
    const auto scenario = Scenario::fromValue(*document);
    ASSERT_TRUE(scenario.has_value());
    EXPECT_TRUE(scenario->context.isAway());
    EXPECT_EQ(scenario->context.venue, "chat") << "what is not named keeps its default";
    EXPECT_EQ(scenario->breakers.writesPerRun, 3U);
    EXPECT_EQ(scenario->breakers.callsPerMinute, 60U);
    EXPECT_EQ(scenario->answers.at("host_a").size(), 3U);
    const json::Value written = scenario->toValue();
    const auto again = Scenario::fromValue(written);
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(json::write(again->toValue()), json::write(written));
}

struct BadRow
{
    const char* document;
    const char* pointer;
    const char* found;
};

TEST(Scenario, saysWhereAFileIsWrong)
{
    const std::vector<BadRow> rows{
        {R"({})", "", "found no format"},
        {R"({"format": "toolwright/scenario@1", "args": []})", "/args", "found an array"},
        {R"({"format": "toolwright/scenario@1", "clock": "soon"})", "/clock", "found a string"},
        {R"({"format": "toolwright/scenario@1", "decisions": ["maybe"]})", "/decisions/0", "found a string"},
        {R"({"format": "toolwright/scenario@1", "answers": {"a": {}}})", "/answers/a", "found an object"},
        {R"({"format": "toolwright/scenario@1", "answers": {"a": [{"nothing": 1}]}})", "/answers/a/0/nothing",
         "found a number"},
    };
    for (const BadRow& row : rows) {
        const auto scenario = Scenario::fromValue(json::parseValue(row.document).value());
        ASSERT_FALSE(scenario.has_value()) << row.document;
        EXPECT_EQ(scenario.error().code, "scenario.format");
        EXPECT_EQ(scenario.error().place.pointer, row.pointer);
        EXPECT_THAT(scenario.error().message, testing::HasSubstr(row.found));
    }
}

} // namespace
} // namespace toolwright::simulation
