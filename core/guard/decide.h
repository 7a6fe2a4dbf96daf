#pragma once

#include "core/guard/decision.h"
#include "core/guard/guardstate.h"

#include <string>

namespace toolwright::guard {

/// A call as the guard looks at it: the call, the descriptor in force, and what is derived from both.
struct GuardedCall
{
    compound::ToolCall call;
    RunContext context;
    /// Reduced effective descriptor (spec compound 3), frozen into approvals.
    json::Value descriptor;
    std::string risk;
    bool critical = false;
    std::string descriptorHash;
    std::string canonicalArgs;
    std::string argsHash;
    /// `<tool> ` + canonical arguments, cut at limits::previewUnits (spec compound 9.1).
    std::string preview;

    bool isWrite() const { return risk == "write" || risk == "destructive"; }
};

/// Derives hashes and preview. Fails with code `validation` when the arguments cannot be canonicalised (spec
/// compound 7, 9.4).
Result<GuardedCall> guardedCall(compound::ToolCall call, RunContext context, json::Value descriptor,
                                std::string descriptorHash);

/// The audit event of a scanner that flags or blocks (spec compound 9.8).
AuditEvent scannerEvent(const GuardedCall& call, const ScanResult& result);

/// Decides one call (spec compound 9.2) and counts it. Consumes a matching approval, writes the scanners'
/// audit events, counts the write of a run. Fails with the policy's own error where the runtime throws.
Result<Decision> decide(GuardState& state, const GuardConfig& config, const GuardedCall& call, Moment moment);

} // namespace toolwright::guard
