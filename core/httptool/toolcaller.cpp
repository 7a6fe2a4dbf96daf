#include "core/httptool/toolcaller.h"

#include "core/httptool/charset.h"
#include "core/httptool/names.h"
#include "core/json/write.h"

#include <algorithm>
#include <utility>

namespace toolwright::httptool {

namespace {

std::string contentTypeOf(const HttpAnswer& answer)
{
    for (const auto& [name, value] : answer.headers) {
        if (lowerCase(name) == "content-type") {
            return value;
        }
    }
    return {};
}

ExchangeEnd endOf(const HttpAnswer& answer)
{
    if (!answer.failure) {
        return ExchangeEnd::Answered;
    }
    switch (answer.failure->kind) {
    case HttpFailureKind::Timeout:
        return ExchangeEnd::TimedOut;
    case HttpFailureKind::Cancelled:
        return ExchangeEnd::Cancelled;
    case HttpFailureKind::ConnectionFailed:
        break;
    }
    return ExchangeEnd::Broken;
}

/// The request as the record keeps it. The shown form has no secrets of the tool file; those that came
/// another way are taken out here.
std::string requestText(const RequestPlan& plan, const std::vector<HiddenText>& hidden)
{
    json::ObjectBuilder headers;
    for (const auto& [name, value] : plan.shown.headers) {
        headers.set(name, json::Value::string(value));
    }
    json::ObjectBuilder request;
    request.set("method", json::Value::string(plan.method));
    request.set("url", json::Value::string(plan.shown.url));
    request.set("headers", headers.build());
    if (plan.shown.body) {
        request.set("body", *plan.shown.body);
    }
    return json::write(redacted(request.build(), hidden));
}

} // namespace

Exchange exchangeOf(const HttpAnswer& answer)
{
    return Exchange{endOf(answer), answer.status, utf8Body(answer.body, contentTypeOf(answer)),
                    answer.truncated, answer.failure ? answer.failure->reason : std::string()};
}

ToolCaller::ToolCaller(Transport& transport, const Clock& clock, Random& random, CallRecorder* recorder)
    : m_transport(transport)
    , m_clock(clock)
    , m_random(random)
    , m_recorder(recorder)
{
}

void ToolCaller::call(const RequestPlan& plan, CallOrigin origin, std::stop_token stop,
                      std::function<void(CallOutcome)> done)
{
    CallRecord record;
    record.tool = origin.tool;
    record.environment = origin.environment;
    record.conversation = origin.conversation;
    if (m_recorder != nullptr) {
        record.request = requestText(plan, origin.hidden);
    }
    record.at = m_clock.now();
    m_transport.send(plan.toRequest(), std::move(stop),
                     [this, record = std::move(record), origin = std::move(origin), done = std::move(done)](
                         const HttpAnswer& answer) { done(finish(origin, answer, record)); });
}

CallOutcome ToolCaller::finish(const CallOrigin& origin, const HttpAnswer& answer, CallRecord record)
{
    const Exchange exchange = exchangeOf(answer);
    CallOutcome outcome;
    outcome.verdict = judge(exchange);
    outcome.duration = std::max<std::int64_t>(m_clock.now() - record.at, 0);
    outcome.result = resultOf(exchange, origin.respond);
    outcome.shownResult = redacted(outcome.result.result, origin.hidden);
    outcome.body = redacted(exchange.body, origin.hidden);
    outcome.isCut = exchange.isCut;
    outcome.wasCancelled = exchange.end == ExchangeEnd::Cancelled;
    outcome.revealed = revealedIn(outcome.result.result, origin.hidden);
    if (m_recorder != nullptr) {
        record.id = m_random.uuid();
        record.status = exchange.status;
        record.duration = outcome.duration;
        record.outcome = outcome.verdict.outcome;
        record.result = json::write(outcome.shownResult);
        if (!origin.arguments.isNull()) {
            record.arguments = json::write(redacted(origin.arguments, origin.hidden));
        }
        if (record.outcome != Outcome::Ok && exchange.status) {
            record.body = outcome.body;
        }
        m_recorder->record(record);
    }
    return outcome;
}

} // namespace toolwright::httptool
