#include "core/base/limits.h"
#include "core/json/document.h"
#include "core/json/parse.h"
#include "core/json/write.h"

#include <gmock/gmock.h>

namespace toolwright::json {
namespace {

std::string numbered(std::size_t count)
{
    std::string text = "[";
    for (std::size_t i = 0; i < count; ++i) {
        text += (i == 0 ? "" : ", ") + std::string(R"({"name": "n)") + std::to_string(i) + R"(", "at": [)" +
                std::to_string(i) + ", true]}";
    }
    return text + "]";
}

TEST(Document, rangesAreTheBytesOfTheValue)
{
    const std::string text =
        "\xEF\xBB\xBF{\r\n\t\"a\": [ 1e3 , \"x\\ty\" ],\r\n\t\"b\":{\"c\":null}\r\n}\r\n";
    const Document document = Document::parse(text);
    EXPECT_EQ(document.text(), text);
    EXPECT_THAT(document.errors(), testing::IsEmpty());
    EXPECT_TRUE(document.hasByteOrderMark());
    EXPECT_EQ(document.find("/a")->text(), "[ 1e3 , \"x\\ty\" ]");
    EXPECT_EQ(document.find("/a/0")->text(), "1e3");
    EXPECT_EQ(document.find("/a/1")->string(), "x\ty");
    EXPECT_TRUE(document.find("/a/1")->isString("x\ty"));
    EXPECT_FALSE(document.find("/a/1")->isString("x"));
    const Node::Member member = document.root().member(1);
    EXPECT_EQ(text.substr(member.range.offset, member.range.length), "\"b\":{\"c\":null}");
    EXPECT_EQ(document.find("/b/c")->parent()->pointer(), "/b");
    EXPECT_FALSE(document.root().parent());
}

TEST(Document, largeTreesAnswerAsTheirValue)
{
    const std::string text = numbered(3000);
    const Document document = Document::parse(text);
    const Value value = *parseValue(text);
    EXPECT_TRUE(document.root().value() == value);
    ASSERT_EQ(document.root().size(), 3000U);
    for (std::size_t i = 0; i < 3000; i += 7) {
        const Node item = document.root().item(i);
        const std::string pointer = "/" + std::to_string(i) + "/at/1";
        EXPECT_EQ(item.find("name")->value.string(), "n" + std::to_string(i));
        EXPECT_EQ(item.text(), text.substr(item.range().offset, item.range().length));
        const Node inner = document.at(item.find("at")->value.item(1).range().offset + 1);
        EXPECT_EQ(inner.pointer(), pointer);
        EXPECT_EQ(inner.parent()->parent()->pointer(), "/" + std::to_string(i));
    }
}

TEST(Document, innermostNodeAtAnOffset)
{
    const Document document = Document::parse(R"({"ab": [1, 22], "c": {}})");
    EXPECT_EQ(document.at(0).pointer(), "");
    EXPECT_EQ(document.at(2).text(), "\"ab\"");
    EXPECT_EQ(document.at(7).text(), "[1, 22]");
    EXPECT_EQ(document.at(8).text(), "1");
    EXPECT_EQ(document.at(13).text(), "22");
    EXPECT_EQ(document.at(22).text(), "{}");
    EXPECT_EQ(document.at(99).pointer(), "");
}

TEST(Document, duplicateKeysStayInTheTree)
{
    const Document document = Document::parse(R"({"a": 1, "b": {"x": 1, "\u0078": 2}, "a": 3})");
    EXPECT_THAT(document.errors(), testing::IsEmpty());
    EXPECT_EQ(document.root().size(), 3U);
    EXPECT_EQ(document.root().find("a")->value.text(), "3");
    const std::vector<Node> keys = document.duplicateKeys();
    ASSERT_EQ(keys.size(), 2U);
    EXPECT_EQ(keys[0].text(), "\"\\u0078\"");
    EXPECT_EQ(keys[0].pointer(), "/b/x");
    EXPECT_EQ(keys[1].range().offset, 37U);
    EXPECT_EQ(write(document.root().value()), R"({"a":3,"b":{"x":2}})");
}

TEST(Document, duplicateKeysBesideWhatIsNoJson)
{
    const Document document = Document::parse(R"({"a":"a":{"b":,"b" 2},"a"})");
    const std::vector<Node> keys = document.duplicateKeys();
    ASSERT_EQ(keys.size(), 3U);
    EXPECT_EQ(keys[0].range(), (TextRange{5, 3}));
    EXPECT_EQ(keys[1].range(), (TextRange{15, 3}));
    EXPECT_EQ(keys[2].range(), (TextRange{22, 3}));
}

/// Whatever took steps for each pair of levels would need 400 million of them here.
TEST(Document, deepNestingIsReadInLinearTime)
{
    const std::size_t depth = limits::jsonDepth - 1;
    std::string text;
    Value wanted = Value::array();
    for (std::size_t i = 0; i < depth; ++i) {
        text += R"({"k": 0, "k": )";
        wanted = Value::object({{Text("k"), wanted}});
    }
    text += "[]" + std::string(depth, '}');
    const Document document = Document::parse(std::move(text));
    EXPECT_THAT(document.errors(), testing::IsEmpty());
    EXPECT_TRUE(document.root().value() == wanted);
    const std::vector<Node> keys = document.duplicateKeys();
    ASSERT_EQ(keys.size(), depth);
    for (std::size_t i = 0; i < depth; ++i) {
        EXPECT_EQ(keys[i].range(), (TextRange{14 * i + 9, 3})) << i;
    }
    EXPECT_EQ(keys.back().pointer().size(), 2 * depth);
}

/// Many parts below many levels: each level must not look at each part.
TEST(Document, partsBelowDeepNestingAreCountedOnce)
{
    const std::size_t count = 12'000;
    std::string text(count, '[');
    for (std::size_t i = 0; i < count; ++i) {
        text += (i == 0 ? "[\"" : ",[\"") + std::string(1100, 'x') + "\"]";
    }
    text += std::string(count, ']');
    const Document document = Document::parse(std::move(text));
    EXPECT_THAT(document.errors(), testing::IsEmpty());
    EXPECT_EQ(document.at(count + 3).pointer().size(), 2 * (count + 1));
}

TEST(Document, identityFollowsTheBytes)
{
    const Document before = Document::parse(numbered(400));
    const std::size_t place = before.find("/200/name")->range().offset + 1;
    const Document after = *before.edited(EditList::single(TextEdit{{place, 1}, "Q"}));
    for (std::size_t i = 0; i < 400; ++i) {
        EXPECT_EQ(before.root().item(i).identity() == after.root().item(i).identity(), i != 200) << i;
    }
    EXPECT_NE(before.root().identity(), after.root().identity());
    EXPECT_EQ(after.find("/200/name")->string(), "Q200");
}

TEST(Document, bombsGiveAnErrorAndATree)
{
    const Document deep = Document::parse(std::string(100'000, '['));
    ASSERT_EQ(deep.errors().size(), 1U);
    EXPECT_EQ(deep.errors().front().code, "json.depth");
    EXPECT_EQ(deep.errors().front().range.offset, limits::jsonDepth);
    const Document mixed = Document::parse(std::string(limits::jsonDepth, '[') + "1");
    EXPECT_EQ(mixed.errors().size(), limits::jsonErrors);
    EXPECT_EQ(mixed.errors().front().code, "json.unterminated-array");
    EXPECT_EQ(mixed.at(limits::jsonDepth).text(), "1");
    const Document large = Document::parse('"' + std::string(200'000'000, 'x') + '"');
    ASSERT_EQ(large.errors().size(), 1U);
    EXPECT_EQ(large.errors().front().code, "json.size");
    EXPECT_TRUE(large.root().isString());
}

} // namespace
} // namespace toolwright::json
