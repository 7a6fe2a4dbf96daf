#include "core/json/pointer.h"
#include "core/json/write.h"
#include "core/yaml/edit.h"
#include "tests/core/yaml/commenttext.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace toolwright::yaml {
namespace {

/// The YAML files of the sample workspace and one text with every style.
std::vector<std::string> texts()
{
    std::vector<std::string> result{"# head\n"
                                    "a: 'one' # first\n"
                                    "b: \"two\"   # second\n"
                                    "# between\n"
                                    "c: |\n"
                                    "  line # no comment\n"
                                    "  line\n"
                                    "\n"
                                    "d: [x, 'y', {z: 1}] # third\n"
                                    "e:\n"
                                    "- f: 1 # fourth\n"
                                    "  # inner\n"
                                    "  g: >\n"
                                    "     folded\n"
                                    "     text\n"
                                    "- h\n"
                                    "-\n"
                                    "i:\n"
                                    "    j: {}\n"
                                    "    k: # fifth\n"
                                    "      l: m\n"
                                    "      n: []\n"
                                    "# tail\n"};
    const std::filesystem::path root = std::filesystem::path(TOOLWRIGHT_SAMPLES) / "acme-shop";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        if (entry.path().extension() == ".yml") {
            std::ifstream stream(entry.path(), std::ios::binary);
            result.emplace_back(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
        }
    }
    return result;
}

std::vector<json::Value> values()
{
    json::ObjectBuilder object;
    object.set("p", json::Value::string("q"));
    object.set("r s: t", json::Value::array({json::Value::string("1"), json::Value::boolean(true)}));
    return {json::Value::string("x"),
            json::Value::string("$params.a || b"),
            json::Value::string("{{count}}: it's \"so\" # here"),
            json::Value::string("one\ntwo\n"),
            json::Value::string("  lead\n\n\ttab "),
            json::Value::string(""),
            json::Value::string("no"),
            json::Value::number(3),
            json::Value::null(),
            json::Value::array(),
            json::Value::array({json::Value::null(), object.build()})};
}

/// One hunk, comments outside of it kept, the wanted value at @p pointer.
void expectSound(const Document& before, const Result<EditList>& edits, const std::string& what)
{
    ASSERT_TRUE(edits) << what << ": " << edits.error().message << "\n" << before.text();
    ASSERT_LE(edits->edits().size(), 1U) << what;
    if (edits->isEmpty()) {
        return;
    }
    const TextEdit& edit = edits->edits().front();
    const Document after = Document::parse(edits->apply(before.text()).value());
    const TextRange written{edit.range.offset, edit.text.size()};
    EXPECT_EQ(commentsOutside(before, edit.range), commentsOutside(after, written)) << what << "\n"
                                                                                    << after.text();
}

TEST(YamlProperty, openAndSaveIsTheSame)
{
    for (const std::string& text : texts()) {
        const Document document = Document::parse(text);
        EXPECT_FALSE(document.error());
        EXPECT_EQ(document.text(), text);
    }
}

TEST(YamlProperty, settingAnyPlaceIsOneHunkAndReadsBack)
{
    for (const std::string& text : texts()) {
        const Document document = Document::parse(text);
        for (const std::string& pointer : pointersOf(document)) {
            for (const json::Value& value : values()) {
                const Result<EditList> edits = edit::set(document, pointer, value);
                expectSound(document, edits, "set " + pointer + " " + json::write(value));
                const Document after = Document::parse(edits->apply(text).value());
                const Node* node = after.find(pointer);
                ASSERT_NE(node, nullptr) << pointer;
                EXPECT_EQ(json::write(node->toValue()), json::write(value)) << after.text();
            }
        }
    }
}

TEST(YamlProperty, insertingAndRemovingAnywhereGivesTheTextBack)
{
    for (const std::string& text : texts()) {
        const Document document = Document::parse(text);
        std::vector<std::string> pointers = pointersOf(document);
        pointers.emplace_back();
        for (const std::string& pointer : pointers) {
            const Node* node = document.find(pointer);
            for (std::size_t i = 0; !node->isScalar() && i <= node->size(); ++i) {
                const json::Value value = json::Value::string("new");
                const Result<EditList> edits =
                    node->isMapping()
                        ? edit::insertMember(document, pointer, i,
                                             json::Member{json::Text(std::string("fresh")), value})
                        : edit::insertItem(document, pointer, i, value);
                expectSound(document, edits, "insert " + pointer);
                const Document after = Document::parse(edits->apply(text).value());
                const std::string place =
                    node->isMapping() ? json::pointerBelow(pointer, "fresh") : json::pointerBelow(pointer, i);
                const Result<EditList> back = edit::remove(after, place);
                expectSound(after, back, "remove " + place);
                EXPECT_EQ(Document::parse(back->apply(after.text()).value()).value(), document.value());
            }
        }
    }
}

TEST(YamlProperty, removingAnyPlaceKeepsTheRest)
{
    for (const std::string& text : texts()) {
        const Document document = Document::parse(text);
        for (const std::string& pointer : pointersOf(document)) {
            const Result<EditList> edits = edit::remove(document, pointer);
            expectSound(document, edits, "remove " + pointer);
            EXPECT_EQ(edits->edits().size(), 1U);
        }
    }
}

} // namespace
} // namespace toolwright::yaml
