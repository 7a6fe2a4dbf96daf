#include "core/calls/calllink.h"

#include "core/base/limits.h"
#include "core/base/unicode.h"
#include "core/calls/ingest/recordtime.h"
#include "core/guard/timestamp.h"
#include "core/httptool/names.h"
#include "core/httptool/tracedtext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <utility>
#include <vector>

namespace toolwright::calls {

namespace {

constexpr std::string_view linkScheme = "toolwright://";
constexpr std::string_view callsPlace = "calls";
constexpr std::string_view metricsPlace = "metrics";
constexpr std::size_t groupKeyLength = 32;
constexpr int firstStatus = 100;
constexpr int lastStatus = 999;

using LinkParts = std::map<std::string, std::vector<std::string>, std::less<>>;

std::string part(std::string_view name, std::string_view value)
{
    return "&" + std::string(name) + "=" + httptool::percentEncode(value);
}

std::string rangeParts(TimeRange range)
{
    // Colons may stand in a query as they are.
    return "&from=" + guard::timestampText(range.from) + "&to=" + guard::timestampText(range.to);
}

std::optional<int> hexDigit(char c)
{
    constexpr std::string_view digits = "0123456789abcdef";
    const auto lower = c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
    const auto at = digits.find(lower);
    return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<int>(at));
}

/// None when a `%` is broken, or the text is no UTF-8 or holds control characters.
std::optional<std::string> percentDecoded(std::string_view text)
{
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '%') {
            result += text[at];
            continue;
        }
        const auto high = at + 2 < text.size() ? hexDigit(text[at + 1]) : std::nullopt;
        const auto low = at + 2 < text.size() ? hexDigit(text[at + 2]) : std::nullopt;
        if (!high || !low) {
            return std::nullopt;
        }
        result += static_cast<char>(*high * 16 + *low);
        at += 2;
    }
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
    return unicode::isUtf8(result) && std::ranges::none_of(result, isControl) ? std::optional(result)
                                                                              : std::nullopt;
}

tl::unexpected<Error> badValue(std::string_view name, std::string_view expected, std::string_view found)
{
    return failure("link.value", "in `" + std::string(name) + "` of the link expected " +
                                     std::string(expected) + ", found `" + std::string(found) + "`");
}

Result<LinkParts> splitQuery(std::string_view query)
{
    LinkParts parts;
    while (!query.empty()) {
        const auto end = std::min(query.find('&'), query.size());
        const auto piece = query.substr(0, end);
        query.remove_prefix(std::min(end + 1, query.size()));
        if (piece.empty()) {
            continue;
        }
        const auto equals = std::min(piece.find('='), piece.size());
        const auto name = piece.substr(0, equals);
        const auto value = percentDecoded(piece.substr(std::min(equals + 1, piece.size())));
        if (!value || value->empty()) {
            return badValue(unicode::isUtf8(name) ? name : "?", "text in UTF-8 with %-escapes", piece);
        }
        parts[std::string(name)].push_back(*value);
    }
    return parts;
}

struct PartRule
{
    std::string_view name;
    bool isOnlyInCalls;
    bool isMany;
};

constexpr std::array<PartRule, 10> partRules{{{"env", false, false},
                                              {"period", false, false},
                                              {"from", false, false},
                                              {"to", false, false},
                                              {"tool", false, true},
                                              {"outcome", true, true},
                                              {"status", true, true},
                                              {"group", true, true},
                                              {"conversation", true, false},
                                              {"search", true, false}}};

Result<void> checkNames(const LinkParts& parts, bool isCalls)
{
    for (const auto& [name, values] : parts) {
        const auto rule = std::ranges::find(partRules, std::string_view(name), &PartRule::name);
        if (rule == partRules.end() || (rule->isOnlyInCalls && !isCalls)) {
            return failure("link.part", "a link to " + std::string(isCalls ? callsPlace : metricsPlace) +
                                            " has no part `" + name + "`");
        }
        if (values.size() > 1 && (!rule->isMany || !isCalls)) {
            return failure("link.part", "`" + name + "` may stand in the link once, found it " +
                                            std::to_string(values.size()) + " times");
        }
    }
    return {};
}

/// Empty when the part is not there.
std::string valueOf(const LinkParts& parts, std::string_view name)
{
    const auto found = parts.find(name);
    return found != parts.end() ? found->second.front() : std::string();
}

struct LinkWindow
{
    std::optional<Period> period;
    TimeRange range;
};

Result<LinkWindow> readWindow(const LinkParts& parts)
{
    const auto hasFrom = parts.contains("from");
    const auto hasTo = parts.contains("to");
    const auto named = valueOf(parts, "period");
    if (!hasFrom && !hasTo) {
        const auto period = named.empty() ? Period::Week : periodNamed(named);
        return period ? Result<LinkWindow>(LinkWindow{period, {}})
                      : badValue("period", "1h, 1d, 7d or 30d", named);
    }
    if (!named.empty() || !hasFrom || !hasTo) {
        return failure("link.missing", "expected both `from` and `to`, or `period` alone");
    }
    LinkWindow window;
    for (auto [name, target] : {std::pair("from", &window.range.from), std::pair("to", &window.range.to)}) {
        const auto text = valueOf(parts, name);
        const auto time = ingest::millisecondsOf(text);
        if (!time) {
            return badValue(name, "a time as 2025-01-07T20:15:00Z", text);
        }
        *target = *time;
    }
    if (window.range.from > window.range.to) {
        return badValue("from", "a time not after `to`", valueOf(parts, "from"));
    }
    return window;
}

