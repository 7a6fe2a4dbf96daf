// Arguments that try to deceive, to hide or to stall: cards, transcripts and reviews stay truthful and whole.

#include "core/report/review.h"
#include "core/report/transcript.h"
#include "core/simulation/world.h"

#include "core/json/parse.h"

#include <gmock/gmock.h>

namespace toolwright::report {
namespace {

using simulation::CardAnswer;
using simulation::Scenario;
using simulation::Simulation;
using testing::HasSubstr;
using testing::Not;

constexpr std::size_t enoughStates = 100;

compound::VendoFiles files()
{
    compound::VendoFiles result;
    result.tools = json::Document::parse(R"({"format": "vendo/tools@1", "tools": [
        {"name": "host_send", "description": "", "inputSchema": {}, "risk": "write",
         "binding": {"kind": "route", "method": "POST", "path": "/send", "argsIn": "body"}}]})");
    result.capabilities = json::Document::parse(R"({"format": "vendo/capabilities@1", "tools": [
        {"name": "host_t", "description": "<img src=x onerror=alert(1)> | `a` \u202e", "inputSchema": {},
         "risk": "write", "binding": {"kind": "compound", "steps": [
         {"id": "s", "tool": "host_send", "args": {"v": "{{ args.v }}"}}]}}]})");
    result.policy = json::Document::parse(R"({"format": "vendo/policy@1", "rules": [
        {"match": {"tool": "host_send"}, "action": "ask"}]})");
    return result;
}

/// host_t called with @p value; its one card approved.
Simulation runWith(json::Value value)
{
    Scenario scenario = Scenario::initial("host_t");
    json::ObjectBuilder args;
    args.set("v", std::move(value));
    scenario.args = args.build();
    scenario.decisions = {CardAnswer::Approve};
    return Simulation::run(simulation::worldOf(files(), scenario, compound::Profile::Document).value(),
                           enoughStates);
}

std::string reviewed(const Simulation& run, bool asHtml)
{
    Review review{"work", "", {ReviewedCompound{"host_t"}}};
    review.compounds.front().run = run;
    review.compounds.front().description = "</style><script>alert(1)</script>";
    return asHtml ? reviewAsHtml(review) : reviewAsMarkdown(review);
}

/// Every way a card is written for people.
std::vector<std::string> texts(const Simulation& run)
{
    return {transcriptAsText(run), transcriptAsMarkdown(run), reviewed(run, false), reviewed(run, true)};
}

TEST(Hostile, tenMegabytesAreShownWholeAndCallTheTool)
{
    const std::string large = std::string(10'000'000, 'x') + "THE END";
    const Simulation run = runWith(json::Value::string(large));
    ASSERT_TRUE(run.last().outcome && run.last().outcome->isOk());
    EXPECT_EQ(run.last().reached.last().call->call.args.find("v")->toString(), large);
    const guard::Approval& card = *run.last().runtime.guard().approvals().front();
    EXPECT_EQ(card.call.args.find("v")->toString(), large) << "only the preview is short, as specified";
    EXPECT_LT(card.inputPreview.size(), 600U);
    for (const std::string& text : texts(run)) {
        EXPECT_TRUE(text.find("THE END") != std::string::npos);
    }
}

TEST(Hostile, tenThousandLevelsAreShownWhole)
{
    json::Value deep = json::Value::string("the bottom");
    for (int i = 0; i < 10'000; ++i) {
        deep = json::Value::array({std::move(deep)});
    }
    const Simulation run = runWith(deep);
    ASSERT_EQ(run.last().runtime.guard().approvals().size(), 1U);
    std::vector<std::string> all = texts(run);
    all.push_back(transcriptAsJson(run));
    for (const std::string& text : all) {
        EXPECT_TRUE(text.find("the bottom") != std::string::npos);
    }
}

TEST(Hostile, charactersThatDeceiveAreWrittenAsEscapes)
{
    // right-to-left override, zero-width space, escape sequence of a terminal, isolate, tag, byte order mark
    const std::string bad = "pay \xE2\x80\xAE"
                            "001 \xE2\x80\x8B\x1B[2J\xE2\x81\xA6\xF3\xA0\x81\xA1\xEF\xBB\xBF";
    const Simulation run = runWith(json::Value::string(bad));
    for (const std::string& text : texts(run)) {
        for (const char* raw : {"\xE2\x80\xAE", "\xE2\x80\x8B", "\x1B", "\xE2\x81\xA6", "\xF3\xA0\x81\xA1"}) {
            EXPECT_THAT(text, Not(HasSubstr(raw)));
        }
        EXPECT_THAT(text, HasSubstr("\\u202E"));
        EXPECT_THAT(text, HasSubstr("\\u200B"));
    }
    EXPECT_EQ(run.last().reached.last().call->call.args.find("v")->toString(), bad)
        << "the tool gets what was written";
    const std::string hebrew = "שלום";
    EXPECT_THAT(transcriptAsText(runWith(json::Value::string(hebrew))), HasSubstr(hebrew));
}

TEST(Hostile, nothingBecomesMarkup)
{
    const std::string bad = "</pre><script>alert(1)</script>\n````\n# heading | cell `code` <b>";
    const Simulation run = runWith(json::Value::string(bad));
    const std::string html = reviewed(run, true);
    EXPECT_THAT(html, Not(HasSubstr("<script")));
    EXPECT_THAT(html, HasSubstr("&lt;/pre&gt;&lt;script&gt;"));
    const std::string markdown = reviewed(run, false);
    EXPECT_THAT(markdown, HasSubstr("\n`````json\n")) << "a fence longer than the one in the text";
    EXPECT_THAT(markdown, HasSubstr("\\</style\\>\\<script\\>"));
}

TEST(Hostile, theWholeReviewRunsByItself)
{
    const auto compounds = reviewedCompounds(files(), compound::Profile::Document, {});
    ASSERT_EQ(compounds.size(), 1U);
    ASSERT_TRUE(compounds.front().run.has_value());
    EXPECT_TRUE(compounds.front().run->last().outcome->isOk()) << "every card is approved";
    EXPECT_TRUE(compounds.front().matrix.has_value());
    const std::string html = reviewAsHtml({"work", "2026-12-01", compounds});
    EXPECT_THAT(html, HasSubstr("prefers-color-scheme: dark"));
    EXPECT_THAT(html, HasSubstr("2026-12-01"));
    EXPECT_THAT(html, HasSubstr("&lt;img src=x onerror=alert(1)&gt;"));
}

} // namespace
} // namespace toolwright::report
