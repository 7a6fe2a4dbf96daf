// Rows 8 to 10 and 12 to 15 of spec compound 12 are told to the reviewer.

#include "core/simulation/runnotes.h"

#include "core/json/document.h"
#include "core/json/parse.h"
#include "core/simulation/world.h"

#include <gmock/gmock.h>

namespace toolwright::simulation {
namespace {

constexpr std::size_t enoughStates = 100;

constexpr const char* toolsText = R"({"format": "vendo/tools@1", "tools": [
    {"name": "host_send", "description": "", "inputSchema": {}, "risk": "write",
     "binding": {"kind": "route", "method": "POST", "path": "/send", "argsIn": "body"}}]})";

std::string compoundText(const std::string& condition)
{
    return R"({"format": "vendo/capabilities@1", "tools": [{"name": "host_t", "description": "",
        "inputSchema": {}, "risk": "write", "binding": {"kind": "compound", "steps": [
        {"id": "s", "tool": "host_send", "if": ")" +
           condition + R"("}]}}]})";
}

/// A run of host_t under @p rules, whose step has @p condition.
Simulation run(Scenario scenario, const std::string& rules, const std::string& condition = "{{ true }}")
{
    scenario.compound = "host_t";
    compound::VendoFiles files;
    files.tools = json::Document::parse(toolsText);
    files.capabilities = json::Document::parse(compoundText(condition));
    files.policy = json::Document::parse(R"({"format": "vendo/policy@1", "rules": [)" + rules + "]}");
    return Simulation::run(worldOf(files, std::move(scenario), compound::Profile::Document).value(),
                           enoughStates);
}

std::vector<int> rows(const Simulation& simulation)
{
    std::vector<int> found;
    for (const RunNote& note : runNotes(simulation.world, simulation.last())) {
        found.push_back(note.row);
    }
    return found;
}

constexpr const char* askSend = R"({"match": {"tool": "host_send"}, "action": "ask"})";
constexpr const char* blockSend = R"({"match": {"tool": "host_send"}, "action": "block"})";

TEST(RunNotes, theCardOfAStepTellsRows8And10And12)
{
    EXPECT_THAT(rows(run(Scenario::initial("host_t"), askSend)), testing::ElementsAre(8, 10, 12));
}

TEST(RunNotes, aCardThatWasDeniedBeforeSaysSo)
{
    Scenario scenario = Scenario::initial("host_t");
    scenario.decisions = {CardAnswer::Deny};
    const Simulation simulation = run(scenario, askSend);
    ASSERT_EQ(simulation.last().phase, Phase::Parked);
    const auto notes = runNotes(simulation.world, simulation.last());
    ASSERT_EQ(notes.size(), 3U);
    EXPECT_THAT(notes[1].text, testing::HasSubstr("denied before"));
}

TEST(RunNotes, aGrantThatOutranksABlockRuleIsRow9)
{
    Scenario scenario = Scenario::initial("host_t");
    EXPECT_THAT(rows(run(scenario, blockSend)), testing::IsEmpty());
    guard::Grant grant;
    grant.id = "grt_1";
    grant.subject = "user_1";
    grant.tool = "host_send";
    grant.descriptorHash = "current";
    grant.scope = json::parseValue(R"({"kind": "tool"})").value();
    grant.duration = "standing";
    grant.source = "chat";
    grant.grantedAt = "2026-07-01T00:00:00.000Z";
    scenario.grants = {grant};
    EXPECT_THAT(rows(run(scenario, blockSend)), testing::ElementsAre(9));
}

TEST(RunNotes, awayIsRow14)
{
    Scenario scenario = Scenario::initial("host_t");
    scenario.context.presence = "away";
    EXPECT_THAT(rows(run(scenario, {})), testing::ElementsAre(10, 14));
}

TEST(RunNotes, anEmptyListThatCountsAsTrueIsRow13)
{
    EXPECT_THAT(rows(run(Scenario::initial("host_t"), {}, "{{ [] }}")), testing::ElementsAre(13));
    EXPECT_THAT(rows(run(Scenario::initial("host_t"), {}, "{{ {} }}")), testing::ElementsAre(13));
    EXPECT_THAT(rows(run(Scenario::initial("host_t"), {}, "{{ [0] }}")), testing::IsEmpty());
}

TEST(RunNotes, aSkippedStepIsRow15)
{
    EXPECT_THAT(rows(run(Scenario::initial("host_t"), {}, "{{ false }}")), testing::ElementsAre(15));
}

} // namespace
} // namespace toolwright::simulation
