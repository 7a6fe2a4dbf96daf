#include "core/compound/authoring/argumenttree.h"
#include "core/compound/authoring/schematable.h"
#include "core/compound/authoring/toolfacts.h"
#include "core/json/parse.h"
#include "core/json/write.h"
#include "tests/core/compound/authoring/editing.h"
#include "tests/core/compound/samplefiles.h"

namespace toolwright::compound::authoring {

namespace {

using test::EditedFile;
using test::fileWithSteps;
using testing::ElementsAre;

json::Value value(const std::string& text)
{
    return json::parseValue(text).value();
}

VendoFiles facts()
{
    VendoFiles files;
    files.tools = json::Document::parse(R"({"tools":[
        {"name":"get","description":"declared","risk":"read","binding":{"kind":"route","method":"GET","path":"/a"}},
        {"name":"send","risk":"write","disabled":true,"binding":{"kind":"trpc","procedure":"a.b","type":"mutation"}}]})");
    files.capabilities = json::Document::parse(fileWithSteps(
        {R"("id": "a", "tool": "get")", R"("id": "b", "tool": "get")", R"("id": "d", "tool": "send")"}));
    files.overrides = json::Document::parse(
        R"({"tools":{"get":{"risk":"destructive","critical":true,"description":"changed"},"c":{"disabled":true}}})");
    return files;
}

TEST(ToolFacts, showWhatAnOverrideChanges)
{
    const VendoFiles files = facts();
    const std::optional<ToolFacts> get = toolFacts(files, "get");
    ASSERT_TRUE(get.has_value());
    EXPECT_EQ(get->declaredRisk, Risk::Read);
    EXPECT_EQ(get->risk, Risk::Destructive);
    EXPECT_TRUE(get->isCritical);
    EXPECT_EQ(get->description, "changed");
    EXPECT_EQ(get->calls, "route GET /a");
    ASSERT_EQ(get->overridden.size(), 3U);
    EXPECT_EQ(get->overridden[0].field, "risk");
    EXPECT_EQ(get->overridden[0].declared, json::Value::string("read"));
    EXPECT_EQ(get->overridden[0].place.pointer, "/tools/get/risk");
    const std::string& overrides = files.overrides->text();
    const TextRange range = get->overridden[0].place.range;
    EXPECT_EQ(overrides.substr(range.offset, range.length), "\"destructive\"");
    EXPECT_EQ(get->overridden[1].declared, std::nullopt);
    EXPECT_EQ(toolFacts(files, "send")->calls, "trpc mutation a.b");
    EXPECT_EQ(toolFacts(files, "c")->calls, "compound of 3 steps");
    EXPECT_TRUE(toolFacts(files, "c")->isDisabled);
    EXPECT_EQ(toolFacts(files, "nobody"), std::nullopt);
}

TEST(ToolFacts, offerEnabledTargetsFirst)
{
    VendoFiles files = facts();
    files.overrides =
        json::Document::parse(R"({"tools":{"get":{"disabled":true},"send":{"disabled":false}}})");
    const std::vector<ToolFacts> targets = stepTargets(files);
    ASSERT_EQ(targets.size(), 2U);
    EXPECT_EQ(targets[0].name, "send");
    EXPECT_TRUE(targets[1].isDisabled);
}

TEST(RiskComputation, namesTheStepsThatMakeIt)
{
    VendoFiles files = facts();
    RiskComputation risk = riskOf(files, 0);
    EXPECT_EQ(risk.declared, Risk::Read);
    EXPECT_EQ(risk.computed, std::nullopt) << "send is disabled";
    files.overrides = json::Document::parse(R"({"tools":{"send":{"disabled":false}}})");
    risk = riskOf(files, 0);
    EXPECT_EQ(risk.computed, Risk::Write);
    EXPECT_FALSE(risk.agrees());
    EXPECT_FALSE(risk.steps[0].makesMaximum);
    EXPECT_TRUE(risk.steps[2].makesMaximum);
    EXPECT_EQ(riskOf(files, 5).steps.size(), 0U);
}

