#include "core/jsonata/regex/regex.h"

#include <gtest/gtest.h>

namespace toolwright::jsonata::regex {

namespace {

Regex compiled(std::string_view pattern)
{
    return Regex::compile(pattern, {}).value();
}

Subject subject(std::string text)
{
    return Subject(json::Text(std::move(text)));
}

class Catastrophic : public testing::TestWithParam<const char*>
{
};

TEST_P(Catastrophic, EndsWithAnError)
{
    Allowance allowance{.steps = 200'000};
    const auto match = compiled(GetParam()).search(subject(std::string(60, 'a') + "b"), 0, allowance);
    ASSERT_FALSE(match.has_value());
    EXPECT_EQ(match.error().code, "regex.budget");
}

INSTANTIATE_TEST_SUITE_P(Patterns, Catastrophic,
                         testing::Values("(a+)+$", "(a|a)*$", "(.*)*x", "(?:a?){40}a{40}c", "^(?=(a*)*$)",
                                         "(?<=x(?:a|a)*)b$", "(?:){4294967295}"));

TEST(RegexAllowance, IsSharedBySearches)
{
    const Regex expression = compiled("a*b");
    const Subject text = subject(std::string(100, 'a'));
    Allowance allowance{.steps = 100'000};
    ASSERT_TRUE(expression.search(text, 0, allowance).has_value());
    const std::uint64_t afterFirst = allowance.steps;
    EXPECT_LT(afterFirst, 100'000U);
    ASSERT_TRUE(expression.search(text, 0, allowance).has_value());
    EXPECT_EQ(100'000 - afterFirst, afterFirst - allowance.steps);
}

TEST(RegexAllowance, StopTokenEndsTheSearch)
{
    std::stop_source source;
    source.request_stop();
    Allowance allowance{.stop = source.get_token()};
    const auto match = compiled("a").search(subject("a"), 0, allowance);
    ASSERT_FALSE(match.has_value());
    EXPECT_EQ(match.error().code, "regex.stopped");
}

TEST(RegexAllowance, ClockEndsTheSearch)
{
    int asked = 0;
    Allowance allowance{.expired = [&] { return ++asked == 3; }};
    const auto match = compiled("(a+)+$").search(subject(std::string(60, 'a') + "b"), 0, allowance);
    ASSERT_FALSE(match.has_value());
    EXPECT_EQ(match.error().code, "regex.stopped");
    EXPECT_EQ(asked, 3);
}

TEST(RegexSize, NestingIsLimited)
{
    const std::string allowed = std::string(limits::regexDepth, '(') + std::string(limits::regexDepth, ')');
    EXPECT_TRUE(Regex::compile(allowed, {}).has_value());
    const auto refused = Regex::compile("(" + allowed + ")", {});
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, "regex.size");
}

TEST(RegexSize, PatternLengthIsLimited)
{
    EXPECT_TRUE(Regex::compile(std::string(limits::regexPatternUnits, 'a'), {}).has_value());
    const auto refused = Regex::compile(std::string(limits::regexPatternUnits + 1, 'a'), {});
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, "regex.size");
}

TEST(RegexErrors, PlaceCountsBytes)
{
    const auto refused = Regex::compile("\xC3\xA9[b-a]", {});
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().place.range, (TextRange{3, 3}));
}

TEST(RegexGroups, NamesAreListed)
{
    const Regex expression = compiled("(a)(?<b>c)(?:d)(?<e>f)");
    EXPECT_EQ(expression.groupCount(), 3U);
    EXPECT_EQ(expression.namedGroups(), (std::vector<NamedGroup>{{"b", 2}, {"e", 3}}));
}

TEST(RegexSearch, StartsWhereItIsTold)
{
    Allowance allowance;
    const Subject text = subject("abcabc");
    EXPECT_EQ(compiled("a").search(text, 1, allowance)->value().whole, (Span{3, 4}));
    EXPECT_EQ(compiled("(?<=a)b").search(text, 4, allowance)->value().whole, (Span{4, 5}));
    EXPECT_EQ(compiled("").search(text, 6, allowance)->value().whole, (Span{6, 6}));
    EXPECT_FALSE(compiled("").search(text, 7, allowance)->has_value());
}

} // namespace

} // namespace toolwright::jsonata::regex
