// What an expression is evaluated over, what it shows on the way, and what stops it.
#include "core/json/parse.h"
#include "core/json/write.h"
#include "core/jsonata/expression.h"
#include "core/jsonata/trace.h"
#include "tests/support/countingrandom.h"

#include <algorithm>
#include <gmock/gmock.h>
#include <stop_token>
#include <vector>

namespace toolwright::jsonata {

namespace {

/// Moves on by a fixed time each time it is asked.
class TickingClock final : public Clock
{
public:
    explicit TickingClock(std::int64_t distance)
        : m_distance(distance)
    {
    }
    std::int64_t now() const override { return m_time += m_distance; }

private:
    std::int64_t m_distance;
    mutable std::int64_t m_time = 0;
};

json::Value valueOf(std::string_view text)
{
    return json::parseValue(text).value();
}

using Given = Outcome<std::optional<json::Value>>;

Given evaluated(std::string_view text, const Scope& scope, const Budget& budget = {},
                std::int64_t clockDistance = 0)
{
    const TickingClock clock(clockDistance);
    tests::CountingRandom random;
    return evaluate(Expression::parse(text).expression, scope, {}, budget, Environment{clock, random});
}

/// JSON on one line, `undefined`, or the code of the failure.
std::string shown(const Given& given)
{
    if (!given) {
        return given.error().code;
    }
    return *given ? json::write(**given) : "undefined";
}

struct Row
{
    const char* text;
    const char* expected;
};

TEST(ItemScope, GivesTheItemFirstAndTheRootByName)
{
    Scope scope;
    scope.root = valueOf(R"({"args":{"x":1},"item":{"n":2},"find":{"id":7},"hidden":3})");
    scope.item = ItemScope{valueOf(R"({"n":5,"find":"mine","hidden":4,"list":[{"find":8}]})"),
                           {"args", "item", "steps", "find"}};
    const std::vector<Row> rows = {
        {"n", "5"},
        {"$.n", "5"},
        {"hidden", "4"},
        {"$$.hidden", "3"},
        {"$$.n", "undefined"},
        {"find.id", "7"},
        {"$.find", "\"mine\""},
        {"item.n", "2"},
        {"steps", "undefined"},
        {"args.x + n", "6"},
        {"list.find", "8"},
        {"list[find = 8].find", "8"},
        {R"({"a": args.x, "b": n})", R"({"a":1,"b":5})"},
        {"$map([1, 2], function($i){ $i + find.id })", "[8,9]"},
    };
    for (const Row& row : rows) {
        SCOPED_TRACE(row.text);
        EXPECT_EQ(shown(evaluated(row.text, scope)), row.expected);
    }
}

TEST(ItemScope, MayBeAnyValue)
{
    const std::vector<Row> rows = {{"3", "3"}, {"\"a\"", "\"a\""}, {"null", "null"}, {"[1,[2]]", "[1,[2]]"}};
    for (const Row& row : rows) {
        Scope scope;
        scope.root = valueOf(R"({"args":{}})");
        scope.item = ItemScope{valueOf(row.text), {"args"}};
        EXPECT_EQ(shown(evaluated("$", scope)), row.expected);
        EXPECT_EQ(shown(evaluated("args", scope)), "{}");
    }
}

TEST(Scope, ListsMembersWithoutAValueBehindTheOthers)
{
    Scope scope;
    scope.root = valueOf(R"({"a":1})");
    scope.undefinedMembers = {"b", "c"};
    const std::vector<Row> rows = {{"$keys($)", R"(["a","b","c"])"},
                                   {"b", "undefined"},
                                   {"$exists(b)", "false"},
                                   {"a", "1"},
                                   {"$", "{\"a\":1}"}};
    for (const Row& row : rows) {
        SCOPED_TRACE(row.text);
        EXPECT_EQ(shown(evaluated(row.text, scope)), row.expected);
    }
}

TEST(Scope, WithoutInputDiffersFromNull)
{
    EXPECT_EQ(shown(evaluated("$", Scope{})), "undefined");
    EXPECT_EQ(shown(evaluated("$", Scope{json::Value::null()})), "null");
    EXPECT_EQ(shown(evaluated("a +", Scope{})), "S0500");
}

std::vector<std::string> traced(std::string_view text, std::string_view input)
{
    const TickingClock clock(0);
    tests::CountingRandom random;
    Trace trace;
    EXPECT_TRUE(evaluate(Expression::parse(text).expression, Scope{valueOf(input)}, {}, {},
                         Environment{clock, random}, trace));
    std::vector<std::string> lines;
    for (const TraceEntry& entry : trace.entries()) {
        std::string line(text.substr(entry.range.offset, entry.range.length));
        for (const std::optional<json::Value>& value : entry.values) {
            line += " = " + (value ? json::write(*value) : "undefined");
        }
        lines.push_back(line);
    }
    return lines;
}

TEST(Trace, ShowsEverySubExpression)
{
    using testing::Contains;
    const std::vector<std::string> sum = traced("a + b * 2", R"({"a":1,"b":3})");
    EXPECT_EQ(sum.front(), "a + b * 2 = 7");
    EXPECT_THAT(sum, Contains("b * 2 = 6"));
    EXPECT_THAT(sum, Contains("2 = 2"));
    const std::vector<std::string> choice = traced("a > 1 ? missing : $uppercase(\"x\")", R"({"a":1})");
    EXPECT_EQ(choice.front(), "a > 1 ? missing : $uppercase(\"x\") = \"X\"");
    EXPECT_THAT(choice, Contains("a > 1 = false"));
    EXPECT_THAT(choice, Contains("$uppercase(\"x\") = \"X\""));
    EXPECT_THAT(choice, testing::Not(Contains(testing::StartsWith("missing"))));
    EXPECT_THAT(traced("l[v > 1].v", R"({"l":[{"v":1},{"v":2},{"v":3}]})"),
                Contains("v > 1 = false = true = true"));
}

TEST(Trace, KeepsTheFirstValuesAndCountsAll)
{
    const TickingClock clock(0);
    tests::CountingRandom random;
    Trace trace;
    ASSERT_TRUE(evaluate(Expression::parse("[1..100].($ * 2)").expression, Scope{}, {}, {},
                         Environment{clock, random}, trace));
    const auto entries = trace.entries();
    const auto product = std::find_if(entries.begin(), entries.end(), [](const TraceEntry& entry) {
        return entry.range == TextRange{10, 5};
    });
    ASSERT_NE(product, entries.end());
    EXPECT_EQ(product->count, 100U);
    EXPECT_EQ(product->values.size(), limits::traceValues);
}

const char* const catastrophic = "$match(\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!\", /^(a+)+$/)";

TEST(BudgetOfEvaluation, EndsWhatWouldNotEnd)
{
    Budget budget;
    budget.steps = 100'000;
    budget.output = 100'000;
    const std::vector<Row> rows = {
        {"($f := function($n){ $f($n) }; $f(1))", "U1001"},
        {"($f := function($n){ 1 + $f($n) }; $f(1))", "U1001"},
        {"($f := function($n){ $f($n & $n) }; $f(\"ab\"))", "U1001"},
        {"($a := function($n){ $b($n) }; $b := function($n){ [$a($n)] }; $a(1))", "U1001"},
        {"($f := function($n){ $map([1, 2], function($i){ $f($n + 1) }) }; $f(1))", "U1001"},
        {"$map([1..1000], function($i){ $map([1..1000], function($k){ $i * $k }) })", "U1001"},
        {"[1..1e7]", "U1001"},
        {"[1..1e9]", "D2014"},
        {"$pad(\"x\", 1e9)", "U1001"},
        {catastrophic, "U1001"},
    };
    for (const Row& row : rows) {
        SCOPED_TRACE(row.text);
        const Given given = evaluated(row.text, Scope{}, budget);
        EXPECT_EQ(shown(given), row.expected);
        EXPECT_FALSE(given || given.error().message.empty());
    }
}

TEST(BudgetOfEvaluation, LimitsNestingAsTheReferenceCounts)
{
    Budget budget;
    budget.depth = 500;
    const std::string recursion = "($f := function($n){ $n = 0 ? 0 : 1 + $f($n - 1) }; $f(";
    EXPECT_EQ(shown(evaluated(recursion + "50))", Scope{}, budget)), "50");
    EXPECT_EQ(shown(evaluated(recursion + "500))", Scope{}, budget)), "U1001");
}

TEST(BudgetOfEvaluation, LimitsTime)
{
    Budget budget;
    budget.milliseconds = 50;
    for (const char* text : {"($f := function($n){ $f($n) }; $f(1))", "$sum([1..1000000])", catastrophic}) {
        EXPECT_EQ(shown(evaluated(text, Scope{}, budget, 20)), "U1001");
    }
    EXPECT_EQ(shown(evaluated("1 + 1", Scope{}, budget, 20)), "2");
}

TEST(BudgetOfEvaluation, CountsWhatIsLookedUpOrDoneAtOnce)
{
    const Scope scope{valueOf(R"({"a":{"b":1},"list":[1,2,3,4,5,6,7,8],"text":"aaaaaaaa"})")};
    Budget budget;
    budget.steps = 3;
    EXPECT_EQ(shown(evaluated("a", scope, budget)), R"({"b":1})");
    EXPECT_EQ(shown(evaluated("a.b", scope, budget)), "U1001");
    budget.steps = 4;
    EXPECT_EQ(shown(evaluated("a.b", scope, budget)), "1");
    for (const char* text : {"list.($ + 1)", "list[$ > 9]", "list{\"x\": $}", "$sum(list)",
                             "$replace(text, /a/, \"b\")", "$map(list, function($i){ $i + 1 })"}) {
        SCOPED_TRACE(text);
        EXPECT_EQ(shown(evaluated(text, scope, budget)), "U1001");
    }
    budget = {.depth = 1};
    EXPECT_EQ(shown(evaluated("a", scope, budget)), "U1001");
}

TEST(Bindings, GiveTheNameOfABuiltInFunctionAnotherMeaning)
{
    const TickingClock clock(0);
    tests::CountingRandom random;
    const Bindings bindings{{"sum", valueOf("[1,2]")}};
    const auto valueWith = [&](std::string_view text) {
        return shown(
            evaluate(Expression::parse(text).expression, Scope{}, bindings, {}, Environment{clock, random}));
    };
    EXPECT_EQ(valueWith("$count($sum)"), "2");
    EXPECT_EQ(valueWith("$sum([1,2]) & \"\""), "T1006");
}

TEST(BudgetOfEvaluation, StopsOnRequest)
{
    std::stop_source source;
    Budget budget;
    budget.stop = source.get_token();
    EXPECT_EQ(shown(evaluated("$sum([1..10000])", Scope{}, budget)), "50005000");
    source.request_stop();
    for (const char* text : {"($f := function($n){ $f($n) }; $f(1))", "$sum([1..100000])", catastrophic}) {
        SCOPED_TRACE(text);
        EXPECT_EQ(shown(evaluated(text, Scope{}, budget)), "U1002");
    }
}

} // namespace

} // namespace toolwright::jsonata
