#include "core/json/write.h"
#include "tests/core/compound/samplefiles.h"

#include <gmock/gmock.h>

namespace toolwright::compound {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Fix;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

VendoFiles applied(const VendoFiles& files, const Fix& fix)
{
    VendoFiles result = files;
    for (const diagnostics::FileEdit& part : fix.edits) {
        json::Document& document = test::documentOf(result, part.file);
        document = document.edited(part.edits).value();
    }
    return result;
}

std::vector<std::string> titles(const std::vector<Fix>& fixes)
{
    std::vector<std::string> list;
    list.reserve(fixes.size());
    for (const Fix& fix : fixes) {
        list.push_back(fix.title + (fix.loosens ? " (loosens)" : ""));
    }
    return list;
}

std::vector<Fix> fixesOfFirst(const VendoFiles& files, const std::string& code)
{
    for (const Diagnostic& item : Analyser(Profile::Document).analyse(files).diagnostics) {
        if (item.code == code) {
            return fixesFor(item, files, Profile::Document);
        }
    }
    ADD_FAILURE() << code << " is not reported";
    return {};
}

TEST(FixesTest, RaisesTheCompoundWhoseStepAnOverrideRaised)
{
    const VendoFiles files = test::sampleFiles("acme-shop");
    const std::vector<Fix> fixes = fixesOfFirst(files, "compound.risk-mismatch");
    EXPECT_THAT(
        titles(fixes),
        ElementsAre("set the risk of host_invoice_void_and_notify to destructive",
                    "raise host_invoice_void_and_notify to destructive in overrides.json, together with the "
                    "other side",
                    "drop the risk override of host_invoices_void (loosens)"));
    ASSERT_THAT(fixes, SizeIs(3));
    ASSERT_THAT(fixes[0].edits, SizeIs(1));
    ASSERT_THAT(fixes[0].edits[0].edits.edits(), SizeIs(1));
    EXPECT_EQ(fixes[0].edits[0].file, ".vendo/capabilities.json");
}

TEST(FixesTest, EnablesOnlyAfterSayingThatItLoosens)
{
    const std::vector<Fix> fixes = fixesOfFirst(test::sampleFiles("acme-shop"), "compound.step-disabled");
    EXPECT_THAT(titles(fixes), ElementsAre("enable host_reports_export in overrides.json (loosens)",
                                           "disable host_stock_weekly_report as well", "remove step export"));
}

TEST(FixesTest, TheFirstFixesTogetherMakeTheShopClean)
{
    VendoFiles files = test::sampleFiles("acme-shop");
    files = applied(files, fixesOfFirst(files, "compound.risk-mismatch").at(0));
    files = applied(files, fixesOfFirst(files, "compound.step-disabled").at(0));
    const Analysis analysis = Analyser(Profile::Document).analyse(files);
    EXPECT_THAT(analysis.diagnostics, IsEmpty());
    EXPECT_THAT(analysis.agentSees, SizeIs(22));
}

TEST(FixesTest, MovesACompoundOutOfTheGeneratedFile)
{
    VendoFiles files;
    files.tools = json::Document::parse(R"({"format": "vendo/tools@1", "tools": [
  {"name": "a", "description": "A.", "inputSchema": {}, "risk": "read",
   "binding": {"kind": "route", "method": "GET", "path": "/a", "argsIn": "query"}},
  {"name": "c", "description": "C.", "inputSchema": {}, "risk": "read",
   "binding": {"kind": "compound", "steps": [{"id": "s", "tool": "a"}]}}
]})");
    files.capabilities = json::Document::parse(R"({"format": "vendo/capabilities@1", "tools": []})");
    const std::vector<Fix> fixes = fixesOfFirst(files, "schema.compound-in-tools");
    ASSERT_THAT(titles(fixes), ElementsAre("move c to capabilities.json"));
    EXPECT_THAT(Analyser(Profile::Document).analyse(applied(files, fixes[0])).agentSees,
                ElementsAre("a", "c"));
}

