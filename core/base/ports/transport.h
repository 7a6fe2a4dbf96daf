#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace toolwright {

/// Header fields in the order in which they are sent; names compare without case.
using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

struct HttpRequest
{
    std::string method;
    std::string url;
    HttpHeaders headers;
    std::optional<std::string> body = {};
};

/// What came back, or why nothing did.
struct HttpAnswer
{
    int status = 0;
    HttpHeaders headers = {};
    std::string body = {};
    /// Set when there was no answer: connection refused, name not found, timeout.
    std::optional<std::string> networkError = {};
};

/// Performs HTTP exchanges, handed in so that core does no input or output of its own.
class Transport
{
public:
    virtual ~Transport() = default;
    /// Sends @p request and calls @p done exactly once, later, on the caller's thread; a requested stop
    /// counts as a network error. Follows no redirects.
    virtual void send(HttpRequest request, std::stop_token stop, std::function<void(HttpAnswer)> done) = 0;
};

} // namespace toolwright
