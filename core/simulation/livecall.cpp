#include "core/simulation/livecall.h"

#include "core/dispatch/urltext.h"
#include "core/guard/members.h"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>

namespace toolwright::simulation {

using compound::ToolOutcome;

namespace {

bool isSameName(std::string_view left, std::string_view right)
{
    return std::equal(left.begin(), left.end(), right.begin(), right.end(), [](char one, char other) {
        return std::tolower(static_cast<unsigned char>(one)) ==
               std::tolower(static_cast<unsigned char>(other));
    });
}

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// A token as HTTP has it (RFC 9110, 5.6.2).
bool isHeaderName(std::string_view name)
{
    constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
    return !name.empty() && std::all_of(name.begin(), name.end(), [&](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || marks.find(c) != std::string_view::npos;
    });
}

bool isHeaderValue(std::string_view value)
{
    return std::none_of(value.begin(), value.end(), [](char c) {
        return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == '\x7f';
    });
}

/// @p context with the headers of @p backend among those of the user's request.
guard::RunContext contextFor(guard::RunContext context, const LiveBackend& backend)
{
    if (backend.headers.empty()) {
        return context;
    }
    json::ObjectBuilder builder;
    for (const auto& [name, value] : backend.headers) {
        builder.set(name, guard::textValue(value));
    }
    if (context.requestHeaders && context.requestHeaders->isObject()) {
        for (const json::Member& member : context.requestHeaders->members()) {
            const bool isReplaced =
                std::any_of(backend.headers.begin(), backend.headers.end(), [&member](const auto& header) {
                    return isSameName(header.first, member.key.view());
                });
            if (!isReplaced) {
                builder.set(member.key, member.value);
            }
        }
    }
    context.requestHeaders = builder.build();
    return context;
}

} // namespace

Result<LiveBackend> liveBackend(std::string url, std::string_view headers)
{
    if (const std::string origin = dispatch::originOf(url); origin.empty() || origin.ends_with("://")) {
        return failure("simulate.live-url",
                       "found \"" + url + "\"; expected an address with http:// or https:// and a host");
    }
    LiveBackend backend;
    backend.host.baseUrl = std::move(url);
    while (!headers.empty()) {
        const std::string_view line = headers.substr(0, headers.find('\n'));
        headers.remove_prefix(std::min(line.size() + 1, headers.size()));
        const std::size_t colon = std::min(line.find(':'), line.size());
        const std::string_view name = trimmed(line.substr(0, colon));
        const std::string_view value = trimmed(line.substr(std::min(colon + 1, line.size())));
        if (colon == line.size() && trimmed(line).empty()) {
            continue;
        }
        if (colon == line.size() || !isHeaderName(name) || !isHeaderValue(value)) {
            return failure("simulate.live-header",
                           "found a header that is not \"Name: value\"; expected one a line");
        }
        backend.headers.emplace_back(name, value);
    }
    return backend;
}

ToolOutcome LiveCall::outcome(const HttpAnswer& answer) const
{
    if (const auto* ready = std::get_if<ToolOutcome>(&plan.step)) {
        return *ready;
    }
    return dispatch::hostOutcome(binding, std::get<HttpRequest>(plan.step), answer, plan.actAs);
}

std::optional<LiveCall> liveCall(const SimulationWorld& world, const SimulationState& state,
                                 const LiveBackend& backend)
{
    if (state.phase != Phase::Executing) {
        return std::nullopt;
    }
    const guard::Runtime::Execute& pending = *state.pending;
    const auto found = world.material->bindings.find(pending.call->call.tool);
    if (found == world.material->bindings.end()) {
        return LiveCall{
            {},
            {ToolOutcome::error("simulate.not-live",
                                pending.call->call.tool + " is no host tool; only the product calls it")}};
    }
    const guard::RunContext context = contextFor(pending.call->context, backend);
    return LiveCall{found->second, dispatch::planHostCall({pending.call->call, found->second, context,
                                                           pending.grant, backend.host, backend.actAs})};
}

} // namespace toolwright::simulation
