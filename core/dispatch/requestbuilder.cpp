#include "core/base/result.h"
#include "core/dispatch/hostdispatch.h"
#include "core/dispatch/urltext.h"
#include "core/guard/members.h"
#include "core/json/write.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolwright::dispatch {

using compound::ToolOutcome;
using guard::textMember;

namespace {

/// Arguments that are not yet placed, in their order; none is an undefined one.
using Remaining = std::vector<std::pair<std::string, std::optional<json::Value>>>;

Remaining remainingOf(const compound::ToolCall& call)
{
    Remaining remaining;
    std::size_t undefined = 0;
    const auto addUndefined = [&](std::size_t position) {
        while (undefined < call.undefinedArguments.size() &&
               call.undefinedArguments[undefined].position <= position) {
            remaining.emplace_back(call.undefinedArguments[undefined++].name, std::nullopt);
        }
    };
    for (std::size_t i = 0; i < call.args.size(); ++i) {
        addUndefined(i);
        remaining.emplace_back(call.args.members()[i].key.string(), call.args.members()[i].value);
    }
    addUndefined(call.args.size());
    return remaining;
}

/// Takes @p name out of @p remaining; none when absent or undefined.
std::optional<json::Value> take(Remaining& remaining, std::string_view name)
{
    const auto found = std::find_if(remaining.begin(), remaining.end(),
                                    [name](const auto& entry) { return entry.first == name; });
    if (found == remaining.end() || !found->second) {
        return std::nullopt;
    }
    std::optional<json::Value> value = std::move(found->second);
    remaining.erase(found);
    return value;
}

std::string pathText(const json::Value& value)
{
    if (!value.isArray()) {
        return encodeComponent(plainText(value));
    }
    std::string joined;
    for (const json::Value& item : value.items()) {
        joined += (joined.empty() ? "" : "/") + encodeComponent(plainText(item));
    }
    return joined;
}

Result<std::string> fillPath(std::string_view path, Remaining& remaining)
{
    std::string filled;
    std::vector<std::string> consumed;
    while (!path.empty()) {
        const std::size_t open = path.find('{');
        const std::size_t close = path.find('}', open == std::string_view::npos ? path.size() : open);
        if (close == std::string_view::npos) {
            break;
        }
        const std::string name(path.substr(open + 1, close - open - 1));
        const auto value = take(remaining, name);
        if (!value) {
            return failure("validation", "Missing required path parameter: " + name);
        }
        filled += std::string(path.substr(0, open)) + pathText(*value);
        path.remove_prefix(close + 1);
    }
    return filled + std::string(path);
}

void appendQuery(std::string& url, std::string_view name, std::string_view text)
{
    url += url.find('?') == std::string::npos ? '?' : '&';
    url += encodeQuery(name) + "=" + encodeQuery(text);
}

void appendQuery(std::string& url, const Remaining& remaining)
{
    for (const auto& [name, value] : remaining) {
        if (!value) {
            appendQuery(url, name, "undefined");
        } else if (value->isArray()) {
            for (const json::Value& item : value->items()) {
                appendQuery(url, name, plainText(item));
            }
        } else {
            appendQuery(url, name, plainText(*value));
        }
    }
}

json::Value bodyOf(const Remaining& remaining)
{
    json::ObjectBuilder builder;
    for (const auto& [name, value] : remaining) {
        if (value) {
            builder.set(name, *value);
        }
    }
    return builder.build();
}

/// Base URL of a call without trailing slashes; none configured.
std::optional<std::string> baseOf(const HostCall& hostCall)
{
    std::string own = textMember(hostCall.binding, "baseUrl");
    std::optional<std::string> base = hostCall.settings.baseUrl;
    if (textMember(hostCall.binding, "kind") == "openapi" && !originOf(own).empty()) {
        base = std::move(own);
    }
    while (base && base->ends_with('/')) {
        base->pop_back();
    }
    return base;
}

Result<HttpRequest> missingBase(const std::string& kind, const std::string& path)
{
    return failure("validation", "Cannot execute " + kind + " binding " + path +
                                     "; set createActions({ baseUrl }) for server-side route execution");
}

Result<HttpRequest> buildPathRequest(const HostCall& hostCall)
{
    const std::string kind = textMember(hostCall.binding, "kind");
    const std::string path = textMember(hostCall.binding, "path");
    Remaining remaining = remainingOf(hostCall.call);
    const auto filled = fillPath(path, remaining);
    if (!filled) {
        return tl::unexpected(filled.error());
    }
    const auto base = baseOf(hostCall);
    if (!base) {
        return missingBase(kind, path);
    }
    HttpRequest request{textMember(hostCall.binding, "method"), *base + *filled, {}};
    if (kind == "openapi") {
        if (const auto body = take(remaining, "body")) {
            request.body = json::write(*body);
        }
        appendQuery(request.url, remaining);
    } else if (textMember(hostCall.binding, "argsIn") == "body") {
        request.body = json::write(bodyOf(remaining));
    } else {
        appendQuery(request.url, remaining);
    }
    return request;
}

Result<HttpRequest> buildProcedureRequest(const HostCall& hostCall)
{
    const std::string path =
        textMember(hostCall.binding, "mount") + "/" + textMember(hostCall.binding, "procedure");
    const auto base = baseOf(hostCall);
    if (!base) {
        return missingBase("trpc", path);
    }
    json::Value input = hostCall.call.args;
    const bool isEmpty = input.size() == 0;
    if (textMember(hostCall.binding, "transformer") == "superjson") {
        json::ObjectBuilder wrapped;
        wrapped.set("json", input);
        input = wrapped.build();
    }
    const bool isQuery = textMember(hostCall.binding, "type") == "query";
    HttpRequest request{isQuery ? "GET" : "POST", *base + path, {}};
    if (!isEmpty && isQuery) {
        appendQuery(request.url, "input", json::write(input));
    } else if (!isEmpty) {
        request.body = json::write(input);
    }
    return request;
}

bool isHopHeader(std::string name)
{
    static constexpr std::array<std::string_view, 6> names{
        "host", "connection", "content-length", "keep-alive", "transfer-encoding", "upgrade"};
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char character) { return static_cast<char>(std::tolower(character)); });
    return std::find(names.begin(), names.end(), name) != names.end();
}

