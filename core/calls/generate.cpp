#include "core/calls/generate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace toolwright::calls {

namespace {

using httptool::CallRecord;
using httptool::Outcome;

constexpr std::int64_t hour = 3'600'000;
constexpr std::int64_t day = 24 * hour;

struct ToolKind
{
    const char* key;
    /// Of a thousand calls.
    int share;
    int typicalMilliseconds;
    /// Failures of ten thousand calls.
    int failures;
    const char* arguments;
    const char* failure;
};

constexpr std::array toolKinds{
    ToolKind{"check_stock", 430, 110, 60, R"({"product":"blue mug"})", R"({"message":"db unavailable"})"},
    ToolKind{"my_orders", 300, 85, 40, R"({"status":"open"})", R"({"message":"session expired"})"},
    ToolKind{"find_invoice", 160, 140, 90, R"({"number":"2025-0147"})",
             R"({"message":"no invoice 2025-0147"})"},
    ToolKind{"request_return", 107, 190, 80, R"({"order":"ord_1","reason":"broken"})",
             R"({"message":"`account` cannot be blank"})"},
    ToolKind{"cancel_order", 3, 170, 0, R"({"order":"ord_1"})", R"({"message":"already shipped"})"},
};

/// Numbers that are the same on every machine, unlike the distributions of the standard library.
class Dice
{
public:
    explicit Dice(std::uint64_t seed)
        : m_engine(seed)
    {
    }

    std::uint64_t below(std::uint64_t end) { return m_engine() % end; }
    double unit() { return static_cast<double>(m_engine() >> 11) / 9007199254740992.0; }
    bool isIn(int part, int of)
    {
        return below(static_cast<std::uint64_t>(of)) < static_cast<std::uint64_t>(part);
    }

private:
    std::mt19937_64 m_engine;
};

/// Part of the busiest hour: quiet nights, busy middays, half as much at weekends.
double rhythm(std::int64_t at)
{
    constexpr std::array<int, 24> hours{8,   5,  4,  3,  4,  8,  18, 35, 60, 80, 92, 98,
                                        100, 96, 90, 88, 85, 80, 72, 62, 50, 38, 25, 14};
    const auto ofDay = static_cast<std::size_t>((at / hour) % 24);
    // 1970 began with a Thursday.
    const std::int64_t weekday = (at / day + 4) % 7;
    return hours[ofDay] / 100.0 * (weekday == 0 || weekday == 6 ? 0.5 : 1.0);
}

const ToolKind& toolOf(Dice& dice)
{
    auto left = static_cast<int>(dice.below(1000));
    for (const ToolKind& kind : toolKinds) {
        left -= kind.share;
        if (left < 0) {
            return kind;
        }
    }
    return toolKinds.front();
}

/// Most near the typical duration, some much longer.
std::int64_t durationOf(Dice& dice, int typical)
{
    const double spread =
        std::sqrt(-2 * std::log(1 - dice.unit())) * std::cos(6.283185307179586 * dice.unit());
    return std::clamp<std::int64_t>(std::llround(typical * std::exp(0.45 * spread)), 2, 7900);
}

struct Incident
{
    std::int64_t from;
    std::int64_t to;
};

void fail(CallRecord& call, Dice& dice, const ToolKind& kind)
{
    switch (dice.below(10)) {
    case 0:
        call.outcome = Outcome::ConnectionFailed;
        call.status.reset();
        call.duration = static_cast<std::int64_t>(2 + dice.below(20));
        return;
    case 1:
        call.outcome = Outcome::NotJson;
        call.body = "<html><body>Maintenance</body></html>";
        return;
    case 2:
    case 3:
        call.outcome = Outcome::Timeout;
        call.status.reset();
        call.duration = 8000;
        return;
    default:
        call.outcome = Outcome::HttpError;
        call.status = dice.isIn(1, 3) ? 422 : 503;
        call.body = kind.failure;
    }
}

std::string idFrom(Dice& dice)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string id = "call-";
    for (int i = 0; i < 16; ++i) {
        id += digits[dice.below(digits.size())];
    }
    return id;
}

CallRecord callAt(std::int64_t at, Dice& dice, const TrafficOptions& options)
{
    const Incident deploy{options.until - options.length / 4,
                          options.until - options.length / 4 + options.length / 40};
    const Incident slow{options.until - options.length / 2,
                        options.until - options.length / 2 + options.length / 35};
    const ToolKind& kind = toolOf(dice);
    CallRecord call{idFrom(dice), kind.key, options.environment, at};
    call.status = 200;
    call.duration = durationOf(dice, kind.typicalMilliseconds);
    call.arguments = kind.arguments;
    call.conversation = "chat/" + std::to_string(1000 + dice.below(9000));
    const bool isBad = std::string_view(kind.key) == "request_return" && at >= deploy.from && at < deploy.to;
    const bool isSlow = std::string_view(kind.key) == "check_stock" && at >= slow.from && at < slow.to;
    if (isBad && dice.isIn(7, 10)) {
        call.outcome = Outcome::HttpError;
        call.status = 500;
        call.body = R"({"message":"undefined method 'id' for nil in ReturnsController"})";
    } else if (isSlow) {
        call.duration = std::min<std::int64_t>(call.duration * 12, 8000);
        if (call.duration >= 2500 && dice.isIn(1, 2)) {
            call.outcome = Outcome::Timeout;
            call.status.reset();
            call.duration = 8000;
        }
    } else if (dice.isIn(kind.failures, 10'000)) {
        fail(call, dice, kind);
    }
    return call;
}

} // namespace

void generateTraffic(const TrafficOptions& options, const std::function<void(const CallRecord&)>& take)
{
    if (options.count == 0 || options.length <= 0) {
        return;
    }
    Dice dice(options.seed);
    // The rhythm is met by how long it takes to the next call.
    const std::int64_t begin = options.until - options.length;
    double weight = 0;
    for (std::int64_t at = begin; at < options.until; at += hour) {
        weight += rhythm(at);
    }
    auto at = static_cast<double>(begin);
    for (std::uint64_t i = 0; i < options.count; ++i) {
        const auto now = std::min(static_cast<std::int64_t>(at), options.until);
        take(callAt(now, dice, options));
        const double perHour = static_cast<double>(options.count) / weight * rhythm(now);
        at += static_cast<double>(hour) / perHour * (0.2 + 1.6 * dice.unit());
    }
}

} // namespace toolwright::calls
