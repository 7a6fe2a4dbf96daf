#include "core/report/calltext.h"

#include "core/guard/timestamp.h"
#include "core/json/parse.h"
#include "core/report/visibletext.h"

#include <utility>

namespace toolwright::report {

namespace {

using httptool::Outcome;

std::string statusText(const httptool::CallRecord& call)
{
    return call.status ? "HTTP " + std::to_string(*call.status) : std::string();
}

std::string withStatus(std::string words, const httptool::CallRecord& call)
{
    return call.status ? std::move(words) + " (" + statusText(call) + ")" : std::move(words);
}

} // namespace

std::string callEndText(const httptool::CallRecord& call)
{
    switch (call.outcome) {
    case Outcome::HttpError:
        return call.status ? statusText(call) : std::string("HTTP error");
    case Outcome::Timeout:
        return "timeout";
    case Outcome::ConnectionFailed:
        return "connection failed";
    case Outcome::NotJson:
        return withStatus("not JSON", call);
    case Outcome::Ok:
        break;
    }
    return withStatus("ok", call);
}

std::string secondText(std::int64_t milliseconds)
{
    constexpr std::size_t dateLength = 10;
    constexpr std::size_t timeLength = 8;
    const std::string text = guard::timestampText(milliseconds);
    return text.substr(0, dateLength) + " " + text.substr(dateLength + 1, timeLength) + " UTC";
}

std::string callHeading(const httptool::CallRecord& call)
{
    return call.tool + ": " + callEndText(call) + " after " + std::to_string(call.duration) + " ms, " +
           secondText(call.at);
}

std::string answerNote(const calls::StoredCall& call)
{
    if (call.isBodyDeleted) {
        return "(deleted after 30 days)";
    }
    if (call.isLocked) {
        return "(locked: the key of the store is missing or another)";
    }
    return call.isBodyTruncated ? "… cut at 4 KB" : "";
}

std::string answerText(const calls::StoredCall& call)
{
    std::string text = call.record.body.value_or(std::string());
    for (std::size_t at = text.find("\r\n"); at != std::string::npos; at = text.find("\r\n", at)) {
        text.erase(at, 1);
    }
    const std::string note = answerNote(call);
    if (!note.empty() && !text.empty() && !text.ends_with('\n')) {
        text += '\n';
    }
    return text + note;
}

json::Value keptValue(const std::optional<std::string>& text)
{
    if (!text) {
        return {};
    }
    auto value = json::parseValue(*text);
    return value ? *std::move(value) : json::Value::string(*text);
}

json::Value textOrNull(const std::optional<std::string>& text)
{
    return text ? json::Value::string(*text) : json::Value();
}

json::Value timeValue(std::int64_t milliseconds)
{
    return json::Value::string(guard::timestampText(milliseconds));
}

json::Value countValue(std::uint64_t count)
{
    return json::Value::number(static_cast<double>(count), std::to_string(count));
}

std::string lineText(std::string_view text)
{
    std::string line = visibleText(text);
    for (std::size_t at = line.find('\n'); at != std::string::npos; at = line.find('\n', at)) {
        line.replace(at, 1, "\\n");
    }
    return line;
}

} // namespace toolwright::report
