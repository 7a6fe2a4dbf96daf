#include "core/compound/descriptor.h"
#include "core/compound/registry.h"
#include "core/json/parse.h"
#include "core/json/write.h"
#include "tests/core/compound/samplefiles.h"

#include <gmock/gmock.h>

namespace toolwright::compound {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

json::Value value(std::string_view text)
{
    return json::parseValue(text).value();
}

std::vector<std::string> names(const std::vector<json::Value>& descriptors)
{
    std::vector<std::string> list;
    for (const json::Value& descriptor : descriptors) {
        list.emplace_back(descriptor.find("name")->toString());
    }
    return list;
}

/// One good tool, one that breaks the schema, and compounds that call them.
VendoFiles brokenEntryFiles()
{
    VendoFiles files;
    files.tools = json::Document::parse(R"({"format": "vendo/tools@1", "tools": [
        {"name": "good", "description": "Good.", "inputSchema": {}, "risk": "read", "critical": false,
         "binding": {"kind": "route", "method": "GET", "path": "/good", "argsIn": "query"}, "x": 1},
        {"name": "bad", "description": "Bad.", "inputSchema": {}, "risk": "raed",
         "binding": {"kind": "route", "method": "GET", "path": "/bad", "argsIn": "query"}}]})");
    files.capabilities = json::Document::parse(R"({"format": "vendo/capabilities@1", "tools": [
        {"name": "uses_good", "description": "C.", "inputSchema": {}, "risk": "read",
         "binding": {"kind": "compound", "steps": [
            {"id": "s", "tool": "good", "if": "{{ true }}", "args": {"deep": {"n": 1}}}, {"id": "t", "tool": "good"}]}},
        {"name": "uses_bad", "description": "C.", "inputSchema": {}, "risk": "read",
         "binding": {"kind": "compound", "steps": [{"id": "s", "tool": "bad"}]}},
        {"name": "no_steps", "description": "C.", "inputSchema": {}, "risk": "read",
         "binding": {"kind": "compound", "steps": []}}]})");
    return files;
}

TEST(RegistryTest, LoadsTheRestBesideBrokenEntriesInTheDocumentProfile)
{
    const auto registry = Registry::load(brokenEntryFiles(), Profile::Document);
    ASSERT_TRUE(registry.has_value());
    EXPECT_THAT(names(registry->descriptors()), ElementsAre("good", "uses_good"));
    ASSERT_THAT(registry->quarantined(), SizeIs(3));
    EXPECT_EQ(registry->quarantined()[0].tool, "bad");
    EXPECT_EQ(issueName(registry->quarantined()[0].issues.at(0).kind), "schema");
    EXPECT_EQ(registry->quarantined()[1].tool, "uses_bad");
    EXPECT_EQ(registry->quarantined()[1].issues.at(0).message,
              "step s references unknown or non-primitive tool bad");
    EXPECT_EQ(registry->quarantined()[2].tool, "no_steps");
}

TEST(RegistryTest, KeepsTheNamesOfWhatIsQuarantined)
{
    ToolSources sources;
    sources.added.push_back(
        {value(R"({"name": "no_steps", "description": "", "inputSchema": {}, "risk": "read"})")});
    const auto registry = Registry::load(brokenEntryFiles(), Profile::Document, sources);
    ASSERT_FALSE(registry.has_value());
    EXPECT_EQ(registry.error().code, "conflict");
    EXPECT_EQ(registry.error().message, "Duplicate tool name no_steps from capabilities");
}

TEST(RegistryTest, RefusesBrokenEntriesInTheReferenceProfile)
{
    const auto registry = Registry::load(brokenEntryFiles(), Profile::Reference);
    ASSERT_FALSE(registry.has_value());
    EXPECT_EQ(registry.error().code, "validation");
    EXPECT_EQ(registry.error().message, "Invalid Vendo actions file .vendo/tools.json");
    EXPECT_EQ(registry.error().place.pointer, "/tools/1/risk");
}

TEST(RegistryTest, HandsStepsToTheWalkAsWritten)
{
    const Registry registry = Registry::load(brokenEntryFiles(), Profile::Document).value();
    const RegisteredTool* compound = registry.findAvailable("uses_good");
    ASSERT_NE(compound, nullptr);
    ASSERT_THAT(compound->steps, SizeIs(2));
    EXPECT_EQ(compound->steps[0].condition, "{{ true }}");
    EXPECT_EQ(compound->steps[0].forEach, std::nullopt);
    EXPECT_EQ(json::write(compound->steps[0].args), R"({"deep":{"n":1}})");
    EXPECT_EQ(json::write(compound->steps[1].args), "{}");
    EXPECT_TRUE(registry.isEnabledPrimitive("good"));
    EXPECT_FALSE(registry.isEnabledPrimitive("bad"));
    EXPECT_FALSE(registry.isEnabledPrimitive("uses_good"));
    EXPECT_EQ(registry.find("nothing"), nullptr);
}

TEST(RegistryTest, ReducesDescriptorsOfFiles)
{
    const Registry registry = Registry::load(brokenEntryFiles(), Profile::Document).value();
    EXPECT_EQ(json::write(registry.find("good")->descriptor),
              R"({"name":"good","description":"Good.","inputSchema":{},"risk":"read","critical":false})");
    EXPECT_EQ(json::write(registry.find("good")->binding),
              R"({"kind":"route","method":"GET","path":"/good","argsIn":"query"})");
}

TEST(RegistryTest, IsEmptyWithoutFiles)
{
    EXPECT_THAT(Registry::load({}, Profile::Document)->descriptors(), IsEmpty());
    EXPECT_THAT(Registry().tools(), IsEmpty());
}

TEST(RegistryTest, WritesTheLogLineOfTheLoader)
{
    const Registry registry = Registry::load(test::sampleFiles("acme-shop"), Profile::Document).value();
    ASSERT_THAT(registry.quarantined(), SizeIs(2));
    EXPECT_EQ(quarantineLogLine(registry.quarantined()[1]),
              "[vendo] quarantined compound tool host_stock_weekly_report from .vendo/capabilities.json: "
              "step export references disabled tool host_reports_export");
}

/// The vector of spec compound 9.4.
TEST(DescriptorTest, HashesTheVectorOfTheSpecification)
{
    const json::Value descriptor = value(
        R"({"name":"host_invoices_list","description":"List invoices","inputSchema":{},"risk":"read"})");
    EXPECT_EQ(descriptorHash(descriptor).value(),
              "sha256:1e9972d811efcb412923563783b220fcfa38c9cbb6d32a7952b63fc531846f44");
}

TEST(DescriptorTest, LeavesExtraKeysOutOfTheHashAndKeepsAnExplicitFalse)
{
    const std::string plain =
        descriptorHash(value(R"({"name":"a","description":"","inputSchema":{},"risk":"read"})")).value();
    EXPECT_EQ(
        descriptorHash(value(R"({"name":"a","hint":1,"description":"","inputSchema":{},"risk":"read"})"))
            .value(),
        plain);
    EXPECT_NE(descriptorHash(
                  value(R"({"name":"a","description":"","inputSchema":{},"risk":"read","critical":false})"))
                  .value(),
              plain);
}

} // namespace
} // namespace toolwright::compound
