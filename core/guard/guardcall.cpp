// The guard's part of the runtime: before a call is executed and after it (spec compound 9.1, 9.9).

#include "core/base/ports/random.h"
#include "core/guard/members.h"
#include "core/guard/runtime.h"
#include "core/json/canonical.h"

#include <utility>

namespace toolwright::guard {

using compound::ToolCall;
using compound::ToolOutcome;

namespace {

AuditEvent callEvent(AuditKind kind, const GuardedCall& call, std::string_view outcome)
{
    AuditEvent event = AuditEvent::inContext(kind, call.context);
    event.tool = call.call.tool;
    event.inputPreview = call.preview;
    event.outcome = std::string(outcome);
    return event;
}

void addRationale(AuditEvent& event, const Decision& decision)
{
    if (decision.rationale) {
        event.addDetail("rationale", textValue(*decision.rationale));
    }
}

AuditEvent toolCallEvent(const GuardedCall& call, const Decision& decision, std::string_view outcome)
{
    AuditEvent event = callEvent(AuditKind::ToolCall, call, outcome);
    event.decidedBy = decision.decidedBy;
    if (decision.decidedBy == "judge") {
        addRationale(event, decision);
    }
    if (decision.grant) {
        event.addDetail("grantId", textValue(decision.grant->id));
    }
    return event;
}

AuditEvent invalidatedEvent(const GuardedCall& call, const std::vector<Grant>& stale)
{
    AuditEvent event = callEvent(AuditKind::PolicyDecision, call, "pending-approval");
    event.decidedBy = "default";
    std::vector<json::Value> ids;
    ids.reserve(stale.size());
    for (const Grant& grant : stale) {
        ids.push_back(textValue(grant.id));
    }
    event.addDetail("reason", textValue("grant-invalidated"));
    event.addDetail("grantIds", json::Value::array(std::move(ids)));
    event.addDetail("tool", textValue(call.call.tool));
    event.addDetail("staleHash", textValue(stale.front().descriptorHash));
    event.addDetail("currentHash", textValue(call.descriptorHash));
    return event;
}

Approval approvalOf(const GuardedCall& call, const std::vector<Grant>& stale, Moment moment)
{
    Approval approval;
    approval.id = "apr_" + moment.random.uuid();
    approval.call = call.call;
    approval.descriptor = call.descriptor;
    approval.descriptorHash = call.descriptorHash;
    approval.argsHash = call.argsHash;
    approval.inputPreview = call.preview;
    if (!stale.empty()) {
        approval.invalidatedGrant = InvalidatedGrant{stale.front().id, stale.front().grantedAt};
    }
    approval.context = call.context;
    approval.createdAt = moment.now;
    return approval;
}

/// Where the outcome's own bookkeeping goes: into the audit detail, out of the outcome.
constexpr std::array<std::string_view, 2> auditFields{"connectorAccount", "actAs"};

} // namespace

Runtime::Verdict Runtime::guardCall(ToolCall call, const RunContext& context, bool isStep, Moment moment)
{
    const auto found = m_setup->tools.find(call.tool);
    const bool known = found != m_setup->tools.end();
    auto guarded = guardedCall(std::move(call), context, known ? found->second.descriptor : json::Value(),
                               known ? found->second.descriptorHash : std::string());
    if (!guarded) {
        return guarded.error();
    }
    if (!known) {
        m_guard.record(callEvent(AuditKind::ToolCall, *guarded, "error"), moment);
        return ToolOutcome::error("not-found", "Tool " + guarded->call.tool + " was not found");
    }
    auto decision = decide(m_guard, m_setup->guard, *guarded, moment);
    if (!decision) {
        return decision.error();
    }
    m_decisions.append(
        {guarded->call, *decision, isStep ? std::optional(m_outer->call->call.id) : std::nullopt});
    // Only deciding needs them; every state of a long walk would keep them.
    guarded->canonicalArgs = std::string();
    auto active = std::make_shared<const Active>(
        Active{std::make_shared<const GuardedCall>(*std::move(guarded)), *std::move(decision)});
    switch (active->decision.action) {
    case Action::Run:
        return active;
    case Action::Ask:
        return ask(*active, moment);
    case Action::Block:
        return block(*active, moment);
    }
    return active;
}

ToolOutcome Runtime::ask(const Active& active, Moment moment)
{
    const std::vector<Grant>& stale = active.decision.invalidatedGrants;
    if (!stale.empty()) {
        m_guard.record(invalidatedEvent(*active.call, stale), moment);
    }
    Approval approval = approvalOf(*active.call, stale, moment);
    ToolOutcome outcome = ToolOutcome::pendingApproval(approval.id);
    m_guard.storeApproval(std::move(approval));
    AuditEvent event = callEvent(AuditKind::Approval, *active.call, outcome.statusText());
    event.decidedBy = active.decision.decidedBy;
    addRationale(event, active.decision);
    m_guard.record(std::move(event), moment);
    m_guard.record(toolCallEvent(*active.call, active.decision, outcome.statusText()), moment);
    return outcome;
}

ToolOutcome Runtime::block(const Active& active, Moment moment)
{
    ToolOutcome outcome = ToolOutcome::blocked(active.decision.reason);
    // A scanner has written its own event already.
    if (active.decision.decidedBy != "scanner") {
        AuditEvent event = callEvent(AuditKind::PolicyDecision, *active.call, outcome.statusText());
        event.decidedBy = active.decision.decidedBy;
        addRationale(event, active.decision);
        m_guard.record(std::move(event), moment);
    }
    m_guard.record(toolCallEvent(*active.call, active.decision, outcome.statusText()), moment);
    return outcome;
}

ToolOutcome Runtime::scanOutput(const Active& active, ToolOutcome outcome, Moment moment)
{
    const auto output = outcome.isOk() ? outcome.output() : std::nullopt;
    const auto canonical = output ? json::canonical(*output) : Result<std::string>(std::string());
    if (!output || !canonical) {
        return outcome;
    }
    for (const Scanner& scanner : m_setup->guard.scanners) {
        if (scanner.side != ScanSide::Output) {
            continue;
        }
        const ScanResult result = scan(scanner, *canonical);
        if (result.verdict == ScanVerdict::Pass) {
            continue;
        }
        m_guard.record(scannerEvent(*active.call, result), moment);
        if (result.verdict == ScanVerdict::Block) {
            return ToolOutcome::blocked(result.blockReason(ScanSide::Output));
        }
    }
    return outcome;
}

ToolOutcome Runtime::finish(const Active& active, ToolOutcome outcome, Moment moment)
{
    outcome = scanOutput(active, std::move(outcome), moment);
    AuditEvent event = toolCallEvent(*active.call, active.decision, outcome.statusText());
    for (const std::string_view field : auditFields) {
        if (const json::Value* found = outcome.document().find(field)) {
            event.addDetail(field, *found);
            outcome = outcome.without(field);
        }
    }
    m_guard.record(std::move(event), moment);
    return outcome;
}

} // namespace toolwright::guard
