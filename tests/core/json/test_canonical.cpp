#include "core/base/limits.h"
#include "core/json/canonical.h"
#include "core/json/digest.h"
#include "core/json/parse.h"

#include <gmock/gmock.h>

namespace toolwright::json {
namespace {

TEST(Canonical, exampleOfTheStandard)
{
    // RFC 8785 section 3.2.2.
    const Value value = *parseValue(R"({
  "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
  "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
  "literals": [null, true, false]
})");
    EXPECT_EQ(*canonical(value),
              "{\"literals\":[null,true,false],\"numbers\":[333333333.3333333,1e+30,4.5,0.002,1e-27],"
              "\"string\":\"\xE2\x82\xAC$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\"}");
}

TEST(Canonical, membersByUtf16Units)
{
    // RFC 8785 section 3.2.3.
    const Value value = *parseValue(
        R"({"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh",)"
        R"("1":"One","\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin"})");
    EXPECT_EQ(*canonical(value),
              "{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\xC2\x80\":\"Control\",\"\xC3\xB6\":\"Latin\","
              "\"\xE2\x82\xAC\":\"Euro Sign\",\"\xF0\x9F\x98\x80\":\"Emoji: Grinning Face\","
              "\"\xEF\xAC\xB3\":\"Hebrew Letter Dalet With Dagesh\"}");
}

TEST(Canonical, spellingDoesNotCount)
{
    EXPECT_EQ(*canonical(*parseValue("[-0, 1e3, 0.10, 1e21, 12345678901234567890]")),
              "[0,1000,0.1,1e+21,12345678901234567000]");
}

TEST(Canonical, refusals)
{
    EXPECT_EQ(canonical(*parseValue("[1e400]")).error().message,
              "canonical JSON does not support non-finite numbers");
    EXPECT_EQ(canonical(*parseValue(R"(["\ud800"])")).error().message,
              "canonical JSON does not support lone surrogates");
    EXPECT_EQ(canonical(*parseValue(R"({"\udc00": 1})")).error().message,
              "canonical JSON does not support lone surrogates");
    EXPECT_EQ(canonical(*parseValue("[1e400]")).error().code, "validation");
}

TEST(Canonical, deepNestingNeedsNoRecursion)
{
    const std::string text = std::string(limits::jsonDepth, '[') + std::string(limits::jsonDepth, ']');
    EXPECT_EQ(*canonical(*parseValue(text)), text);
}

TEST(Canonical, hash)
{
    // FIPS 180-2 examples, and the empty object by sha256sum.
    EXPECT_EQ(sha256Hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256Hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(*canonicalHash(*parseValue("{ }")),
              "sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
}

} // namespace
} // namespace toolwright::json
