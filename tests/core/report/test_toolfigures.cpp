// Figures of tools as the specification prints them, and answers of backends that try to break out of a
// report.

#include "core/report/toolfigures.h"

#include "core/guard/members.h"
#include "core/guard/timestamp.h"
#include "core/json/write.h"
#include "core/report/csvtext.h"
#include "tests/support/casefile.h"

#include <gmock/gmock.h>

namespace toolwright::report {
namespace {

using json::Value;
using testing::HasSubstr;
using testing::Not;

std::int64_t numberIn(const Value& value, std::string_view name)
{
    const Value* number = value.find(name);
    return number == nullptr ? 0 : static_cast<std::int64_t>(number->toNumber());
}

std::int64_t timeIn(const Value& value, std::string_view name)
{
    return guard::timestampFromText(guard::textMember(value, name)).value_or(-1);
}

calls::ToolRow rowOf(const Value& given)
{
    calls::ToolRow row;
    row.tool = guard::textMember(given, "tool");
    row.isDeclared = given.find("isGone") == nullptr;
    row.figures.calls = static_cast<std::uint64_t>(numberIn(given, "calls"));
    row.figures.errors = static_cast<std::uint64_t>(numberIn(given, "errors"));
    for (std::size_t i = 0; i < calls::outcomeCount; ++i) {
        row.figures.outcomes[i] = static_cast<std::uint64_t>(given.find("outcomes")->items()[i].toNumber());
    }
    row.figures.timeouts = row.figures.outcomes[2];
    if (given.find("p50") != nullptr) {
        row.figures.p50 = numberIn(given, "p50");
        row.figures.p95 = numberIn(given, "p95");
    }
    if (given.find("last") != nullptr) {
        row.lastCalled = timeIn(given, "last");
    }
    return row;
}

calls::StoredCall callOf(const Value& given)
{
    calls::StoredCall call;
    call.record.id = guard::textMember(given, "id");
    call.record.tool = guard::textMember(given, "tool");
    call.record.environment = "live";
    call.record.at = timeIn(given, "at");
    call.record.outcome = httptool::outcomeNamed(guard::textMember(given, "outcome")).value();
    call.record.duration = numberIn(given, "duration");
    if (given.find("status") != nullptr) {
        call.record.status = static_cast<int>(numberIn(given, "status"));
    }
    call.record.body = guard::optionalText(given, "body");
    call.record.conversation = guard::optionalText(given, "conversation");
    call.isBodyTruncated = given.find("isTruncated") != nullptr;
    call.isBodyDeleted = given.find("isDeleted") != nullptr;
    return call;
}

ToolFigures figuresOf(const Value& given)
{
    ToolFigures figures;
    figures.workspace = guard::textMember(given, "workspace");
    figures.period = calls::periodNamed(guard::textMember(given, "period")).value();
    figures.report.environment = guard::textMember(given, "environment");
    figures.report.range = {timeIn(given, "from"), timeIn(given, "to")};
    for (std::size_t i = 0; i < given.find("rows")->size(); ++i) {
        figures.report.rows.push_back(rowOf(given.find("rows")->items()[i]));
    }
    figures.failedCalls = static_cast<std::uint64_t>(numberIn(given, "failedCalls"));
    for (std::size_t i = 0; i < given.find("failed")->size(); ++i) {
        figures.failed.push_back(callOf(given.find("failed")->items()[i]));
    }
    return figures;
}

std::string joined(const Value& lines, const std::string& end)
{
    std::string text;
    for (const Value& line : lines.items()) {
        text += std::string(line.toString()) + end;
    }
    return text;
}

/// Whatever stands between the title and the table becomes `@advice`; it has 3 to 8 lines.
std::string withoutAdvice(const std::string& markdown)
{
    const std::size_t start = markdown.find("\n\n") + 2;
    const std::size_t end = markdown.find("\n\n| Tool |");
    const auto lines = std::count(markdown.begin() + static_cast<std::ptrdiff_t>(start),
                                  markdown.begin() + static_cast<std::ptrdiff_t>(end), '\n') +
                       1;
    EXPECT_THAT(lines, testing::AllOf(testing::Ge(3), testing::Le(8)));
    return markdown.substr(0, start) + "@advice" + markdown.substr(end);
}

TEST(ToolFigures, areWrittenAsSpecified)
{
    const Value cases = tests::readCases("report/toolfigures.json");
    for (const Value& each : cases.items()) {
        SCOPED_TRACE(guard::textMember(each, "about"));
        const ToolFigures figures = figuresOf(each);
        if (const Value* wanted = each.find("json")) {
            EXPECT_EQ(toolFiguresAsJson(figures), json::writePretty(*wanted) + "\n");
        }
        EXPECT_EQ(withoutAdvice(toolFiguresAsMarkdown(figures)), joined(*each.find("markdown"), "\n"));
        if (const Value* wanted = each.find("csv")) {
            EXPECT_EQ(toolFiguresAsCsv(figures), joined(*wanted, "\r\n"));
        }
    }
}

TEST(ToolFigures, percentagesAreRoundedHalfUpFromTheCounts)
{
    const auto percent = [](std::uint64_t errors, std::uint64_t calls) {
        calls::Figures figures;
        figures.calls = calls;
        figures.errors = errors;
        return percentText(figures);
    };
    EXPECT_EQ(percent(0, 0), "–");
    EXPECT_EQ(percent(0, 3), "0.0%");
    EXPECT_EQ(percent(3, 40), "7.5%");
    EXPECT_EQ(percent(1, 2000), "0.1%") << "0.05 % is half, so up";
    EXPECT_EQ(percent(1, 2001), "0.0%");
    EXPECT_EQ(percent(1, 3), "33.3%");
    EXPECT_EQ(percent(2, 3), "66.7%");
    EXPECT_EQ(percent(1999, 2000), "100.0%");
    EXPECT_EQ(percent(7445, 100'000), "7.4%") << "7.445 % is not first made 7.45 %";
}

TEST(ToolFigures, nothingInAnAnswerBecomesMarkupOrControl)
{
    ToolFigures figures;
    figures.workspace = "acme-shop";
    figures.report.environment = "live";
    calls::StoredCall call;
    call.record.tool = "a";
    call.record.outcome = httptool::Outcome::HttpError;
    call.record.status = 500;
    call.record.conversation = "x\n# heading <b>|";
    call.record.body = "</pre><script>alert(1)</script>\n\n## Failed calls (0)\n\x1B[2J\xE2\x80\xAE";
    figures.failed = {call};
    figures.failedCalls = 1;
    const std::string markdown = toolFiguresAsMarkdown(figures);
    EXPECT_THAT(markdown, HasSubstr("Conversation: x \\# heading \\<b\\>\\|\n"));
    EXPECT_THAT(markdown, HasSubstr("\n    ## Failed calls (0)\n    \\u001B[2J\\u202E\n"));
    const std::string html = toolFiguresAsHtml(figures);
    EXPECT_THAT(html, Not(HasSubstr("<script")));
    EXPECT_THAT(html, Not(HasSubstr("://")));
    EXPECT_THAT(html, HasSubstr("prefers-color-scheme: dark"));
    EXPECT_THAT(html, HasSubstr("<th scope=\"col\">Tool</th>"));
    EXPECT_THAT(html, HasSubstr("<caption>"));
}

TEST(Csv, quotesAndDefusesCells)
{
    EXPECT_EQ(csvCell("plain"), "plain");
    EXPECT_EQ(csvCell(""), "");
    EXPECT_EQ(csvCell("a,b"), "\"a,b\"");
    EXPECT_EQ(csvCell("say \"x\""), "\"say \"\"x\"\"\"");
    EXPECT_EQ(csvCell("a\nb"), "\"a\nb\"");
    EXPECT_EQ(csvCell("=1+1"), "'=1+1");
    EXPECT_EQ(csvCell("@SUM(A1,A2)"), "\"'@SUM(A1,A2)\"");
    EXPECT_EQ(csvCell("-1"), "'-1");
    EXPECT_EQ(csvCell("\tx"), "'\tx");
    EXPECT_EQ(csvRow({"a", "b,c"}), "a,\"b,c\"\r\n");
}

} // namespace
} // namespace toolwright::report
