#include "core/compound/analysis.h"
#include "tests/core/compound/samplefiles.h"

#include <gmock/gmock.h>

namespace toolwright::compound {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Effect;
using diagnostics::Severity;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Analysis analyse(const VendoFiles& files, Profile profile = Profile::Document)
{
    return Analyser(profile).analyse(files);
}

json::Document document(std::string text)
{
    return json::Document::parse(std::move(text));
}

TEST(AnalyserTest, ReportsTheTwoQuarantinedCompoundsOfTheShop)
{
    const Analysis analysis = analyse(test::sampleFiles("acme-shop"));
    EXPECT_THAT(test::codesAndTools(analysis),
                ElementsAre("compound.risk-mismatch host_invoice_void_and_notify",
                            "compound.step-disabled host_stock_weekly_report"));
    EXPECT_FALSE(analysis.loadRefused);
}

TEST(AnalyserTest, TellsTheChainFromTheOverrideToTheQuarantine)
{
    const VendoFiles files = test::sampleFiles("acme-shop");
    const Analysis analysis = analyse(files);
    ASSERT_EQ(analysis.diagnostics.size(), 2U);
    const Diagnostic& risk = analysis.diagnostics[0];
    EXPECT_EQ(risk.severity, Severity::Error);
    EXPECT_EQ(risk.effect, Effect::Quarantined);
    EXPECT_EQ(risk.place.file, ".vendo/capabilities.json");
    EXPECT_EQ(risk.place.pointer, "/tools/4/risk");
    EXPECT_EQ(test::textAt(files, risk.place), "\"write\"");
    EXPECT_EQ(risk.message, "the agent will not see host_invoice_void_and_notify");
    EXPECT_EQ(risk.cause,
              R"(declared risk "write" must equal the max of step risks ("destructive") — 04-actions §6)");
    ASSERT_EQ(risk.related.size(), 2U);
    EXPECT_EQ(test::textAt(files, risk.related[0].place), "\"host_invoices_void\"");
    EXPECT_EQ(risk.related[1].place.file, ".vendo/overrides.json");
    EXPECT_EQ(risk.related[1].place.pointer, "/tools/host_invoices_void/risk");
    EXPECT_EQ(risk.related[1].message, "an override moves host_invoices_void from write to destructive");
}

TEST(AnalyserTest, PointsFromTheStepToTheOverrideThatDisablesItsTarget)
{
    const VendoFiles files = test::sampleFiles("acme-shop");
    const Analysis analysis = analyse(files);
    ASSERT_EQ(analysis.diagnostics.size(), 2U);
    const Diagnostic& disabled = analysis.diagnostics[1];
    EXPECT_EQ(disabled.place.pointer, "/tools/5/binding/steps/1/tool");
    EXPECT_EQ(disabled.cause, "step export references disabled tool host_reports_export");
    ASSERT_EQ(disabled.related.size(), 1U);
    EXPECT_EQ(disabled.related[0].place.pointer, "/tools/host_reports_export/disabled");
}

TEST(AnalyserTest, ListsWhatTheAgentSees)
{
    const Analysis analysis = analyse(test::sampleFiles("document-example"));
    EXPECT_THAT(analysis.diagnostics, IsEmpty());
    EXPECT_THAT(analysis.agentSees,
                ElementsAre("host_invoices_get", "host_email_send", "host_invoice_send_reminder"));
    ASSERT_EQ(analysis.tools.size(), 3U);
    const ToolSummary& compound = analysis.tools[2];
    EXPECT_TRUE(compound.isCompound);
    EXPECT_TRUE(compound.overridden);
    EXPECT_EQ(compound.declaredRisk, Risk::Write);
    EXPECT_EQ(compound.stepRisk, Risk::Write);
    EXPECT_EQ(compound.stepCount, 2U);
    EXPECT_EQ(compound.state, ToolState::Available);
}

TEST(AnalyserTest, RefusesNestedArgumentsInTheReferenceProfile)
{
    const VendoFiles files = test::sampleFiles("document-example");
    const Analysis analysis = analyse(files, Profile::Reference);
    EXPECT_THAT(test::codesAndTools(analysis), ElementsAre("schema.args-string host_invoice_send_reminder"));
    EXPECT_EQ(analysis.diagnostics[0].place.pointer, "/tools/0/binding/steps/1/args/vars");
    EXPECT_EQ(analysis.diagnostics[0].profileNote, "the product document accepts any JSON value here");
    EXPECT_TRUE(analysis.loadRefused);
    EXPECT_THAT(analysis.agentSees, IsEmpty());
}

TEST(AnalyserTest, TakesAMissingFileForAnEmptyOne)
{
    const Analysis analysis = analyse({});
    EXPECT_THAT(analysis.diagnostics, IsEmpty());
    EXPECT_FALSE(analysis.loadRefused);
}

TEST(AnalyserTest, ValidatesOnlyTheBranchThatKindNames)
{
    VendoFiles files;
    files.tools = document(R"({"format": "vendo/tools@1", "tools": [{"name": "a", "description": "A.",
        "inputSchema": {}, "risk": "read", "binding": {"kind": "route", "method": "GET", "path": "/a"}}]})");
    const Analysis analysis = analyse(files);
    EXPECT_THAT(test::codesAndTools(analysis), ElementsAre("schema.required a"));
    EXPECT_EQ(analysis.diagnostics[0].place.pointer, "/tools/0/binding");
    EXPECT_EQ(analysis.diagnostics[0].cause, "the route binding has no \"argsIn\"");
}

