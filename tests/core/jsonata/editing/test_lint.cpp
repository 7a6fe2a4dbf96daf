// Runs tests/data/jsonata-editing/lint.json.
#include "core/json/write.h"
#include "core/jsonata/lint.h"
#include "tests/support/casefile.h"

namespace toolwright::jsonata {

namespace {

std::vector<std::string> names(const json::Value* list)
{
    std::vector<std::string> result;
    for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
        result.emplace_back(list->items()[i].toString());
    }
    return result;
}

ExpressionUse useOf(const json::Value* name)
{
    if (name == nullptr || name->toString() == "argument") {
        return ExpressionUse::Argument;
    }
    return name->toString() == "items" ? ExpressionUse::Items : ExpressionUse::Condition;
}

LintContext contextOf(const json::Value& row)
{
    LintContext context;
    context.use = useOf(row.find("use"));
    context.stepsAtRoot = row.find("stepsAtRoot") == nullptr || row.find("stepsAtRoot")->toBoolean();
    context.hasItem = row.find("hasItem") != nullptr;
    context.earlierSteps = names(row.find("earlier"));
    context.laterSteps = names(row.find("later"));
    context.itemFields = names(row.find("itemFields"));
    return context;
}

TEST(Lint, AdvisesAsTheTableSays)
{
    const json::Value rows = tests::readCases("jsonata-editing/lint.json");
    for (const json::Value& row : rows.items()) {
        SCOPED_TRACE(json::write(row));
        const std::string text(row.find("expression")->toString());
        std::vector<json::Value> found;
        for (const Advice& advice : lintExpression(Expression::parse(text).expression, contextOf(row))) {
            EXPECT_FALSE(advice.message.empty());
            found.push_back(json::Value::array(
                {json::Value::string(advice.rule),
                 json::Value::string(text.substr(advice.range.offset, advice.range.length))}));
        }
        const auto byText = [](const json::Value& left, const json::Value& right) {
            return json::write(left) < json::write(right);
        };
        std::vector<json::Value> expected = row.find("advice")->items();
        std::sort(expected.begin(), expected.end(), byText);
        std::sort(found.begin(), found.end(), byText);
        EXPECT_EQ(json::write(json::Value::array(found)), json::write(json::Value::array(expected)));
    }
}

TEST(Lint, NamesTheNearestFunction)
{
    const auto advice = lintExpression(Expression::parse("$uppercas(x)").expression, {.hasItem = true});
    ASSERT_EQ(advice.size(), 1U);
    EXPECT_NE(advice[0].message.find("did you mean $uppercase?"), std::string::npos) << advice[0].message;
}

} // namespace

} // namespace toolwright::jsonata
