#include "core/compound/authoring/flow.h"
#include "core/compound/authoring/readers.h"
#include "tests/core/compound/authoring/editing.h"

namespace toolwright::compound::authoring {

namespace {

using test::EditedFile;
using test::fileWithSteps;
using test::idsOf;
using testing::ElementsAre;

EditedFile chain()
{
    return EditedFile(fileWithSteps(
        {R"("id": "load", "tool": "t", "args": { "id": "{{ args.id }}" })",
         R"("id": "list", "tool": "t", "if": "{{ load.ok }}", "forEach": "{{ load.items }}", "args": { "to": "{{ email }}", "deep": { "x": ["{{ $$.load.id }}", "load"] } })",
         R"("id": "note", "tool": "t", "args": { "text": "n: {{ $count(list) }} of {{ steps.load.n }}", "load": "{{ {\"load\": args.load} }}" })",
         R"("id": "end", "tool": "t", "args": { "y": "{{ note.z }}" })"}));
}

std::vector<std::string> textsOf(const std::vector<StepReader>& readers)
{
    std::vector<std::string> texts;
    for (const StepReader& reader : readers) {
        texts.push_back(reader.readerId + " " + reader.text);
    }
    return texts;
}

TEST(Readers, areFoundByTheSyntaxTree)
{
    const EditedFile file = chain();
    const std::vector<StepReader> readers = readersOf(file.document(), 0, 0);
    EXPECT_THAT(textsOf(readers),
                ElementsAre("list load.ok", "list load.items", "list load.id", "note steps.load.n"));
    for (const StepReader& reader : readers) {
        EXPECT_EQ(file.text().substr(reader.idRange.offset, reader.idRange.length), "load");
        EXPECT_EQ(file.text().substr(reader.range.offset, reader.range.length), reader.text);
    }
    EXPECT_EQ(readers[2].pointer, "/tools/0/binding/steps/1/args/deep/x/0");
}

TEST(Move, saysWhatWouldBreak)
{
    const EditedFile file = chain();
    EXPECT_TRUE(brokenByMove(file.document(), 0, {3}, 3).empty());
    const std::vector<Breakage> broken = brokenByMove(file.document(), 0, {2}, 0);
    ASSERT_EQ(broken.size(), 2U);
    EXPECT_EQ(broken[0].message, "note reads list, which would not have run yet");
    EXPECT_EQ(broken[1].message, "note reads steps.load.n, which would not have run yet");
    EXPECT_EQ(brokenByMove(file.document(), 0, {0}, 4).size(), 4U);
}

TEST(Move, takesWhatItNeedsAlong)
{
    EditedFile file = chain();
    const auto down = moveStepsAlong(file.document(), 0, {0}, 4);
    EXPECT_THAT(down->along, ElementsAre(1, 2, 3));
    const auto up = moveStepsAlong(file.document(), 0, {3}, 1);
    EXPECT_THAT(up->along, ElementsAre(1, 2));
    EXPECT_TRUE(up->edits.isEmpty());
}

TEST(Move, takesReadersDownOnlyAsFarAsNeeded)
{
    EditedFile file(fileWithSteps(
        {R"("id": "a", "tool": "t")", R"("id": "b", "tool": "t", "args": { "x": "{{ a.x }}" })",
         R"("id": "c", "tool": "t")", R"("id": "d", "tool": "t", "args": { "x": "{{ a.x }}" })"}));
    const auto moved = moveStepsAlong(file.document(), 0, {0}, 3);
    EXPECT_THAT(moved->along, ElementsAre(1));
    file.apply(moved->edits);
    EXPECT_THAT(idsOf(file.document()), ElementsAre("c", "a", "b", "d"));
}

TEST(Delete, saysWhatWouldBreakAndTakesReadersAlong)
{
    EditedFile file = chain();
    EXPECT_EQ(brokenByDelete(file.document(), 0, {1}).size(), 1U);
    EXPECT_EQ(brokenByDelete(file.document(), 0, {1})[0].message, "note reads list, which would be gone");
    EXPECT_TRUE(brokenByDelete(file.document(), 0, {3}).empty());
    const auto deleted = deleteStepsAlong(file.document(), 0, {1});
    EXPECT_THAT(deleted->along, ElementsAre(2, 3));
    file.apply(deleted->edits);
    EXPECT_THAT(idsOf(file.document()), ElementsAre("load"));
}

TEST(RenameStep, renamesEverywhereItIsRead)
{
    EditedFile file = chain();
    const std::string before = file.text();
    const auto renaming = renameStep(file.document(), 0, 0, "the order");
    ASSERT_TRUE(renaming.has_value());
    EXPECT_EQ(renaming->readers.size(), 4U);
    EXPECT_TRUE(renaming->captured.empty());
    file.apply(renaming->edits);
    const auto at = [&](const std::string& pointer) {
        return file.document().find("/tools/0/binding/steps/" + pointer)->string();
    };
    EXPECT_EQ(at("0/id"), "the order");
    EXPECT_EQ(at("1/if"), "{{ `the order`.ok }}");
    EXPECT_EQ(at("1/args/deep/x/0"), "{{ $$.`the order`.id }}");
    EXPECT_EQ(at("1/args/deep/x/1"), "load");
    EXPECT_EQ(at("2/args/text"), "n: {{ $count(list) }} of {{ steps.`the order`.n }}");
    EXPECT_EQ(at("2/args/load"), "{{ {\"load\": args.load} }}");
    EXPECT_EQ(file.undone(), before);
}

TEST(RenameStep, refusesIdsThatDoNotWork)
{
    const EditedFile file = chain();
    const auto code = [&](const char* id) { return renameStep(file.document(), 0, 0, id).error().code; };
    EXPECT_EQ(code(""), "rename.empty");
    EXPECT_EQ(code("item"), "rename.reserved");
    EXPECT_EQ(code("note"), "rename.taken");
    EXPECT_EQ(code("a`b"), "rename.unwritable");
    EXPECT_TRUE(renameStep(file.document(), 0, 0, "load")->edits.isEmpty());
}

TEST(RenameStep, warnsOfFieldsOfTheItem)
{
    const EditedFile file = chain();
    const auto renaming = renameStep(file.document(), 0, 0, "email");
    ASSERT_EQ(renaming->captured.size(), 1U);
    EXPECT_EQ(renaming->captured[0].pointer, "/tools/0/binding/steps/1/args/to");
}

TEST(RenameStep, ofABareFileLeavesRootNamesAlone)
{
    EditedFile file(
        fileWithSteps({R"("id": "a", "tool": "t", "args": { "x": "args.a" })",
                       R"("id": "b", "tool": "t", "args": { "x": "steps.a.y & a.z & $$.steps.a" })"}));
    file.apply(renameStep(file.document(), 0, 0, "first")->edits);
    EXPECT_EQ(file.document().find("/tools/0/binding/steps/1/args/x")->string(),
              "steps.first.y & a.z & $$.steps.first");
}

TEST(RenameStep, findsItsPlaceBehindEscapes)
{
    EditedFile file(
        fileWithSteps({R"("id": "a", "tool": "t")",
                       R"("id": "b", "tool": "t", "args": { "x": "{{ \"\u00e4\t\" & a.x }}" })"}));
    file.apply(renameStep(file.document(), 0, 0, "long_name")->edits);
    EXPECT_THAT(file.text(), testing::HasSubstr(R"("{{ \"\u00e4\t\" & long_name.x }}")"));
}

TEST(Flow, saysWhatAStepReads)
{
    const EditedFile file = chain();
    const std::vector<StepFlow> flow = flowOf(file.document(), 0);
    ASSERT_EQ(flow.size(), 4U);
    EXPECT_THAT(flow[0].inflow, ElementsAre("args.id"));
    EXPECT_THAT(flow[1].inflow, ElementsAre("load.ok", "load.items", "load.id"));
    EXPECT_EQ(flow[1].reads[2].text, "item.email");
    EXPECT_EQ(flow[1].reads[2].source, ReadSource::Item);
    EXPECT_EQ(flow[2].reads[0].from, 1U);
    EXPECT_THAT(flow[2].inflow, ElementsAre("list", "load.n", "args.load"));
    EXPECT_TRUE(flowOf(file.document(), 7).empty());
}

} // namespace

} // namespace toolwright::compound::authoring
