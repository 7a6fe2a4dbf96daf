// Figures as the specification prints them (spec declarative 16).

#include "core/guard/timestamp.h"
#include "core/report/calllist.h"
#include "core/report/toolfigures.h"
#include "tests/support/casefile.h"

#include <gmock/gmock.h>

namespace toolwright::report {
namespace {

using httptool::Outcome;

std::int64_t at(const char* text)
{
    return guard::timestampFromText(text).value_or(0);
}

/// The example of the specification.
ToolFigures example()
{
    ToolFigures figures;
    figures.workspace = "acme-shop";
    figures.report.environment = "live";
    figures.report.range = {at("2025-01-01T00:00:00Z"), at("2025-01-08T00:00:00Z")};
    calls::ToolRow stock{"check_stock", true, {}, at("2025-01-07T23:59:01Z")};
    calls::addOutcome(stock.figures, Outcome::Ok, 37);
    calls::addOutcome(stock.figures, Outcome::HttpError, 2);
    calls::addOutcome(stock.figures, Outcome::Timeout, 1);
    stock.figures.p50 = 120;
    stock.figures.p95 = 940;
    figures.report.rows = {stock, {"cancel_order", true, {}, std::nullopt}};
    calls::StoredCall failed;
    failed.record = {"c_91", "check_stock",      "live",      at("2025-01-07T20:15:00Z"), 500,
                     87,     Outcome::HttpError, "chat/1207", R"({"error":"db"})"};
    figures.failedCalls = {failed};
    figures.failedTotal = 3;
    return figures;
}

std::string expectedText(const char* member)
{
    const json::Value cases = tests::readCases("report/toolfigures.json");
    std::string text;
    for (const json::Value& line : cases.find(member)->items()) {
        text += std::string(line.toString()) + "\n";
    }
    return text;
}

TEST(ToolFigures, areTheJsonOfTheSpecification)
{
    EXPECT_EQ(toolFiguresJson(example()), expectedText("json"));
}

TEST(ToolFigures, areTheMarkdownOfTheSpecification)
{
    EXPECT_EQ(toolFiguresMarkdown(example()), expectedText("markdown"));
}

TEST(ToolFigures, markdownTellsCutAndDeletedAnswers)
{
    auto figures = example();
    auto& call = figures.failedCalls.front();
    call.isBodyTruncated = true;
    call.record.body = "a\nb\x1b[31m";
    EXPECT_THAT(toolFiguresMarkdown(figures),
                testing::HasSubstr("\n    a\n    b\\u001B[31m\n    … cut at 4 KB\n"));
    call.isBodyDeleted = true;
    EXPECT_THAT(toolFiguresMarkdown(figures), testing::EndsWith("\n    (deleted after 30 days)\n"));
    call.record.outcome = Outcome::NotJson;
    call.record.status = 200;
    EXPECT_THAT(toolFiguresMarkdown(figures),
                testing::HasSubstr("check_stock: not JSON (HTTP 200) after 87 ms"));
}

TEST(ToolFigures, csvIsSafeInSpreadsheets)
{
    EXPECT_EQ(csvField("=1+1"), "'=1+1");
    EXPECT_EQ(csvField("a,\"b\"\n"), "\"a,\"\"b\"\"\n\"");
    EXPECT_EQ(
        toolFiguresCsv(example()),
        "tool,declared,calls,errors,error_rate,timeouts,ok,http_error,timeout,connection_failed,not_json,"
        "p50_ms,p95_ms,last_called_at\r\n"
        "check_stock,true,40,3,0.075,1,37,2,1,0,0,120,940,2025-01-07T23:59:01.000Z\r\n"
        "cancel_order,true,0,0,,0,0,0,0,0,0,,,\r\n");
}

} // namespace
} // namespace toolwright::report
