// Functions as values: what JSON cannot hold, and built-in functions that are called with anything.
#include "core/json/parse.h"
#include "core/json/write.h"
#include "core/jsonata/expression.h"
#include "core/jsonata/functionresult.h"
#include "core/jsonata/functions/table.h"
#include "tests/support/countingrandom.h"

#include <array>
#include <gtest/gtest.h>
#include <string>
#include <utility>

namespace toolwright::jsonata {

namespace {

class StandingClock final : public Clock
{
public:
    std::int64_t now() const override { return 0; }
};

Outcome<std::optional<json::Value>> evaluated(const std::string& text)
{
    const StandingClock clock;
    tests::CountingRandom random;
    const Budget budget{.steps = 100'000, .output = 1'000'000};
    const Scope scope{json::parseValue(R"({"a":10,"o":{"k":1}})").value()};
    return evaluate(Expression::parse(text).expression, scope, {}, budget, Environment{clock, random});
}

TEST(FunctionResult, IsAnErrorThatShowsTheRest)
{
    const std::array<std::pair<std::string, std::string>, 6> rows{{
        {"$sum", R"("")"},
        {"function($x) { $x }", R"("")"},
        {"/a/", R"("")"},
        {"$f := $sum ~> $string", R"("")"},
        {"{'a': [1, $sum], 'b': nope}", R"({"a":[1,""]})"},
        {"[a, o.k, $substring(?, 1)]", R"([10,1,""])"},
    }};
    for (const auto& [text, expected] : rows) {
        const auto outcome = evaluated(text);
        ASSERT_FALSE(outcome.has_value()) << text;
        EXPECT_EQ(outcome.error().code, functionResultCode) << text;
        EXPECT_EQ(json::write(outcome.error().value.value()), expected) << text;
    }
}

TEST(PartialCall, RefusesArgumentsThatDoNotFit)
{
    for (const std::string text : {"$substring(?, 1)($)", "$map($, $substring(?, 1))", "$join(?, '-')(o)",
                                   "$length(?)({})", "$uppercase(?)([[]])", "$round(?, 1)(null)"}) {
        const auto outcome = evaluated(text);
        ASSERT_FALSE(outcome.has_value()) << text;
        EXPECT_TRUE(outcome.error().code.starts_with("T04")) << text << " " << outcome.error().code;
    }
    EXPECT_EQ(json::write(**evaluated("$substring(?, 1)('abc')")), R"("bc")");
    EXPECT_EQ(json::write(**evaluated("$append(0, ?)(o)")), R"([0,{"k":1}])");
}

TEST(BuiltIn, EndsWhateverItIsCalledWith)
{
    constexpr std::array<std::string_view, 12> values{"nope", "null",          "true", "-1.5",
                                                      "''",   "'a b'",         "[]",   "[1, 'a']",
                                                      "{}",   "{'k': [null]}", "$sum", "/a/"};
    for (const BuiltIn& function : builtIns()) {
        const std::string name = "$" + std::string(function.row.name);
        for (const std::string_view first : values) {
            for (const std::string_view second : values) {
                const std::string given = std::string(first) + ", " + std::string(second);
                const std::string later = "(" + std::string(first) + ")";
                for (const std::string& text :
                     {name + "(" + given + ")", name + "(?, " + std::string(second) + ")" + later,
                      name + "(?, ?, " + std::string(second) + ")(" + given + ")",
                      "$map(" + std::string(first) + ", " + name + ")"}) {
                    const auto outcome = evaluated(text);
                    EXPECT_TRUE(outcome || !outcome.error().code.empty()) << text;
                }
            }
        }
    }
}

} // namespace

} // namespace toolwright::jsonata
