// What can be said about an expression without evaluating it: where it ends, what it reads, what is wrong.
#include "core/jsonata/expression.h"
#include "core/jsonata/references.h"
#include "core/jsonata/syntaxtree.h"

#include <gmock/gmock.h>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::jsonata {

namespace {

/// A reference as a row writes it: `args.a`, `$$.args.a`, `$name`.
std::string written(const Reference& reference)
{
    std::string text = reference.fromRoot ? "$$" : "";
    for (const std::string& name : reference.path) {
        text += text.empty() ? name : "." + name;
    }
    return reference.origin == ReferenceOrigin::Variable ? "$" + text : text;
}

struct ReferenceRow
{
    const char* text;
    std::vector<std::string> expected;
};

TEST(References, AreWhatTheExpressionReads)
{
    const std::vector<ReferenceRow> rows = {
        {"args.order.id", {"args.order.id"}},
        {"$$.args.order.id", {"$$.args.order.id"}},
        {"$.find.id", {"find.id"}},
        {"args.items[0].price", {"args.items.price"}},
        {"args.items[price > limit]", {"args.items"}},
        {"args.items[price > $$.args.limit]", {"args.items", "$$.args.limit"}},
        {"args.items.(price * $$.find.rate)", {"args.items", "$$.find.rate"}},
        {"find.*.id", {"find"}},
        {R"({"a": find.id, "b": [steps.pay.ok]})", {"find.id", "steps.pay.ok"}},
        {"args.a & $unbound & $sum(args.b)", {"args.a", "$unbound", "args.b"}},
        {"($x := find.id; $x & $y)", {"find.id", "$y"}},
        {"function($i){ $i.price + args.tax }", {"args.tax"}},
        {"\"args.a\"", {}},
        {"/* args.a */ 1", {}},
        {"$", {}},
        {"args.a +", {"args.a"}},
    };
    for (const ReferenceRow& row : rows) {
        SCOPED_TRACE(row.text);
        std::vector<std::string> found;
        for (const Reference& reference : references(Expression::parse(row.text).expression)) {
            found.push_back(written(reference));
        }
        EXPECT_EQ(found, row.expected);
    }
}

TEST(References, KnowTheirBytes)
{
    const std::vector<Reference> found = references(Expression::parse("1 + args.`first name`.é").expression);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].ranges, (std::vector<TextRange>{{4, 4}, {9, 12}, {22, 2}}));
}

struct RenameRow
{
    const char* before;
    const char* to;
    const char* after;
};

TEST(RenameStep, ChangesReadsOfTheStepAndNothingElse)
{
    const std::vector<RenameRow> rows = {
        {"find.id", "look", "look.id"},
        {"steps.find.id", "look", "steps.look.id"},
        {"$$.find.id & $$.steps.find.id", "look", "$$.look.id & $$.steps.look.id"},
        {"$.find.id", "look", "$.look.id"},
        {"`find`.id", "look", "look.id"},
        {"find.id", "look up", "`look up`.id"},
        {"find.id", "in", "`in`.id"},
        {"find[find = 1]", "look", "look[find = 1]"},
        {"args.items[$$.find.id = id]", "look", "args.items[$$.look.id = id]"},
        {"{\"find\": find.find}", "look", "{\"find\": look.find}"},
        {"($find := find; $find.id)", "look", "($find := look; $find.id)"},
        {"/* find */ find", "look", "/* find */ look"},
        {"find.id +", "look", "look.id +"},
        {"args.find", "look", "args.find"},
        {"finder.id & steps.finder", "look", "finder.id & steps.finder"},
        {"args.items.find", "look", "args.items.find"},
        {"\"find\" & 'find.id'", "look", "\"find\" & 'find.id'"},
        {"$contains(args.a, /find/)", "look", "$contains(args.a, /find/)"},
        {"function($find){ $find.id }", "look", "function($find){ $find.id }"},
    };
    for (const RenameRow& row : rows) {
        SCOPED_TRACE(row.before);
        const Expression expression = Expression::parse(row.before).expression;
        EXPECT_EQ(renameStep(expression, "find", row.to).apply(row.before).value(), row.after);
    }
}

struct PrefixRow
{
    const char* text;
    /// None: there is no closing `}}`.
    std::optional<std::string> expression;
    const char* rest;
};

