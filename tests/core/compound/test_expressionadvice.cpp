#include "core/compound/advice/stringoffset.h"
#include "core/compound/analysis.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace toolwright::compound {

namespace {

/// The bytes of capabilities.json that diagnostics of @p code mark.
std::vector<std::string> marked(const std::string& steps, std::string_view code)
{
    const std::string text =
        R"({"format":"vendo/capabilities@1","tools":[{"name":"c","description":"Does it.",)"
        R"("inputSchema":{"type":"object"},"risk":"read","binding":{"kind":"compound","steps":)" +
        steps + "}}]}";
    VendoFiles files;
    files.capabilities = json::Document::parse(text);
    std::vector<std::string> result;
    for (const diagnostics::Diagnostic& item : Analyser(Profile::Document).analyse(files).diagnostics) {
        if (item.code == code) {
            result.push_back(text.substr(item.place.range.offset, item.place.range.length));
        }
    }
    return result;
}

TEST(ExpressionAdvice, StandsAtTheBytesInsideTheString)
{
    const std::string steps =
        R"([{"id":"a","tool":"t","args":{"x":"\u00e9\n{{ $uppercas(args.a) }} {{ lter.x }}"}}])";
    EXPECT_EQ(marked(steps, "expression.unknown-function"), std::vector<std::string>{"$uppercas"});
    EXPECT_EQ(marked(steps, "expression.unknown-name"), std::vector<std::string>{"lter"});
}

TEST(ExpressionAdvice, KnowsTheOrderOfSteps)
{
    const std::string steps =
        R"([{"id":"a","tool":"t","if":"{{ b.ok }}"},{"id":"b","tool":"t","forEach":"{{ a.list[ok] }}"}])";
    EXPECT_EQ(marked(steps, "expression.later-step"), std::vector<std::string>{"b"});
    EXPECT_EQ(marked(steps, "expression.filter-collapses"), std::vector<std::string>{"a.list[ok]"});
}

TEST(ExpressionAdvice, ReportsSyntaxErrorsAndMixedValues)
{
    const std::string steps = R"([{"id":"a","tool":"t","if":"args.x","args":{"x":"{{ args. }}"}},)"
                              R"({"id":"b","tool":"t","if":"{{ args.y }}"}])";
    EXPECT_EQ(marked(steps, "expression.syntax").size(), 1U);
    EXPECT_EQ(marked(steps, "dialect.mixed"), std::vector<std::string>{"args.x"});
}

TEST(StringOffset, LooksThroughEscapes)
{
    const std::string_view literal = R"("a\n\u00e9\ud83d\ude00b")";
    EXPECT_EQ(writtenOffset(literal, 0), 1U);
    EXPECT_EQ(writtenOffset(literal, 1), 2U);
    EXPECT_EQ(writtenOffset(literal, 2), 4U);
    EXPECT_EQ(writtenOffset(literal, 4), 10U);
    EXPECT_EQ(writtenOffset(literal, 8), 22U);
    EXPECT_EQ(writtenOffset(literal, 99), literal.size() - 1);
}

} // namespace

} // namespace toolwright::compound
