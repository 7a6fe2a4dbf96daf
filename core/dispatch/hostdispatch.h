#pragma once

#include "core/base/ports/transport.h"
#include "core/compound/toolcall.h"
#include "core/guard/grant.h"
#include "core/guard/runcontext.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>

/// Requests and answers of host tools with a route, openapi or trpc binding (spec compound 11).
namespace toolwright::dispatch {

/// Where host tools are.
struct HostSettings
{
    /// Base URL of the host; none configured.
    std::optional<std::string> baseUrl;
    /// Whether inbound request headers may be forwarded to it.
    bool isBaseTrusted = true;
};

/// How the product acts on behalf of an absent user: what its hook answers.
struct ActAs
{
    enum class Mode : std::uint8_t { Mint, Decline, Throw };

    Mode mode = Mode::Mint;
    HttpHeaders headers = {};
    std::string message = {};
};

/// One call of a host tool, ready to be dispatched.
struct HostCall
{
    const compound::ToolCall& call;
    /// The tool's `binding` as written in tools.json.
    const json::Value& binding;
    const guard::RunContext& context;
    /// The grant that authorised the call; nullptr when none did.
    const std::shared_ptr<const guard::Grant>& grant;
    const HostSettings& settings;
    /// The product's hook; none when it has no away execution.
    const std::optional<ActAs>& actAs;
};

/// What dispatching a call needs next: a request to send, or an outcome without one.
struct HostPlan
{
    std::variant<HttpRequest, compound::ToolOutcome> step = HttpRequest{};
    /// What the act-as hook was asked for and said: `minted`, `declined`, `mismatch`, `error`; empty when not
    /// asked.
    std::string actAs = {};
    /// Whether the hook itself was called.
    bool hookCalled = false;
};

/// In the order of spec compound 11: arguments, request, authentication.
HostPlan planHostCall(const HostCall& hostCall);

/// @p outcome with @p disposition as `actAs`, from where the guard moves it to the audit detail; unchanged
/// when empty.
compound::ToolOutcome withDisposition(const compound::ToolOutcome& outcome, const std::string& disposition);

/// The outcome of an answer. @p disposition travels to the audit detail as `actAs` when not empty.
compound::ToolOutcome hostOutcome(const json::Value& binding, const HttpRequest& request,
                                  const HttpAnswer& answer, const std::string& disposition);

} // namespace toolwright::dispatch
