#include "core/compound/authoring/extraction.h"
#include "core/compound/authoring/headeredits.h"
#include "core/compound/authoring/restructure.h"
#include "core/json/parse.h"
#include "core/json/write.h"
#include "core/jsonata/expression.h"
#include "tests/core/compound/authoring/editing.h"
#include "tests/core/compound/samplefiles.h"
#include "tests/support/countingrandom.h"

namespace toolwright::compound::authoring {

namespace {

using test::EditedFile;
using test::fileWithSteps;
using testing::ElementsAre;
using testing::Pair;

json::Value at(const EditedFile& file, const std::string& pointer)
{
    const auto node = file.document().find(pointer);
    return node ? node->value() : json::Value::string("nothing at " + pointer);
}

std::string text(const EditedFile& file, const std::string& pointer)
{
    return json::write(at(file, pointer));
}

EditedFile threeSteps()
{
    return EditedFile(fileWithSteps(
        {R"("id": "load", "tool": "t", "args": { "id": "{{ args.id }}" })",
         R"("id": "list", "tool": "t", "forEach": "{{ load.items }}", "args": { "to": "{{ name & args.mark }}" })",
         R"("id": "note", "tool": "t", "later":  1e2, "args": { "a": "{{ list }}", "b": "{{ steps.load.n }}" })"}));
}

TEST(Split, carriesResultsAsArguments)
{
    EditedFile file = threeSteps();
    const std::string before = file.text();
    const auto split = splitCompound(file.document(), 0, 1, "second");
    ASSERT_TRUE(split.has_value()) << split.error().message;
    EXPECT_THAT(split->carried, ElementsAre("load"));
    EXPECT_THAT(split->shared, ElementsAre("mark"));
    file.apply(split->edits);
    EXPECT_EQ(at(file, "/tools/0/binding/steps").size(), 1U);
    EXPECT_EQ(text(file, "/tools/1/name"), "\"second\"");
    EXPECT_EQ(text(file, "/tools/1/binding/steps/0/forEach"), "\"{{ args.load.items }}\"");
    EXPECT_EQ(text(file, "/tools/1/binding/steps/0/args/to"), "\"{{ name & args.mark }}\"");
    EXPECT_EQ(text(file, "/tools/1/binding/steps/1/args"), R"({"a":"{{ list }}","b":"{{ args.load.n }}"})");
    EXPECT_EQ(text(file, "/tools/1/inputSchema"),
              R"({"type":"object","properties":{"mark":{},"load":{}},"required":["load"]})");
    // The step moves with its bytes.
    EXPECT_THAT(file.text(), testing::HasSubstr(R"("later":  1e2)"));
    EXPECT_EQ(file.undone(), before);
}

TEST(Split, needsStepsOnBothSides)
{
    const EditedFile file = threeSteps();
    EXPECT_EQ(splitCompound(file.document(), 0, 0, "x").error().code, "split.empty");
    EXPECT_EQ(splitCompound(file.document(), 0, 3, "x").error().code, "split.empty");
    EXPECT_EQ(splitCompound(file.document(), 0, 1, "c").error().code, "name.taken");
    EXPECT_EQ(splitCompound(file.document(), 0, 1, "a b").error().code, "name.pattern");
}

EditedFile twoCompounds()
{
    return EditedFile(R"({
  "tools": [
    { "name": "a", "risk": "read", "inputSchema": { "type": "object", "properties": { "id": { "type": "string" }, "n": { "type": "number" } } },
      "binding": { "kind": "compound", "steps": [ { "id": "load", "tool": "t", "args": { "x": "{{ args.id }}" } } ] } },
    { "name": "b", "risk": "write", "inputSchema": { "type": "object", "properties": { "id": { "type": "string" }, "n": { "type": "string" }, "m": {} }, "required": ["id", "m"] },
      "binding": { "kind": "compound", "steps": [ { "id": "load", "tool": "u", "args": { "x": "{{ args.n }}" } }, { "id": "end", "tool": "u", "args": { "y": "{{ load.y & args.id }}" } } ] } }
  ]
}
)");
}

TEST(Join, keepsEveryNameApart)
{
    EditedFile file = twoCompounds();
    const std::string before = file.text();
    const auto join = joinCompounds(file.document(), 0, 1);
    ASSERT_TRUE(join.has_value()) << join.error().message;
    EXPECT_THAT(join->renamedSteps, ElementsAre(Pair("load", "load_2")));
    EXPECT_THAT(join->renamedArguments, ElementsAre(Pair("n", "n_2")));
    file.apply(join->edits);
    EXPECT_EQ(at(file, "/tools").size(), 1U);
    EXPECT_EQ(text(file, "/tools/0/risk"), "\"write\"");
    EXPECT_EQ(text(file, "/tools/0/binding/steps/1"),
              R"({"id":"load_2","tool":"u","args":{"x":"{{ args.n_2 }}"}})");
    EXPECT_EQ(text(file, "/tools/0/binding/steps/2/args/y"), "\"{{ load_2.y & args.id }}\"");
    EXPECT_EQ(text(file, "/tools/0/inputSchema/properties"),
              R"({"id":{"type":"string"},"n":{"type":"number"},"n_2":{"type":"string"},"m":{}})");
    EXPECT_EQ(text(file, "/tools/0/inputSchema/required"), R"(["id","m"])");
    EXPECT_EQ(file.undone(), before);
}

TEST(Join, worksInEitherOrder)
{
    EditedFile file = twoCompounds();
    file.apply(joinCompounds(file.document(), 1, 0)->edits);
    EXPECT_EQ(text(file, "/tools/0/name"), "\"b\"");
    EXPECT_EQ(at(file, "/tools/0/binding/steps").size(), 3U);
    EXPECT_EQ(joinCompounds(file.document(), 0, 0).error().code, "join.same");
}

TEST(Join, refusesMoreThanFiftySteps)
{
    std::vector<std::string> steps;
    for (int i = 0; i < 26; ++i) {
        steps.push_back(R"("id": "s)" + std::to_string(i) + R"(", "tool": "t")");
    }
    EditedFile file(fileWithSteps(steps));
    file.apply(duplicateCompound(file.document(), 0)->edits);
    EXPECT_EQ(text(file, "/tools/1/name"), "\"c_2\"");
    EXPECT_EQ(joinCompounds(file.document(), 0, 1).error().code, "join.too-many");
}

VendoFiles toolFiles(const std::string& steps)
{
    VendoFiles files;
    files.tools = json::Document::parse(R"({"tools":[
        {"name":"old","risk":"read","inputSchema":{"type":"object","properties":{"customerId":{"type":"string"},"n":{"type":"integer"},"gone":{"type":"string"}}}},
        {"name":"new","risk":"write","inputSchema":{"type":"object","properties":{"customer_id":{"type":"string"},"n":{"type":"number"},"must":{}},"required":["must","n"]}},
        {"name":"open","risk":"destructive","inputSchema":{"type":"object"}}]})");
    files.capabilities = json::Document::parse(fileWithSteps({steps}));
    return files;
}

