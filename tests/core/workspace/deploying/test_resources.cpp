#include "core/workspace/deploying/resources.h"
#include "core/workspace/deploying/toolchanges.h"

#include <fstream>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

namespace toolwright::workspace::deploying {

namespace {

using nlohmann::json;
using testing::ElementsAre;

json casesOf(const std::string& name)
{
    std::ifstream stream(std::string(TOOLWRIGHT_TEST_DATA) + "/workspace/deploying/" + name);
    return json::parse(stream);
}

std::string lineOf(const ResourceChange& change)
{
    constexpr std::string_view letters = "AMD";
    std::string line(1, letters[static_cast<std::size_t>(change.status)]);
    line += ' ' + resourceName(change);
    for (std::size_t i = 0; i < change.fields.size(); ++i) {
        line += (i == 0 ? " (" : ", ") + change.fields[i];
    }
    return change.fields.empty() ? line : line + ')';
}

TEST(ResourceChanges, nameWhatDiffers)
{
    for (const json& each : casesOf("resources.json")) {
        SCOPED_TRACE(each.at("name").get<std::string>());
        json lines = json::array();
        for (const ResourceChange& change : resourceChanges(each.at("before").get<httptool::FileTexts>(),
                                                            each.at("after").get<httptool::FileTexts>())) {
            lines.push_back(lineOf(change));
        }
        EXPECT_EQ(lines, each.at("changes"));
    }
}

TEST(ToolDifferences, areSaidInWords)
{
    for (const json& each : casesOf("tools.json")) {
        SCOPED_TRACE(each.at("name").get<std::string>());
        const auto before = httptool::ToolSet::parse(each.at("before").get<httptool::FileTexts>());
        const auto after = httptool::ToolSet::parse(each.at("after").get<httptool::FileTexts>());
        json sentences = json::array();
        for (const ToolDifferenceLine& line : toolDifferences(before, after)) {
            sentences.push_back(toolSentence(line));
        }
        EXPECT_EQ(sentences, each.at("sentences"));
        EXPECT_TRUE(toolDifferences(after, after).empty());
    }
}

TEST(Knowledge, isWhatLiesInItsFolderAndWhatTheAgentReads)
{
    const httptool::FileTexts files{{"vatio.yml", "agent: { knowledge: [faq] }\nknowledge: [prices]\n"},
                                    {"knowledge/faq.md", "x"},
                                    {"knowledge/returns/one.md", "x"},
                                    {"knowledge/sources.yml", "x"}};
    EXPECT_THAT(knowledgeRead(files), ElementsAre("faq", "prices"));
    EXPECT_THAT(knowledgeBrought(files), ElementsAre("faq", "returns"));
}

TEST(DeclaredTools, areThoseWithARequest)
{
    EXPECT_THAT(declaredTools({{"tools/b.yml", "request: { method: GET }\n"},
                               {"tools/a.yml", "request: { method: GET }\n"},
                               {"tools/c.yml", "routine: r\n"},
                               {"tools/d.js", "x"}}),
                ElementsAre("a", "b"));
}

} // namespace

} // namespace toolwright::workspace::deploying
