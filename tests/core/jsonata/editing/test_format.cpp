// Runs tests/data/jsonata-editing/format.json.
#include "core/jsonata/format.h"
#include "tests/support/casefile.h"

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

} // namespace

} // namespace toolwright::jsonata
