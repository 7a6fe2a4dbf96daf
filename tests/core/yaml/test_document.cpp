#include "core/json/write.h"
#include "core/yaml/document.h"
#include "core/yaml/lint.h"
#include "tests/support/casefile.h"

#include <gmock/gmock.h>

namespace toolwright::yaml {
namespace {

TEST(YamlDocument, readsValuesByTheRulesOfTheFormat)
{
    const json::Value cases = tests::readCases("yaml/values.json");
    for (const json::Value& each : cases.items()) {
        const Document document = Document::parse(each.find("text")->toText().string());
        EXPECT_FALSE(document.error()) << document.text();
        EXPECT_EQ(document.value(), *each.find("value")) << document.text() << "\n"
                                                         << json::write(document.value());
    }
}

TEST(YamlDocument, lintFindsWhatThePlatformRefusesOrReadsOtherwise)
{
    const json::Value cases = tests::readCases("yaml/lint.json");
    for (const json::Value& each : cases.items()) {
        const Document document = Document::parse(each.find("text")->toText().string());
        std::vector<std::string> found;
        for (const Finding& finding : lint(document, true)) {
            found.push_back(finding.code + " " + finding.pointer);
            EXPECT_LE(finding.range.end(), document.text().size());
            if (const json::Value* says = each.find("says")) {
                EXPECT_THAT(finding.message, testing::HasSubstr(std::string(says->toString())));
            }
        }
        std::vector<std::string> expected;
        for (const json::Value& line : each.find("findings")->items()) {
            expected.push_back(line.toText().string());
        }
        EXPECT_THAT(found, testing::UnorderedElementsAreArray(expected)) << document.text();
    }
}

TEST(YamlDocument, keepsAmbiguousScalarsToThemselvesWhenNotAsked)
{
    EXPECT_TRUE(lint(Document::parse("a: yes\n"), false).empty());
}

TEST(YamlDocument, saysWhereATextIsBroken)
{
    const json::Value cases = tests::readCases("yaml/broken.json");
    for (const json::Value& each : cases.items()) {
        const Document document = Document::parse(each.find("text")->toText().string());
        SCOPED_TRACE(document.text());
        ASSERT_TRUE(document.error());
        EXPECT_FALSE(document.error()->message.empty());
        EXPECT_EQ(static_cast<double>(document.error()->range.offset), each.find("at")->toNumber());
    }
}

/// The bytes at @p pointer.
std::string bytes(const std::string& text, std::string_view pointer)
{
    const Document document = Document::parse(text);
    const Node* node = document.find(pointer);
    return node == nullptr ? "nothing" : text.substr(node->range.offset, node->range.length);
}

TEST(YamlDocument, knowsWhereEveryValueStands)
{
    const std::string text = "a: \"x\\\"y\" # c\n"
                             "b: one\n"
                             "   two # c\n"
                             "c: |\n"
                             "  # text\n"
                             "\n"
                             "  more\n"
                             "\n"
                             "# remark\n"
                             "d:\n"
                             "  - x\n"
                             "  -   y: 1\n"
                             "      z: [1, {k: v}] # c\n"
                             "e: 'it''s'\n"
                             "f: >2-\n"
                             "    kept\n"
                             "g: { h: , i }\n";
    EXPECT_EQ(bytes(text, "/a"), "\"x\\\"y\"");
    EXPECT_EQ(bytes(text, "/b"), "one\n   two");
    EXPECT_EQ(bytes(text, "/c"), "|\n  # text\n\n  more");
    EXPECT_EQ(bytes(text, "/d"), "- x\n  -   y: 1\n      z: [1, {k: v}]");
    EXPECT_EQ(bytes(text, "/d/1"), "y: 1\n      z: [1, {k: v}]");
    EXPECT_EQ(bytes(text, "/d/1/z/1"), "{k: v}");
    EXPECT_EQ(bytes(text, "/d/1/z/1/k"), "v");
    EXPECT_EQ(bytes(text, "/e"), "'it''s'");
    EXPECT_EQ(bytes(text, "/f"), ">2-\n    kept");
    EXPECT_EQ(bytes(text, "/g/h"), "");
    EXPECT_EQ(bytes(text, "/g"), "{ h: , i }");
    EXPECT_EQ(bytes(text, "/h"), "nothing");
    EXPECT_EQ(bytes("\xEF\xBB\xBF"
                    "a: b\n",
                    "/a"),
              "b");
}

TEST(YamlDocument, countsBytesNotCharacters)
{
    EXPECT_EQ(bytes("größe: \"süß\" # ß\nzwei: drei\n", "/zwei"), "drei");
    EXPECT_EQ(bytes("größe: \"süß\"\r\nzwei: drei\r\n", "/zwei"), "drei");
}

TEST(YamlDocument, namesTheNearestPlaceOfWhatIsMissing)
{
    const Document document = Document::parse("a:\n  b: 1\nc:\n");
    const auto text = [&](std::string_view pointer) {
        const TextRange range = document.nearest(pointer);
        return document.text().substr(range.offset, range.length);
    };
    EXPECT_EQ(text("/a/b"), "1");
    EXPECT_EQ(text("/a/x"), "a");
    EXPECT_EQ(text("/c"), "c");
    EXPECT_EQ(text("/x"), "");
}

TEST(YamlDocument, findsTheValueAroundAnOffset)
{
    const Document document = Document::parse("a:\n  b: xyz\nc: [1, 22]\n");
    EXPECT_EQ(document.pointerAt(document.text().find("yz")), "/a/b");
    EXPECT_EQ(document.pointerAt(document.text().find("22") + 1), "/c/1");
    EXPECT_EQ(document.pointerAt(0), "/a");
}

TEST(YamlDocument, refusesDeepNestingWithoutFalling)
{
    const Document document = Document::parse(std::string(100'000, '['));
    EXPECT_TRUE(document.error());
    EXPECT_EQ(document.root(), nullptr);
}

} // namespace
} // namespace toolwright::yaml
