#include "core/json/parse.h"
#include "core/json/schemacheck.h"
#include "core/json/write.h"
#include "core/workspace/places.h"
#include "core/workspace/samples.h"
#include "tests/support/casefile.h"
#include "tests/support/countingrandom.h"
#include "tests/support/memoryfilestore.h"

#include <gmock/gmock.h>

namespace toolwright::workspace {

namespace {

json::Value value(const std::string& text)
{
    return json::parseValue(text).value();
}

class Samples : public testing::Test
{
protected:
    tests::MemoryFileStore m_files;
    tests::CountingRandom m_random;
    SampleStore m_store{m_files, m_random, "/w"};
};

TEST_F(Samples, areReadBackAndMadeToBeCommitted)
{
    const CompoundSamples samples{
        {{"first", value(R"({"id":"a"})")}, {"empty", value("{}")}}, "empty", {"load"}};
    ASSERT_TRUE(m_store.setSamples("host_x", samples).has_value());
    EXPECT_EQ(m_files.read("/w/.toolwright/samples/host_x.json").value(),
              "{\n  \"format\": \"toolwright/sample@1\",\n  \"chosen\": \"empty\",\n  \"samples\": [\n    {\n"
              "      \"name\": \"first\",\n      \"args\": {\n        \"id\": \"a\"\n      }\n    },\n    {\n"
              "      \"name\": \"empty\",\n      \"args\": {}\n    }\n  ],\n  \"without\": [\n    \"load\"\n "
              " ]\n}\n");
    EXPECT_EQ(m_store.samples("host_x").value(), samples);
    EXPECT_EQ(m_store.samples("host_x")->current()->name, "empty");
}

TEST_F(Samples, giveTheWorkspaceItsIdAtTheFirstWrite)
{
    EXPECT_EQ(workspaceId(m_files, "/w").value(), std::nullopt);
    ASSERT_TRUE(m_store.setOutput("t", ToolOutput{value("[1]"), "simulation"}).has_value());
    const std::optional<std::string> id = workspaceId(m_files, "/w").value();
    EXPECT_TRUE(id.has_value());
    ASSERT_TRUE(m_store.setOutput("t", ToolOutput{value("[2]"), "typed"}).has_value());
    EXPECT_EQ(workspaceId(m_files, "/w").value(), id);
    EXPECT_EQ(m_store.output("t").value()->output, value("[2]"));
}

TEST_F(Samples, goWhenNothingIsKept)
{
    EXPECT_EQ(m_store.samples("c").value(), CompoundSamples());
    EXPECT_EQ(m_store.output("t").value(), std::nullopt);
    ASSERT_TRUE(m_store.setSamples("c", CompoundSamples{{{"a", value("{}")}}, {}, {}}).has_value());
    ASSERT_TRUE(m_store.setSamples("c", CompoundSamples()).has_value());
    EXPECT_FALSE(m_files.isFile("/w/.toolwright/samples/c.json"));
    EXPECT_EQ(m_store.samples("c")->current(), nullptr);
}

TEST_F(Samples, followTheNameOfTheCompound)
{
    const CompoundSamples samples{{{"a", value("{}")}}, {}, {}};
    ASSERT_TRUE(m_store.setSamples("old", samples).has_value());
    ASSERT_TRUE(m_store.renameCompound("old", "new").has_value());
    EXPECT_EQ(m_store.samples("new").value(), samples);
    EXPECT_EQ(m_store.samples("old").value(), CompoundSamples());
}

TEST_F(Samples, neverLeaveTheirFolder)
{
    EXPECT_EQ(samplePath("../x"), ".toolwright/samples/%2E.%2Fx.json");
    EXPECT_EQ(samplePath(""), ".toolwright/samples/%.json");
    EXPECT_EQ(outputPath("crm.find"), ".toolwright/outputs/crm.find.json");
}

/// tests/data/workspace/samples.json: the text, and code, pointer and a word of the message.
TEST(SampleReader, saysWhatIsWrongAndWhere)
{
    const json::Value rows = tests::readCases("workspace/samples.json");
    for (const json::Value& row : rows.items()) {
        const std::string text(row.find("text")->toString());
        SCOPED_TRACE(text);
        const bool isOutput = row.find("output") != nullptr;
        std::optional<Error> error;
        if (const auto read = readSamples(text, "f.json"); !isOutput && !read) {
            error = read.error();
        }
        if (const auto read = readOutput(text, "f.json"); isOutput && !read) {
            error = read.error();
        }
        ASSERT_TRUE(error.has_value());
        EXPECT_EQ(error->code, row.find("code")->toString());
        EXPECT_EQ(error->place.file, "f.json");
        EXPECT_EQ(error->place.pointer, row.find("pointer")->toString());
        EXPECT_THAT(error->message, testing::HasSubstr(std::string(row.find("message")->toString())));
    }
}

/// tests/data/workspace/generated.json: schemas and the values made for them, which must fit.
TEST(SampleFor, fitsItsSchema)
{
    const json::Value rows = tests::readCases("workspace/generated.json");
    for (const json::Value& row : rows.items()) {
        SCOPED_TRACE(json::write(row));
        const json::Value made = sampleFor(*row.find("schema"));
        EXPECT_EQ(json::write(made), json::write(*row.find("value")));
        const auto findings = json::checkSchema(*row.find("schema"), made);
        ASSERT_TRUE(findings.has_value());
        EXPECT_TRUE(findings->empty()) << findings->front().message;
    }
}

TEST(SampleFor, endsWithSchemasThatHoldThemselves)
{
    const json::Value made = sampleFor(value(R"({"type":"object","properties":{"next":{"$ref":"#"}}})"));
    EXPECT_EQ(made.size(), 1U);
    std::string many;
    for (int i = 0; i < 9; ++i) {
        many += std::string(i == 0 ? "" : ",") + "\"p" + std::to_string(i) + "\":{\"$ref\":\"#\"}";
    }
    const json::Value wide = sampleFor(value(R"({"type":"object","properties":{)" + many + "}}"));
    EXPECT_EQ(wide.size(), 9U);
    EXPECT_LT(json::write(wide).size(), 1'000'000U);
}

} // namespace

} // namespace toolwright::workspace
