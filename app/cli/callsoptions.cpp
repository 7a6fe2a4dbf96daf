#include "app/cli/callsoptions.h"

#include "core/calls/ingest/recordtime.h"
#include "core/calls/period.h"
#include "core/httptool/names.h"
#include "core/platform/systemclock.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

namespace toolwright::cli {

namespace {

std::optional<std::uint64_t> wholeNumber(std::string_view text)
{
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    return !text.empty() && error == std::errc() && stop == end ? std::optional(number) : std::nullopt;
}

std::optional<std::int64_t> unitLength(char unit)
{
    switch (unit) {
    case 'm':
        return 60'000;
    case 'h':
        return 3'600'000;
    case 'd':
        return 86'400'000;
    default:
        return std::nullopt;
    }
}

/// A time, or a time ago.
std::optional<std::int64_t> momentOf(const std::string& text, std::int64_t now)
{
    constexpr std::uint64_t most = 100'000;
    const auto unit = text.empty() ? std::nullopt : unitLength(text.back());
    const auto count = wholeNumber(std::string_view(text).substr(0, text.empty() ? 0 : text.size() - 1));
    if (unit && count && *count <= most) {
        return now - *unit * static_cast<std::int64_t>(*count);
    }
    return calls::ingest::millisecondsOf(text);
}

Result<std::int64_t> momentOption(const Arguments& arguments, std::string_view option, std::int64_t now,
                                  std::int64_t otherwise)
{
    const auto text = arguments.value(option);
    const auto moment = text ? momentOf(*text, now) : std::optional(otherwise);
    if (!moment) {
        return failure("usage.value", "--" + std::string(option) + " is \"" + *text +
                                          "\"; expected a time like 2025-01-07T20:15:00Z, or a time ago like "
                                          "90m, 1h or 7d");
    }
    return *moment;
}

std::vector<std::string> listOption(const Arguments& arguments, std::string_view option)
{
    std::vector<std::string> words;
    const std::string text = arguments.value(option).value_or(std::string());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        if (end > at) {
            words.push_back(text.substr(at, end - at));
        }
        at = end + 1;
    }
    return words;
}

Result<void> readOutcomes(const Arguments& arguments, calls::CallFilter& filter)
{
    for (const std::string& word : listOption(arguments, "outcome")) {
        const auto outcome = httptool::outcomeNamed(word);
        if (!outcome) {
            return failure("usage.value", "--outcome is \"" + word +
                                              "\"; expected ok, http_error, timeout, connection_failed or "
                                              "not_json");
        }
        filter.outcomes.push_back(*outcome);
    }
    if (!arguments.has("failed")) {
        return {};
    }
    const auto failed = calls::failedOutcomes();
    if (filter.outcomes.empty()) {
        filter.outcomes = failed;
    } else if (std::find(filter.outcomes.begin(), filter.outcomes.end(), httptool::Outcome::Ok) !=
               filter.outcomes.end()) {
        return failure("usage.value", "found --failed with --outcome ok; expected one of them");
    }
    return {};
}

Result<void> readStatuses(const Arguments& arguments, calls::CallFilter& filter)
{
    constexpr std::uint64_t most = 599;
    for (const std::string& word : listOption(arguments, "status")) {
        const auto status = wholeNumber(word);
        if (!status || *status < 100 || *status > most) {
            return failure("usage.value",
                           "--status is \"" + word + "\"; expected HTTP statuses like 404,500");
        }
        filter.statuses.push_back(static_cast<int>(*status));
    }
    return {};
}

} // namespace

Result<std::uint64_t> numberOption(const Arguments& arguments, std::string_view option, NumberRange range,
                                   std::uint64_t otherwise)
{
    const auto text = arguments.value(option);
    const auto number = text ? wholeNumber(*text) : std::optional(otherwise);
    if (!number || *number < range.least || *number > range.most) {
        return failure("usage.value", "--" + std::string(option) + " is \"" + text.value_or("") +
                                          "\"; expected a number from " + std::to_string(range.least) +
                                          " to " + std::to_string(range.most));
    }
    return *number;
}

Result<std::int64_t> nowOption(const Arguments& arguments)
{
    const auto text = arguments.value("now");
    const auto now =
        text ? calls::ingest::millisecondsOf(*text) : std::optional(platform::SystemClock().now());
    if (!now) {
        return failure("usage.value",
                       "--now is \"" + *text + "\"; expected a time like 2025-01-08T00:00:00Z");
    }
    return *now;
}

Result<std::string> environmentOption(const Arguments& arguments, const std::string& otherwise)
{
    const std::string name = arguments.value("env").value_or(arguments.value("as").value_or(otherwise));
    if (!httptool::isEnvironmentName(name)) {
        return failure("usage.value", "--env is \"" + name + "\"; expected the name of an environment");
    }
    return name;
}

Result<calls::TimeRange> rangeOptions(const Arguments& arguments, std::int64_t now)
{
    const calls::TimeRange week = calls::rangeOf(calls::Period::Week, now);
    const auto from = momentOption(arguments, "since", now, week.from);
    const auto to = momentOption(arguments, "until", now, week.to);
    if (!from || !to) {
        return tl::unexpected<Error>(!from ? from.error() : to.error());
    }
    if (*from > *to) {
        return failure("usage.value", "--since lies behind --until; expected it before");
    }
    return calls::TimeRange{*from, *to};
}

Result<calls::CallFilter> filterOptions(const Arguments& arguments, std::int64_t now)
{
    const auto environment = environmentOption(arguments, "live");
    const auto range = rangeOptions(arguments, now);
    if (!environment || !range) {
        return tl::unexpected<Error>(!environment ? environment.error() : range.error());
    }
    calls::CallFilter filter{*environment, *range};
    filter.tools = listOption(arguments, "tool");
    filter.conversation = arguments.value("conversation");
    Result<void> done = readOutcomes(arguments, filter);
    done = done ? readStatuses(arguments, filter) : done;
    if (!done) {
        return tl::unexpected<Error>(done.error());
    }
    return filter;
}

} // namespace toolwright::cli
