#pragma once

#include "core/base/ports/transport.h"
#include "core/json/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::httptool {

/// How the sample backend misbehaves on purpose.
enum class SampleFault : std::uint8_t { None, Slow, Fail, Drop, Html, Huge, Redirect, Chunked, Charset };

/// `slow`, `fail`, `drop`, `html`, `huge`, `redirect`, `chunked`, `charset`; none for another word.
std::optional<SampleFault> sampleFaultNamed(std::string_view name);

/// A request as a server reads it.
struct SampleRequest
{
    std::string method;
    /// Path and query as they were sent.
    std::string target;
    HttpHeaders headers;
    std::string body;
};

struct SampleAnswer
{
    int status = 200;
    std::string contentType = "application/json";
    HttpHeaders headers = {};
    std::string body = {};
};

/// What the backend described by @p data (resources/samples/acme-shop-backend) answers. Nothing is
/// remembered: the same request always gets the same answer.
SampleAnswer answerSample(const json::Value& data, const SampleRequest& request);

/// The bytes that a server sends for @p answer under @p fault; for Slow and Drop nothing.
std::string sampleBytes(const SampleAnswer& answer, SampleFault fault);

/// The request at the start of @p bytes; none while it is not whole.
std::optional<SampleRequest> parseSampleRequest(std::string_view bytes);

} // namespace toolwright::httptool
