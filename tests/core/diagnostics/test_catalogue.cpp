#include "core/diagnostics/catalogue.h"

#include <cctype>
#include <gtest/gtest.h>
#include <set>

namespace toolwright::diagnostics {
namespace {

TEST(CatalogueTest, NamesEachCodeOnce)
{
    std::set<std::string_view> codes;
    for (const CodeText& row : catalogue()) {
        EXPECT_TRUE(codes.insert(row.code).second) << row.code;
        EXPECT_EQ(findCode(row.code), &row);
    }
    EXPECT_EQ(findCode("schema.nothing"), nullptr);
}

TEST(CatalogueTest, GivesEachCodeItsTextsAndAnExampleThatChanges)
{
    for (const CodeText& row : catalogue()) {
        EXPECT_FALSE(row.title.empty()) << row.code;
        EXPECT_TRUE(std::islower(static_cast<unsigned char>(row.title.front()))) << row.code;
        EXPECT_FALSE(row.title.ends_with('.')) << row.code;
        EXPECT_TRUE(row.explanation.ends_with('.')) << row.code;
        EXPECT_FALSE(row.broken.empty()) << row.code;
        EXPECT_NE(row.broken, row.fixed) << row.code;
    }
}

TEST(CatalogueTest, AdviceTakesNothingAway)
{
    for (const CodeText& row : catalogue()) {
        // A warning without effect is about what happens only when a tool runs.
        if (row.severity != Severity::Warning) {
            EXPECT_EQ(row.severity == Severity::Advice, row.effect == Effect::None) << row.code;
        }
    }
}

TEST(CatalogueTest, SaysTheEffectInOneSentence)
{
    EXPECT_EQ(effectMessage(Effect::Quarantined, "schema.type", "host_x", "f"),
              "the agent will not see host_x");
    EXPECT_EQ(effectMessage(Effect::Quarantined, "schema.type", "", "f"),
              "the agent will not see this entry");
    EXPECT_EQ(effectMessage(Effect::LoadRefused, "schema.format", "", ".vendo/tools.json"),
              "no tool loads, because .vendo/tools.json is refused");
    EXPECT_EQ(effectMessage(Effect::LoadRefused, "conflict.name", "host_x", "f"),
              "no tool loads, because of a name that is taken twice");
    EXPECT_EQ(effectMessage(Effect::None, "advice.description-missing", "host_x", "f"),
              "the agent has nothing to choose the tool by");
}

} // namespace
} // namespace toolwright::diagnostics
