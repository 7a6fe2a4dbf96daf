#pragma once

#include "core/base/limits.h"

#include <cstddef>
#include <cstdint>
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
    /// Absolute, `http` or `https`.
    std::string url;
    HttpHeaders headers;
    std::optional<std::string> body = {};
    /// Milliseconds from sending to the end of the answer.
    std::int64_t timeout = limits::exchangeMilliseconds;
    /// Bytes of the body that are read; the rest is not.
    std::size_t answerLimit = limits::answerBytes;
};

/// Why there is no whole answer.
enum class HttpFailureKind : std::uint8_t {
    Timeout,
    /// Name not found, refused, reset, no trusted certificate, no such URL, an answer that is no HTTP.
    ConnectionFailed,
    /// The caller asked to stop.
    Cancelled,
};

/// `timeout`, `connection_failed` or `cancelled`.
inline constexpr const char* failureText(HttpFailureKind kind)
{
    switch (kind) {
    case HttpFailureKind::Timeout:
        return "timeout";
    case HttpFailureKind::ConnectionFailed:
        return "connection_failed";
    case HttpFailureKind::Cancelled:
        return "cancelled";
    }
    return "";
}

struct HttpFailure
{
    HttpFailureKind kind = HttpFailureKind::ConnectionFailed;
    /// One clause for people.
    std::string reason;
};

/// What came back, or why nothing did.
struct HttpAnswer
{
    /// None when no status line arrived.
    std::optional<int> status = {};
    HttpHeaders headers = {};
    /// Of a failure what arrived before it.
    std::string body = {};
    /// There was more than HttpRequest::answerLimit; `body` is the first part.
    bool truncated = false;
    std::optional<HttpFailure> failure = {};
};

/// Performs HTTP exchanges, handed in so that core does no input or output of its own.
class Transport
{
public:
    virtual ~Transport() = default;
    /// Sends @p request and calls @p done exactly once, later, on the caller's thread; a requested stop
    /// fails as Cancelled. Follows no redirects, keeps no cookies and no credentials, and trusts only
    /// certificates that the machine trusts.
    virtual void send(HttpRequest request, std::stop_token stop, std::function<void(HttpAnswer)> done) = 0;
};

} // namespace toolwright