TEST(ChangeTool, keepsWhatMatches)
{
    const VendoFiles files = toolFiles(
        R"("id": "a", "tool": "old", "args": { "customerId": "{{ args.c }}", "n": 3, "gone": "x" })");
    const auto change = changeTool(files, 0, 0, "new");
    ASSERT_TRUE(change.has_value());
    EXPECT_THAT(change->kept, ElementsAre("n"));
    EXPECT_THAT(change->renamed, ElementsAre(Pair("customerId", "customer_id")));
    EXPECT_THAT(change->dropped, ElementsAre("gone"));
    EXPECT_THAT(change->missing, ElementsAre("must"));
    EditedFile file(files.capabilities->text());
    file.apply(change->edits);
    EXPECT_EQ(text(file, "/tools/0/binding/steps/0"),
              R"({"id":"a","tool":"new","args":{"customer_id":"{{ args.c }}","n":3}})");
    EXPECT_THAT(changeTool(files, 0, 0, "open")->dropped, ElementsAre());
    EXPECT_THAT(changeTool(files, 0, 0, "nobody")->kept, ElementsAre("customerId", "n", "gone"));
}

TEST(ChangeTool, dropsWhatHasAnotherType)
{
    const VendoFiles files = toolFiles(R"("id": "a", "tool": "new", "args": { "n": "{{ args.c }}" })");
    VendoFiles other = files;
    other.tools = json::Document::parse(R"({"tools":[
        {"name":"new","inputSchema":{"properties":{"n":{"type":"number"}}}},
        {"name":"list","inputSchema":{"properties":{"n":{"type":"array"}}}}]})");
    EXPECT_THAT(changeTool(other, 0, 0, "list")->dropped, ElementsAre("n"));
}

