#pragma once

#include "core/compound/toolcall.h"
#include "core/guard/runcontext.h"

#include <cstdint>
#include <optional>
#include <string>

namespace toolwright::guard {

enum class ApprovalStatus : std::uint8_t { Pending, Approved, Denied };

/// `pending`, `approved` or `denied`.
std::string_view statusText(ApprovalStatus status);

struct InvalidatedGrant
{
    std::string id;
    std::string grantedAt;
};

/// A stored approval request with what became of it (spec compound 1). The descriptor is frozen at ask time.
struct Approval
{
    std::string id;
    compound::ToolCall call;
    json::Value descriptor;
    std::string descriptorHash;
    /// `sha256:` + hash of the canonical arguments.
    std::string argsHash;
    std::string inputPreview;
    std::optional<InvalidatedGrant> invalidatedGrant = {};
    RunContext context;
    std::int64_t createdAt = 0;
    ApprovalStatus status = ApprovalStatus::Pending;
    std::optional<std::int64_t> decidedAt = {};
    std::optional<std::int64_t> consumedAt = {};

    /// The request in the shape of spec compound 1, without status.
    json::Value requestValue() const;
};

/// A user's answer. `remember` is `{scope, duration}`; it is ignored when denying.
struct ApprovalDecision
{
    bool approve = false;
    std::optional<json::Value> remember = {};
};

} // namespace toolwright::guard
