#include "core/compound/advice/stringoffset.h"
#include "core/compound/analysis.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace toolwright::compound {

namespace {

/// A compound called @p name with these steps; its arguments are described by @p schema.
std::string compound(const std::string& name, const std::string& steps,
                     const std::string& schema = R"({"type":"object"})")
{
    return R"({"name":")" + name + R"(","description":"Does it.","inputSchema":)" + schema +
           R"(,"risk":"read","binding":{"kind":"compound","steps":)" + steps + "}}";
}

std::string file(const std::string& compounds)
{
    return R"({"format":"vendo/capabilities@1","tools":[)" + compounds + "]}";
}

/// The bytes of capabilities.json that diagnostics of @p code mark.
std::vector<std::string> markedIn(const std::string& text, std::string_view code,
                                  Profile profile = Profile::Document)
{
    VendoFiles files;
    files.capabilities = json::Document::parse(text);
    std::vector<std::string> result;
    const Analysis analysis = Analyser(profile).analyse(files);
    for (const diagnostics::Diagnostic& item : analysis.diagnostics) {
        if (item.code == code) {
            result.push_back(text.substr(item.place.range.offset, item.place.range.length));
        }
    }
    return result;
}

std::vector<std::string> marked(const std::string& steps, std::string_view code)
{
    return markedIn(file(compound("c", steps)), code);
}

using Texts = std::vector<std::string>;

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
    EXPECT_EQ(marked(steps, "dialect.mixed"), Texts{"\"args.x\""});
}

TEST(ExpressionAdvice, FindsMixedValuesOfTheWholeFile)
{
    const std::string first = compound("a", R"([{"id":"s","tool":"t","if":"args.x"}])");
    const std::string second = compound("b", R"([{"id":"s","tool":"t","forEach":"{{ args.y }}"}])");
    const std::string texts = compound("c", R"([{"id":"s","tool":"t","args":{"x":"{{ args.y }}"}}])");
    EXPECT_EQ(markedIn(file(first + "," + second), "dialect.mixed"), Texts{"\"args.x\""});
    EXPECT_EQ(markedIn(file(second + "," + first), "dialect.mixed"), Texts{"\"args.x\""});
    EXPECT_EQ(markedIn(file(first + "," + second), "dialect.mixed", Profile::Reference), Texts{"\"args.x\""});
    EXPECT_EQ(markedIn(file(first + "," + texts), "dialect.mixed"), Texts());
    EXPECT_EQ(markedIn(file(first + "," + texts), "dialect.condition"), Texts{"\"args.x\""});
    EXPECT_EQ(markedIn(file(first + "," + second), "dialect.condition"), Texts());
    EXPECT_EQ(markedIn(file(first + "," + texts), "dialect.bare"), Texts());
}

TEST(ExpressionAdvice, WantsExactlyOneTemplateInAConditionOrList)
{
    const std::string steps = R"([{"id":"a","tool":"t","if":"is {{ args.x }}"},{"id":"b","tool":"t",)"
                              R"("if":" {{ args.x }} ","forEach":"{{ args.y }}{{ args.z }}"}])";
    EXPECT_EQ(marked(steps, "dialect.condition"), (Texts{"is {{ args.x }}", "{{ args.y }}{{ args.z }}"}));
}

TEST(ExpressionAdvice, SaysOnceThatAFileIsInTheOtherDialect)
{
    const std::string bare = compound("a", R"([{"id":"s","tool":"t","args":{"x":"'mail'","y":"args.y"}}])");
    const std::string nothing = compound("b", R"([{"id":"s","tool":"t"}])");
    const std::string templates =
        compound("c", R"([{"id":"s","tool":"t","args":{"x":"a","y":"{{ args.y }}"}}])");
    EXPECT_EQ(markedIn(file(nothing + "," + bare), "dialect.bare"), Texts{"\"'mail'\""});
    EXPECT_EQ(markedIn(file(bare), "dialect.bare", Profile::Reference), Texts());
    EXPECT_EQ(markedIn(file(nothing), "dialect.bare"), Texts());
    EXPECT_EQ(markedIn(file(templates), "dialect.bare"), Texts());
    EXPECT_EQ(markedIn(file(templates), "dialect.template"), Texts());
    EXPECT_EQ(markedIn(file(bare + "," + templates), "dialect.template", Profile::Reference),
              Texts{"\"{{ args.y }}\""});
}

