#pragma once

#include "core/json/value.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::httptool {

enum class Outcome : std::uint8_t { Ok, HttpError, Timeout, ConnectionFailed, NotJson };

/// `ok`, `http_error`, `timeout`, `connection_failed`, `not_json`
std::string_view outcomeName(Outcome outcome);
/// The outcome of that name.
std::optional<Outcome> outcomeNamed(std::string_view name);

enum class ExchangeEnd : std::uint8_t { Answered, TimedOut, Broken, Cancelled };

/// How the exchange with a backend ended.
struct Exchange
{
    ExchangeEnd end = ExchangeEnd::Answered;
    /// Once the status line had arrived.
    std::optional<int> status = std::nullopt;
    std::string body = {};
    /// The body was longer than limits::answerBytes and reading stopped there.
    bool isCut = false;
    /// Broken: what happened, in words.
    std::string reason = {};
};

/// What an exchange counts as (spec declarative 10).
struct Verdict
{
    Outcome outcome = Outcome::Ok;
    std::optional<int> status = std::nullopt;
    /// The key that section 10 gives; none for `ok` and `http_error`.
    std::optional<std::string> errorKey = std::nullopt;
};

Verdict judge(const Exchange& exchange);

/// The JSON of a body; null for an empty one, none for what is no JSON.
std::optional<json::Value> parseBody(std::string_view body);

/// What a reader of a run should know about a result.
struct MappedResult
{
    json::Value result;
    /// Nobody gave a message, so it is `HTTP <status>`.
    bool hasNoMessage = false;
    /// `{{count}}` was asked for and there is no array.
    bool countsNothing = false;
};

/// The tool result of an exchange (10, 11). @p respond: the `respond` of the tool, null without one.
MappedResult resultOf(const Exchange& exchange, const json::Value& respond);

} // namespace toolwright::httptool
