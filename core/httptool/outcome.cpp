#include "core/httptool/outcome.h"

#include "core/base/limits.h"
#include "core/httptool/names.h"
#include "core/httptool/respond.h"
#include "core/json/parse.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolwright::httptool {

namespace {

constexpr std::string_view notCertain =
    " The operation may or may not have been carried out; do not say that it was.";

/// In the order of Outcome.
constexpr std::array<std::string_view, 5> outcomeNames{"ok", "http_error", "timeout", "connection_failed",
                                                       "not_json"};

bool isSuccess(int status)
{
    return status >= 200 && status <= 299;
}

json::Value failed(std::string errorKey, std::string message)
{
    json::ObjectBuilder result;
    result.set("result", json::Value::string("error"));
    result.set("message", json::Value::string(std::move(message)));
    result.set("error_key", json::Value::string(std::move(errorKey)));
    return result.build();
}

std::string sizeText()
{
    return "The answer of the backend is larger than " + std::to_string(limits::answerBytes / 1024 / 1024) +
           " MiB (" + std::to_string(limits::answerBytes) + " bytes) and was not read further.";
}

std::string messageFor(const Exchange& exchange, Outcome outcome)
{
    switch (outcome) {
    case Outcome::Timeout:
        return "The backend did not answer completely within " +
               std::to_string(limits::exchangeMilliseconds / 1000) + " seconds." + std::string(notCertain);
    case Outcome::ConnectionFailed:
        return (exchange.end == ExchangeEnd::Cancelled ? "The call was cancelled."
                : exchange.reason.empty()              ? "The backend could not be reached."
                                          : "The backend could not be reached: " + exchange.reason + ".") +
               std::string(notCertain);
    default:
        return (exchange.isCut ? sizeText() : "The backend answered with something that is not JSON.") +
               std::string(notCertain);
    }
}

} // namespace

std::string_view outcomeName(Outcome outcome)
{
    return outcomeNames[static_cast<std::size_t>(outcome)];
}

std::optional<Outcome> outcomeNamed(std::string_view name)
{
    const auto found = std::find(outcomeNames.begin(), outcomeNames.end(), name);
    return found == outcomeNames.end() ? std::nullopt
                                       : std::optional(static_cast<Outcome>(found - outcomeNames.begin()));
}

std::optional<json::Value> parseBody(std::string_view body)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    const std::string_view text = body.starts_with(mark) ? body.substr(mark.size()) : body;
    if (trimmed(text).empty()) {
        return json::Value();
    }
    auto value = json::parseValue(text);
    return value ? std::optional(*std::move(value)) : std::nullopt;
}

Verdict judge(const Exchange& exchange)
{
    if (exchange.end == ExchangeEnd::TimedOut) {
        return Verdict{Outcome::Timeout, exchange.status, "backend_timeout"};
    }
    if (exchange.end != ExchangeEnd::Answered || !exchange.status) {
        return Verdict{Outcome::ConnectionFailed, exchange.status, "backend_unavailable"};
    }
    if (!isSuccess(*exchange.status)) {
        return Verdict{Outcome::HttpError, exchange.status, std::nullopt};
    }
    if (exchange.isCut || !parseBody(exchange.body)) {
        return Verdict{Outcome::NotJson, exchange.status, "backend_invalid_response"};
    }
    return Verdict{Outcome::Ok, exchange.status, std::nullopt};
}

MappedResult resultOf(const Exchange& exchange, const json::Value& respond)
{
    const Verdict verdict = judge(exchange);
    const int status = exchange.status.value_or(0);
    if (verdict.outcome == Outcome::Ok) {
        return mapAnswer(respond, status, parseBody(exchange.body).value_or(json::Value()));
    }
    if (verdict.outcome != Outcome::HttpError) {
        return MappedResult{failed(*verdict.errorKey, messageFor(exchange, verdict.outcome))};
    }
    if (exchange.isCut) {
        return MappedResult{
            failed("unexpected_http_status", "HTTP " + std::to_string(status) + ". " + sizeText())};
    }
    return mapError(status, parseBody(exchange.body).value_or(json::Value()));
}

} // namespace toolwright::httptool
