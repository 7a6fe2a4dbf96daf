#include "core/calls/ingest/recordtext.h"

#include "core/guard/timestamp.h"
#include "core/json/write.h"

#include <optional>
#include <string_view>

namespace toolwright::calls::ingest {

namespace {

void appendText(std::string& line, std::string_view name, std::string_view text)
{
    line += ",\"";
    line += name;
    line += "\":";
    json::appendQuoted(line, text);
}

void appendJson(std::string& line, std::string_view name, const std::optional<std::string>& text)
{
    if (text) {
        line += ",\"" + std::string(name) + "\":" + *text;
    }
}

} // namespace

std::string recordAsLine(const httptool::CallRecord& call)
{
    std::string line = "{\"id\":";
    json::appendQuoted(line, call.id);
    appendText(line, "tool", call.tool);
    appendText(line, "environment", call.environment);
    appendText(line, "at", guard::timestampText(call.at));
    line += ",\"status\":" + (call.status ? std::to_string(*call.status) : std::string("null"));
    line += ",\"duration_ms\":" + std::to_string(call.duration);
    appendText(line, "outcome", httptool::outcomeName(call.outcome));
    if (call.conversation) {
        appendText(line, "conversation", *call.conversation);
    } else {
        line += ",\"conversation\":null";
    }
    if (call.body) {
        appendText(line, "body", *call.body);
    }
    line += call.isBodyCut ? ",\"body_truncated\":true" : "";
    appendJson(line, "arguments", call.arguments);
    appendJson(line, "request", call.request);
    appendJson(line, "result", call.result);
    return line + "}\n";
}

} // namespace toolwright::calls::ingest
