#include "core/report/findings.h"

#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace {

using namespace toolwright;
using namespace toolwright::report;
using diagnostics::Diagnostic;
using diagnostics::Effect;
using diagnostics::FileEdit;
using diagnostics::Fix;
using diagnostics::RelatedPlace;
using diagnostics::Severity;
using Json = nlohmann::json;

constexpr const char* capabilities = ".vendo/capabilities.json";
constexpr const char* overrides = ".vendo/overrides.json";

/// A compound whose risk does not fit, raised by an override, with two fixes; and a piece of advice.
Findings sample()
{
    Findings findings;
    // Line 2, behind one letter outside ASCII: the value of risk is at column 17.
    findings.files.capabilities = toolwright::json::Document::parse("{\n  \"ä\": {\"risk\": \"read\"}\n}\n");
    findings.files.overrides = toolwright::json::Document::parse("{\"x\": \"write\"}");
    Diagnostic mismatch;
    mismatch.code = "compound.risk-mismatch";
    mismatch.severity = Severity::Error;
    mismatch.effect = Effect::Quarantined;
    mismatch.place = Place{capabilities, "/ä/risk", TextRange{19, 6}};
    mismatch.tool = "host_x";
    mismatch.message = "the agent will not see host_x";
    mismatch.cause = "it is declared read, its steps need write";
    mismatch.related = {RelatedPlace{Place{overrides, "/x", TextRange{6, 7}}, "raised here"}};
    mismatch.fixes = {
        Fix{"set the risk to write",
            1,
            false,
            {FileEdit{capabilities, EditList::single(TextEdit{TextRange{19, 6}, "\"write\""})}}},
        Fix{"remove the override",
            2,
            true,
            {FileEdit{overrides, EditList::single(TextEdit{TextRange{1, 12}, {}})}}},
    };
    Diagnostic advice;
    advice.code = "advice.description-missing";
    advice.severity = Severity::Advice;
    advice.place = Place{capabilities, {}, TextRange{0, 0}};
    advice.message = "a description is missing";
    findings.analysis.diagnostics = {mismatch, advice};
    findings.analysis.agentSees = {"host_a", "host_b"};
    return findings;
}

TEST(FindingsAsText, groupByEffect)
{
    EXPECT_EQ(findingsAsText(sample()),
              "Quarantined: the agent does not see these tools\n"
              "  .vendo/capabilities.json:2:17: error: the agent will not see host_x "
              "[compound.risk-mismatch]\n"
              "    because it is declared read, its steps need write\n"
              "    see .vendo/overrides.json:1:7: raised here\n"
              "    fix 1: set the risk to write\n"
              "    fix 2 (loosens): remove the override\n"
              "\n"
              "Without effect on what the agent sees\n"
              "  .vendo/capabilities.json:1:1: advice: a description is missing "
              "[advice.description-missing]\n"
              "\n"
              "The agent sees 2 tools:\n"
              "  host_a\n"
              "  host_b\n"
              "\n"
              "1 error, 0 warnings, 1 piece of advice (profile document)\n");
}

TEST(FindingsAsText, sayWhatTheOtherProfileDoes)
{
    Findings findings = sample();
    findings.profile = compound::Profile::Reference;
    findings.analysis.diagnostics.front().profileNote = "the document loads it";
    findings.analysis.agentSees.clear();
    const std::string text = findingsAsText(findings);
    EXPECT_NE(text.find("    profiles: the document loads it\n"), std::string::npos) << text;
    EXPECT_NE(text.find("The agent sees no tool.\n"), std::string::npos) << text;
    EXPECT_NE(text.find("(profile reference)\n"), std::string::npos) << text;
}

