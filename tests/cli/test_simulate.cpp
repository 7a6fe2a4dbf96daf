#include "tests/cli/cli.h"
#include "tests/cli/sample.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace toolwright::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

constexpr const char* compound = "host_order_cancel_and_restock";
constexpr const char* args = R"({"orderId": "ord_1", "reason": "too late"})";

/// A scenario with the answers that a cancelled order needs.
std::string scenarioText(const std::string& more = {})
{
    return std::string(R"({"format": "toolwright/scenario@1", "compound": ")") + compound + R"(", "args": )" +
           args +
           R"(, "answers": {"host_orders_get": [{"ok": {"id": "ord_1", "status": "paid",
             "customerEmail": "pat@shop.example", "lines": [{"sku": "a", "quantity": 2}]}}]},
             "decisions": ["approve", "approve", "approve", "approve"])" +
           more + "}";
}

class Simulate : public testing::Test
{
protected:
    std::string scenario(const std::string& text) const
    {
        m_sample.write(".toolwright/scenarios/a.json", text);
        return m_sample.path(".toolwright/scenarios/a.json");
    }
    ProgramRun simulate(std::vector<std::string> words) const
    {
        words.insert(words.begin(), {"simulate", m_sample.path(), compound});
        return runCli(std::move(words));
    }

    SampleCopy m_sample{"acme-shop"};
};

TEST_F(Simulate, stopsAtTheFirstCardWithoutAnAnswer)
{
    const ProgramRun run = simulate({"--args", args});
    EXPECT_EQ(run.exit, 1) << run.err;
    EXPECT_THAT(run.out, HasSubstr("card: "));
    EXPECT_THAT(run.out, HasSubstr("pending-approval"));
    EXPECT_EQ(m_sample.changedFiles("acme-shop"), "");
}

TEST_F(Simulate, everyFormatTellsTheCardsAndTheOutcome)
{
    const std::string file = scenario(scenarioText());
    const ProgramRun text = simulate({"--scenario", file});
    EXPECT_EQ(text.exit, 0) << text.err;
    EXPECT_THAT(text.out, HasSubstr("outcome: {\"status\":\"ok\""));
    const ProgramRun markdown = simulate({"--scenario", file, "--format", "markdown"});
    EXPECT_EQ(markdown.exit, 0);
    EXPECT_THAT(markdown.out, HasSubstr("## Cards"));
    const ProgramRun asJson = simulate({"--scenario", file, "--format=json"});
    EXPECT_EQ(asJson.exit, 0);
    const json transcript = json::parse(asJson.out);
    EXPECT_EQ(transcript["format"], "toolwright/simulation@1");
    EXPECT_EQ(transcript["compound"], compound);
    EXPECT_EQ(transcript["outcome"]["status"], "ok");
    for (const char* member : {"steps", "reached", "parked", "audit", "decisions"}) {
        EXPECT_FALSE(transcript[member].empty()) << member;
    }
}

TEST_F(Simulate, answersOnTheCommandLineReplaceThoseOfTheScenario)
{
    const std::string file = scenario(scenarioText());
    const ProgramRun denied = simulate({"--scenario", file, "--answers", "deny"});
    EXPECT_EQ(denied.exit, 1);
    EXPECT_THAT(denied.out, HasSubstr("pending-approval"));
    EXPECT_EQ(
        simulate({"--scenario", file, "--answers", "call,restart,approve,approve,approve,approve"}).exit, 0);
    expectError(simulate({"--answers", "approve,maybe"}), "usage.value");
}

TEST_F(Simulate, updateKeepsTheRunAndLaterRunsAreComparedWithIt)
{
    const std::string file = scenario(scenarioText(R"(, "x-team": "orders")"));
    EXPECT_EQ(simulate({"--scenario", file, "--update"}).exit, 0);
    const json kept = json::parse(m_sample.read(".toolwright/scenarios/a.json"));
    EXPECT_EQ(kept["x-team"], "orders") << "what this version does not know stays";
    EXPECT_EQ(kept["expected"]["outcome"]["status"], "ok");
    EXPECT_EQ(simulate({"--scenario", file}).exit, 0);
    const ProgramRun other =
        simulate({"--scenario", file, "--args", R"({"orderId": "ord_1", "reason": "other"})"});
    EXPECT_EQ(other.exit, 1);
    EXPECT_THAT(other.err, HasSubstr("[simulate.transcript]\n"));
    EXPECT_THAT(other.err, HasSubstr("  expected \"too late\"\n  found    \"other\"\n"));
    expectError(simulate({"--update"}), "usage.option");
}

