#include "core/compound/names.h"

#include <gtest/gtest.h>
#include <vector>

namespace toolwright::compound {
namespace {

TEST(NamesTest, TakesOneTo64LettersDigitsUnderscoresAndHyphens)
{
    EXPECT_TRUE(isToolName("host_x-1"));
    EXPECT_TRUE(isToolName(std::string(64, 'a')));
    EXPECT_FALSE(isToolName(std::string(65, 'a')));
    EXPECT_FALSE(isToolName(""));
    EXPECT_FALSE(isToolName("host.x"));
    EXPECT_FALSE(isToolName("höst"));
}

TEST(NamesTest, OrdersRisks)
{
    EXPECT_LT(Risk::Read, Risk::Write);
    EXPECT_LT(Risk::Write, Risk::Destructive);
    EXPECT_EQ(riskFrom("destructive"), Risk::Destructive);
    EXPECT_EQ(riskFrom("Read"), std::nullopt);
    EXPECT_EQ(riskName(Risk::Write), "write");
}

TEST(NamesTest, FindsTheNearestName)
{
    const std::vector<std::string_view> names{"host_invoices_get", "host_invoices_list", "host_stock_get"};
    EXPECT_EQ(nearestName("host_invoice_get", names), "host_invoices_get");
    EXPECT_EQ(nearestName("host_invocies_list", names), "host_invoices_list");
    EXPECT_EQ(nearestName("crm_find", names), std::nullopt);
}

TEST(NamesTest, NamesNothingWhenTwoAreEquallyNear)
{
    const std::vector<std::string_view> names{"get_a", "get_b"};
    EXPECT_EQ(nearestName("get_c", names), std::nullopt);
}

TEST(NamesTest, CountsASwapOfNeighboursAsOneEdit)
{
    const std::vector<std::string_view> names{"risk"};
    EXPECT_EQ(nearestName("riks", names), "risk");
    EXPECT_EQ(nearestName("rsk", names), "risk");
    EXPECT_EQ(nearestName("rusks", names), std::nullopt);
}

TEST(NamesTest, ShowsTextWithoutLettingItBreakTheLine)
{
    EXPECT_EQ(inQuotes("a\nb"), "\"a\uFFFDb\"");
    EXPECT_EQ(inQuotes(std::string(100, 'x')), "\"" + std::string(60, 'x') + "…\"");
}

} // namespace
} // namespace toolwright::compound