TEST(RiskComputation, agreesWithTheAnalysis)
{
    const VendoFiles files = compound::test::sampleFiles("document-example");
    const Analysis analysis = Analyser(Profile::Document).analyse(files);
    EXPECT_EQ(riskOf(files, 0).computed, analysis.tools.back().stepRisk);
    EXPECT_TRUE(riskOf(files, 0).agrees());
}

const char* const mailSchema = R"({"type":"object","properties":{
    "to":{"type":"string","description":"Who"},"cc":{"type":["string","null"]},
    "vars":{"type":"object","properties":{"a":{"type":"number"}},"required":["a"],"additionalProperties":false},
    "kind":{"enum":["x","y"]},"tags":{"type":"array","items":{"type":"string"}}},
    "required":["vars","to"],"additionalProperties":false})";

std::vector<std::string> rowsOf(const std::vector<ArgumentRow>& rows)
{
    std::vector<std::string> texts;
    for (const ArgumentRow& row : rows) {
        texts.push_back(std::string(2 * row.depth, ' ') + row.name + (row.isRequired ? "!" : "") +
                        (row.isKnown ? "" : "?") + (row.form ? "=" : ""));
    }
    return texts;
}

TEST(ArgumentTree, showsTheSchemaBeforeAnythingIsWritten)
{
    const EditedFile file(fileWithSteps({R"("id": "a", "tool": "t")"}));
    const std::vector<ArgumentRow> rows = argumentTree(file.document(), 0, 0, value(mailSchema));
    EXPECT_THAT(rowsOf(rows), ElementsAre("to!", "vars!", "  a!", "cc", "kind", "tags"));
    EXPECT_EQ(rows[0].description, "Who");
    EXPECT_EQ(rows[3].type, "string or null");
    EXPECT_EQ(rows[4].choices.size(), 2U);
    EXPECT_TRUE(rows[5].takesItems);
    EXPECT_FALSE(rows[5].isGroup);
}

TEST(ArgumentTree, marksWhatIsUnknownAndWhatDoesNotFit)
{
    const EditedFile file(fileWithSteps(
        {R"("id": "a", "tool": "t", "args": { "more": 1, "to": 7, "kind": "z", "tags": ["b", "{{ x }}"], "vars": { "a": "{{ args.a }}", "b": true } })"}));
    const std::vector<ArgumentRow> rows = argumentTree(file.document(), 0, 0, value(mailSchema));
    EXPECT_THAT(rowsOf(rows), ElementsAre("to!=", "vars!=", "  a!=", "  b?=", "cc",
                                          "kind=", "tags=", "  1=", "  2=", "more?="));
    EXPECT_THAT(rows[0].misfit, testing::HasSubstr("expected"));
    EXPECT_EQ(rows[1].misfit, "");
    EXPECT_EQ(rows[2].misfit, "") << "an expression is not known yet";
    EXPECT_EQ(rows[2].pointer, "/vars/a");
    EXPECT_EQ(std::get<ExpressionForm>(*rows[2].form).text, "args.a");
    EXPECT_NE(rows[5].misfit, "");
    EXPECT_EQ(rows[8].pointer, "/tags/1");
}

TEST(ArgumentTree, ofAnUnknownToolHasWhatIsWritten)
{
    const EditedFile file(fileWithSteps({R"("id": "a", "tool": "t", "args": { "x": "{{ args.a }}" })"}));
    EXPECT_THAT(rowsOf(argumentTree(file.document(), 0, 0, json::Value())), ElementsAre("x="));
}

TEST(ArgumentTree, ofABareFileIsFlat)
{
    const EditedFile file(fileWithSteps({R"("id": "a", "tool": "t", "args": { "vars": "{'a': args.a}" })"}));
    EXPECT_THAT(rowsOf(argumentTree(file.document(), 0, 0, value(mailSchema))),
                ElementsAre("to!", "vars!=", "cc", "kind", "tags"));
}

