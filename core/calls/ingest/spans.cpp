#include "core/calls/ingest/spans.h"

#include "core/calls/ingest/requestredaction.h"
#include "core/calls/ingest/spanattributes.h"
#include "core/guard/members.h"
#include "core/httptool/names.h"
#include "core/json/parse.h"
#include "core/json/write.h"

#include <map>
#include <utility>

namespace toolwright::calls::ingest {

namespace {

using httptool::Outcome;
using json::Value;

constexpr std::int64_t nanosecondsPerMillisecond = 1'000'000;
constexpr std::size_t highestAncestor = 64;
constexpr std::int64_t largestStatus = 999;

const std::vector<Value>& itemsOf(const Value& object, std::string_view name)
{
    static const std::vector<Value> none;
    const Value* list = object.find(name);
    return list != nullptr && list->isArray() ? list->items() : none;
}

/// A span, the spans above it, and what it belongs to: the nearest comes first.
struct SpanScope
{
    Value span;
    std::vector<SpanAttributes> attributes;

    const SpanAttributes& own() const { return attributes.front(); }
    std::optional<std::string> text(std::initializer_list<std::string_view> names) const
    {
        for (const SpanAttributes& each : attributes) {
            if (auto found = each.text(names)) {
                return found;
            }
        }
        return std::nullopt;
    }
    std::optional<Value> value(std::initializer_list<std::string_view> names) const
    {
        for (const SpanAttributes& each : attributes) {
            if (auto found = each.value(names)) {
                return found;
            }
        }
        return std::nullopt;
    }
};

struct FoundSpan
{
    Value span;
    const Value* resource = nullptr;
};

using SpanIndex = std::map<std::string, const Value*, std::less<>>;

SpanScope scopeOf(const FoundSpan& found, const SpanIndex& index)
{
    SpanScope scope{found.span, {SpanAttributes(found.span.find("attributes"))}};
    std::string parent = guard::textMember(found.span, "parentSpanId");
    for (std::size_t i = 0; i < highestAncestor && !parent.empty(); ++i) {
        const auto above = index.find(parent);
        if (above == index.end()) {
            break;
        }
        scope.attributes.emplace_back(above->second->find("attributes"));
        parent = guard::textMember(*above->second, "parentSpanId");
    }
    scope.attributes.emplace_back(found.resource == nullptr ? nullptr : found.resource->find("attributes"));
    return scope;
}

bool isClientSpan(const Value& span)
{
    const Value* kind = span.find("kind");
    return kind != nullptr && ((kind->isNumber() && kind->toNumber() == 3) ||
                               (kind->isString() && kind->toString() == "SPAN_KIND_CLIENT"));
}

/// The URL, also in the parts of the older conventions.
std::string urlOf(const SpanAttributes& own)
{
    if (auto url = own.text({"url.full", "http.url"})) {
        return *url;
    }
    const auto host = own.text({"http.host", "server.address", "net.peer.name"});
    if (!host) {
        return {};
    }
    const auto port = own.text({"server.port", "net.peer.port"});
    const bool hasPort = !port || host->find(':') != std::string::npos;
    return own.text({"url.scheme", "http.scheme"}).value_or("https") + "://" + *host +
           (hasPort ? std::string() : ":" + *port) + own.text({"url.path", "http.target"}).value_or("/");
}

bool isHttpSpan(const SpanAttributes& own)
{
    return own.text({"http.request.method", "http.method", "url.full", "http.url"}).has_value();
}

std::optional<std::int64_t> timeOf(const Value& span, std::string_view name, RecordDraft& draft)
{
    const Value* value = span.find(name);
    const auto nanoseconds = value == nullptr ? std::nullopt : wholeNumber(*value);
    if (!nanoseconds || *nanoseconds <= 0) {
        draft.wrong("calls.time-invalid",
                    std::string(name) + " " + (value == nullptr ? "missing" : described(*value)),
                    "nanoseconds since 1970");
        return std::nullopt;
    }
    return nanoseconds;
}

void readSpanTimes(const SpanScope& scope, RecordDraft& draft)
{
    const auto start = timeOf(scope.span, "startTimeUnixNano", draft);
    const auto end = timeOf(scope.span, "endTimeUnixNano", draft);
    if (!start || !end) {
        return;
    }
    if (*end < *start) {
        draft.wrong("calls.time-invalid", "an end before the start", "an end at or after the start");
        return;
    }
    draft.record.at = *start / nanosecondsPerMillisecond;
    draft.record.duration = (*end - *start + nanosecondsPerMillisecond / 2) / nanosecondsPerMillisecond;
}

bool hasErrorStatus(const Value& span)
{
    const Value* status = span.find("status");
    const Value* code = status == nullptr ? nullptr : status->find("code");
    return code != nullptr && ((code->isNumber() && code->toNumber() == 2) ||
                               (code->isString() && code->toString() == "STATUS_CODE_ERROR"));
}

bool soundsLikeTimeout(const SpanScope& scope)
{
    const Value* status = scope.span.find("status");
    const std::string words =
        httptool::lowerCase(scope.own().text({"error.type", "exception.type"}).value_or("") + " " +
                            (status == nullptr ? std::string() : guard::textMember(*status, "message")));
    return words.find("timeout") != std::string::npos || words.find("timed out") != std::string::npos ||
           words.find("deadline") != std::string::npos;
}

void judgeSpan(const SpanScope& scope, RecordDraft& draft)
{
    const auto named = scope.own().text({"toolwright.outcome"});
    const std::optional<int>& status = draft.record.status;
    const auto error = scope.own().text({"error.type"});
    // For a status the conventions repeat it as the type of the error.
    const bool isOtherError = error && (!status || *error != std::to_string(*status));
    if (named) {
        const auto outcome = httptool::outcomeNamed(*named);
        draft.record.outcome = outcome.value_or(Outcome::Ok);
        if (!outcome) {
            draft.wrong("calls.outcome-unknown", "toolwright.outcome " + described(Value::string(*named)),
                        "ok, http_error, timeout, connection_failed or not_json");
        }
    } else if ((isOtherError || (!status && hasErrorStatus(scope.span))) && soundsLikeTimeout(scope)) {
        draft.record.outcome = Outcome::Timeout;
    } else if (status) {
        const bool isSuccess = *status >= 200 && *status <= 299;
        const bool isBroken = isSuccess && isOtherError && hasErrorStatus(scope.span);
        draft.record.outcome = !isSuccess ? Outcome::HttpError
                               : isBroken ? Outcome::ConnectionFailed
                                          : Outcome::Ok;
    } else if (error || hasErrorStatus(scope.span)) {
        draft.record.outcome = Outcome::ConnectionFailed;
    } else {
        draft.wrong("calls.outcome-unknown", "neither a status nor an error",
                    "http.response.status_code, error.type or toolwright.outcome");
    }
}

/// Attributes hold JSON as text or as a list of pairs.
std::optional<std::string> jsonOf(const std::optional<Value>& value)
{
    if (!value || value->isNull()) {
        return std::nullopt;
    }
    if (value->isString()) {
        const auto parsed = json::parseValue(value->toString());
        return strictText(json::write(parsed ? *parsed : *value));
    }
    return strictText(json::write(*value));
}

void readSpanRequest(const SpanScope& scope, RecordDraft& draft)
{
    json::ObjectBuilder request;
    request.set("method",
                Value::string(scope.own().text({"http.request.method", "http.method"}).value_or("GET")));
    request.set("url", Value::string(urlOf(scope.own())));
    request.set("headers", scope.own().below("http.request.header."));
    draft.record.request = strictText(json::write(withoutSecrets(request.build())));
    draft.record.arguments = jsonOf(scope.value({"gen_ai.tool.call.arguments"}));
    draft.record.result = jsonOf(scope.value({"gen_ai.tool.call.result"}));
}

std::string idOf(const Value& span)
{
    return guard::textMember(span, "traceId") + "-" + guard::textMember(span, "spanId");
}

void readClientSpan(const SpanScope& scope, RecordDraft& draft)
{
    draft.record.id = scope.own().text({"toolwright.call"}).value_or(idOf(scope.span));
    const auto environment =
        scope.text({"toolwright.environment", "deployment.environment.name", "deployment.environment"});
    if (!environment && !draft.settings().environment) {
        draft.wrong("calls.field-missing", "no deployment.environment.name",
                    "the environment of the call (or --env)");
    }
    draft.setEnvironment(environment);
    readSpanTimes(scope, draft);
    if (const auto status = scope.own().integer({"http.response.status_code", "http.status_code"})) {
        draft.record.status = *status >= 0 && *status <= largestStatus ? static_cast<int>(*status) : 0;
    }
    judgeSpan(scope, draft);
    draft.record.conversation = scope.text({"gen_ai.conversation.id", "session.id"});
    draft.record.body = scope.own().text({"toolwright.body"});
    readSpanRequest(scope, draft);
}

void readSpan(const SpanScope& scope, std::size_t line, const ImportSettings& settings, Batch& batch)
{
    RecordDraft draft(settings, line, "span " + described(guard::textMember(scope.span, "spanId")));
    const bool isCall = isClientSpan(scope.span) && isHttpSpan(scope.own());
    const auto tool = scope.text({"toolwright.tool", "gen_ai.tool.name"});
    if (!isCall) {
        draft.passOver("calls.span-other", "no HTTP request of a client", "a client span of an HTTP request");
    } else if (!tool && !settings.tool) {
        draft.passOver("calls.tool-missing", "a request without the name of a tool",
                       "toolwright.tool or gen_ai.tool.name at the span or above it (or --tool)");
    } else {
        draft.setTool(tool);
        readClientSpan(scope, draft);
    }
    draft.moveTo(batch);
}

/// The spans of one resource; older exporters call the list in between otherwise.
void collectSpans(const Value& resourceSpans, std::vector<FoundSpan>& found)
{
    const Value* resource = resourceSpans.find("resource");
    for (const char* name : {"scopeSpans", "instrumentationLibrarySpans"}) {
        for (const Value& scope : itemsOf(resourceSpans, name)) {
            for (const Value& span : itemsOf(scope, "spans")) {
                found.push_back(FoundSpan{span, resource});
            }
        }
    }
}

} // namespace

bool isSpanRequest(const Value& value)
{
    const Value* list = value.find("resourceSpans");
    return list != nullptr && list->isArray();
}

void readSpans(const Value& request, std::size_t line, const ImportSettings& settings, Batch& batch)
{
    std::vector<FoundSpan> found;
    for (const Value& resourceSpans : itemsOf(request, "resourceSpans")) {
        collectSpans(resourceSpans, found);
    }
    SpanIndex index;
    for (const FoundSpan& each : found) {
        index.emplace(guard::textMember(each.span, "spanId"), &each.span);
    }
    for (const FoundSpan& each : found) {
        readSpan(scopeOf(each, index), line, settings, batch);
    }
}

} // namespace toolwright::calls::ingest
