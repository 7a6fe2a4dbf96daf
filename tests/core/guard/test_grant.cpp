#include "core/guard/grant.h"

#include "core/json/parse.h"

#include <gmock/gmock.h>

namespace toolwright::guard {
namespace {

struct PatternRow
{
    const char* pattern;
    bool isSafe;
};

TEST(Grant, unsafePatternsAreRefused)
{
    // spec compound 9.4: no back-reference, no quantified group that contains a quantifier, at most 256 units
    const std::vector<PatternRow> rows{
        {"^inv_[0-9]+$", true}, {"(a+)", true},       {"(a+)+", false},    {"(a*)*", false},
        {"(a|b)+", true},       {"((a+)b)+", false},  {"(?:a+)*", false},  {"(?:ab)*", true},
        {"(a)\\1", false},      {"\\\\1", true},      {"(a{2,})+", false}, {"[(a+)]+", true},
        {"\\(a+\\)+", true},    {"((ab)+c)*", false}, {"(a){2}", true},    {"(a+){2}", false},
        {"a{", true},           {"(x[*+])+", true},
    };
    for (const PatternRow& row : rows) {
        EXPECT_EQ(isSafePattern(row.pattern), row.isSafe) << row.pattern;
    }
    EXPECT_TRUE(isSafePattern(std::string(256, 'a')));
    EXPECT_FALSE(isSafePattern(std::string(257, 'a')));
}

struct ConstraintRow
{
    const char* constraints;
    bool holds;
};

TEST(Grant, constraintsResolvePointersInTheArguments)
{
    const auto args = json::parseValue(
        R"({"to": "pat@example.com", "amount": 120, "lines": [{"sku": "a/b"}], "ok": true, "n": null})");
    ASSERT_TRUE(args.has_value());
    const std::vector<ConstraintRow> rows{
        {R"([])", false},
        {R"([{"path": "/to", "op": "eq", "value": "pat@example.com"}])", true},
        {R"([{"path": "/to", "op": "eq", "value": "pat"}])", false},
        {R"([{"path": "/amount", "op": "lte", "value": 120}])", true},
        {R"([{"path": "/amount", "op": "gte", "value": 120.5}])", false},
        {R"([{"path": "/to", "op": "lte", "value": 5}])", false},
        {R"([{"path": "/to", "op": "matches", "value": "@example\\.com$"}])", true},
        {R"([{"path": "/to", "op": "matches", "value": "^example"}])", false},
        {R"([{"path": "/to", "op": "matches", "value": "(a+)+"}])", false},
        {R"([{"path": "/to", "op": "matches", "value": "("}])", false},
        {R"([{"path": "/amount", "op": "matches", "value": "1"}])", false},
        {R"([{"path": "/lines/0/sku", "op": "eq", "value": "a/b"}])", true},
        {R"([{"path": "/lines/1/sku", "op": "eq", "value": "a/b"}])", false},
        {R"([{"path": "to", "op": "eq", "value": "pat@example.com"}])", false},
        {R"([{"path": "/ok", "op": "eq", "value": true}])", true},
        {R"([{"path": "/lines", "op": "eq", "value": "x"}])", false},
        {R"([{"path": "/ok", "op": "eq", "value": true}, {"path": "/none", "op": "eq", "value": 1}])", false},
    };
    for (const ConstraintRow& row : rows) {
        const auto scope = json::parseValue(std::string(R"({"kind": "constrained", "constraints": )") +
                                            row.constraints + "}");
        ASSERT_TRUE(scope.has_value()) << row.constraints;
        EXPECT_EQ(constraintsHold(*scope, *args), row.holds) << row.constraints;
    }
}

} // namespace
} // namespace toolwright::guard
