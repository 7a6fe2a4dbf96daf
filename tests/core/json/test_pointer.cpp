#include "core/json/document.h"
#include "core/json/parse.h"
#include "core/json/pointer.h"
#include "core/json/write.h"

#include <gmock/gmock.h>

namespace toolwright::json {
namespace {

/// RFC 6901 section 5.
constexpr std::string_view sample =
    R"({"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8})";

TEST(Pointer, examplesOfTheStandard)
{
    const Value value = *parseValue(sample);
    const Document document = Document::parse(std::string(sample));
    const std::vector<std::pair<std::string, std::string>> cases{
        {"/foo", R"(["bar","baz"])"},
        {"/foo/0", R"("bar")"},
        {"/", "0"},
        {"/a~1b", "1"},
        {"/c%d", "2"},
        {"/e^f", "3"},
        {"/g|h", "4"},
        {"/i\\j", "5"},
        {"/k\"l", "6"},
        {"/ ", "7"},
        {"/m~0n", "8"},
        {"", std::string(sample)},
    };
    for (const auto& [pointer, expected] : cases) {
        ASSERT_NE(resolve(value, pointer), nullptr) << pointer;
        EXPECT_EQ(write(*resolve(value, pointer)), expected) << pointer;
        ASSERT_TRUE(document.find(pointer)) << pointer;
        EXPECT_EQ(document.find(pointer)->text(), expected) << pointer;
        EXPECT_EQ(document.find(pointer)->pointer(), pointer);
    }
}

TEST(Pointer, noSuchPlace)
{
    const Value value = *parseValue(sample);
    const Document document = Document::parse(std::string(sample));
    for (const char* pointer :
         {"foo", "/foo/2", "/foo/00", "/foo/-", "/foo/01", "/x", "/foo/0/1", "/m~n", "/m~2"}) {
        EXPECT_EQ(resolve(value, pointer), nullptr) << pointer;
        EXPECT_FALSE(document.find(pointer)) << pointer;
    }
    EXPECT_EQ(parsePointer("/a~").error().code, "json.pointer");
    EXPECT_EQ(parsePointer("a").error().code, "json.pointer");
}

TEST(Pointer, building)
{
    EXPECT_EQ(pointerBelow("/x", "a/b~c"), "/x/a~1b~0c");
    EXPECT_EQ(pointerBelow("", std::size_t{3}), "/3");
}

} // namespace
} // namespace toolwright::json
