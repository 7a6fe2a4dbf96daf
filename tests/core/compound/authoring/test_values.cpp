#include "core/compound/authoring/valueedits.h"
#include "core/compound/authoring/valueswitch.h"
#include "core/json/write.h"
#include "tests/core/compound/authoring/editing.h"
#include "tests/support/casefile.h"

namespace toolwright::compound::authoring {

namespace {

using test::EditedFile;
using test::fileWithSteps;

json::Value text(const std::string& content)
{
    return json::Value::string(content);
}

ExpressionForm expression(const std::string& content)
{
    return ExpressionForm{content, 0};
}

std::string stepText(const EditedFile& file, std::size_t step)
{
    const auto node = file.document().find("/tools/0/binding/steps/" + std::to_string(step));
    return node ? std::string(node->text()) : "nothing";
}

EditedFile fileOf(const std::string& step)
{
    return EditedFile(fileWithSteps({step}));
}

TEST(Condition, isWrittenBehindTheId)
{
    EditedFile file = fileOf(R"("id": "a", "tool": "t", "args": { "x": "{{ args.x }}" })");
    file.apply(setCondition(file.document(), 0, 0, "args.ok"));
    file.apply(setForEach(file.document(), 0, 0, "args.list"));
    EXPECT_EQ(stepText(file, 0),
              "{\n            \"id\": \"a\",\n            \"if\": \"{{ args.ok }}\",\n"
              "            \"forEach\": \"{{ args.list }}\",\n            \"tool\": \"t\",\n"
              "            \"args\": { \"x\": \"{{ args.x }}\" }\n          }");
    file.apply(setCondition(file.document(), 0, 0, std::nullopt));
    EXPECT_FALSE(file.document().find("/tools/0/binding/steps/0/if").has_value());
    EXPECT_TRUE(setCondition(file.document(), 0, 0, std::nullopt)->isEmpty());
}

TEST(Condition, keepsTheSpacesAroundItsExpression)
{
    EditedFile file = fileOf(R"("id": "a", "if": " {{args.ok}} ", "tool": "t")");
    const Result<EditList> edits = setCondition(file.document(), 0, 0, "args.okay");
    ASSERT_EQ(edits->edits().size(), 1U);
    EXPECT_EQ(edits->edits()[0].text, "ay");
    file.apply(edits);
    EXPECT_EQ(file.document().find("/tools/0/binding/steps/0/if")->string(), " {{args.okay}} ");
}

TEST(Values, ofABareFileStayBare)
{
    EditedFile file = fileOf(R"("id": "a", "tool": "t", "args": { "x": "args.x" })");
    file.apply(setCondition(file.document(), 0, 0, "args.ok"));
    file.apply(setArgument(file.document(), 0, 0, "/y", LiteralForm{text("paid")}));
    file.apply(setArgument(file.document(), 0, 0, "/n", LiteralForm{json::Value::number(3)}));
    file.apply(setArgument(file.document(), 0, 0, "/x", expression("args.z")));
    const auto args = file.document().find("/tools/0/binding/steps/0/args")->value();
    EXPECT_EQ(args.find("y")->toString(), "\"paid\"");
    EXPECT_EQ(args.find("n")->toString(), "3");
    EXPECT_EQ(args.find("x")->toString(), "args.z");
    EXPECT_EQ(file.document().find("/tools/0/binding/steps/0/if")->string(), "args.ok");
    EXPECT_EQ(setArgument(file.document(), 0, 0, "/v/w", expression("1")).error().code, "edit.bare-nested");
}

TEST(Values, areTemplatesInANewFile)
{
    EditedFile file = fileOf(R"("id": "a", "tool": "t")");
    // A plain text alone would be an expression of the bare dialect.
    file.apply(setArgument(file.document(), 0, 0, "/kind", LiteralForm{text("mail")}));
    EXPECT_EQ(file.document().find("/tools/0/binding/steps/0/args/kind")->string(), "{{ \"mail\" }}");
}

/// tests/data/authoring/value-switch.json: a value as it is written in a file of templates, as what it is
/// written after a switch to an expression and to a literal, and what it gives with the sample in use.
TEST(Values, switchBetweenExpressionAndLiteral)
{
    const json::Value cases = tests::readCases("authoring/value-switch.json");
    for (const json::Value& row : cases.items()) {
        const json::Value& written = *row.find("written");
        SCOPED_TRACE(json::write(written));
        const ValueForm form = formOf(written, Dialect::Template, ValueUse::Argument);
        const Result<ExpressionForm> expression = asExpression(form);
        const json::Value* wanted = row.find("expression");
        ASSERT_EQ(expression.has_value(), wanted != nullptr);
        if (wanted != nullptr) {
            EXPECT_EQ(writtenForm(*expression, Dialect::Template).toString(), wanted->toString());
        }
        const json::Value* sample = row.find("sample");
        const LiteralForm literal = asLiteral(form, sample ? std::optional(*sample) : std::nullopt);
        EXPECT_EQ(writtenForm(literal, Dialect::Template), *row.find("literal"));
    }
}

TEST(Arguments, comeAndGoWithTheirObjects)
{
    EditedFile file = fileOf(R"("id": "a", "tool": "t", "if": "{{ args.x }}")");
    const std::string before = file.text();
    file.apply(setArgument(file.document(), 0, 0, "/vars/deep/a", expression("args.a")));
    file.apply(setArgument(file.document(), 0, 0, "/list/-", LiteralForm{json::Value::number(1)}));
    file.apply(setArgument(file.document(), 0, 0, "/list/-", LiteralForm{text("two")}));
    EXPECT_EQ(file.document().find("/tools/0/binding/steps/0/args/vars/deep/a")->string(), "{{ args.a }}");
    EXPECT_EQ(file.document().find("/tools/0/binding/steps/0/args/list/1")->string(), "two");
    file.apply(renameArgument(file.document(), 0, 0, "/list", "things"));
    file.apply(removeArgument(file.document(), 0, 0, "/vars"));
    file.apply(removeArgument(file.document(), 0, 0, "/things"));
    EXPECT_FALSE(file.document().find("/tools/0/binding/steps/0/args").has_value());
    EXPECT_EQ(file.undone(), before);
    EXPECT_EQ(setArgument(file.document(), 0, 0, "", expression("1")).error().code, "edit.no-place");
}

TEST(Arguments, replaceASingleValueOnTheirWay)
{
    EditedFile file = fileOf(R"("id": "a", "tool": "t", "args": { "vars": "{{ args.v }}" })");
    file.apply(setArgument(file.document(), 0, 0, "/vars/a", expression("args.a")));
    EXPECT_EQ(file.document().find("/tools/0/binding/steps/0/args/vars/a")->string(), "{{ args.a }}");
}

TEST(Arguments, spreadOverLinesWhenTheyGetTooLong)
{
    EditedFile file("{\n  \"tools\": [\n    {\n      \"binding\": {\n        \"steps\": [\n          {\n     "
                    "       \"id\": \"a\",\n"
                    "            \"args\": { \"first\": \"{{ args.first_of_all_names }}\" }\n          }\n   "
                    "     ]\n      }\n"
                    "    }\n  ]\n}\n");
    file.apply(setArgument(file.document(), 0, 0, "/second", expression("args.second_of_all_the_names")));
    EXPECT_THAT(file.text(), testing::HasSubstr(
                                 "\"args\": {\n              \"first\": \"{{ args.first_of_all_names }}\",\n"
                                 "              \"second\": \"{{ args.second_of_all_the_names }}\"\n"
                                 "            }\n"));
}

TEST(Forms, tellExpressionsFromTexts)
{
    const auto form = [](const std::string& value, Dialect dialect, ValueUse use = ValueUse::Argument) {
        return formOf(text(value), dialect, use);
    };
    EXPECT_EQ(std::get<ExpressionForm>(form("{{ a.b }}", Dialect::Template)).text, "a.b");
    EXPECT_EQ(std::get<ExpressionForm>(form("{{ a.b }}", Dialect::Template)).offset, 3U);
    EXPECT_EQ(std::get<LiteralForm>(form("plain", Dialect::Template)).value, text("plain"));
    EXPECT_EQ(std::get<MixedForm>(form("Hi {{ a }}!", Dialect::Template)).text, "Hi {{ a }}!");
    EXPECT_EQ(std::get<ExpressionForm>(form("a.b", Dialect::Bare)).text, "a.b");
    EXPECT_EQ(std::get<LiteralForm>(form("'paid'", Dialect::Bare)).value, text("paid"));
    EXPECT_EQ(std::get<ExpressionForm>(form("'paid'", Dialect::Bare, ValueUse::Condition)).text, "'paid'");
    EXPECT_EQ(std::get<ExpressionForm>(form("x", Dialect::Template, ValueUse::Items)).text, "x");
}

TEST(Forms, writeALiteralThatLooksLikeATemplate)
{
    const json::Value written = writtenForm(LiteralForm{text("a {{ b")}, Dialect::Template);
    EXPECT_EQ(written.toString(), "a {{ \"{{\" }} b");
    const TemplateText parsed = parseTemplates(written.toString());
    EXPECT_FALSE(parsed.unclosed.has_value());
    EXPECT_TRUE(parsed.errors.empty());
}

} // namespace

} // namespace toolwright::compound::authoring
