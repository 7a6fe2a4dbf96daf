#include "core/report/calllist.h"

#include "core/base/unicode.h"
#include "core/guard/timestamp.h"
#include "core/json/write.h"
#include "core/report/calltext.h"
#include "core/report/csvtext.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolwright::report {

namespace {

using json::Value;

constexpr std::size_t columnCount = 7;
constexpr std::size_t answerStart = 120;
using TableLine = std::array<std::string, columnCount>;

/// `2025-01-07 20:15:00.000`
std::string millisecondText(std::int64_t milliseconds)
{
    constexpr std::size_t dateLength = 10;
    constexpr std::size_t timeLength = 12;
    const std::string text = guard::timestampText(milliseconds);
    return text.substr(0, dateLength) + " " + text.substr(dateLength + 1, timeLength);
}

TableLine tableLine(const calls::StoredCall& call)
{
    const httptool::CallRecord& record = call.record;
    return {millisecondText(record.at),
            lineText(record.tool),
            std::string(httptool::outcomeName(record.outcome)),
            record.status ? std::to_string(*record.status) : "-",
            std::to_string(record.duration) + " ms",
            record.conversation ? lineText(*record.conversation) : "-",
            lineText(record.id)};
}

std::string paddedLine(const TableLine& line, const std::array<std::size_t, columnCount>& widths)
{
    constexpr std::size_t durationColumn = 4;
    std::string text;
    for (std::size_t i = 0; i < columnCount; ++i) {
        const std::string space(widths[i] - unicode::codePointLength(line[i]), ' ');
        text += (i == 0 ? "" : "  ") + (i == durationColumn ? space + line[i] : line[i] + space);
    }
    return text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
}

/// The start of an answer on a line.
std::string answerLine(const calls::StoredCall& call)
{
    const std::string answer = lineText(answerText(call));
    if (answer.empty()) {
        return {};
    }
    const bool isLong = unicode::codePointLength(answer) > answerStart;
    std::string start;
    for (std::size_t at = 0, count = 0; at < answer.size() && count < answerStart; ++count) {
        const std::size_t length = unicode::decode(answer, at).length;
        start += answer.substr(at, length);
        at += length;
    }
    return "    " + start + (isLong ? "…" : "") + "\n";
}

Value callValue(const calls::StoredCall& call)
{
    const httptool::CallRecord& record = call.record;
    json::ObjectBuilder value;
    value.set("id", Value::string(record.id));
    value.set("tool", Value::string(record.tool));
    value.set("environment", Value::string(record.environment));
    value.set("at", timeValue(record.at));
    value.set("status", record.status ? Value::number(*record.status) : Value());
    value.set("duration_ms", countValue(static_cast<std::uint64_t>(record.duration)));
    value.set("outcome", Value::string(std::string(httptool::outcomeName(record.outcome))));
    value.set("conversation", textOrNull(record.conversation));
    value.set("body", textOrNull(record.body));
    value.set("body_truncated", Value::boolean(call.isBodyTruncated));
    value.set("body_deleted", Value::boolean(call.isBodyDeleted));
    value.set("arguments", keptValue(record.arguments));
    value.set("request", keptValue(record.request));
    value.set("result", keptValue(record.result));
    value.set("group", textOrNull(call.group));
    value.set("locked", Value::boolean(call.isLocked));
    return value.build();
}

std::vector<std::string> csvCells(const calls::StoredCall& call)
{
    const httptool::CallRecord& record = call.record;
    return {guard::timestampText(record.at),
            record.environment,
            record.tool,
            std::string(httptool::outcomeName(record.outcome)),
            record.status ? std::to_string(*record.status) : std::string(),
            std::to_string(record.duration),
            record.conversation.value_or(""),
            record.id,
            record.arguments.value_or(""),
            record.body.value_or(""),
            call.isBodyTruncated ? "true" : "false",
            call.isBodyDeleted ? "true" : "false"};
}

} // namespace

std::string callListAsText(const CallList& list)
{
    std::vector<TableLine> lines{
        {"TIME (UTC)", "TOOL", "OUTCOME", "STATUS", "DURATION", "CONVERSATION", "ID"}};
    for (const calls::StoredCall& call : list.calls) {
        lines.push_back(tableLine(call));
    }
    std::array<std::size_t, columnCount> widths{};
    for (const TableLine& line : lines) {
        for (std::size_t i = 0; i < columnCount; ++i) {
            widths[i] = std::max(widths[i], unicode::codePointLength(line[i]));
        }
    }
    std::string text = paddedLine(lines.front(), widths);
    for (std::size_t i = 0; i < list.calls.size(); ++i) {
        text += paddedLine(lines[i + 1], widths) + answerLine(list.calls[i]);
    }
    const std::string shown = std::to_string(list.calls.size());
    return text + (list.total > list.calls.size()
                       ? "the newest " + shown + " of " + std::to_string(list.total) + " calls\n"
                       : shown + (list.calls.size() == 1 ? " call\n" : " calls\n"));
}

std::string callListAsJson(const CallList& list)
{
    std::vector<Value> values;
    for (const calls::StoredCall& call : list.calls) {
        values.push_back(callValue(call));
    }
    json::ObjectBuilder document;
    document.set("format", Value::string("toolwright/calls@1"));
    document.set("total", countValue(list.total));
    document.set("calls", Value::array(std::move(values)));
    return json::writePretty(document.build()) + "\n";
}

std::string callListAsCsv(const CallList& list)
{
    std::string text = csvRow({"at", "environment", "tool", "outcome", "status", "duration_ms",
                               "conversation", "id", "arguments", "body", "body_truncated", "body_deleted"});
    for (const calls::StoredCall& call : list.calls) {
        text += csvRow(csvCells(call));
    }
    return text;
}

} // namespace toolwright::report
