#include "core/workspace/agentchanges.h"

#include <fstream>
#include <gmock/gmock.h>
#include <iterator>

namespace toolwright::workspace {

namespace {

using testing::ElementsAre;

json::Document sampleFile(const std::string& name)
{
    std::ifstream stream(std::string(TOOLWRIGHT_SAMPLES) + "/document-example/.vendo/" + name,
                         std::ios::binary);
    return json::Document::parse(std::string(std::istreambuf_iterator<char>(stream), {}));
}

compound::VendoFiles sample()
{
    return {sampleFile("tools.json"), sampleFile("capabilities.json"), sampleFile("overrides.json"),
            std::nullopt};
}

/// The sample with another text in one of its files.
compound::VendoFiles changed(const std::string& from, const std::string& to)
{
    compound::VendoFiles files = sample();
    for (std::optional<json::Document>* file : {&files.tools, &files.capabilities, &files.overrides}) {
        std::string text = (*file)->text();
        if (const std::size_t at = text.find(from); at != std::string::npos) {
            *file = json::Document::parse(text.replace(at, from.size(), to));
        }
    }
    return files;
}

TEST(AgentView, isEmptyForEqualFiles)
{
    const AgentView view = agentView(sample(), sample(), compound::Profile::Document);
    EXPECT_TRUE(view.changes.empty());
    EXPECT_EQ(view.unchanged, 3U);
}

TEST(AgentView, saysWhatChangesForOneTool)
{
    const AgentView view = agentView(sample(), changed(R"("critical": true)", R"("description": "D")"),
                                     compound::Profile::Document);
    ASSERT_EQ(view.changes.size(), 1U);
    EXPECT_EQ(view.changes[0].name, "host_invoice_send_reminder");
    EXPECT_THAT(view.changes[0].details, ElementsAre("description changed", "critical: true → not given"));
    EXPECT_EQ(view.unchanged, 2U);
}

TEST(AgentView, saysWhyAToolIsGone)
{
    const compound::VendoFiles quarantined = changed(R"("risk": "write",
      "binding": {
        "kind": "compound")",
                                                     R"("risk": "read",
      "binding": {
        "kind": "compound")");
    const AgentView view = agentView(sample(), quarantined, compound::Profile::Document);
    ASSERT_EQ(view.changes.size(), 1U);
    EXPECT_EQ(view.changes[0].kind, ChangeKind::Removed);
    EXPECT_THAT(view.changes[0].details,
                ElementsAre(testing::StartsWith(R"(quarantined: declared risk "read" must equal)")));
    const AgentView back = agentView(quarantined, sample(), compound::Profile::Document);
    EXPECT_EQ(back.changes[0].kind, ChangeKind::Added);
    EXPECT_THAT(back.changes[0].details, ElementsAre(testing::StartsWith("was quarantined")));
}

TEST(AgentView, isEmptyAfterARefusedLoad)
{
    const AgentView view =
        agentView(sample(), changed("vendo/tools@1", "vendo/tools@0"), compound::Profile::Document);
    EXPECT_EQ(view.changes.size(), 3U);
    EXPECT_EQ(view.refusedBefore, "");
    EXPECT_NE(view.refusedAfter, "");
}

TEST(TouchedBytes, countsWhatAnEditLeavesAlone)
{
    const std::string before = "one\ntwo\nthree\n";
    EXPECT_EQ(touchedBytes(before, before), (TouchedBytes{14, 14, 0}));
    EXPECT_EQ(touchedBytes(before, "one\ntwwo\nthree\n"), (TouchedBytes{14, 14, 1}));
    EXPECT_EQ(touchedBytes(before, "one\nthree\n"), (TouchedBytes{14, 10, 0}));
    EXPECT_EQ(touchedBytes(before, "0\none\ntwo\nxhree\n"), (TouchedBytes{14, 13, 3}));
    EXPECT_EQ(touchedBytes("", "ab"), (TouchedBytes{0, 0, 2}));
    EXPECT_EQ(touchedBytes("ab", ""), (TouchedBytes{2, 0, 0}));
}

} // namespace

} // namespace toolwright::workspace
