#include "core/calls/ingest/toolroutes.h"

#include "core/guard/members.h"
#include "core/httptool/placeholder.h"

#include <algorithm>
#include <cctype>
#include <cstddef>

namespace toolwright::calls::ingest {

namespace {

/// A base URL that is written out says more than any path.
constexpr std::size_t baseScore = 1000;

std::string upperCase(std::string_view text)
{
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return result;
}

std::vector<std::string> pathSegments(std::string_view path)
{
    std::vector<std::string> segments;
    for (std::size_t at = 0; at < path.size();) {
        const std::size_t end = std::min(path.find('/', at), path.size());
        if (end > at) {
            segments.emplace_back(path.substr(at, end - at));
        }
        at = end + 1;
    }
    return segments;
}

std::string withoutFinalSlash(std::string text)
{
    while (text.ends_with('/')) {
        text.pop_back();
    }
    return text;
}

ToolRoute routeOf(std::string tool, const json::Value& request)
{
    ToolRoute route{std::move(tool), upperCase(guard::textMember(request, "method")), {}, {}};
    const std::string base = guard::textMember(request, "base_url");
    if (httptool::placeholdersIn(base).empty()) {
        route.base = withoutFinalSlash(base);
    }
    const std::string path = guard::textMember(request, "path");
    for (const std::string& segment : pathSegments(path.substr(0, path.find('?')))) {
        const bool isFilled = !httptool::placeholdersIn(segment).empty();
        route.segments.push_back(isFilled ? std::nullopt : std::optional(segment));
    }
    return route;
}

/// How much @p route says about a request that fits it; none when it does not fit.
std::optional<std::size_t> scoreOf(const ToolRoute& route, std::string_view method, std::string_view url)
{
    const std::string_view address = url.substr(0, url.find_first_of("?#"));
    const std::size_t scheme = address.find("://");
    if (route.method != method || scheme == std::string_view::npos) {
        return std::nullopt;
    }
    const std::size_t root = std::min(address.find('/', scheme + 3), address.size());
    std::vector<std::string> segments = pathSegments(address.substr(root));
    std::size_t score = route.base.empty() ? 0 : baseScore;
    // Nothing but placeholders would fit every request.
    if (score == 0 && std::none_of(route.segments.begin(), route.segments.end(),
                                   [](const auto& segment) { return segment.has_value(); })) {
        return std::nullopt;
    }
    if (!route.base.empty()) {
        if (!address.starts_with(route.base) ||
            (address.size() > route.base.size() && address[route.base.size()] != '/')) {
            return std::nullopt;
        }
        segments = pathSegments(address.substr(route.base.size()));
    }
    // A base URL that is not known may bring segments of its own.
    const bool isLong = segments.size() > route.segments.size();
    if (segments.size() < route.segments.size() || (isLong && !route.base.empty())) {
        return std::nullopt;
    }
    const std::size_t skipped = segments.size() - route.segments.size();
    for (std::size_t i = 0; i < route.segments.size(); ++i) {
        if (route.segments[i] && *route.segments[i] != segments[skipped + i]) {
            return std::nullopt;
        }
        score += route.segments[i] ? 2 : 1;
    }
    return score;
}

} // namespace

std::vector<ToolRoute> toolRoutes(const httptool::ToolSet& tools)
{
    std::vector<ToolRoute> routes;
    for (const auto& [file, document] : tools.tools) {
        const json::Value value = document.value();
        const json::Value* request = value.find("request");
        if (request != nullptr && request->isObject()) {
            routes.push_back(routeOf(httptool::keyOf(file), *request));
        }
    }
    return routes;
}

std::vector<std::string> toolsSending(const std::vector<ToolRoute>& routes, std::string_view method,
                                      std::string_view url)
{
    const std::string wanted = upperCase(method);
    std::vector<std::string> best;
    std::size_t bestScore = 0;
    for (const ToolRoute& route : routes) {
        const auto score = scoreOf(route, wanted, url);
        if (!score || *score == 0 || *score < bestScore) {
            continue;
        }
        if (*score > bestScore) {
            best.clear();
        }
        bestScore = *score;
        best.push_back(route.tool);
    }
    return best;
}

} // namespace toolwright::calls::ingest
