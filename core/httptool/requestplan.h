#pragma once

#include "core/base/ports/transport.h"
#include "core/httptool/requires.h"
#include "core/httptool/template.h"
#include "core/json/value.h"

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace toolwright::httptool {

using NamedTexts = std::vector<std::pair<std::string, std::string>>;

/// A request without the values of secrets: for screens, saved runs and copies.
struct ShownRequest
{
    std::string url;
    HttpHeaders headers;
    NamedTexts query;
    std::optional<json::Value> body;
};

/// What would be sent, and where every value of it came from.
struct RequestPlan
{
    std::string method;
    std::string url;
    /// In the order in which they are sent; the automatic ones last.
    HttpHeaders headers;
    /// The pairs that came from `request.query`, not encoded.
    NamedTexts query;
    std::optional<json::Value> body;
    ShownRequest shown;
    /// In the order of building; several entries for a text that mixes several values.
    std::vector<Provenance> provenance;
    std::vector<Omission> omitted;

    /// For the transport.
    HttpRequest toRequest() const;
};

/// One call of a tool.
struct ToolCallInput
{
    /// Arguments, secrets as the running environment sees them, principal (null without one), contact.
    Sources sources;
    Conversation conversation = {};
    SecretForm secretForm = SecretForm::Mask;
};

/// Builds the request of @p tool, the value of a tool file, in the order of spec declarative 9.1; the first
/// failure ends it. In a public tool the principal is not visible. The tool is expected to be valid; what is
/// not is read as well as it can be, and a request that cannot be sent is refused with `invalid_request`.
tl::expected<RequestPlan, Refusal> buildRequest(const json::Value& tool, const ToolCallInput& input);

/// The URL of joining two evaluated texts (7), or the refusal.
tl::expected<std::string, Refusal> joinTexts(std::string_view baseUrl, std::string_view path);

} // namespace toolwright::httptool