Result<std::vector<httptool::Outcome>> readOutcomes(const LinkParts& parts)
{
    std::vector<httptool::Outcome> outcomes;
    const auto found = parts.find("outcome");
    if (found == parts.end()) {
        return outcomes;
    }
    for (const auto& name : found->second) {
        const auto outcome = httptool::outcomeNamed(name);
        if (!outcome) {
            return badValue("outcome", "ok, http_error, timeout, connection_failed or not_json", name);
        }
        outcomes.push_back(*outcome);
    }
    return outcomes;
}

Result<std::vector<int>> readStatuses(const LinkParts& parts)
{
    std::vector<int> statuses;
    const auto found = parts.find("status");
    if (found == parts.end()) {
        return statuses;
    }
    for (const auto& text : found->second) {
        auto status = 0;
        const auto* end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data(), end, status);
        if (error != std::errc() || stop != end || status < firstStatus || status > lastStatus) {
            return badValue("status", "100 to 999", text);
        }
        statuses.push_back(status);
    }
    return statuses;
}

Result<std::vector<GroupKey>> readGroups(const LinkParts& parts)
{
    const auto found = parts.find("group");
    if (found == parts.end()) {
        return std::vector<GroupKey>();
    }
    for (const auto& key : found->second) {
        const auto isHex = [](char c) { return hexDigit(c).has_value(); };
        if (key.size() != groupKeyLength || !std::ranges::all_of(key, isHex)) {
            return badValue("group", "32 hexadecimal digits", key);
        }
    }
    return found->second;
}

Result<CallLink> readCalls(const LinkParts& parts, const LinkWindow& window, std::int64_t now)
{
    auto outcomes = readOutcomes(parts);
    auto statuses = readStatuses(parts);
    auto groups = readGroups(parts);
    for (const auto* error : {outcomes ? nullptr : &outcomes.error(), statuses ? nullptr : &statuses.error(),
                              groups ? nullptr : &groups.error()}) {
        if (error != nullptr) {
            return tl::unexpected<Error>(*error);
        }
    }
    CallFilter filter{valueOf(parts, "env"), window.period ? rangeOf(*window.period, now) : window.range};
    if (const auto tools = parts.find("tool"); tools != parts.end()) {
        filter.tools = tools->second;
    }
    filter.outcomes = *std::move(outcomes);
    filter.statuses = *std::move(statuses);
    filter.groups = *std::move(groups);
    if (parts.contains("conversation")) {
        filter.conversation = valueOf(parts, "conversation");
    }
    return CallsView{std::move(filter), window.period, valueOf(parts, "search")};
}

} // namespace

bool isCallLink(std::string_view text)
{
    return text.starts_with(linkScheme);
}

std::string linkTo(const CallsView& view)
{
    const CallFilter& filter = view.filter;
    auto link = std::string(linkScheme) + std::string(callsPlace) +
                "?env=" + httptool::percentEncode(filter.environment);
    link += view.period ? part("period", periodName(*view.period)) : rangeParts(filter.range);
    for (const auto& tool : filter.tools) {
        link += part("tool", tool);
    }
    for (const auto outcome : filter.outcomes) {
        link += part("outcome", httptool::outcomeName(outcome));
    }
    for (const auto status : filter.statuses) {
        link += part("status", std::to_string(status));
    }
    for (const auto& group : filter.groups) {
        link += part("group", group);
    }
    link += filter.conversation ? part("conversation", *filter.conversation) : std::string();
    return view.search.empty() ? link : link + part("search", view.search);
}

std::string linkTo(const MetricsView& view)
{
    auto link = std::string(linkScheme) + std::string(metricsPlace) +
                "?env=" + httptool::percentEncode(view.environment);
    link += view.period ? part("period", periodName(*view.period)) : rangeParts(view.range);
    return view.tool.empty() ? link : link + part("tool", view.tool);
}

Result<CallLink> readCallLink(std::string_view text, std::int64_t now)
{
    if (!isCallLink(text)) {
        return failure("link.scheme", "expected a link that starts with " + std::string(linkScheme));
    }
    if (text.size() > limits::linkBytes) {
        return failure("link.length", "expected a link of at most " + std::to_string(limits::linkBytes) +
                                          " bytes, found " + std::to_string(text.size()));
    }
    text.remove_prefix(linkScheme.size());
    const auto question = std::min(text.find('?'), text.size());
    auto place = text.substr(0, question);
    if (place.ends_with('/')) {
        place.remove_suffix(1);
    }
    const auto isCalls = place == callsPlace;
    if (!isCalls && place != metricsPlace) {
        return failure("link.place", "expected a link to calls or metrics, found `" +
                                         (unicode::isUtf8(place) ? std::string(place) : "?") + "`");
    }
    const auto parts = splitQuery(text.substr(std::min(question + 1, text.size())));
    const auto known = parts ? checkNames(*parts, isCalls) : tl::unexpected<Error>(parts.error());
    const auto window = known ? readWindow(*parts) : tl::unexpected<Error>(known.error());
    if (!window) {
        return tl::unexpected<Error>(window.error());
    }
    const auto environment = valueOf(*parts, "env");
    if (!httptool::isEnvironmentName(environment)) {
        return environment.empty() ? failure("link.missing", "expected `env=` with an environment")
                                   : badValue("env", "the name of an environment such as live", environment);
    }
    if (isCalls) {
        return readCalls(*parts, *window, now);
    }
    return MetricsView{environment, window->period, window->range, valueOf(*parts, "tool")};
}

} // namespace toolwright::calls
