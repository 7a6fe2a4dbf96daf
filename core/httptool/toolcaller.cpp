#include "core/httptool/toolcaller.h"

#include "core/httptool/charset.h"
#include "core/httptool/names.h"

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
    const std::int64_t started = m_clock.now();
    m_transport.send(plan.toRequest(), std::move(stop),
                     [this, started, origin = std::move(origin), done = std::move(done)](
                         const HttpAnswer& answer) { done(finish(origin, answer, started)); });
}

CallOutcome ToolCaller::finish(const CallOrigin& origin, const HttpAnswer& answer, std::int64_t started)
{
    const Exchange exchange = exchangeOf(answer);
    CallOutcome outcome;
    outcome.verdict = judge(exchange);
    outcome.duration = std::max<std::int64_t>(m_clock.now() - started, 0);
    outcome.result = resultOf(exchange, origin.respond);
    outcome.shownResult = redacted(outcome.result.result, origin.hidden);
    outcome.body = redacted(exchange.body, origin.hidden);
    outcome.isCut = exchange.isCut;
    outcome.wasCancelled = exchange.end == ExchangeEnd::Cancelled;
    outcome.revealed = revealedIn(outcome.result.result, origin.hidden);
    if (m_recorder != nullptr) {
        CallRecord record{m_random.uuid(), origin.tool,      origin.environment,      started,
                          exchange.status, outcome.duration, outcome.verdict.outcome, origin.conversation,
                          std::nullopt};
        if (record.outcome != Outcome::Ok && exchange.status) {
            record.body = outcome.body;
        }
        m_recorder->record(record);
    }
    return outcome;
}

} // namespace toolwright::httptool