EditedFile withSchema(const std::string& schema, const std::string& argument = "{{ args.id & 'args.id' }}")
{
    return EditedFile(
        "{\n  \"tools\": [\n    {\n      \"name\": \"c\",\n      \"inputSchema\": " + schema +
        ",\n      \"binding\": {\n        \"steps\": [\n          {\n            \"id\": \"a\",\n"
        "            \"args\": { \"x\": \"" +
        argument +
        "\" }\n          }\n        ]\n"
        "      }\n    }\n  ]\n}\n");
}

const char* const table = R"({
        "type": "object",
        "title": "T",
        "properties": {
          "id": { "type": "string", "minLength": 2 },
          "n": { "type": ["number", "null"], "description": "N", "enum": [1, 2] }
        },
        "required": ["id", "other"]
      })";

TEST(SchemaTable, showsWhatItCanAndNamesTheRest)
{
    const SchemaTable shown = schemaTable(withSchema(table).document(), 0);
    EXPECT_EQ(shown.trouble, "");
    ASSERT_EQ(shown.rows.size(), 2U);
    EXPECT_EQ(shown.rows[0].type, "string");
    EXPECT_TRUE(shown.rows[0].isRequired);
    EXPECT_THAT(shown.rows[0].otherKeywords, ElementsAre("minLength"));
    EXPECT_EQ(shown.rows[1].type, "");
    EXPECT_THAT(shown.rows[1].otherKeywords, ElementsAre("type"));
    EXPECT_EQ(shown.rows[1].choices->size(), 2U);
    EXPECT_THAT(shown.otherKeywords, ElementsAre("title"));
    EXPECT_NE(schemaTable(withSchema("[]").document(), 0).trouble, "");
    EXPECT_NE(schemaTable(withSchema("{ \"properties\": 1 }").document(), 0).trouble, "");
}

TEST(SchemaTable, isEditedWithoutTouchingTheRest)
{
    EditedFile file = withSchema(table);
    const std::string before = file.text();
    file.apply(setPropertyKeyword(file.document(), 0, "id", "description", json::Value::string("Which")));
    file.apply(setPropertyRequired(file.document(), 0, "n", true));
    file.apply(addProperty(file.document(), 0, "flag", "boolean"));
    file.apply(moveProperty(file.document(), 0, "flag", 0));
    file.apply(renameProperty(file.document(), 0, "id", "key"));
    EXPECT_EQ(file.text(), withSchema(R"({
        "type": "object",
        "title": "T",
        "properties": {
          "flag": { "type": "boolean" },
          "key": { "type": "string", "minLength": 2, "description": "Which" },
          "n": { "type": ["number", "null"], "description": "N", "enum": [1, 2] }
        },
        "required": ["key", "other", "n"]
      })",
                                      "{{ args.key & 'args.id' }}")
                               .text());
    EXPECT_EQ(file.undone(), before);
}

TEST(SchemaTable, removesAPropertyEverywhere)
{
    EditedFile file = withSchema(R"({ "type": "object", "properties": { "id": {} }, "required": ["id"] })");
    file.apply(removeProperty(file.document(), 0, "id"));
    EXPECT_EQ(json::write(file.document().find("/tools/0/inputSchema")->value()),
              R"({"type":"object","properties":{}})");
    EXPECT_EQ(removeProperty(file.document(), 0, "id").error().code, "edit.no-place");
    EXPECT_EQ(setPropertyKeyword(file.document(), 0, "id", "type", std::nullopt).error().code,
              "edit.no-place");
}

TEST(SchemaTable, startsFromNothing)
{
    EditedFile file(fileWithSteps({R"("id": "a", "tool": "t")"}));
    file.apply(addProperty(file.document(), 0, "id"));
    EXPECT_EQ(json::write(file.document().find("/tools/0/inputSchema")->value()),
              R"({"properties":{"id":{"type":"string"}}})");
    EXPECT_EQ(addProperty(file.document(), 0, "id").error().code, "edit.key-exists");
}

} // namespace

} // namespace toolwright::compound::authoring