TEST(AnalyserTest, OffersTheNearestWord)
{
    VendoFiles files;
    files.overrides = document(R"({"format": "vendo/overrides@1", "tools": {"a": {"riks": "write"}}})");
    const Analysis analysis = analyse(files);
    ASSERT_FALSE(analysis.diagnostics.empty());
    EXPECT_EQ(analysis.diagnostics.back().code, "overrides.unknown-key");
    EXPECT_EQ(test::textAt(files, analysis.diagnostics.back().place), "\"riks\"");
    EXPECT_THAT(analysis.diagnostics.back().cause, HasSubstr("did you mean \"risk\"?"));
}

TEST(AnalyserTest, FindsOtherProblemsBesideBrokenSyntax)
{
    VendoFiles files;
    files.tools = document(R"({"format": "vendo/tools@1", "tools": [
        {"name": "a" "description": "A."},
        {"name": "b b", "description": "B.", "inputSchema": {}, "risk": "read",
         "binding": {"kind": "route", "method": "GET", "path": "/b", "argsIn": "query"}}]})");
    const Analysis analysis = analyse(files);
    EXPECT_THAT(test::codesAndTools(analysis), ElementsAre("json.missing-comma ", "schema.name b b"));
    EXPECT_TRUE(analysis.loadRefused);
}

TEST(AnalyserTest, StaysSilentAboutStepsWhenToolsMayBeHidden)
{
    VendoFiles files = test::sampleFiles("acme-shop");
    files.tools = document(R"({"format": "vendo/tools@1", "tools": [)");
    const Analysis analysis = analyse(files);
    for (const Diagnostic& item : analysis.diagnostics) {
        EXPECT_EQ(item.place.file, ".vendo/tools.json") << item.code;
    }
}

TEST(AnalyserTest, QuarantinesABrokenEntryAndKeepsItsName)
{
    VendoFiles files;
    files.tools = document(R"({"format": "vendo/tools@1", "tools": [
        {"name": "a", "description": "A.", "inputSchema": {}, "risk": "raed",
         "binding": {"kind": "route", "method": "GET", "path": "/a", "argsIn": "query"}}]})");
    files.capabilities = document(R"({"format": "vendo/capabilities@1", "tools": [
        {"name": "c", "description": "C.", "inputSchema": {}, "risk": "read",
         "binding": {"kind": "compound", "steps": [{"id": "s", "tool": "a"}]}},
        {"name": "a", "description": "A.", "inputSchema": {}, "risk": "read", "disabled": true,
         "binding": {"kind": "compound", "steps": [{"id": "s", "tool": "a"}]}}]})");
    EXPECT_THAT(test::codesAndTools(analyse(files)),
                ElementsAre("schema.enum a", "compound.step-unknown c", "conflict.name a"));
    EXPECT_THAT(test::codesAndTools(analyse(files, Profile::Reference)),
                ElementsAre("schema.enum a", "conflict.name a"));
}

TEST(AnalyserTest, NeverReportsADisabledCompound)
{
    VendoFiles files;
    files.capabilities = document(R"({"format": "vendo/capabilities@1", "tools": [
        {"name": "c", "description": "C.", "inputSchema": {}, "risk": "read", "disabled": true,
         "binding": {"kind": "compound", "steps": [{"id": "s", "tool": "nothing"}]}}]})");
    const Analysis analysis = analyse(files);
    EXPECT_THAT(analysis.diagnostics, IsEmpty());
    EXPECT_EQ(analysis.tools.at(0).state, ToolState::Disabled);
}

