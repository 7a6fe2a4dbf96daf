#include "core/compound/authoring/stepedits.h"
#include "core/compound/dialect.h"
#include "core/json/write.h"
#include "tests/core/compound/authoring/editing.h"

namespace toolwright::compound::authoring {

namespace {

using test::EditedFile;
using test::fileWithSteps;
using test::idsOf;
using testing::ElementsAre;

std::string at(const EditedFile& file, const std::string& pointer)
{
    const std::optional<json::Node> node = file.document().find("/tools/0/binding/steps" + pointer);
    return node && node->isString() ? node->string() : "nothing";
}

EditedFile threeSteps()
{
    return EditedFile(
        fileWithSteps({R"("id": "load", "tool": "host_get", "args": { "id": "{{ args.id }}" })",
                       R"("id": "mail", "tool": "host_mail", "args": { "to": "{{ load.to }}" })",
                       R"("id": "log", "tool": "host_log", "args": { "a": "{{ mail.x & load.y }}" })"}));
}

TEST(InsertStep, makesAnIdFromTheTool)
{
    EditedFile file = threeSteps();
    const auto inserted = insertStep(file.document(), 0, 1, "host_email_send");
    ASSERT_TRUE(inserted.has_value());
    EXPECT_THAT(inserted->ids, ElementsAre("email_send"));
    file.apply(inserted->edits);
    EXPECT_THAT(idsOf(file.document()), ElementsAre("load", "email_send", "mail", "log"));
    const auto again = insertStep(file.document(), 0, 99, "email_send");
    EXPECT_THAT(again->ids, ElementsAre("email_send_2"));
    EXPECT_EQ(again->index, 4U);
}

TEST(InsertStep, avoidsIdsWithAMeaning)
{
    const EditedFile file = threeSteps();
    EXPECT_THAT(insertStep(file.document(), 0, 0, "steps")->ids, ElementsAre("step_steps"));
    EXPECT_THAT(insertStep(file.document(), 0, 0, "")->ids, ElementsAre("step"));
}

TEST(InsertStep, failsWhereThereIsNoCompound)
{
    const auto inserted = insertStep(threeSteps().document(), 1, 0, "t");
    ASSERT_FALSE(inserted.has_value());
    EXPECT_EQ(inserted.error().code, "edit.no-place");
    EXPECT_EQ(inserted.error().place.pointer, "/tools/1/binding/steps");
}

TEST(DuplicateSteps, copyTheBytesAndReadEachOther)
{
    EditedFile file = threeSteps();
    const auto copies = duplicateSteps(file.document(), 0, {0, 1});
    ASSERT_TRUE(copies.has_value());
    EXPECT_THAT(copies->ids, ElementsAre("load_2", "mail_2"));
    const std::string before = file.text();
    file.apply(copies->edits);
    EXPECT_THAT(idsOf(file.document()), ElementsAre("load", "mail", "load_2", "mail_2", "log"));
    EXPECT_EQ(at(file, "/3/args/to"), "{{ load_2.to }}");
    EXPECT_THAT(
        file.text(),
        testing::HasSubstr(R"({ "id": "load_2", "tool": "host_get", "args": { "id": "{{ args.id }}" } })"));
    EXPECT_EQ(file.undone(), before);
}

TEST(MoveSteps, keepsTheOrderOfSeveral)
{
    EditedFile file = threeSteps();
    file.apply(moveSteps(file.document(), 0, {2, 0}, 2));
    EXPECT_THAT(idsOf(file.document()), ElementsAre("mail", "load", "log"));
    file.apply(moveSteps(file.document(), 0, {1, 2}, 0));
    EXPECT_THAT(idsOf(file.document()), ElementsAre("load", "log", "mail"));
    EXPECT_TRUE(moveSteps(file.document(), 0, {0}, 1)->isEmpty());
}

TEST(DeleteSteps, takesTheirLinesWithThem)
{
    EditedFile file = threeSteps();
    const std::string before = file.text();
    file.apply(deleteSteps(file.document(), 0, {2, 1}));
    EXPECT_EQ(file.text(),
              fileWithSteps({R"("id": "load", "tool": "host_get", "args": { "id": "{{ args.id }}" })"}));
    EXPECT_EQ(file.undone(), before);
    EXPECT_EQ(deleteSteps(file.document(), 0, {4}).error().code, "edit.no-place");
}

TEST(Paste, takesWhatCopyGives)
{
    EditedFile source = threeSteps();
    const std::string text = copySteps(source.document(), 0, {0, 1}).value();
    EXPECT_TRUE(json::Document::parse(text).errors().empty());
    EditedFile target(fileWithSteps({R"("id": "load", "tool": "other", "args": { "x": "{{ args.x }}" })"}));
    const auto pasted = pasteSteps(target.document(), 0, 1, text);
    ASSERT_TRUE(pasted.has_value()) << pasted.error().message;
    EXPECT_THAT(pasted->ids, ElementsAre("load_2", "mail"));
    target.apply(pasted->edits);
    EXPECT_EQ(at(target, "/2/args/to"), "{{ load_2.to }}");
    EXPECT_EQ(at(target, "/1/args/id"), "{{ args.id }}");
}

TEST(Paste, translatesIntoTheDialectOfTheFile)
{
    EditedFile bare(fileWithSteps({R"("id": "a", "tool": "t", "args": { "x": "args.x" })"}));
    const auto pasted = pasteSteps(bare.document(), 0, 1,
                                   R"([{"id":"b","tool":"t","args":{"y":"{{ args.y }}","k":"mail"}},
            {"id":"c","tool":"t","forEach":"{{ b.list }}","args":{"z":"{{ name }}"}}])");
    ASSERT_TRUE(pasted.has_value()) << pasted.error().message;
    bare.apply(pasted->edits);
    EXPECT_EQ(detectDialect(bare.document()).dialect, Dialect::Bare);
    EXPECT_EQ(at(bare, "/1/args/y"), "args.y");
    EXPECT_EQ(at(bare, "/1/args/k"), "\"mail\"");
    EXPECT_EQ(at(bare, "/2/forEach"), "steps.b.list");
    EXPECT_EQ(at(bare, "/2/args/z"), "item.name");