TEST(FixesTest, LeavesAnIdAloneThatAnExpressionReads)
{
    VendoFiles files = test::sampleFiles("acme-shop");
    const std::string text = files.capabilities->text();
    const std::size_t at = text.find(R"("id": "customer")");
    files.capabilities =
        files.capabilities->edited(EditList::single({{at, 16}, R"("id": "invoice" )"})).value();
    EXPECT_THAT(fixesOfFirst(files, "schema.step-ids"), IsEmpty());
}

json::Document compoundWith(const std::string& steps)
{
    return json::Document::parse(
        R"({"format": "vendo/capabilities@1", "tools": [{"name": "c", "description": "C.",
  "inputSchema": {}, "risk": "read", "binding": {"kind": "compound", "steps": )" +
        steps + "}}]}");
}

std::string stepsOf(const VendoFiles& files)
{
    return json::write(files.capabilities->find("/tools/0/binding/steps")->value());
}

TEST(FixesTest, WritesAWholeFileInTheDialectOfTheProfile)
{
    VendoFiles files;
    files.capabilities = compoundWith(R"([{"id":"s","tool":"t","if":"args.x","args":{"k":"'mail'"}}])");
    std::vector<Fix> fixes = fixesOfFirst(files, "dialect.bare");
    ASSERT_THAT(titles(fixes), ElementsAre("write the whole file with {{ }}"));
    const VendoFiles templates = applied(files, fixes[0]);
    EXPECT_EQ(stepsOf(templates), R"([{"id":"s","tool":"t","if":"{{ args.x }}","args":{"k":"mail"}}])");

    const Analysis elsewhere = Analyser(Profile::Reference).analyse(templates);
    const auto found = std::ranges::find(elsewhere.diagnostics, "dialect.template", &Diagnostic::code);
    ASSERT_NE(found, elsewhere.diagnostics.end());
    fixes = fixesFor(*found, templates, Profile::Reference);
    ASSERT_THAT(titles(fixes), ElementsAre("write the whole file without {{ }}"));
    EXPECT_EQ(stepsOf(applied(templates, fixes[0])),
              R"([{"id":"s","tool":"t","if":"args.x","args":{"k":"\"mail\""}}])");
}

TEST(FixesTest, MakesAMixedFileOneInEitherWay)
{
    VendoFiles files;
    files.capabilities = compoundWith(
        R"([{"id":"s","tool":"t","if":"args.x","forEach":"{{ args.list }}","args":{"k":"mail"}}])");
    const std::vector<Fix> fixes = fixesOfFirst(files, "dialect.mixed");
    ASSERT_THAT(titles(fixes),
                ElementsAre("write the whole file with {{ }}", "write the whole file without {{ }}"));
    EXPECT_EQ(
        stepsOf(applied(files, fixes[0])),
        R"([{"id":"s","tool":"t","if":"{{ args.x }}","forEach":"{{ args.list }}","args":{"k":"mail"}}])");
    EXPECT_EQ(stepsOf(applied(files, fixes[1])),
              R"([{"id":"s","tool":"t","if":"args.x","forEach":"args.list","args":{"k":"\"mail\""}}])");
}

TEST(FixesTest, WritesNestedArgumentsForTheReference)
{
    VendoFiles files = test::sampleFiles("document-example");
    const Analysis before = Analyser(Profile::Reference).analyse(files);
    const auto found = std::ranges::find(before.diagnostics, "schema.args-string", &Diagnostic::code);
    ASSERT_NE(found, before.diagnostics.end());
    const std::vector<Fix> fixes = fixesFor(*found, files, Profile::Reference);
    ASSERT_THAT(titles(fixes), testing::Contains("write the whole file without {{ }}"));
    const auto whole = std::ranges::find(fixes, "write the whole file without {{ }}", &Fix::title);
    const Analysis after = Analyser(Profile::Reference).analyse(applied(files, *whole));
    EXPECT_FALSE(after.loadRefused);
    EXPECT_THAT(after.diagnostics, IsEmpty());
}

} // namespace
} // namespace toolwright::compound
