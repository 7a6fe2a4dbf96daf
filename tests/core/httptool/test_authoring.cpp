// What helps to write a tool file: completion, help, edits of a form, the list of tools.

#include "core/httptool/authoring/completion.h"
#include "core/httptool/authoring/toolediting.h"
#include "core/httptool/authoring/toollist.h"

#include <algorithm>
#include <gmock/gmock.h>

namespace toolwright::httptool::authoring {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::Not;

/// Labels of what can stand at the `|` of @p text.
std::vector<std::string> labelsAt(std::string text, GuideFile file = GuideFile::Tool)
{
    const std::size_t caret = text.find('|');
    text.erase(caret, 1);
    GuideNames names;
    names.tool = yaml::Document::parse("parameters: { properties: { product: { type: string } } }\n").value();
    names.secrets = {"SHOP_API"};
    names.tools = {"check_stock"};
    std::vector<std::string> labels;
    for (const auto& item : completeAt(file, text, caret, names).items) {
        labels.push_back(item.label);
    }
    return labels;
}

TEST(Completion, offersKeysThatAreNotThereYet)
{
    EXPECT_THAT(labelsAt("description: A.\n|"), Contains("request"));
    EXPECT_THAT(labelsAt("description: A.\n|"), Not(Contains("description")));
    EXPECT_THAT(labelsAt("request:\n  method: GET\n  ba|"), ElementsAre("base_url"));
    EXPECT_THAT(labelsAt("request:\n  me|\n  method: GET\n"), testing::IsEmpty());
    EXPECT_THAT(labelsAt("respond:\n  message:\n    |\n"), ElementsAre("when_empty", "default"));
}

TEST(Completion, offersValuesPathsAndPlaceholders)
{
    EXPECT_THAT(labelsAt("request:\n  method: P|"), ElementsAre("POST", "PATCH"));
    EXPECT_THAT(labelsAt("request:\n  requires: [params.product, e|]"), ElementsAre("env.SHOP_API"));
    EXPECT_THAT(labelsAt("request:\n  requires:\n    - p|"), ElementsAre("params.product"));
    EXPECT_THAT(labelsAt("request:\n  path: /a/$p|"), ElementsAre("$params.product"));
    EXPECT_THAT(labelsAt("request:\n  path: /a # $p|"), testing::IsEmpty());
    EXPECT_THAT(labelsAt("agent:\n  tools:\n  - ch|", GuideFile::Manifest), ElementsAre("check_stock"));
}

TEST(Completion, offersPathsInOneValue)
{
    GuideNames names;
    names.tool = yaml::Document::parse("parameters: { properties: { order: {} } }\n").value();
    const auto list = completeValue("/request/path", "/o/$p/x", 5, names);
    EXPECT_EQ(list.range, (TextRange{3, 2}));
    EXPECT_EQ(list.items.at(0).insertion, "$params.order");
    EXPECT_EQ(completeValue("/request/requires/0", "par", 3, names).items.at(0).insertion, "params.order");
    EXPECT_TRUE(completeValue("/request/path", "/o", 2, names).items.empty());
}

TEST(Explanation, saysWhatAPlaceIsFor)
{
    const auto document = yaml::Document::parse("request:\n  method: GET\n  path: /a/$env.SHOP_API\n");
    EXPECT_EQ(explainAt(GuideFile::Tool, document, 12)->title, "method: text, needed");
    EXPECT_EQ(explainAt(GuideFile::Tool, document, 36)->title, "$env.SHOP_API");
}

std::string edited(const std::string& text, const Result<EditList>& edits)
{
    return edits ? edits->apply(text).value_or("does not fit") : edits.error().code;
}

TEST(ToolEditing, makesWhatIsMissingAboveAndKeepsComments)
{
    const std::string text = "description: A. # first\nrequest:\n  method: GET # how\n";
    const auto document = yaml::Document::parse(text);
    EXPECT_EQ(edited(text, setValue(document, "/request/query/name", json::Value::string("$params.product"))),
              text + "  query:\n    name: $params.product\n");
    EXPECT_EQ(edited(text, setTyped(document, "/request/method", "POST", true)),
              "description: A. # first\nrequest:\n  method: POST # how\n");
    EXPECT_EQ(edited({}, setValue(yaml::Document::parse({}), "/request/method", json::Value::string("GET"))),
              "request:\n  method: GET\n");
}

TEST(ToolEditing, leavesNoEmptyMapping)
{
    const std::string text = "request:\n  method: GET\n  query:\n    name: x\n";
    const auto document = yaml::Document::parse(text);
    EXPECT_EQ(edited(text, clearValue(document, "/request/query/name")), "request:\n  method: GET\n");
    EXPECT_EQ(edited(text, setTyped(document, "/request/query/name", "", true)), "request:\n  method: GET\n");
    EXPECT_TRUE(clearValue(document, "/respond")->isEmpty());
}

TEST(ToolList, countsFindingsAndNamesBuiltInTools)
{
    const FileTexts files{{"vatio.yml", "workspace: w\nagent:\n  instructions: I.\n  tools: [a, recall]\n"},
                          {"tools/a.yml", "description: A.\nrequest: { method: GET, path: /x }\n"},
                          {"tools/b.yml", "description: B.\nroutine: r\n"}};
    diagnostics::Diagnostic found;
    found.place.file = "tools/a.yml";
    found.severity = diagnostics::Severity::Error;
    const auto entries = toolEntries(files, {found});
    const auto entry = [&](const std::string& key) {
        const auto at = std::ranges::find(entries, key, &ToolEntry::key);
        return at == entries.end() ? ToolEntry() : *at;
    };
    EXPECT_EQ(entry("a").detail, "GET /x");
    EXPECT_EQ(entry("a").errors, 1);
    EXPECT_TRUE(entry("a").isEnabled);
    EXPECT_EQ(entry("b").group, EntryGroup::Routine);
    EXPECT_FALSE(entry("b").isEnabled);
    EXPECT_TRUE(entry("recall").isEnabled);
    EXPECT_FALSE(entry("remember").isEnabled);
}

} // namespace
} // namespace toolwright::httptool::authoring
