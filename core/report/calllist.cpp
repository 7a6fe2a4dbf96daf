#include "core/report/calllist.h"

#include "core/guard/timestamp.h"
#include "core/json/write.h"
#include "core/report/visibletext.h"

#include <algorithm>

namespace toolwright::report {

namespace {

using calls::StoredCall;

constexpr std::size_t shownAnswer = 60;

std::string oneLine(std::string text)
{
    std::ranges::replace(text, '\n', ' ');
    std::string shown = visibleText(text);
    if (shown.size() <= shownAnswer) {
        return shown;
    }
    std::size_t end = shownAnswer;
    while (end > 0 && (static_cast<unsigned char>(shown[end]) & 0xC0) == 0x80) {
        --end;
    }
    return shown.substr(0, end) + "…";
}

std::string padded(std::string text, std::size_t width)
{
    text.resize(std::max(text.size(), width), ' ');
    return text + "  ";
}

std::string answerOf(const StoredCall& call)
{
    return call.isLocked        ? "(locked)"
           : call.isBodyDeleted ? "(deleted after 30 days)"
           : call.record.body   ? oneLine(*call.record.body)
                                : std::string("–");
}

std::string wordOf(const StoredCall& call)
{
    const std::string outcome(httptool::outcomeName(call.record.outcome));
    return call.record.status ? outcome + " " + std::to_string(*call.record.status) : outcome;
}

json::Value callValue(const StoredCall& call)
{
    const auto text = [](const std::optional<std::string>& value) {
        return value ? json::Value::string(*value) : json::Value();
    };
    json::ObjectBuilder builder;
    builder.set("id", json::Value::string(call.record.id));
    builder.set("tool", json::Value::string(call.record.tool));
    builder.set("environment", json::Value::string(call.record.environment));
    builder.set("at", json::Value::string(guard::timestampText(call.record.at)));
    builder.set("outcome", json::Value::string(std::string(httptool::outcomeName(call.record.outcome))));
    builder.set("status", call.record.status ? json::Value::number(*call.record.status) : json::Value());
    builder.set("duration_ms", json::Value::number(static_cast<double>(call.record.duration)));
    builder.set("conversation", text(call.record.conversation));
    builder.set("body", text(call.record.body));
    builder.set("body_truncated", json::Value::boolean(call.isBodyTruncated));
    builder.set("body_deleted", json::Value::boolean(call.isBodyDeleted));
    builder.set("locked", json::Value::boolean(call.isLocked));
    builder.set("arguments", text(call.record.arguments));
    builder.set("request", text(call.record.request));
    builder.set("result", text(call.record.result));
    return builder.build();
}

} // namespace

std::string csvField(const std::string& text)
{
    const bool isFormula =
        !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string::npos;
    std::string field = (isFormula ? "'" : "") + text;
    if (field.find_first_of(",\"\r\n") == std::string::npos) {
        return field;
    }
    std::string quoted = "\"";
    for (const char c : field) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + "\"";
}

std::string callListText(const std::vector<StoredCall>& calls)
{
    std::size_t toolWidth = 0;
    for (const StoredCall& call : calls) {
        toolWidth = std::max(toolWidth, call.record.tool.size());
    }
    std::string text;
    for (const StoredCall& call : calls) {
        text += padded(guard::timestampText(call.record.at), 0) +
                padded(visibleText(call.record.tool), toolWidth) + padded(wordOf(call), 17) +
                padded(std::to_string(call.record.duration) + " ms", 8) + answerOf(call) + "\n";
    }
    return text;
}

std::string callListJson(const std::vector<StoredCall>& calls)
{
    std::vector<json::Value> list;
    list.reserve(calls.size());
    for (const StoredCall& call : calls) {
        list.push_back(callValue(call));
    }
    json::ObjectBuilder builder;
    builder.set("format", json::Value::string("toolwright/calls@1"));
    builder.set("calls", json::Value::array(std::move(list)));
    return json::writePretty(builder.build()) + "\n";
}

std::string callListCsv(const std::vector<StoredCall>& calls)
{
    std::string text = "at,tool,environment,outcome,status,duration_ms,conversation,id,body\r\n";
    for (const StoredCall& call : calls) {
        const auto& record = call.record;
        text += guard::timestampText(record.at) + "," + csvField(record.tool) + "," +
                csvField(record.environment) + "," + std::string(httptool::outcomeName(record.outcome)) +
                "," + (record.status ? std::to_string(*record.status) : "") + "," +
                std::to_string(record.duration) + "," + csvField(record.conversation.value_or("")) + "," +
                csvField(record.id) + "," + csvField(record.body.value_or("")) + "\r\n";
    }
    return text;
}

} // namespace toolwright::report
