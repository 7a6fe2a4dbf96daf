#include "core/workspace/scenarios.h"

#include "core/json/parse.h"
#include "tests/support/countingrandom.h"
#include "tests/support/memoryfilestore.h"

#include <gmock/gmock.h>

namespace toolwright::workspace {
namespace {

TEST(Scenarios, areKeptUnderTheirNames)
{
    tests::MemoryFileStore files;
    tests::CountingRandom random;
    ScenarioStore store(files, random, "/w");
    EXPECT_THAT(store.names(), testing::IsEmpty());
    const auto scenario = simulation::Scenario::initial("host_t");
    for (const char* name : {"away", "zurück/../x", "100%", "."}) {
        ASSERT_TRUE(store.save(name, scenario).has_value()) << name;
        ASSERT_TRUE(store.load(name).has_value()) << name;
    }
    EXPECT_TRUE(files.isFile("/w/.toolwright/scenarios/away.json"));
    EXPECT_TRUE(files.isFile("/w/.toolwright/scenarios/%2E.json")) << "no name leaves the folder";
    EXPECT_TRUE(files.isFile("/w/.toolwright/workspace.json")) << "the first write makes the id";
    files.folders.insert("/w/.toolwright/scenarios");
    EXPECT_THAT(store.names(), testing::ElementsAre(".", "100%", "away", "zurück/../x"));
    ASSERT_TRUE(store.remove("away").has_value());
    EXPECT_FALSE(store.load("away").has_value());
    EXPECT_EQ(store.save("", scenario).error().code, "scenario.name");
}

TEST(Scenarios, aFileThatAPersonNamedIsFound)
{
    tests::MemoryFileStore files;
    tests::CountingRandom random;
    const std::string path = "/w/.toolwright/scenarios/paid order.json";
    files.files[path] = simulation::Scenario::initial("host_t").toText();
    files.folders.insert("/w/.toolwright/scenarios");
    ScenarioStore store(files, random, "/w");
    ASSERT_THAT(store.names(), testing::ElementsAre("paid order"));
    ASSERT_TRUE(store.load("paid order").has_value());
    ASSERT_TRUE(store.save("paid order", simulation::Scenario::initial("host_u")).has_value());
    EXPECT_EQ(store.load("paid order")->compound, "host_u");
    EXPECT_EQ(files.files.size(), 2U) << "the same file, and the id of the workspace";
}

TEST(Scenarios, aBrokenFileIsNamed)
{
    tests::MemoryFileStore files;
    tests::CountingRandom random;
    files.files["/w/.toolwright/scenarios/a.json"] = R"({"format": "toolwright/scenario@1", "args": 1})";
    const auto scenario = ScenarioStore(files, random, "/w").load("a");
    ASSERT_FALSE(scenario.has_value());
    EXPECT_EQ(scenario.error().place.file, ".toolwright/scenarios/a.json");
    EXPECT_EQ(scenario.error().place.pointer, "/args");
}

TEST(Scenarios, recordedOutputsAnswer)
{
    tests::MemoryFileStore files;
    files.folders.insert("/w/.toolwright/outputs");
    files.files["/w/.toolwright/outputs/host_a.json"] =
        R"({"format": "toolwright/output@1", "output": {"id": 1}, "origin": "recorded"})";
    files.files["/w/.toolwright/outputs/host_b.json"] = "no JSON";
    compound::VendoFiles vendoFiles;
    vendoFiles.tools = json::Document::parse(R"({"tools": [
        {"name": "host_a"}, {"name": "host_c", "outputSchema": {"const": [7]}}]})");
    const auto material = answerMaterial(files, "/w", vendoFiles);
    ASSERT_EQ(material.generated.size(), 1U);
    EXPECT_EQ(material.generated.at("host_c"), json::parseValue("[7]").value());
    ASSERT_EQ(material.recorded.size(), 1U);
    EXPECT_EQ(material.recorded.at("host_a"), json::parseValue(R"({"id": 1})").value());
}

} // namespace
} // namespace toolwright::workspace
