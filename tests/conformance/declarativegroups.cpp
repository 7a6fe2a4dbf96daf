#include "tests/conformance/declarativegroups.h"

#include "core/agent/reply.h"
#include "core/httptool/check.h"
#include "core/httptool/outcome.h"
#include "core/httptool/requestplan.h"
#include "core/httptool/resultcontract.h"
#include "core/httptool/secretscope.h"
#include "core/httptool/toolset.h"
#include "core/yaml/document.h"
#include "tests/conformance/declarativecalls.h"

#include <algorithm>
#include <array>

namespace toolwright::conformance {

namespace {

using json::Value;

Value member(const Value& object, std::string_view key)
{
    const Value* found = object.find(key);
    return found == nullptr ? Value() : *found;
}

std::string text(const Value& object, std::string_view key)
{
    const Value value = member(object, key);
    return value.isString() ? std::string(value.toString()) : std::string();
}

Value textOrNull(const std::optional<std::string>& given)
{
    return given ? Value::string(*given) : Value();
}

Value object(std::initializer_list<std::pair<std::string_view, Value>> members)
{
    json::ObjectBuilder builder;
    for (const auto& [key, value] : members) {
        builder.set(key, value);
    }
    return builder.build();
}

httptool::FileTexts filesOf(const Value& given)
{
    httptool::FileTexts files;
    const Value list = member(given, "files");
    for (const json::Member& file : list.members()) {
        files.emplace(file.key.string(), std::string(file.value.toString()));
    }
    return files;
}

std::optional<std::set<std::string, std::less<>>> namesOf(const Value& given, std::string_view key)
{
    const Value list = member(given, key);
    if (!list.isArray()) {
        return std::nullopt;
    }
    std::set<std::string, std::less<>> names;
    for (const Value& name : list.items()) {
        names.emplace(name.toString());
    }
    return names;
}

std::string severityName(diagnostics::Severity severity)
{
    return severity == diagnostics::Severity::Error     ? "error"
           : severity == diagnostics::Severity::Warning ? "warning"
                                                        : "info";
}

Value playValidation(const Value& given, const Value& expect)
{
    const auto found =
        httptool::checkFiles(filesOf(given), httptool::KnownNames{namesOf(given, "secret_names"),
                                                                  namesOf(given, "routine_names")});
    const Value expected = member(expect, "diagnostics");
    std::vector<Value> ordered;
    std::vector<Value> others;
    bool isValid = true;
    for (const diagnostics::Diagnostic& each : found) {
        isValid = isValid && each.severity != diagnostics::Severity::Error;
        others.push_back(object({{"code", Value::string(each.code)},
                                 {"severity", Value::string(severityName(each.severity))},
                                 {"file", Value::string(each.place.file)},
                                 {"pointer", Value::string(each.place.pointer)}}));
    }
    // They compare as a set: those that are expected in the order of the case, the others behind.
    for (const Value& each : expected.items()) {
        const auto place = std::ranges::find(others, each);
        if (place != others.end()) {
            ordered.push_back(*place);
            others.erase(place);
        }
    }
    ordered.insert(ordered.end(), others.begin(), others.end());
    return object({{"valid", Value::boolean(isValid)}, {"diagnostics", Value::array(std::move(ordered))}});
}

Value objectOr(const Value& value)
{
    return value.isObject() ? value : Value::object();
}

httptool::Sources sourcesOf(const Value& context)
{
    return httptool::Sources{objectOr(member(context, "params")), objectOr(member(context, "env")),
                             member(context, "auth"), objectOr(member(context, "contact"))};
}

Value playPlaceholders(const Value& given, const Value&)
{
    const httptool::Sources sources = sourcesOf(member(given, "context"));
    httptool::TemplateReader reader(sources);
    const auto read = reader.read(member(given, "template"), {}, true);
    return read ? object({{"value", read->value}}) : object({{"missing", Value::boolean(true)}});
}

Value playUrlJoining(const Value& given, const Value&)
{
    const auto url = httptool::joinTexts(text(given, "base_url"), text(given, "path"));
    return url ? object({{"url", Value::string(*url)}})
               : object({{"error_key", Value::string(url.error().errorKey)}});
}

httptool::Conversation conversationOf(const Value& given)
{
    const Value pending = member(given, "share_request_pending");
    return httptool::Conversation{
        httptool::channelNamed(text(given, "channel")).value_or(httptool::Channel::Web),
        pending.isBoolean() && pending.toBoolean(), text(given, "sign_in_url")};
}

Value refusalValue(const httptool::Refusal& refusal)
{
    return object({{"error_key", Value::string(refusal.errorKey)},
                   {"effect", Value::string(std::string(httptool::effectName(refusal.effect)))}});
}

Value playRequires(const Value& given, const Value&)
{
    const auto refusal = httptool::checkRequires(member(given, "requires"),
                                                 sourcesOf(member(given, "context")), conversationOf(given));
    if (!refusal) {
        return object({{"pass", Value::boolean(true)}});
    }
    return object({{"pass", Value::boolean(false)},
                   {"error_key", Value::string(refusal->errorKey)},
                   {"effect", Value::string(std::string(httptool::effectName(refusal->effect)))}});
}

/// The headers of a plan that @p wanted names, with the names of the case.
Value headersLike(const httptool::RequestPlan& plan, const Value& wanted)
{
    json::ObjectBuilder headers;
    for (std::size_t i = 0; wanted.isObject() && i < wanted.size(); ++i) {
        for (const auto& [name, value] : plan.headers) {
            if (httptool::lowerCase(name) == httptool::lowerCase(wanted.members()[i].key.view())) {
                headers.set(wanted.members()[i].key, Value::string(value));
            }
        }
    }
    return headers.build();
}

/// The header names of @p absent that the plan does not have.
Value absentLike(const httptool::RequestPlan& plan, const Value& absent)
{
    std::vector<Value> names;
    for (const Value& name : absent.items()) {
        const bool isThere = std::ranges::any_of(plan.headers, [&](const auto& header) {
            return httptool::lowerCase(header.first) == httptool::lowerCase(name.toString());
        });
        if (!isThere) {
            names.push_back(name);
        }
    }
    return Value::array(std::move(names));
}

Value playRequestBuilding(const Value& given, const Value& expect)
{
    httptool::ToolCallInput input{sourcesOf(member(given, "context")), conversationOf(given)};
    input.sources.params = objectOr(member(given, "args"));
    const auto plan = httptool::buildRequest(yaml::Document::parse(text(given, "tool")).value(), input);
    if (!plan) {
        return object({{"refused", refusalValue(plan.error())}});
    }
    const Value wanted = member(expect, "request");
    std::vector<Value> query;
    for (const auto& [name, value] : plan->query) {
        query.push_back(Value::array({Value::string(name), Value::string(value)}));
    }
    json::ObjectBuilder request;
    request.set("method", Value::string(plan->method));
    request.set("url", Value::string(plan->url));
    request.set("headers", headersLike(*plan, member(wanted, "headers")));
    request.set("query", Value::array(std::move(query)));
    request.set("body", plan->body.value_or(Value()));
    if (const Value* absent = wanted.find("absent_headers")) {
        request.set("absent_headers", absentLike(*plan, *absent));
    }
    return object({{"request", request.build()}});
}

std::optional<int> statusOf(const Value& given)
{
    const Value status = member(given, "status");
    return status.isNumber() ? std::optional(static_cast<int>(status.toNumber())) : std::nullopt;
}

Value playResponseMapping(const Value& given, const Value&)
{
    const httptool::Exchange exchange{httptool::ExchangeEnd::Answered, statusOf(given),
                                      text(given, "body_text")};
    return object({{"result", httptool::resultOf(exchange, member(given, "respond")).result}});
}

Value playOutcomes(const Value& given, const Value&)
{
    const Value transport = member(given, "transport");
    const std::string kind = text(transport, "kind");
    const httptool::Exchange exchange{kind == "response"  ? httptool::ExchangeEnd::Answered
                                      : kind == "timeout" ? httptool::ExchangeEnd::TimedOut
                                                          : httptool::ExchangeEnd::Broken,
                                      statusOf(transport), text(transport, "body_text")};
    const httptool::Verdict verdict = httptool::judge(exchange);
    return object({{"outcome", Value::string(std::string(httptool::outcomeName(verdict.outcome)))},
                   {"is_error", Value::boolean(verdict.outcome != httptool::Outcome::Ok)},
                   {"status", verdict.status ? Value::number(*verdict.status) : Value()},
                   {"error_key", textOrNull(verdict.errorKey)}});
}

Value playResultContract(const Value& given, const Value&)
{
    const httptool::CheckedResult checked = httptool::checkResult(member(given, "raw"));
    return object({{"valid", Value::boolean(checked.isValid)}, {"result", checked.result}});
}

Value playSecretScopes(const Value& given, const Value&)
{
    std::vector<SecretEntry> entries;
    const Value secrets = member(given, "secrets");
    for (const Value& each : secrets.items()) {
        entries.push_back(SecretEntry{text(each, "key"), text(each, "value"), text(each, "scope")});
    }
    const auto value = httptool::secretIn(entries, text(given, "key"), text(given, "environment"));
    return value ? object({{"value", Value::string(*value)}}) : object({{"missing", Value::boolean(true)}});
}

Value playOfferedTools(const Value& given, const Value&)
{
    const Value conversation = member(given, "conversation");
    const Value number = member(conversation, "number");
    std::vector<httptool::Routine> routines;
    const Value list = member(given, "routines");
    for (const Value& each : list.items()) {
        httptool::Routine routine{text(each, "name"), member(each, "on").toBoolean(), {}};
        const Value numbers = member(each, "numbers");
        for (const Value& entry : numbers.items()) {
            routine.numbers.emplace_back(entry.toString());
        }
        routines.push_back(std::move(routine));
    }
    std::vector<Value> offered;
    const std::vector<std::string> names = httptool::offeredTools(
        httptool::ToolSet::parse(filesOf(given)),
        httptool::OfferedIn{text(conversation, "channel"),
                            number.isString() ? std::optional(std::string(number.toString())) : std::nullopt},
        routines);
    offered.reserve(names.size());
    for (const std::string& name : names) {
        offered.push_back(Value::string(name));
    }
    return object({{"offered", Value::array(std::move(offered))}});
}

/// What the call gives if it is carried out; null for a result that is none.
Value turnResult(const Value& call)
{
    if (text(call, "result") == "invalid") {
        return {};
    }
    return object({{"result", member(call, "result")}, {"message", member(call, "message")}});
}

Value playTurnLimits(const Value& given, const Value& /*expect*/)
{
    agent::Reply reply;
    std::vector<Value> dispositions;
    const Value calls = member(given, "calls");
    for (const Value& call : calls.items()) {
        agent::Disposition disposition = reply.next();
        if (disposition == agent::Disposition::Executed) {
            const bool endsTurn = member(call, "ends_turn") == Value::boolean(true);
            disposition = reply.take(text(call, "tool"), turnResult(call), endsTurn).disposition;
        }
        dispositions.push_back(Value::string(std::string(agent::dispositionName(disposition))));
    }
    const auto reason = reply.stopReason();
    return object(
        {{"dispositions", Value::array(std::move(dispositions))},
         {"stop_reason", reason ? Value::string(std::string(agent::stopReasonName(*reason))) : Value()}});
}

struct Group
{
    std::string_view name;
    Value (*play)(const Value& given, const Value& expect);
};

constexpr std::array groups{Group{"validation", playValidation},
                            Group{"placeholders", playPlaceholders},
                            Group{"url-joining", playUrlJoining},
                            Group{"requires", playRequires},
                            Group{"request-building", playRequestBuilding},
                            Group{"response-mapping", playResponseMapping},
                            Group{"outcomes", playOutcomes},
                            Group{"result-contract", playResultContract},
                            Group{"secret-scopes", playSecretScopes},
                            Group{"offered-tools", playOfferedTools},
                            Group{"turn-limits", playTurnLimits},
                            Group{"metrics", playMetrics},
                            Group{"retention", playRetention}};

} // namespace

Value playDeclarative(std::string_view group, const Value& given, const Value& expect)
{
    const auto* found = std::ranges::find(groups, group, &Group::name);
    return found == groups.end() ? Value() : found->play(given, expect);
}

} // namespace toolwright::conformance