/// Every kind of edit in turn, against a fresh analyser.
TEST(AnalyserTest, GivesTheSameAfterAnEditAsAFreshAnalysis)
{
    VendoFiles files = test::sampleFiles("acme-shop");
    Analyser kept(Profile::Document);
    EXPECT_EQ(kept.analyse(files).diagnostics, analyse(files).diagnostics);
    const std::vector<std::pair<std::string, std::string>> edits{
        {".vendo/capabilities.json", "\n"},  {".vendo/tools.json", "   "},
        {".vendo/overrides.json", "  \n"},   {".vendo/capabilities.json", "{"},
        {".vendo/capabilities.json", "\"x"}, {".vendo/overrides.json", "]"},
    };
    for (const auto& [path, text] : edits) {
        json::Document& edited = test::documentOf(files, path);
        for (const std::size_t offset :
             {std::size_t{0}, edited.text().size() / 3, edited.text().size() / 2}) {
            const auto next = edited.edited(EditList::single({{offset, 0}, text}));
            ASSERT_TRUE(next.has_value());
            const VendoFiles before = files;
            edited = *next;
            EXPECT_EQ(kept.analyse(files).diagnostics, analyse(files).diagnostics)
                << path << " at " << offset;
            files = before;
            EXPECT_EQ(kept.analyse(files).tools, analyse(files).tools);
        }
    }
}

/// A workspace of @p count compounds; every expression ends too early.
VendoFiles brokenExpressions(std::size_t count)
{
    std::string list;
    for (std::size_t i = 0; i < count; ++i) {
        list += std::string(i == 0 ? "" : ",") + R"({"name":"host_c)" + std::to_string(i) +
                R"(","description":"Does it.","inputSchema":{"type":"object"},"risk":"read","binding":)" +
                R"({"kind":"compound","steps":[{"id":"a","tool":"host_t","args":{"x":"{{ args. }}"}}]}})";
    }
    VendoFiles files;
    files.tools = document(
        R"({"format":"vendo/tools@1","tools":[{"name":"host_t","description":"Reads.","inputSchema":)"
        R"({"type":"object"},"risk":"read","binding":{"kind":"route","method":"GET","path":"/t",)"
        R"("argsIn":"query"}}]})");
    files.capabilities = document(R"({"format":"vendo/capabilities@1","tools":[)" + list + "]}");
    return files;
}

TEST(AnalyserTest, LeavesExpressionsForLaterWhenOnlyTheLoadCounts)
{
    const VendoFiles files = brokenExpressions(3);
    Analyser kept(Profile::Document);
    for (int round = 0; round < 2; ++round) {
        const Analysis load = kept.analyse(files, {}, Depth::Load);
        EXPECT_THAT(test::codesAndTools(load), IsEmpty());
        EXPECT_EQ(load.unreadCompounds, 3U);
        EXPECT_THAT(load.agentSees, ElementsAre("host_t", "host_c0", "host_c1", "host_c2"));
        const Analysis whole = kept.analyse(files);
        EXPECT_THAT(test::codesAndTools(whole),
                    ElementsAre("expression.syntax host_c0", "expression.syntax host_c1",
                                "expression.syntax host_c2"));
        EXPECT_EQ(whole.unreadCompounds, 0U);
        EXPECT_EQ(whole.tools, load.tools);
    }
}

TEST(AnalyserTest, ReadsFewNewExpressionsQuicklyAndManyLater)
{
    const std::size_t many = 1000;
    const VendoFiles files = brokenExpressions(many);
    Analyser kept(Profile::Document);
    const Analysis first = kept.analyse(files, {}, Depth::Quick);
    EXPECT_GT(first.unreadCompounds, 0U);
    EXPECT_EQ(first.diagnostics.size(), many - first.unreadCompounds);
    EXPECT_EQ(Analyser(kept).analyse(files).diagnostics.size(), many);
    kept.analyse(files);
    VendoFiles typed = files;
    const std::size_t place = files.capabilities->find("/tools/500/description")->range().offset + 1;
    typed.capabilities = *files.capabilities->edited(EditList::single({{place, 0}, "x"}));
    const Analysis next = kept.analyse(typed, {}, Depth::Quick);
    EXPECT_EQ(next.unreadCompounds, 0U);
    EXPECT_EQ(next.diagnostics, analyse(typed).diagnostics);
}

TEST(AnalyserTest, StopsWhenAsked)
{
    std::stop_source source;
    source.request_stop();
    const Analysis analysis =
        Analyser(Profile::Document).analyse(test::sampleFiles("acme-shop"), source.get_token());
    EXPECT_THAT(analysis.tools, IsEmpty());
}

} // namespace
} // namespace toolwright::compound
