#include "core/workspace/autofix.h"
#include "core/workspace/fixforecast.h"
#include "core/workspace/vendopaths.h"

#include <fstream>
#include <gtest/gtest.h>

namespace {

using namespace toolwright;
using namespace toolwright::workspace;
using Names = std::vector<std::string>;

/// The sample shop with the findings that its README names, and their fixes.
class FixForecasts : public testing::Test
{
protected:
    void SetUp() override
    {
        for (const std::string_view path : vendoPaths) {
            std::ifstream file(TOOLWRIGHT_SAMPLES + ("/acme-shop/" + std::string(path)), std::ios::binary);
            ASSERT_TRUE(file) << path;
            *partOf(m_files, path) =
                json::Document::parse(std::string(std::istreambuf_iterator<char>(file), {}));
        }
        m_found = analyseWithFixes(m_files, compound::Profile::Document).diagnostics;
    }

    FixForecast after(const diagnostics::Fix& fix)
    {
        return FixForecaster(m_files, compound::Profile::Document).after(fix).value();
    }

    const std::vector<diagnostics::Fix>& fixesOf(std::string_view code) const
    {
        static const std::vector<diagnostics::Fix> none;
        for (const diagnostics::Diagnostic& one : m_found) {
            if (one.code == code) {
                return one.fixes;
            }
        }
        return none;
    }

    compound::VendoFiles m_files;
    std::vector<diagnostics::Diagnostic> m_found;
};

TEST_F(FixForecasts, nameWhatIsLeftAndWhatTheAgentGains)
{
    const FixForecast declared = after(fixesOf("compound.risk-mismatch").at(0));
    ASSERT_EQ(declared.left.size(), 1U);
    EXPECT_EQ(declared.left.front().code, "compound.step-disabled");
    EXPECT_EQ(declared.gained, Names{"host_invoice_void_and_notify"});
    EXPECT_TRUE(declared.lost.empty());

    const FixForecast enabled = after(fixesOf("compound.step-disabled").at(0));
    ASSERT_EQ(enabled.left.size(), 1U);
    EXPECT_EQ(enabled.left.front().code, "compound.risk-mismatch");
    EXPECT_EQ(enabled.gained, (Names{"host_reports_export", "host_stock_weekly_report"}));
}

/// Every offered fix clears its finding and brings none.
TEST_F(FixForecasts, shrinkWhatIsWrong)
{
    FixForecaster forecaster(m_files, compound::Profile::Document);
    ASSERT_EQ(m_found.size(), 2U);
    for (const diagnostics::Diagnostic& one : m_found) {
        ASSERT_FALSE(one.fixes.empty());
        for (const diagnostics::Fix& fix : one.fixes) {
            const FixForecast forecast = forecaster.after(fix).value();
            ASSERT_EQ(forecast.left.size(), 1U) << fix.title;
            EXPECT_NE(forecast.left.front().code, one.code) << fix.title;
        }
    }
}

TEST_F(FixForecasts, nameWhatTheAgentLoses)
{
    const std::string text = m_files.capabilities->text();
    const diagnostics::Fix emptied{
        "empty it", 1, false, {{std::string(vendoPaths[1]), EditList::single({{0, text.size()}, "{"})}}};
    const FixForecast forecast = after(emptied);
    EXPECT_FALSE(forecast.left.empty());
    EXPECT_TRUE(forecast.gained.empty());
    EXPECT_FALSE(forecast.lost.empty());
}

TEST_F(FixForecasts, refuseOtherFiles)
{
    const diagnostics::Fix other{"x", 1, false, {{"README.md", EditList::single({{0, 0}, "x"})}}};
    EXPECT_EQ(withFix(m_files, other).error().code, "fix.unknown-file");
}

} // namespace