TEST(CreateFromTools, readsEveryRequiredArgument)
{
    const VendoFiles sample = compound::test::sampleFiles("document-example");
    const auto created = createFromTools(
        sample, NewCompound{"host_both", "d", "read", {"host_invoices_get", "host_email_send"}});
    ASSERT_TRUE(created.has_value()) << created.error().message;
    EXPECT_EQ(created->tool, 1U);
    EditedFile file(sample.capabilities->text());
    file.apply(created->edits);
    EXPECT_EQ(text(file, "/tools/1/risk"), "\"write\"");
    EXPECT_EQ(
        text(file, "/tools/1/binding/steps/1"),
        R"({"id":"email_send","tool":"host_email_send","args":{"to":"{{ args.to }}","template":"{{ args.template }}"}})");
    EXPECT_EQ(text(file, "/tools/1/inputSchema"),
              R"({"type":"object","properties":{"id":{"type":"string"},"to":{"type":"string"},)"
              R"("template":{"type":"string"}},"required":["id","to","template"]})");
    VendoFiles after = sample;
    after.capabilities = file.document();
    EXPECT_THAT(Analyser(Profile::Document).analyse(after).agentSees, testing::Contains("host_both"));
    EXPECT_EQ(createFromTools(sample, NewCompound{"host_email_send"}).error().code, "name.taken");
}

TEST(RenameCompound, followsInAllFiles)
{
    VendoFiles files;
    files.tools = json::Document::parse(R"({"tools":[{"name":"t"}]})");
    files.capabilities =
        json::Document::parse(R"({"tools":[{"name":"a"}],"briefs":[{"name":"x","tools":["a","t"]}]})");
    files.overrides = json::Document::parse(R"({"tools":{"a":{"critical":true}}})");
    files.policy = json::Document::parse(R"({"rules":[{"match":{"tool":"a"}},{"match":{"tool":"a*"}}]})");
    const auto edits = renameCompound(files, 0, "b");
    ASSERT_TRUE(edits.has_value());
    ASSERT_EQ(edits->size(), 3U);
    EXPECT_EQ((*edits)[0].edits.apply(files.capabilities->text()),
              R"({"tools":[{"name":"b"}],"briefs":[{"name":"x","tools":["b","t"]}]})");
    EXPECT_EQ((*edits)[1].edits.apply(files.overrides->text()), R"({"tools":{"b":{"critical":true}}})");
    EXPECT_EQ((*edits)[2].edits.apply(files.policy->text()),
              R"({"rules":[{"match":{"tool":"b"}},{"match":{"tool":"a*"}}]})");
    EXPECT_EQ(renameCompound(files, 0, "t").error().code, "name.taken");
    EXPECT_EQ(renameCompound(files, 0, "no name").error().code, "name.pattern");
    EXPECT_TRUE(renameCompound(files, 0, "a")->empty());
}

class StillClock final : public Clock
{
public:
    std::int64_t now() const override { return 0; }
};

std::string valueOf(const std::string& expression)
{
    const StillClock clock;
    tests::CountingRandom random;
    const jsonata::Scope scope{
        json::parseValue(R"({"args":{"a":2},"load":{"items":[{"price":1,"n":2},{"price":5,"n":3}]}})")
            .value()};
    const auto value = jsonata::evaluate(jsonata::Expression::parse(expression).expression, scope, {},
                                         jsonata::Budget(), {clock, random});
    return value ? (*value ? json::write(**value) : "nothing") : value.error().message;
}

TEST(Extraction, givesRepeatedPartsAName)
{
    const std::string expression = "$sum(load.items.price) > 3 ? $sum(load.items.price) : 0";
    const std::vector<RepeatedPart> parts = repeatedParts(expression);
    ASSERT_EQ(parts.size(), 1U);
    EXPECT_EQ(parts[0].text, "$sum(load.items.price)");
    const auto extracted = withPartExtracted(expression, parts[0], "total");
    EXPECT_EQ(extracted, "($total := $sum(load.items.price); $total > 3 ? $total : 0)");
    EXPECT_EQ(valueOf(*extracted), valueOf(expression));
    EXPECT_EQ(withPartExtracted(expression, parts[0], "").error().code, "extract.name");
    EXPECT_EQ(withPartExtracted("x", parts[0], "y").error().code, "extract.place");
}

TEST(Extraction, leavesPartsThatMeanDifferentThings)
{
    // Relative to each item, bound to a parameter, or new each time.
    for (const char* expression :
         {"load.items.(price.amount.x + price.amount.x)",
          "$map(load.items, function($i){ $i.price + $i.price })", "$random() + $random()",
          "load.items[price.amount > 1 and price.amount < 5]", "args. + args."}) {
        EXPECT_TRUE(repeatedParts(expression).empty()) << expression;
    }
}

TEST(Extraction, takesANameThatIsFree)
{
    const std::string expression = "($total := 1; load.items.price[0] + load.items.price[0] + $total)";
    const std::vector<RepeatedPart> parts = repeatedParts(expression);
    ASSERT_FALSE(parts.empty());
    const auto extracted = withPartExtracted(expression, parts[0], "total");
    EXPECT_THAT(*extracted, testing::StartsWith("($total2 := "));
    EXPECT_EQ(valueOf(*extracted), valueOf(expression));
}

} // namespace

} // namespace toolwright::compound::authoring
