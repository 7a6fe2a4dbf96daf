// Runs tests/data/jsonata-editing/format.json, and formats every recorded case of tests/data/jsonata.
#include "core/json/write.h"
#include "core/jsonata/expression.h"
#include "core/jsonata/format.h"
#include "tests/core/jsonata/recordedcases.h"
#include "tests/support/casefile.h"
#include "tests/support/countingrandom.h"

namespace toolwright::jsonata {

namespace {

TEST(Format, LaysOutAsTheTableSays)
{
    const json::Value rows = tests::readCases("jsonata-editing/format.json");
    for (const json::Value& row : rows.items()) {
        EXPECT_EQ(formatExpression(row.find("text")->toString()), row.find("formatted")->toString());
    }
}

TEST(Format, TwiceIsOnce)
{
    for (const char* file : {"jsonata-editing/format.json", "jsonata-editing/lint.json"}) {
        const json::Value rows = tests::readCases(file);
        for (const json::Value& row : rows.items()) {
            const json::Value* text = row.find("text") != nullptr ? row.find("text") : row.find("expression");
            const std::string once = formatExpression(text->toString());
            EXPECT_EQ(formatExpression(once), once);
        }
    }
}

class FixedClock final : public Clock
{
public:
    std::int64_t now() const override { return 0; }
};

/// Value or code of the error, as text.
std::string outcomeOf(const std::string& text, const json::Value& row)
{
    const json::Value* data = row.find("data");
    const Scope scope{data == nullptr ? std::nullopt : std::optional(*data)};
    const FixedClock clock;
    tests::CountingRandom random;
    const Parsed parsed = Expression::parse(text);
    if (!parsed.errors.empty()) {
        return parsed.errors.front().code;
    }
    const Budget budget{.steps = 100'000, .output = 100'000};
    const auto outcome = evaluate(parsed.expression, scope, {}, budget, Environment{clock, random});
    if (!outcome) {
        return outcome.error().code;
    }
    return *outcome ? json::write(**outcome) : "undefined";
}

TEST(Format, KeepsTheMeaningOfEveryRecordedCase)
{
    const std::vector<json::Value> cases = tests::recordedCases();
    ASSERT_FALSE(cases.empty());
    for (const json::Value& row : cases) {
        const std::string text = tests::expressionOf(row);
        const std::string once = formatExpression(text);
        EXPECT_EQ(formatExpression(once), once);
        EXPECT_EQ(outcomeOf(once, row), outcomeOf(text, row)) << text << "\n" << once;
    }
}

} // namespace

} // namespace toolwright::jsonata
