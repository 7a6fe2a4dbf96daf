#include "core/report/toolfigures.h"

#include "core/guard/timestamp.h"
#include "core/json/write.h"
#include "core/report/calllist.h"
#include "core/report/visibletext.h"

#include <array>
#include <utility>

namespace toolwright::report {

namespace {

using calls::Figures;
using calls::StoredCall;
using calls::ToolRow;
using httptool::Outcome;

constexpr std::array allOutcomes{Outcome::Ok, Outcome::HttpError, Outcome::Timeout, Outcome::ConnectionFailed,
                                 Outcome::NotJson};

json::Value whole(std::uint64_t number)
{
    return json::Value::number(static_cast<double>(number));
}

json::Value wholeOrNull(std::optional<std::int64_t> number)
{
    return number ? json::Value::number(static_cast<double>(*number)) : json::Value();
}

json::Value textOrNull(const std::optional<std::string>& text)
{
    return text ? json::Value::string(*text) : json::Value();
}

json::Value timeOrNull(std::optional<std::int64_t> at)
{
    return at ? json::Value::string(guard::timestampText(*at)) : json::Value();
}

json::Value rateOf(const Figures& figures)
{
    const auto rate = calls::errorRate(figures);
    constexpr double parts = 10'000;
    return rate ? json::Value::number(static_cast<double>(*rate) / parts) : json::Value();
}

json::Value rowValue(const ToolRow& row)
{
    const Figures& figures = row.figures;
    json::ObjectBuilder outcomes;
    for (const Outcome outcome : allOutcomes) {
        outcomes.set(std::string(httptool::outcomeName(outcome)),
                     whole(figures.outcomes[static_cast<std::size_t>(outcome)]));
    }
    json::ObjectBuilder builder;
    builder.set("key", json::Value::string(row.tool));
    builder.set("declared", json::Value::boolean(row.isDeclared));
    builder.set("calls", whole(figures.calls));
    builder.set("errors", whole(figures.errors));
    builder.set("error_rate", rateOf(figures));
    builder.set("timeouts", whole(figures.timeouts));
    builder.set("outcomes", outcomes.build());
    builder.set("p50_ms", wholeOrNull(figures.p50));
    builder.set("p95_ms", wholeOrNull(figures.p95));
    builder.set("last_called_at", timeOrNull(row.lastCalled));
    return builder.build();
}

json::Value failedValue(const StoredCall& call)
{
    json::ObjectBuilder builder;
    builder.set("id", json::Value::string(call.record.id));
    builder.set("tool", json::Value::string(call.record.tool));
    builder.set("at", json::Value::string(guard::timestampText(call.record.at)));
    builder.set("outcome", json::Value::string(std::string(httptool::outcomeName(call.record.outcome))));
    builder.set("status", wholeOrNull(call.record.status));
    builder.set("duration_ms", wholeOrNull(call.record.duration));
    builder.set("body", textOrNull(call.record.body));
    builder.set("body_truncated", json::Value::boolean(call.isBodyTruncated));
    builder.set("body_deleted", json::Value::boolean(call.isBodyDeleted));
    builder.set("conversation", textOrNull(call.record.conversation));
    return builder.build();
}

/// One decimal, rounded half up from the errors and calls themselves.
std::string percentOf(const Figures& figures)
{
    if (figures.calls == 0) {
        return "–";
    }
    const std::uint64_t tenths = (2 * figures.errors * 1000 + figures.calls) / (2 * figures.calls);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + "%";
}

std::string milliseconds(std::optional<std::int64_t> duration)
{
    return duration ? std::to_string(*duration) + " ms" : "–";
}

/// `2025-01-07 20:15:00 UTC`
std::string secondsText(std::int64_t at)
{
    std::string text = guard::timestampText(at);
    text[10] = ' ';
    return text.substr(0, 19) + " UTC";
}

std::string outcomeTitle(const calls::CallRecord& call)
{
    const std::string status = call.status ? std::to_string(*call.status) : "–";
    switch (call.outcome) {
    case Outcome::Ok:
        return "ok";
    case Outcome::HttpError:
        return "HTTP " + status;
    case Outcome::Timeout:
        return "timeout";
    case Outcome::ConnectionFailed:
        return "connection failed";
    case Outcome::NotJson:
        return "not JSON (HTTP " + status + ")";
    }
    return {};
}

std::string indented(std::string_view text)
{
    std::string result;
    const std::string shown = visibleText(text);
    std::string_view rest = shown;
    while (true) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        result += "    " + std::string(rest.substr(0, end)) + "\n";
        if (end == rest.size()) {
            return result;
        }
        rest.remove_prefix(end + 1);
    }
}

std::string failedSection(const StoredCall& call)
{
    std::string text = "\n### " + call.record.tool + ": " + outcomeTitle(call.record) + " after " +
                       std::to_string(call.record.duration) + " ms, " + secondsText(call.record.at) + "\n";
    if (call.record.conversation) {
        text += "Conversation: " + visibleText(*call.record.conversation) + "\n";
    }
    if (call.isBodyDeleted) {
        text += "\n    (deleted after 30 days)\n";
    } else if (call.isLocked) {
        text += "\n    (the key of this store is another or missing)\n";
    } else if (call.record.body) {
        text += "\n" + indented(*call.record.body) + (call.isBodyTruncated ? "    … cut at 4 KB\n" : "");
    }
    return text;
}

std::string tableRow(const ToolRow& row)
{
    const Figures& figures = row.figures;
    return "| " + row.tool + " | " + std::to_string(figures.calls) + " | " + std::to_string(figures.errors) +
           " | " + percentOf(figures) + " | " + std::to_string(figures.timeouts) + " | " +
           milliseconds(figures.p50) + " | " + milliseconds(figures.p95) + " |\n";
}

std::string neverCalled(const std::vector<ToolRow>& rows)
{
    std::string names;
    for (const ToolRow& row : rows) {
        if (!row.lastCalled) {
            names += (names.empty() ? "" : ", ") + row.tool;
        }
    }
    return names.empty() ? names : "\nNever called: " + names + "\n";
}

constexpr std::string_view howToWork =
    "Start with the tool with the highest error rate.\n"
    "The fix is usually in the backend it calls: read what it answered below.\n"
    "Reproduce with the arguments in the conversation; change the tool file only when the request is wrong.\n"
    "Deploy to preview and try it in a chat.\n";

} // namespace