void forwardHeaders(const HostCall& hostCall, HttpRequest& request)
{
    const auto& settings = hostCall.settings;
    if (!hostCall.context.requestHeaders || !settings.isBaseTrusted || !settings.baseUrl ||
        originOf(request.url) != originOf(*settings.baseUrl)) {
        return;
    }
    for (const json::Member& member : hostCall.context.requestHeaders->members()) {
        if (!isHopHeader(member.key.string())) {
            request.headers.emplace_back(member.key.string(), plainText(member.value));
        }
    }
}

HostPlan refused(std::string_view code, std::string_view message, std::string disposition, bool hookCalled)
{
    ToolOutcome outcome = withDisposition(ToolOutcome::error(code, message), disposition);
    return {std::move(outcome), std::move(disposition), hookCalled};
}

HostPlan authenticateAway(const HostCall& hostCall, HttpRequest request)
{
    if (!hostCall.actAs) {
        return refused("not-implemented", "away execution isn't set up for this product", {}, false);
    }
    if (!hostCall.grant) {
        return refused("validation", "away execution requires a captured grant", {}, false);
    }
    if (hostCall.grant->subject != hostCall.context.subject()) {
        return refused("act-as-subject-mismatch", "the grant belongs to " + hostCall.grant->subject,
                       "mismatch", false);
    }
    switch (hostCall.actAs->mode) {
    case ActAs::Mode::Mint:
        request.headers = hostCall.actAs->headers;
        return {std::move(request), "minted", true};
    case ActAs::Mode::Decline:
        return refused("not-implemented", "the host declined away execution for this action", "declined",
                       true);
    case ActAs::Mode::Throw:
        return refused("act-as-error", hostCall.actAs->message, "error", true);
    }
    return {std::move(request)};
}

void addContentHeaders(HttpRequest& request)
{
    std::erase_if(request.headers, [](const auto& header) { return header.first == "accept"; });
    request.headers.emplace_back("accept", "application/json");
    if (request.body) {
        std::erase_if(request.headers, [](const auto& header) { return header.first == "content-type"; });
        request.headers.emplace_back("content-type", "application/json");
    }
}

} // namespace

HostPlan planHostCall(const HostCall& hostCall)
{
    if (!hostCall.call.args.isObject()) {
        return {
            ToolOutcome::error("validation", "Arguments for " + hostCall.call.tool + " must be an object")};
    }
    auto request = textMember(hostCall.binding, "kind") == "trpc" ? buildProcedureRequest(hostCall)
                                                                  : buildPathRequest(hostCall);
    if (!request) {
        return {ToolOutcome::error(request.error().code, request.error().message)};
    }
    HostPlan plan;
    if (hostCall.context.isAway() || hostCall.context.venue == "mcp") {
        plan = authenticateAway(hostCall, *std::move(request));
    } else {
        forwardHeaders(hostCall, *request);
        plan.step = *std::move(request);
    }
    if (auto* ready = std::get_if<HttpRequest>(&plan.step)) {
        addContentHeaders(*ready);
    }
    return plan;
}

} // namespace toolwright::dispatch
