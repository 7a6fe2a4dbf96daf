#include "core/base/limits.h"
#include "core/json/parse.h"
#include "core/json/schemacheck.h"
#include "tests/core/json/datafiles.h"

#include <gmock/gmock.h>

namespace toolwright::json {
namespace {

bool isTemplate(const Value& value)
{
    return value.isString() && value.toString().starts_with("{{");
}

/// Pointer and message of every finding, one a line.
std::string found(const Value& schema, const Value& value)
{
    const Result<std::vector<SchemaFinding>> findings = checkSchema(schema, value, isTemplate);
    if (!findings) {
        return findings.error().code + '\n';
    }
    std::string result;
    for (const SchemaFinding& finding : *findings) {
        result += finding.pointer + ": " + finding.message + '\n';
    }
    return result;
}

TEST(SchemaCheck, casesOfTheFile)
{
    const Value cases =
        parseValue(readFile(std::string(TOOLWRIGHT_TEST_DATA) + "/json/schema-checks.json")).value();
    for (const Value& each : cases.items()) {
        std::string expected;
        for (const Value& line : each.find("findings")->items()) {
            expected += std::string(line.toString()) + '\n';
        }
        EXPECT_EQ(found(*each.find("schema"), *each.find("value")), expected)
            << each.find("name")->toString();
    }
}

TEST(SchemaCheck, rulesTellWhatIsMissingOrNotKnown)
{
    const Value schema = *parseValue(
        R"({"type": "object", "properties": {"id": {}}, "required": ["id"], "additionalProperties": false})");
    const auto findings = checkSchema(schema, *parseValue(R"({"idd": 1})"));
    ASSERT_TRUE(findings);
    ASSERT_EQ(findings->size(), 2U);
    EXPECT_THAT(*findings,
                testing::UnorderedElementsAre(
                    testing::AllOf(testing::Field(&SchemaFinding::rule, SchemaRule::Required),
                                   testing::Field(&SchemaFinding::property, "id")),
                    testing::AllOf(testing::Field(&SchemaFinding::rule, SchemaRule::UnknownProperty),
                                   testing::Field(&SchemaFinding::property, "idd"))));
}

TEST(SchemaCheck, depthIsLimited)
{
    const std::string deep =
        std::string(limits::schemaDepth + 2, '[') + std::string(limits::schemaDepth + 2, ']');
    EXPECT_EQ(found(Value::object(), *parseValue(deep)), "schema.unusable\n");
    EXPECT_EQ(found(*parseValue("{\"enum\": " + deep + "}"), Value()), "schema.unusable\n");
}

} // namespace
} // namespace toolwright::json
