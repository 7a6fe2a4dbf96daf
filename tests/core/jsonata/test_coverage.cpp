// The recorded cases name every function, operator and feature of regular expressions.
#include "core/jsonata/functions/table.h"
#include "tests/core/jsonata/recordedcases.h"
#include "tests/support/casefile.h"

namespace toolwright::jsonata {

namespace {

std::size_t holding(const std::vector<json::Value>& cases, std::string_view text)
{
    std::size_t count = 0;
    for (const json::Value& each : cases) {
        count += each.find("expr")->toString().find(text) != std::string_view::npos ? 1 : 0;
    }
    return count;
}

TEST(Coverage, EveryFunctionHasCases)
{
    const std::vector<json::Value> cases = tests::recordedCases();
    EXPECT_GE(cases.size(), 400U);
    for (const BuiltIn& function : builtIns()) {
        const std::string name = "$" + std::string(function.row.name);
        EXPECT_GE(holding(cases, name + "("), 5U) << name;
    }
}

TEST(Coverage, EveryOperatorAndRegularExpressionFeatureHasCases)
{
    const std::vector<json::Value> cases = tests::recordedCases();
    const json::Value features = tests::readCases("jsonata/coverage.json");
    for (const json::Member& group : features.members()) {
        for (const json::Value& feature : group.value.items()) {
            EXPECT_GE(holding(cases, feature.toString()), 1U) << feature.toString();
        }
    }
}

} // namespace

} // namespace toolwright::jsonata
