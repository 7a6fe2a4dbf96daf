#include "core/report/toolfigures.h"

#include "core/base/counted.h"
#include "core/guard/timestamp.h"
#include "core/json/write.h"
#include "core/report/calltext.h"
#include "core/report/csvtext.h"
#include "core/report/toolfigurenames.h"

#include <utility>

namespace toolwright::report {

namespace {

using json::Value;

/// A rate in units of 1/10 000 as a number with at most four decimals.
Value rateValue(const calls::Figures& figures)
{
    const auto rate = calls::errorRate(figures);
    return rate ? Value::number(static_cast<double>(*rate) / 10'000.0) : Value();
}

Value millisecondsValue(std::optional<std::int64_t> milliseconds)
{
    return milliseconds ? countValue(static_cast<std::uint64_t>(*milliseconds)) : Value();
}

Value outcomesValue(const calls::Figures& figures)
{
    json::ObjectBuilder outcomes;
    for (std::size_t i = 0; i < calls::outcomeCount; ++i) {
        outcomes.set(httptool::outcomeName(static_cast<httptool::Outcome>(i)),
                     countValue(figures.outcomes[i]));
    }
    return outcomes.build();
}

Value rowValue(const calls::ToolRow& row)
{
    json::ObjectBuilder tool;
    tool.set("key", Value::string(row.tool));
    tool.set("declared", Value::boolean(row.isDeclared));
    tool.set("calls", countValue(row.figures.calls));
    tool.set("errors", countValue(row.figures.errors));
    tool.set("error_rate", rateValue(row.figures));
    tool.set("timeouts", countValue(row.figures.timeouts));
    tool.set("outcomes", outcomesValue(row.figures));
    tool.set("p50_ms", millisecondsValue(row.figures.p50));
    tool.set("p95_ms", millisecondsValue(row.figures.p95));
    tool.set("last_called_at", row.lastCalled ? timeValue(*row.lastCalled) : Value());
    return tool.build();
}

Value failedValue(const calls::StoredCall& call)
{
    const httptool::CallRecord& record = call.record;
    json::ObjectBuilder failed;
    failed.set("id", Value::string(record.id));
    failed.set("tool", Value::string(record.tool));
    failed.set("at", timeValue(record.at));
    failed.set("outcome", Value::string(std::string(httptool::outcomeName(record.outcome))));
    failed.set("status", record.status ? Value::number(*record.status) : Value());
    failed.set("duration_ms", countValue(static_cast<std::uint64_t>(record.duration)));
    failed.set("body", textOrNull(record.body));
    failed.set("body_truncated", Value::boolean(call.isBodyTruncated));
    failed.set("body_deleted", Value::boolean(call.isBodyDeleted));
    failed.set("conversation", textOrNull(record.conversation));
    return failed.build();
}

/// Numbers of a spreadsheet have no unit.
std::string cellOf(std::optional<std::int64_t> number)
{
    return number ? std::to_string(*number) : std::string();
}

std::vector<std::string> cellsOf(const calls::ToolRow& row)
{
    const calls::Figures& figures = row.figures;
    std::vector<std::string> cells{row.tool,
                                   row.isDeclared ? "true" : "false",
                                   std::to_string(figures.calls),
                                   std::to_string(figures.errors),
                                   figures.calls == 0 ? std::string() : json::write(rateValue(figures)),
                                   std::to_string(figures.timeouts)};
    for (const std::uint64_t count : figures.outcomes) {
        cells.push_back(std::to_string(count));
    }
    cells.push_back(cellOf(figures.p50));
    cells.push_back(cellOf(figures.p95));
    cells.push_back(row.lastCalled ? guard::timestampText(*row.lastCalled) : std::string());
    return cells;
}

} // namespace

std::string percentText(const calls::Figures& figures)
{
    if (figures.calls == 0) {
        return "–";
    }
    // In tenths of a percent, half up: what is counted is rounded, not what was rounded before.
    const std::uint64_t tenths = (figures.errors * 2000 + figures.calls) / (figures.calls * 2);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + "%";
}

std::string durationText(std::optional<std::int64_t> milliseconds)
{
    return milliseconds ? std::to_string(*milliseconds) + " ms" : "–";
}

std::string figuresTitle(const ToolFigures& figures)
{
    return "Tools of " + figures.workspace + ": " + figures.report.environment + ", " +
           (figures.period ? std::string(calls::periodTitle(*figures.period))
                           : guard::timestampText(figures.report.range.from) + " to " +
                                 guard::timestampText(figures.report.range.to));
}

std::vector<std::string> toolsNeverCalled(const calls::ToolReport& report)
{
    std::vector<std::string> tools;
    for (const calls::ToolRow& row : report.rows) {
        if (!row.lastCalled) {
            tools.push_back(row.tool);
        }
    }
    return tools;
}

std::vector<std::string> toolsNotDeclared(const calls::ToolReport& report)
{
    std::vector<std::string> tools;
    for (const calls::ToolRow& row : report.rows) {
        if (!row.isDeclared) {
            tools.push_back(row.tool);
        }
    }
    return tools;
}

json::Value toolFiguresValue(const ToolFigures& figures)
{
    json::ObjectBuilder document;
    document.set("workspace", Value::string(figures.workspace));
    document.set("environment", Value::string(figures.report.environment));
    document.set("period",
                 figures.period ? Value::string(std::string(calls::periodName(*figures.period))) : Value());
    document.set("from", timeValue(figures.report.range.from));
    document.set("to", timeValue(figures.report.range.to));
    std::vector<Value> tools;
    for (const calls::ToolRow& row : figures.report.rows) {
        tools.push_back(rowValue(row));
    }
    document.set("tools", Value::array(std::move(tools)));
    std::vector<Value> failed;
    for (const calls::StoredCall& call : figures.failed) {
        failed.push_back(failedValue(call));
    }
    document.set("failed_calls", Value::array(std::move(failed)));
    return document.build();
}

std::string toolFiguresAsJson(const ToolFigures& figures)
{
    return json::writePretty(toolFiguresValue(figures)) + "\n";
}

std::string toolFiguresAsCsv(const ToolFigures& figures)
{
    std::string text =
        csvRow({"tool", "declared", "calls", "errors", "error_rate", "timeouts", "ok", "http_error",
                "timeout", "connection_failed", "not_json", "p50_ms", "p95_ms", "last_called_at"});
    for (const calls::ToolRow& row : figures.report.rows) {
        text += csvRow(cellsOf(row));
    }
    return text;
}

} // namespace toolwright::report
