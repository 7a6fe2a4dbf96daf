#include "core/calls/generate.h"

#include "core/base/limits.h"
#include "core/calls/generate/draw.h"
#include "core/calls/generate/rhythm.h"
#include "core/calls/generate/shoptools.h"
#include "core/httptool/outcome.h"
#include "core/json/write.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolwright::calls {

namespace {

using generate::dayLength;
using generate::Draw;
using generate::hourLength;
using generate::ShopTool;
using httptool::CallRecord;
using httptool::Outcome;

constexpr std::int64_t minuteLength = 60'000;
constexpr std::uint64_t everything = 10'000;
/// How many percent of the median a call takes at each twelfth of the calls, sorted.
constexpr std::array<std::int64_t, 13> spread{45, 58, 68, 76, 84, 92, 100, 112, 128, 150, 190, 260, 900};
constexpr std::string_view deployBody =
    R"json({"message":"column invoices.due_on does not exist (request {id})","error_key":"internal"})json";
constexpr std::string_view proxyPage =
    "<html>\n<head><title>502 Bad Gateway</title></head>\n<body><h1>502 Bad Gateway</h1></body>\n</html>\n";
constexpr std::string_view pauseNotice = "Maintenance, back at 06:{number}";
constexpr std::array<std::uint64_t, 3> rareMoments{80, 93, 99};

struct Span
{
    std::int64_t from = 0;
    std::int64_t to = 0;
    bool holds(std::int64_t at) const { return at >= from && at < to; }
};

Span deploySpan(const TrafficPlan& plan, std::int64_t start)
{
    if (plan.days >= 7) {
        const std::int64_t from =
            (plan.now / dayLength - 2) * dayLength + 14 * hourLength + 10 * minuteLength;
        return Span{from, from + 2 * hourLength};
    }
    const std::int64_t length = plan.days * dayLength;
    return Span{start + length / 2, start + length / 2 + length / 12};
}

Span slowSpan(const TrafficPlan& plan, std::int64_t start)
{
    if (plan.days >= 7) {
        const std::int64_t from = (plan.now / dayLength - 4) * dayLength + 13 * hourLength;
        return Span{from, from + 4 * hourLength};
    }
    const std::int64_t length = plan.days * dayLength;
    return Span{start + length / 4, start + length / 4 + length / 8};
}

const ShopTool& drawTool(Draw& draw)
{
    std::uint64_t left = draw.below(everything);
    for (const ShopTool& tool : generate::shopTools()) {
        if (left < tool.share) {
            return tool;
        }
        left -= tool.share;
    }
    return generate::shopTools().front();
}

std::int64_t drawDuration(const ShopTool& tool, Draw& draw)
{
    constexpr std::uint64_t step = 1000;
    const std::uint64_t at = draw.below((spread.size() - 1) * step);
    const std::int64_t low = spread[at / step];
    const std::int64_t high = spread[at / step + 1];
    const std::int64_t percent = low + (high - low) * static_cast<std::int64_t>(at % step) / 1000;
    return tool.median * percent / 100;
}

void failWith(CallRecord& call, Outcome outcome, std::optional<int> status, std::string body)
{
    call.outcome = outcome;
    call.status = status;
    call.body = body.empty() ? std::nullopt : std::optional(std::move(body));
}

void timeOut(CallRecord& call, Draw& draw)
{
    call.duration = limits::exchangeMilliseconds + static_cast<std::int64_t>(draw.below(12));
    failWith(call, Outcome::Timeout, draw.happens(400) ? std::optional(200) : std::nullopt, {});
}

/// What goes wrong on any day.
void failNow(const ShopTool& tool, CallRecord& call, Draw& draw)
{
    for (const generate::ShopFailure& failure : tool.failures) {
        if (draw.happens(failure.share)) {
            failWith(call, Outcome::HttpError, failure.status, generate::filledBody(failure.body, draw));
            return;
        }
    }
    if (draw.happens(12)) {
        timeOut(call, draw);
    } else if (draw.happens(8)) {
        failWith(call, Outcome::HttpError, 502, std::string(proxyPage));
    } else if (draw.happens(5)) {
        call.duration = 2 + static_cast<std::int64_t>(draw.below(30));
        failWith(call, Outcome::ConnectionFailed, std::nullopt, {});
    } else if (draw.happens(4)) {
        failWith(call, Outcome::NotJson, 200, generate::filledBody(pauseNotice, draw));
    }
}

/// What the agent got of a call that failed.
std::string failedResult(const CallRecord& call)
{
    httptool::Exchange exchange;
    exchange.end = call.outcome == Outcome::Timeout            ? httptool::ExchangeEnd::TimedOut
                   : call.outcome == Outcome::ConnectionFailed ? httptool::ExchangeEnd::Broken
                                                               : httptool::ExchangeEnd::Answered;
    exchange.status = call.status;
    exchange.body = call.body.value_or(std::string());
    return json::write(httptool::resultOf(exchange, {}).result);
}

} // namespace

struct Traffic::State
{
    explicit State(const TrafficPlan& given)
        : plan(given)
        , start(given.now - given.days * dayLength)
        , draw(given.seed)
        , rhythm(start, given.days, given.count)
        , deploy(deploySpan(given, start))
        , slow(slowSpan(given, start))
    {
    }

    bool isRare() const
    {
        return std::any_of(rareMoments.begin(), rareMoments.end(),
                           [this](std::uint64_t percent) { return index == plan.count * percent / 100; });
    }
    void decide(const ShopTool& tool, CallRecord& call)
    {
        const bool isInvoice = tool.key == "find_invoice";
        if (isInvoice && deploy.holds(call.at) && draw.happens(9300)) {
            failWith(call, Outcome::HttpError, 500, generate::filledBody(deployBody, draw));
            return;
        }
        const bool isSlow = slow.holds(call.at);
        if (isSlow) {
            call.duration = std::min(call.duration * 7, limits::exchangeMilliseconds - 1);
        }
        if (isSlow && draw.happens(1400)) {
            timeOut(call, draw);
        } else {
            failNow(tool, call, draw);
        }
    }

    TrafficPlan plan;
    std::int64_t start;
    Draw draw;
    generate::Rhythm rhythm;
    Span deploy;
    Span slow;
    std::uint64_t index = 0;
};

Traffic::Traffic(const TrafficPlan& plan)
    : m_state(std::make_unique<State>(plan))
{
}

Traffic::Traffic(Traffic&&) noexcept = default;
Traffic& Traffic::operator=(Traffic&&) noexcept = default;
Traffic::~Traffic() = default;

std::optional<CallRecord> Traffic::next()
{
    State& state = *m_state;
    if (state.index >= state.plan.count) {
        return std::nullopt;
    }
    Draw& draw = state.draw;
    const ShopTool& tool = state.isRare() ? generate::rareShopTool() : drawTool(draw);
    CallRecord call;
    call.at = state.rhythm.next(draw);
    call.id = "c_" + draw.hexadecimal(14);
    call.tool = std::string(tool.key);
    call.environment = state.plan.environment;
    call.status = 200;
    call.duration = drawDuration(tool, draw);
    if (!draw.happens(150)) {
        call.conversation = "chat/" + std::to_string(1000 + state.index / 3 + draw.below(4));
    }
    generate::ShopCall asked = generate::shopCall(tool, draw);
    state.decide(tool, call);
    call.arguments = std::move(asked.arguments);
    call.request = std::move(asked.request);
    call.result = call.outcome == Outcome::Ok ? std::move(asked.result) : failedResult(call);
    ++state.index;
    return call;
}

} // namespace toolwright::calls