TEST_F(Simulate, expectComparesWithAFile)
{
    const std::string file = scenario(scenarioText());
    m_sample.write("expected.json", simulate({"--scenario", file, "--format", "json"}).out);
    EXPECT_EQ(simulate({"--scenario", file, "--expect", m_sample.path("expected.json")}).exit, 0);
    m_sample.write("expected.json", R"({"outcome": {"status": "blocked"}})");
    EXPECT_EQ(simulate({"--scenario", file, "--expect", m_sample.path("expected.json")}).exit, 1);
    m_sample.write("expected.json", "[]");
    expectError(simulate({"--scenario", file, "--expect", m_sample.path("expected.json")}),
                "simulate.transcript");
    expectError(simulate({"--expect", m_sample.path("missing.json")}), "file.missing");
}

TEST_F(Simulate, aBrokenScenarioIsNamed)
{
    const ProgramRun shape = simulate({"--scenario", scenario(scenarioText(R"(, "grants": 1)"))});
    expectError(shape, "scenario.format");
    EXPECT_THAT(shape.err, HasSubstr("a.json#/grants: "));
    const ProgramRun syntax = simulate({"--scenario", scenario("{")});
    EXPECT_EQ(syntax.exit, 2);
    EXPECT_THAT(syntax.err, HasSubstr("a.json"));
    expectError(simulate({"--scenario", m_sample.path("missing.json")}), "file.missing");
    expectError(simulate({"--format", "xml"}), "usage.value");
    expectError(runCli({"simulate", m_sample.path(), "host_nothing"}), "simulate.compound");
    expectError(runCli({"simulate", m_sample.path()}), "usage.missing");
}

TEST_F(Simulate, recordedOutputsAnswer)
{
    m_sample.write(".toolwright/outputs/host_orders_get.json",
                   R"({"format": "toolwright/output@1", "origin": "recorded", "output": {"id": "ord_1",
                      "status": "paid", "customerEmail": "recorded@shop.example", "lines": []}})");
    const ProgramRun run = simulate({"--args", args, "--answers", "approve,approve,approve,approve"});
    EXPECT_EQ(run.exit, 0) << run.out << run.err;
    EXPECT_THAT(run.out, HasSubstr("recorded@shop.example"));
}

TEST_F(Simulate, theMatrixTellsEverySituationAndTheWorst)
{
    const ProgramRun text = runCli({"matrix", m_sample.path(), "host_overdue_remind_all"});
    EXPECT_EQ(text.exit, 0) << text.err;
    EXPECT_THAT(text.out, HasSubstr("present chat, grant none: "));
    EXPECT_THAT(text.out, HasSubstr("never finishes away chat, grant standing: "));
    EXPECT_THAT(text.out, HasSubstr("the budget of writes lasts for 19 items a loop\n"));
    EXPECT_THAT(text.out, HasSubstr("not simulated\n"));
    const ProgramRun run = runCli({"matrix", m_sample.path(), "host_overdue_remind_all", "--format", "json"});
    const json matrix = json::parse(run.out);
    EXPECT_EQ(matrix["format"], "toolwright/matrix@1");
    EXPECT_EQ(matrix["rows"].size(), 3U) << "the compound and its two steps";
    EXPECT_EQ(matrix["rows"][0]["cells"].size(), 24U) << "4 venues, 2 presences, 3 grants";
    EXPECT_EQ(matrix["worstCase"][1]["writes"], 1001) << "the compound and 1000 mails";
    EXPECT_EQ(matrix["itemsWithinBudget"], 19);
    expectError(runCli({"matrix", m_sample.path(), "host_email_send"}), "simulate.compound");
    expectError(runCli({"matrix", m_sample.path(), compound, "--format", "markdown"}), "usage.value");
}

TEST_F(Simulate, theReviewHasEveryCompound)
{
    scenario(scenarioText());
    const ProgramRun markdown = runCli({"review", m_sample.path()});
    EXPECT_EQ(markdown.exit, 0) << markdown.err;
    EXPECT_THAT(markdown.out, HasSubstr("\n## host_overdue_remind_all\n"));
    EXPECT_THAT(markdown.out, HasSubstr("\"reason\": \"too late\""));
    EXPECT_THAT(markdown.out, HasSubstr("The agent does not see it"));
    const ProgramRun html = runCli({"review", m_sample.path(), "--format", "html"});
    EXPECT_EQ(html.exit, 0);
    EXPECT_TRUE(html.out.starts_with("<!DOCTYPE html>\n"));
    EXPECT_TRUE(html.out.ends_with("</html>\n"));
    m_sample.write(".toolwright/scenarios/b.json", "{}");
    expectError(runCli({"review", m_sample.path()}), "scenario.format");
}

} // namespace
} // namespace toolwright::tests
