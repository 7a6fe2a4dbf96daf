#pragma once

#include "core/guard/runcontext.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace toolwright::guard {

enum class AuditKind : std::uint8_t { ToolCall, Approval, PolicyDecision };

/// `tool-call`, `approval` or `policy-decision`.
std::string_view auditKindText(AuditKind kind);

/// One line of the audit trail (spec compound 1, 9.9). Copies what it needs from the context.
struct AuditEvent
{
    std::string id;
    std::int64_t at = 0;
    AuditKind kind = AuditKind::ToolCall;
    json::Value principal;
    std::string venue;
    std::string presence;
    std::optional<std::string> appId = {};
    std::optional<json::Value> trigger = {};
    std::optional<std::string> tool = {};
    std::optional<std::string> inputPreview = {};
    std::optional<std::string> outcome = {};
    std::optional<std::string> decidedBy = {};
    std::optional<json::Value> detail = {};

    /// An event of @p kind with everything that comes from @p context; of an organisation also `detail.org`.
    static AuditEvent inContext(AuditKind kind, const RunContext& context);
    /// Adds members to `detail`.
    void addDetail(std::string_view name, json::Value value);
    /// The event in the shape of spec compound 1.
    json::Value toValue() const;
};

} // namespace toolwright::guard
