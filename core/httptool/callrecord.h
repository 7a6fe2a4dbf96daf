#pragma once

#include "core/httptool/outcome.h"

#include <cstdint>
#include <optional>
#include <string>

namespace toolwright::httptool {

/// One request that left (spec declarative 14.1). No text in it holds a secret.
struct CallRecord
{
    std::string id;
    std::string tool;
    std::string environment;
    /// Milliseconds since 1970, when the request left.
    std::int64_t at = 0;
    std::optional<int> status = std::nullopt;
    /// Milliseconds from leaving to the end of the exchange.
    std::int64_t duration = 0;
    Outcome outcome = Outcome::Ok;
    /// None for a test run.
    std::optional<std::string> conversation = std::nullopt;
    /// What the backend answered; only of errors.
    std::optional<std::string> body = std::nullopt;
    /// Arguments of the call as JSON.
    std::optional<std::string> arguments = std::nullopt;
    /// The request that left: `{"method", "url", "headers", "body"?}` as JSON, secrets as `<secret NAME>`.
    std::optional<std::string> request = std::nullopt;
    /// What the agent got, as JSON.
    std::optional<std::string> result = std::nullopt;
    /// The answer came here cut, however short it is.
    bool isBodyCut = false;

    friend bool operator==(const CallRecord&, const CallRecord&) = default;
};

/// Takes note of calls. Implemented by the store of calls.
class CallRecorder
{
public:
    virtual ~CallRecorder() = default;
    virtual void record(const CallRecord& call) = 0;
};

} // namespace toolwright::httptool