TEST(ExpressionAdvice, ReadsTheArgumentsOfABareFileAsExpressions)
{
    const std::string steps = R"x([{"id":"a","tool":"t","args":{"x":"$uppercas(args.a)","y":"mail"}}])x";
    EXPECT_EQ(marked(steps, "expression.unknown-function"), Texts{"$uppercas"});
    EXPECT_EQ(marked(steps, "expression.unknown-name"), Texts{"mail"});
    const std::string templates = compound("b", R"([{"id":"s","tool":"t","if":"{{ args.x }}"}])");
    EXPECT_EQ(markedIn(file(compound("a", steps) + "," + templates), "expression.unknown-name"), Texts());
}

TEST(ExpressionAdvice, ReadsEntriesAgainWhenTheFileChangesItsDialect)
{
    const std::string steps = R"([{"id":"a","tool":"t","args":{"y":"mail"}}])";
    const std::string other = compound("b", R"([{"id":"s","tool":"t","if":"args.x"}])");
    VendoFiles files;
    files.capabilities = json::Document::parse(file(compound("a", steps) + "," + other));
    Analyser analyser(Profile::Document);
    const auto count = [&] {
        const Analysis analysis = analyser.analyse(files);
        return std::ranges::count(analysis.diagnostics, "expression.unknown-name",
                                  &diagnostics::Diagnostic::code);
    };
    EXPECT_EQ(count(), 1);
    const TextRange condition = files.capabilities->find("/tools/1/binding/steps/0/if")->range();
    files.capabilities =
        files.capabilities->edited(EditList::single({condition, "\"{{ args.x }}\""})).value();
    EXPECT_EQ(count(), 0);
}

TEST(ExpressionAdvice, WaitsWithTheDialectUntilTheWholeFileIsRead)
{
    std::string all;
    for (int i = 0; i < 70; ++i) {
        all += (i > 0 ? "," : "") +
               compound("c" + std::to_string(i), R"([{"id":"a","tool":"t","args":{"y":"mail"}}])");
    }
    VendoFiles files;
    files.capabilities = json::Document::parse(file(all));
    Analyser analyser(Profile::Document);
    const auto count = [&](Depth depth, std::string_view code) {
        const Analysis analysis = analyser.analyse(files, {}, depth);
        return std::ranges::count(analysis.diagnostics, code, &diagnostics::Diagnostic::code);
    };
    EXPECT_EQ(count(Depth::Load, "dialect.bare"), 0);
    EXPECT_EQ(count(Depth::Quick, "dialect.bare"), 0);
    EXPECT_EQ(count(Depth::Quick, "dialect.bare"), 1);
    EXPECT_EQ(count(Depth::Everything, "expression.unknown-name"), 70);
    EXPECT_EQ(count(Depth::Load, "dialect.bare"), 0);
}

TEST(ExpressionAdvice, KnowsTheFieldsOfItemsFromTheSchema)
{
    const std::string schema = R"({"type":"object","properties":{"order":{"properties":{"lines":)"
                               R"({"type":"array","items":{"properties":{"find":{},"sku":{}}}}}}}})";
    const std::string steps =
        R"([{"id":"find","tool":"t"},{"id":"s","tool":"t","forEach":)"
        R"("{{ args.order.lines }}","args":{"a":"{{ find.id }}","b":"{{ sku }}"}},)"
        R"({"id":"u","tool":"t","forEach":"{{ args.other }}","args":{"a":"{{ find.id }}"}}])";
    EXPECT_EQ(markedIn(file(compound("c", steps, schema)), "expression.item-clash"), Texts{"find"});
    EXPECT_EQ(markedIn(file(compound("c", steps)), "expression.item-clash"), Texts());
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
