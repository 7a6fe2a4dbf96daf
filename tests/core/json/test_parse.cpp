#include "core/base/limits.h"
#include "core/json/document.h"
#include "core/json/parse.h"
#include "core/json/write.h"

#include <gmock/gmock.h>
#include <limits>

namespace toolwright::json {
namespace {

std::string written(std::string_view text)
{
    const Result<Value> value = parseValue(text);
    return value ? write(*value) : value.error().code;
}

TEST(ParseValue, readsEveryKind)
{
    EXPECT_EQ(written(R"( {"a": [1, -2.5, true, false, null, "x"], "b": {}, "c": []} )"),
              R"({"a":[1,-2.5,true,false,null,"x"],"b":{},"c":[]})");
    EXPECT_EQ(written("\xEF\xBB\xBF[]"), "[]");
    EXPECT_EQ(written("7"), "7");
}

TEST(ParseValue, keepsSpellingWhereItSaysMore)
{
    for (const char* spelling :
         {"1e3", "0.10", "-0", "123456789012345678901234567890", "1E+2", "1e400", "-0.0"}) {
        const Result<Value> value = parseValue(spelling);
        ASSERT_TRUE(value);
        EXPECT_EQ(value->spelling(), spelling);
        EXPECT_EQ(write(*value), spelling);
    }
    EXPECT_EQ(parseValue("0.1")->spelling(), "");
    EXPECT_EQ(parseValue("1e+21")->spelling(), "");
}

TEST(ParseValue, numbersBeyondTheDoubleRange)
{
    const double infinite = std::numeric_limits<double>::infinity();
    const std::string zeros(400, '0');
    EXPECT_EQ(parseValue("1e400")->toNumber(), infinite);
    EXPECT_EQ(parseValue("-1e400")->toNumber(), -infinite);
    EXPECT_EQ(parseValue("1" + zeros)->toNumber(), infinite);
    EXPECT_EQ(parseValue("1" + zeros + "e-390")->toNumber(), 1e10);
    EXPECT_EQ(parseValue("1" + zeros + "e-50")->toNumber(), infinite);
    EXPECT_EQ(parseValue("1e-400")->toNumber(), 0.0);
    EXPECT_EQ(parseValue("0." + zeros + "1")->toNumber(), 0.0);
    EXPECT_EQ(parseValue("1e99999999999999999999")->toNumber(), infinite);
    EXPECT_EQ(parseValue("1e-99999999999999999999")->toNumber(), 0.0);
}

TEST(ParseValue, escapesAndLoneSurrogates)
{
    EXPECT_EQ(parseValue(R"("\u0041\n\/\\\"\b\f\r\t")")->toString(), "A\n/\\\"\b\f\r\t");
    EXPECT_EQ(parseValue(R"("\ud83d\ude00")")->toString(), "\xF0\x9F\x98\x80");
    EXPECT_EQ(parseValue(R"("\ud83dx")")->toString(), "\xED\xA0\xBDx");
    EXPECT_EQ(written(R"("\uD83Dx\uDE00")"), R"("\ud83dx\ude00")");
}

TEST(ParseValue, lastDuplicateWinsAtTheFirstPlace)
{
    EXPECT_EQ(written(R"({"a":1,"b":2,"a":3})"), R"({"a":3,"b":2})");
}

TEST(ParseValue, failsWithTheFirstErrorOfTheTree)
{
    for (const char* text : {"",         "[",      "[1,]",    "{\"a\":1,}", "01",        "1.",  "+1",
                             "nul",      "\"\t\"", "\"\\x\"", "[1 2]",      "{\"a\" 1}", "1 2", "// c\n1",
                             "\"\xFF\"", "'a'",    "{a:1}",   "1e",         "-",         "[1}", "{,}"}) {
        const Result<Value> value = parseValue(text);
        const Document document = Document::parse(text);
        ASSERT_FALSE(value) << text;
        ASSERT_FALSE(document.errors().empty()) << text;
        EXPECT_EQ(value.error().code, document.errors().front().code) << text;
        EXPECT_EQ(value.error().place.range, document.errors().front().range) << text;
    }
}

TEST(ParseValue, limits)
{
    const std::string deepest(limits::jsonDepth, '[');
    const std::string closing(limits::jsonDepth, ']');
    EXPECT_TRUE(parseValue(deepest + closing));
    EXPECT_EQ(written("[" + deepest + closing + "]"), "json.depth");
    EXPECT_EQ(written(std::string(limits::documentBytes + 1, ' ')), "json.size");
}

TEST(Write, numbersAsEcmaScript)
{
    // ECMAScript Number::toString, the examples of RFC 8785 appendix B.
    EXPECT_EQ(numberText(-0.0), "0");
    EXPECT_EQ(numberText(5e-324), "5e-324");
    EXPECT_EQ(numberText(-1.7976931348623157e308), "-1.7976931348623157e+308");
    EXPECT_EQ(numberText(9007199254740992), "9007199254740992");
    EXPECT_EQ(numberText(295147905179352830000.0), "295147905179352830000");
    EXPECT_EQ(numberText(1e21), "1e+21");
    EXPECT_EQ(numberText(9.999999999999997e22), "9.999999999999997e+22");
    EXPECT_EQ(numberText(1e-7), "1e-7");
    EXPECT_EQ(numberText(0.000001), "0.000001");
    EXPECT_EQ(numberText(333333333.3333333), "333333333.3333333");
    EXPECT_EQ(numberText(-0.0000033333333333333333), "-0.0000033333333333333333");
    EXPECT_EQ(numberText(std::numeric_limits<double>::infinity()), "Infinity");
    EXPECT_EQ(numberText(std::numeric_limits<double>::quiet_NaN()), "NaN");
}

TEST(Write, quotesAsJsonStringify)
{
    EXPECT_EQ(quoted("a\"\\\b\f\n\r\t\x01\x1f/\x7f\xE2\x80\xA8"),
              "\"a\\\"\\\\\\b\\f\\n\\r\\t\\u0001\\u001f/\x7f\xE2\x80\xA8\"");
    EXPECT_EQ(quoted("a\xED\xA0\xBDz"), "\"a\\ud83dz\"");
}

TEST(Write, prettyAsJsonStringify)
{
    const Value value = *parseValue(R"({"a":[1,{"b":[]}],"c":{},"d":[[]]})");
    EXPECT_EQ(writePretty(value, 2), "{\n  \"a\": [\n    1,\n    {\n      \"b\": []\n    }\n  ],\n"
                                     "  \"c\": {},\n  \"d\": [\n    []\n  ]\n}");
    EXPECT_EQ(writePretty(value, 0), write(value));
}

} // namespace
} // namespace toolwright::json
