// Runs the tables of tests/data/dialect.
#include "core/compound/dialect.h"
#include "core/json/write.h"
#include "tests/support/casefile.h"

namespace toolwright::compound {

namespace {

json::Value partValue(const TemplatePart& part, std::string_view text)
{
    const std::string content = part.expression
                                    ? part.expression->text()
                                    : std::string(text.substr(part.range.offset, part.range.length));
    return json::Value::array(
        {json::Value::string(part.expression ? "template" : "literal"), json::Value::string(content)});
}

TEST(Templates, EndWhereTheExpressionEnds)
{
    const json::Value rows = tests::readCases("dialect/templates.json");
    for (const json::Value& row : rows.items()) {
        SCOPED_TRACE(json::write(row));
        const std::string_view text = row.find("text")->toString();
        const TemplateText parsed = parseTemplates(text);
        std::vector<json::Value> parts;
        for (const TemplatePart& part : parsed.parts) {
            parts.push_back(partValue(part, text));
        }
        EXPECT_EQ(json::write(json::Value::array(parts)), json::write(*row.find("parts")));
        EXPECT_EQ(parsed.single(text) != nullptr, row.find("single") != nullptr);
        EXPECT_EQ(parsed.unclosed.has_value(), row.find("unclosed") != nullptr);
        if (parsed.unclosed) {
            EXPECT_EQ(static_cast<double>(*parsed.unclosed), row.find("unclosed")->toNumber());
        }
    }
}

TEST(Translation, FollowsTheTable)
{
    const json::Value rows = tests::readCases("dialect/translation.json");
    for (const json::Value& row : rows.items()) {
        SCOPED_TRACE(json::write(row));
        const TranslationScope scope{{"find"}, row.find("hasItem") != nullptr};
        const Result<std::string> bare = toBare(*row.find("template"), scope);
        ASSERT_EQ(bare.has_value(), row.find("error") == nullptr);
        if (!bare) {
            EXPECT_EQ(bare.error().code, "dialect.syntax");
            continue;
        }
        EXPECT_EQ(*bare, row.find("bare")->toString());
        EXPECT_TRUE(jsonata::Expression::parse(*bare).errors.empty());
        if (const json::Value* back = row.find("back")) {
            EXPECT_EQ(toTemplate(*bare, scope).value_or("failed"), back->toString());
        }
    }
}

json::Document documentOf(const json::Value& steps)
{
    json::ObjectBuilder binding;
    binding.set("steps", steps);
    json::ObjectBuilder tool;
    tool.set("binding", binding.build());
    json::ObjectBuilder file;
    file.set("tools", json::Value::array({tool.build()}));
    return json::Document::parse(json::writePretty(file.build()));
}

TEST(Dialect, IsFoundForAFile)
{
    const json::Value rows = tests::readCases("dialect/files.json");
    for (const json::Value& row : rows.items()) {
        SCOPED_TRACE(json::write(row));
        // The nodes of the answer live as long as the document.
        const json::Document document = documentOf(*row.find("steps"));
        const DialectUse use = detectDialect(document);
        EXPECT_EQ(use.dialect == Dialect::Template, row.find("dialect")->toString() == "template");
        std::vector<json::Value> deviating;
        for (const json::Node& node : use.deviating) {
            deviating.push_back(json::Value::string(node.string()));
        }
        const json::Value* expected = row.find("deviating");
        EXPECT_EQ(json::Value::array(deviating), expected != nullptr ? *expected : json::Value::array());
    }
}

TEST(Conversion, FollowsTheTable)
{
    const json::Value rows = tests::readCases("dialect/conversion.json");
    for (const json::Value& row : rows.items()) {
        SCOPED_TRACE(json::write(row));
        const bool toTemplates = row.find("target")->toString() == "template";
        const Dialect target = toTemplates ? Dialect::Template : Dialect::Bare;
        const json::Document before = documentOf(*row.find("before"));
        const Result<EditList> edits = convertDialect(before, target);
        ASSERT_TRUE(edits.has_value()) << edits.error().message;
        const json::Document after = before.edited(*edits).value();
        EXPECT_EQ(json::write(after.find("/tools/0/binding/steps")->value()),
                  json::write(*row.find("after")));
        EXPECT_EQ(detectDialect(after).dialect, target);
        EXPECT_TRUE(convertDialect(after, target)->isEmpty());
    }
}

TEST(Conversion, TakesAFileThereAndBack)
{
    const json::Value steps = json::parseValue(R"([
        {"id":"find","tool":"t","args":{"id":"{{ args.id }}","kind":"mail"}},
        {"id":"send","tool":"t","if":"{{ find.ok }}","forEach":"{{ find.list }}",
         "args":{"to":"{{ item.email }}","from":"{{ find.me }}"}}])")
                                  .value();
    const json::Document before = documentOf(steps);
    const EditList toBareEdits = convertDialect(before, Dialect::Bare).value();
    const json::Document bare = before.edited(toBareEdits).value();
    EXPECT_EQ(bare.find("/tools/0/binding/steps/0/args/kind")->string(), "\"mail\"");
    EXPECT_EQ(bare.find("/tools/0/binding/steps/1/if")->string(), "steps.find.ok");
    EXPECT_EQ(bare.find("/tools/0/binding/steps/1/args/from")->string(), "steps.find.me");
    EXPECT_EQ(detectDialect(bare).dialect, Dialect::Bare);
    EXPECT_TRUE(convertDialect(bare, Dialect::Bare)->isEmpty());
    const json::Document after = bare.edited(convertDialect(bare, Dialect::Template).value()).value();
    EXPECT_EQ(after.text(), before.text());
}

TEST(Conversion, SaysWhichValueCannotBeTranslated)
{
    const json::Document document =
        documentOf(json::parseValue(R"([{"id":"a","tool":"t","args":{"x":"{{ args. }}"}}])").value());
    const auto edits = convertDialect(document, Dialect::Bare);
    ASSERT_FALSE(edits.has_value());
    EXPECT_EQ(edits.error().code, "dialect.syntax");
    EXPECT_EQ(edits.error().place.pointer, "/tools/0/binding/steps/0/args/x");
}

} // namespace

} // namespace toolwright::compound