json::Value toolFiguresValue(const ToolFigures& figures)
{
    std::vector<json::Value> rows;
    for (const ToolRow& row : figures.report.rows) {
        rows.push_back(rowValue(row));
    }
    std::vector<json::Value> failed;
    for (const StoredCall& call : figures.failedCalls) {
        failed.push_back(failedValue(call));
    }
    json::ObjectBuilder builder;
    builder.set("workspace", json::Value::string(figures.workspace));
    builder.set("environment", json::Value::string(figures.report.environment));
    builder.set("period", json::Value::string(std::string(figures.period.name)));
    builder.set("from", json::Value::string(guard::timestampText(figures.report.range.from)));
    builder.set("to", json::Value::string(guard::timestampText(figures.report.range.to)));
    builder.set("tools", json::Value::array(std::move(rows)));
    builder.set("failed_calls", json::Value::array(std::move(failed)));
    return builder.build();
}

std::string toolFiguresJson(const ToolFigures& figures)
{
    return json::writePretty(toolFiguresValue(figures)) + "\n";
}

std::string toolFiguresMarkdown(const ToolFigures& figures)
{
    std::string text = "# Tools of " + figures.workspace + ": " + figures.report.environment + ", " +
                       std::string(figures.period.title) + "\n\n" + std::string(howToWork) +
                       "\n| Tool | Calls | Errors | Error rate | Timeouts | p50 | p95 |\n"
                       "|---|---:|---:|---:|---:|---:|---:|\n";
    for (const ToolRow& row : figures.report.rows) {
        text += tableRow(row);
    }
    text += neverCalled(figures.report.rows);
    text += "\n## Failed calls (" + std::to_string(figures.failedTotal) + ")\n";
    for (const StoredCall& call : figures.failedCalls) {
        text += failedSection(call);
    }
    return text;
}

std::string toolFiguresCsv(const ToolFigures& figures)
{
    std::string text =
        "tool,declared,calls,errors,error_rate,timeouts,ok,http_error,timeout,connection_failed,"
        "not_json,p50_ms,p95_ms,last_called_at\r\n";
    const auto number = [](std::optional<std::int64_t> value) {
        return value ? std::to_string(*value) : std::string();
    };
    for (const ToolRow& row : figures.report.rows) {
        const Figures& sums = row.figures;
        const json::Value rate = rateOf(sums);
        text += csvField(row.tool) + (row.isDeclared ? ",true," : ",false,") + std::to_string(sums.calls) +
                "," + std::to_string(sums.errors) + "," + (rate.isNull() ? "" : json::write(rate)) + "," +
                std::to_string(sums.timeouts);
        for (const std::uint64_t count : sums.outcomes) {
            text += "," + std::to_string(count);
        }
        text += "," + number(sums.p50) + "," + number(sums.p95) + "," +
                (row.lastCalled ? guard::timestampText(*row.lastCalled) : "") + "\r\n";
    }
    return text;
}

} // namespace toolwright::report
