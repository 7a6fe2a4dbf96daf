#include "core/calls/ingest/archive.h"

#include "core/calls/ingest/base64.h"
#include "core/calls/ingest/recordtime.h"
#include "core/calls/ingest/requestredaction.h"
#include "core/guard/members.h"
#include "core/httptool/charset.h"
#include "core/httptool/names.h"
#include "core/httptool/outcome.h"
#include "core/json/digest.h"
#include "core/json/document.h"
#include "core/json/write.h"

#include <cmath>
#include <map>
#include <utility>

namespace toolwright::calls::ingest {

namespace {

using json::Value;

constexpr std::size_t idLength = 24;
constexpr double longestDuration = 9007199254740991.0;

/// How often an id was made; entries that are the same in everything are told apart by their number.
using UsedIds = std::map<std::string, int>;

const Value& partOf(const Value& object, std::string_view name)
{
    static const Value none;
    const Value* part = object.find(name);
    return part == nullptr ? none : *part;
}

double numberOf(const Value& object, std::string_view name, double otherwise)
{
    const Value* value = object.find(name);
    return value != nullptr && value->isNumber() ? value->toNumber() : otherwise;
}

void readEntryTimes(const Value& entry, RecordDraft& draft)
{
    const std::string started = guard::textMember(entry, "startedDateTime");
    if (const auto at = millisecondsOf(started)) {
        draft.record.at = *at;
    } else {
        draft.wrong("calls.time-invalid", "startedDateTime " + described(Value::string(started)),
                    "a time like 2025-01-07T20:15:00.000Z");
    }
    const double time = numberOf(entry, "time", -1);
    if (time >= 0 && time <= longestDuration) {
        draft.record.duration = static_cast<std::int64_t>(std::floor(time + 0.5));
    } else {
        draft.wrong("calls.field-missing", "no time", "the milliseconds of the exchange");
    }
}

std::string contentOf(const Value& content)
{
    const std::string text = guard::textMember(content, "text");
    const std::string decoded =
        guard::textMember(content, "encoding") == "base64" ? decodedBase64(text) : text;
    return httptool::utf8Body(decoded, guard::textMember(content, "mimeType"));
}

/// What went wrong, in the words of the program that wrote the archive.
std::string errorOf(const Value& entry)
{
    const Value& response = partOf(entry, "response");
    return guard::textMember(response, "_error") + guard::textMember(entry, "_error") +
           guard::textMember(response, "statusText");
}

httptool::Exchange exchangeOfEntry(const Value& entry)
{
    httptool::Exchange exchange;
    const Value& response = partOf(entry, "response");
    const double status = numberOf(response, "status", 0);
    exchange.body = contentOf(partOf(response, "content"));
    if (status > 0 && status < 1000) {
        exchange.status = static_cast<int>(status);
    } else {
        const std::string error = httptool::lowerCase(errorOf(entry));
        const bool isTimeout = error.find("timed_out") != std::string::npos ||
                               error.find("timed out") != std::string::npos ||
                               error.find("timeout") != std::string::npos;
        exchange.end = isTimeout ? httptool::ExchangeEnd::TimedOut : httptool::ExchangeEnd::Broken;
    }
    return exchange;
}

void judgeEntry(const Value& entry, RecordDraft& draft)
{
    const httptool::Exchange exchange = exchangeOfEntry(entry);
    const Value& content = partOf(partOf(entry, "response"), "content");
    const httptool::Verdict verdict = httptool::judge(exchange);
    draft.record.outcome = verdict.outcome;
    draft.record.status = verdict.status;
    if (verdict.outcome != httptool::Outcome::Ok && !exchange.body.empty()) {
        draft.record.body = exchange.body;
    }
    if (content.find("text") == nullptr && numberOf(content, "size", 0) > 0) {
        draft.remark("calls.answer-cut", "an answer whose text is not in the archive",
                     "the text; whether it was JSON is not known");
    }
}

void readEntryRequest(const Value& entry, RecordDraft& draft)
{
    const Value& given = partOf(entry, "request");
    json::ObjectBuilder request;
    request.set("method", Value::string(guard::textMember(given, "method")));
    request.set("url", Value::string(guard::textMember(given, "url")));
    request.set("headers", partOf(given, "headers"));
    const Value& posted = partOf(given, "postData");
    if (const Value* text = posted.find("text"); text != nullptr && text->isString()) {
        request.set("body", bodyWithoutSecrets(text->toString(), guard::textMember(posted, "mimeType")));
    }
    draft.record.request = strictText(json::write(withoutSecrets(request.build())));
}

std::string idOfEntry(const Value& entry, UsedIds& used)
{
    const Value& request = partOf(entry, "request");
    const std::string id = "har-" + json::sha256Hex(guard::textMember(entry, "startedDateTime") + "\n" +
                                                    guard::textMember(request, "method") + "\n" +
                                                    guard::textMember(request, "url") + "\n" +
                                                    json::numberText(numberOf(entry, "time", -1)))
                                        .substr(0, idLength);
    const int count = ++used[id];
    return count == 1 ? id : id + "-" + std::to_string(count);
}

/// The tool of an entry; none when that is said in a finding.
std::optional<std::string> toolOfEntry(const Value& entry, RecordDraft& draft)
{
    if (draft.settings().tool) {
        return draft.settings().tool;
    }
    const Value& request = partOf(entry, "request");
    const std::string method = guard::textMember(request, "method");
    const std::string url = guard::textMember(request, "url");
    const auto tools = toolsSending(draft.settings().routes, method, url);
    const std::string found = method + " " + described(urlWithoutSecrets(url));
    if (tools.empty()) {
        draft.passOver("calls.tool-missing", found,
                       "a request of a tool of the workspace (--workspace) or --tool");
    } else if (tools.size() > 1) {
        std::string names;
        for (const std::string& tool : tools) {
            names += (names.empty() ? "" : ", ") + tool;
        }
        draft.wrong("calls.tool-ambiguous", found + " fits " + names, "one tool (or --tool)");
    }
    return tools.size() == 1 ? std::optional(tools.front()) : std::nullopt;
}

void readEntry(const Value& entry, RecordDraft draft, UsedIds& used, Batch& batch)
{
    draft.record.id = idOfEntry(entry, used);
    if (const auto tool = toolOfEntry(entry, draft)) {
        draft.setTool(tool);
        draft.setEnvironment(std::nullopt);
        readEntryTimes(entry, draft);
        judgeEntry(entry, draft);
        readEntryRequest(entry, draft);
    }
    draft.moveTo(batch);
}

void rejectFile(const ImportSettings& settings, const std::string& found, Batch& batch)
{
    batch.leaveOut(ImportFinding{"calls.file-invalid", settings.file, 0, found,
                                 "an HTTP archive: {\"log\": {\"entries\": […]}}", FindingEffect::LeftOut});
}

} // namespace

void readArchive(std::string text, const ImportSettings& settings, Batch& batch)
{
    const json::Document document = json::Document::parse(std::move(text));
    const auto entries = document.find("/log/entries");
    if (!document.errors().empty() || !entries || !entries->isArray()) {
        rejectFile(settings,
                   document.errors().empty() ? "no log.entries" : messageOf(document.errors().front()),
                   batch);
        return;
    }
    if (!settings.environment) {
        rejectFile(settings, "an HTTP archive, which names no environment (use --env)", batch);
        return;
    }
    UsedIds used;
    for (std::size_t i = 0; i < entries->size(); ++i) {
        const json::Node node = entries->item(i);
        const std::size_t line = document.lines().at(document.text(), node.range().offset).line;
        readEntry(node.value(), RecordDraft(settings, line, "entry " + std::to_string(i + 1)), used, batch);
    }
}

} // namespace toolwright::calls::ingest