TEST(FindingsAsJson, haveThePublishedShape)
{
    const Json expected = Json::parse(R"({
        "format": "toolwright/check@1",
        "profile": "document",
        "diagnostics": [
            {"code": "compound.risk-mismatch", "severity": "error", "effect": "quarantined",
             "file": ".vendo/capabilities.json", "pointer": "/ä/risk", "line": 2, "column": 17,
             "message": "the agent will not see host_x",
             "cause": "it is declared read, its steps need write",
             "related": [{"file": ".vendo/overrides.json", "pointer": "/x", "line": 1, "column": 7,
                          "message": "raised here"}],
             "fixes": [
                {"title": "set the risk to write", "rank": 1, "loosens": false,
                 "edits": [{"file": ".vendo/capabilities.json", "offset": 19, "length": 6, "text": "\"write\""}]},
                {"title": "remove the override", "rank": 2, "loosens": true,
                 "edits": [{"file": ".vendo/overrides.json", "offset": 1, "length": 12, "text": ""}]}]},
            {"code": "advice.description-missing", "severity": "advice", "effect": "none",
             "file": ".vendo/capabilities.json", "pointer": "", "line": 1, "column": 1,
             "message": "a description is missing", "cause": "", "related": [], "fixes": []}],
        "agentSees": ["host_a", "host_b"]})");
    EXPECT_EQ(Json::parse(findingsAsJson(sample())), expected);
}

TEST(FindingsAsJson, keepTheOrderOfMembersAndEndWithALineFeed)
{
    const std::string text = findingsAsJson(Findings{});
    EXPECT_EQ(text, "{\n  \"format\": \"toolwright/check@1\",\n  \"profile\": \"document\",\n"
                    "  \"diagnostics\": [],\n  \"agentSees\": []\n}\n");
    EXPECT_EQ(findingsAsJson(sample()), findingsAsJson(sample()));
}

TEST(FindingsAsJson, replaceWhatNoTextCanHold)
{
    Findings findings = sample();
    findings.analysis.agentSees = {"half \xED\xA0\x80 pair"};
    const Json parsed = Json::parse(findingsAsJson(findings), nullptr, false);
    EXPECT_FALSE(parsed.is_discarded());
}

Json sarifSchema()
{
    std::ifstream file(std::string(TOOLWRIGHT_TEST_DATA) + "/report/sarif-required.schema.json");
    return Json::parse(file);
}

void expectValidSarif(const Json& sarif)
{
    valijson::Schema schema;
    const Json schemaJson = sarifSchema();
    const valijson::adapters::NlohmannJsonAdapter schemaAdapter(schemaJson);
    valijson::SchemaParser().populateSchema(schemaAdapter, schema);
    valijson::ValidationResults results;
    const valijson::adapters::NlohmannJsonAdapter target(sarif);
    EXPECT_TRUE(valijson::Validator().validate(schema, target, &results));
    valijson::ValidationResults::Error error;
    while (results.popError(error)) {
        ADD_FAILURE() << error.description;
    }
}

TEST(FindingsAsSarif, areValid)
{
    expectValidSarif(Json::parse(findingsAsSarif(sample())));
    expectValidSarif(Json::parse(findingsAsSarif(Findings{})));
}

TEST(FindingsAsSarif, tellLevelsPlacesAndFixes)
{
    const Json run = Json::parse(findingsAsSarif(sample())).at("runs").at(0);
    const Json& rules = run.at("tool").at("driver").at("rules");
    ASSERT_EQ(rules.size(), 2U);
    EXPECT_EQ(rules[0].at("id"), "advice.description-missing");
    EXPECT_EQ(rules[1].at("id"), "compound.risk-mismatch");
    const Json& error = run.at("results").at(0);
    EXPECT_EQ(error.at("ruleIndex"), 1);
    EXPECT_EQ(error.at("level"), "error");
    EXPECT_EQ(error.at("locations").at(0).at("physicalLocation").at("region"),
              Json::parse(R"({"startLine": 2, "startColumn": 17, "endLine": 2, "endColumn": 23})"));
    EXPECT_EQ(error.at("relatedLocations").size(), 1U);
    ASSERT_EQ(error.at("fixes").size(), 2U);
    EXPECT_EQ(
        error.at("fixes").at(0).at("artifactChanges").at(0).at("replacements").at(0).at("insertedContent"),
        Json::parse(R"({"text": "\"write\""})"));
    EXPECT_EQ(run.at("results").at(1).at("level"), "note");
}

TEST(IsClean, doesNotMindAdvice)
{
    compound::Analysis analysis = sample().analysis;
    EXPECT_FALSE(isClean(analysis));
    analysis.diagnostics.erase(analysis.diagnostics.begin());
    EXPECT_TRUE(isClean(analysis));
    analysis.diagnostics.front().severity = Severity::Warning;
    EXPECT_FALSE(isClean(analysis));
}

} // namespace