    EditedFile templates = threeSteps();
    templates.apply(
        pasteSteps(templates.document(), 0, 3, R"({"id":"n","tool":"t","args":{"y":"steps.load.z"}})")
            ->edits);
    // What reads nothing cannot be told apart from a plain text.
    EXPECT_EQ(at(templates, "/3/args/y"), "{{ steps.load.z }}");
    templates.apply(
        pasteSteps(templates.document(), 0, 3, R"({"id":"n","tool":"t","args":{"y":"invoice-reminder"}})")
            ->edits);
    EXPECT_EQ(at(templates, "/3/args/y"), "invoice-reminder");
}

TEST(Paste, takesACompoundAndStepsWithoutIds)
{
    EditedFile file = threeSteps();
    const auto pasted =
        pasteSteps(file.document(), 0, 0,
                   R"({"name":"c","binding":{"kind":"compound","steps":[{"tool":"host_get_it"}]}})");
    ASSERT_TRUE(pasted.has_value());
    EXPECT_THAT(pasted->ids, ElementsAre("get_it"));
    file.apply(pasted->edits);
    EXPECT_EQ(at(file, "/0/id"), "get_it");
}

TEST(Paste, saysWhatIsNoStep)
{
    const EditedFile file = threeSteps();
    const auto paste = [&](const char* text) { return pasteSteps(file.document(), 0, 0, text).error(); };
    EXPECT_EQ(paste("hello").code, "paste.not-json");
    EXPECT_EQ(paste("[]").code, "paste.not-steps");
    EXPECT_EQ(paste("[{\"tool\":\"t\"},7]").code, "paste.not-steps");
    EXPECT_EQ(paste("[{\"tool\":\"t\"},7]").place.pointer, "/1");
    EXPECT_THAT(paste("{\"id\":\"x\"}").message, testing::HasSubstr("an object without a tool"));
}

TEST(Steps, areEditedInFilesThatAreBrokenElsewhere)
{
    std::string text = threeSteps().text();
    const std::size_t name = text.find("\"description\": \"d\",");
    text.replace(name, 19, "\"description\": ,");
    EditedFile file(text);
    ASSERT_FALSE(file.document().errors().empty());
    file.apply(insertStep(file.document(), 0, 0, "host_new_one")->edits);
    file.apply(moveSteps(file.document(), 0, {3}, 1));
    EXPECT_THAT(idsOf(file.document()), ElementsAre("new_one", "log", "load", "mail"));
    EXPECT_EQ(file.undone(), text);
}

TEST(Steps, keepUnknownKeysAndLayout)
{
    EditedFile file("{\"tools\":[{\"binding\":{\"steps\":[\n\t{\"id\":\"a\",\"tool\":\"t\",\"later\":1e2},\n"
                    "\t{\"id\":\"b\",\"tool\":\"t\"}\n]}}]}");
    file.apply(moveSteps(file.document(), 0, {1}, 0));
    file.apply(insertStep(file.document(), 0, 2, "x_y")->edits);
    EXPECT_EQ(file.text(),
              "{\"tools\":[{\"binding\":{\"steps\":[\n\t{\"id\":\"b\",\"tool\":\"t\"},\n"
              "\t{\"id\":\"a\",\"tool\":\"t\",\"later\":1e2},\n\t{\"id\":\"x_y\",\"tool\":\"x_y\"}\n]}}]}");
}

} // namespace

} // namespace toolwright::compound::authoring