TEST(ParsePrefix, EndsAtTheFirstBracesThatTheExpressionDoesNotOwn)
{
    const std::vector<PrefixRow> rows = {
        {"{{ a }} tail", " a ", " tail"},
        {"{{a}}{{b}}", "a", "{{b}}"},
        {"{{\"}}\"}}x", "\"}}\"", "x"},
        {R"({{'}}' & "\"}}"}}x)", R"('}}' & "\"}}")", "x"},
        {"{{`}}`.a}}", "`}}`.a", ""},
        {R"({{ {"a":{"b":1}} }})", R"( {"a":{"b":1}} )", ""},
        {R"({{{"a":{"b":1}}}}x)", R"({"a":{"b":1}})", "x"},
        {"{{a /* }} */}}x", "a /* }} */", "x"},
        {"{{$match(a, /\\}\\}/)}}x", "$match(a, /\\}\\}/)", "x"},
        {"{{function($i){ {\"a\": $i} }(1)}}x", "function($i){ {\"a\": $i} }(1)", "x"},
        {"{{ a", std::nullopt, ""},
        {"{{ a }", std::nullopt, ""},
        {"{{ \"}}", std::nullopt, ""},
        {"{{ {\"a\": 1}", std::nullopt, ""},
    };
    for (const PrefixRow& row : rows) {
        SCOPED_TRACE(row.text);
        const std::string text(row.text);
        const ParsedPrefix parsed = Expression::parsePrefix(text, 2);
        ASSERT_EQ(parsed.end.has_value(), row.expression.has_value());
        if (parsed.end) {
            EXPECT_EQ(parsed.expression.text(), *row.expression);
            EXPECT_EQ(text.substr(*parsed.end), row.rest);
            EXPECT_TRUE(parsed.errors.empty());
        }
    }
}

TEST(ParsePrefix, CountsFromItsStart)
{
    const ParsedPrefix parsed = Expression::parsePrefix("some text {{a b}}", 12);
    ASSERT_EQ(parsed.errors.size(), 1U);
    EXPECT_EQ(parsed.errors[0].position, 3U);
    EXPECT_EQ(parsed.errors[0].range, (TextRange{2, 1}));
}

struct ErrorRow
{
    const char* text;
    /// As the reference reports its first error.
    const char* code;
    std::size_t position;
};

TEST(Recovery, GivesATreeAndTheFirstErrorOfTheReference)
{
    const std::vector<ErrorRow> rows = {
        {"", "S0207", 0},        {"args.", "S0207", 5},
        {"a +", "S0207", 3},     {"$sum(", "S0203", 5},
        {"[1, 2", "S0203", 5},   {"{\"a\"", "S0203", 4},
        {"{\"a\":", "S0203", 5}, {"a ? b :", "S0207", 7},
        {"\"abc", "S0101", 4},   {"a[0", "S0203", 3},
        {"(a; b", "S0203", 5},   {"a.`b", "S0105", 4},
        {"a b", "S0201", 3},     {"a := 1", "S0212", 1},
        {"1 ~", "S0204", 3},     {"/ab", "S0302", 3},
        {"a.[", "S0203", 3},     {"a ) b", "S0201", 3},
        {"@", "S0211", 1},       {"$map(x, function(", "S0203", 17},
    };
    for (const ErrorRow& row : rows) {
        SCOPED_TRACE(row.text);
        const Parsed parsed = Expression::parse(row.text);
        ASSERT_FALSE(parsed.errors.empty());
        EXPECT_EQ(parsed.errors[0].code, row.code);
        EXPECT_EQ(parsed.errors[0].position, row.position);
        EXPECT_FALSE(parsed.errors[0].message.empty());
        EXPECT_FALSE(parsed.expression.isValid());
        EXPECT_NE(parsed.expression.tree().root(), nullptr);
        EXPECT_EQ(parsed.expression.text(), row.text);
    }
}

TEST(Recovery, KeepsWhatWasTyped)
{
    for (const char* text : {"args.customer.", "args.customer & ", "$sum(args.customer",
                             "{\"a\": args.customer", "[1, args.customer", "args.customer ? "}) {
        SCOPED_TRACE(text);
        const std::vector<Reference> found = references(Expression::parse(text).expression);
        ASSERT_FALSE(found.empty());
        EXPECT_EQ(found[0].path, (std::vector<std::string>{"args", "customer"}));
    }
}

TEST(Recovery, FindsSeveralErrorsAtOnce)
{
    const Parsed parsed = Expression::parse("[a +, b.] & {\"k\": }");
    ASSERT_EQ(parsed.errors.size(), 3U);
    EXPECT_EQ(parsed.errors[0].range.offset, 4U);
    EXPECT_EQ(parsed.errors[1].range.offset, 8U);
    EXPECT_EQ(parsed.errors[2].range.offset, 18U);
}

} // namespace

} // namespace toolwright::jsonata
