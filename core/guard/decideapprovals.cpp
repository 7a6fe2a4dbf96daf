#include "core/base/ports/random.h"
#include "core/guard/guardstate.h"
#include "core/guard/members.h"
#include "core/guard/timestamp.h"

#include <utility>

namespace toolwright::guard {

namespace {

/// Objections against remembering with @p scope (spec compound 9.5).
Result<void> checkRememberedScope(const json::Value& scope)
{
    if (textMember(scope, "kind") != "constrained") {
        return {};
    }
    const json::Value* constraints = scope.find("constraints");
    if (constraints == nullptr || constraints->size() == 0) {
        return failure("validation", "A constrained grant must declare at least one constraint");
    }
    for (const json::Value& constraint : constraints->items()) {
        if (textMember(constraint, "op") != "matches") {
            continue;
        }
        const json::Value* value = constraint.find("value");
        if (value == nullptr || !value->isString() || !isSafePattern(value->toString())) {
            return failure("validation", "Grant constraint pattern for " + textMember(constraint, "path") +
                                             " is not a safe regular expression");
        }
    }
    return {};
}

/// An exact scope is recomputed from what was approved; what the caller supplied is ignored.
json::Value mintedScope(const json::Value& scope, const Approval& approval)
{
    if (textMember(scope, "kind") != "exact") {
        return scope;
    }
    json::ObjectBuilder builder;
    builder.set("kind", textValue("exact"));
    builder.set("inputHash", textValue(approval.argsHash));
    builder.set("inputPreview", textValue(approval.inputPreview));
    return builder.build();
}

Grant mintGrant(const Approval& approval, const json::Value& remember, bool batch, Moment moment)
{
    Grant grant;
    grant.id = "grt_" + moment.random.uuid();
    grant.subject = approval.context.subject();
    grant.tool = approval.call.tool;
    grant.descriptorHash = approval.descriptorHash;
    grant.scope = mintedScope(valueMember(remember, "scope").value_or(json::Value()), approval);
    grant.duration = textMember(remember, "duration");
    if (grant.duration == "session") {
        grant.contextKey = approval.context.sessionId;
    } else if (grant.duration == "task") {
        grant.contextKey = approval.context.runKey();
    }
    grant.appId = approval.context.appId;
    grant.source = batch ? "batch" : "chat";
    grant.grantedAt = timestampText(moment.now);
    return grant;
}

AuditEvent approvalEvent(const Approval& approval, bool approved, const std::optional<Grant>& minted)
{
    AuditEvent event = AuditEvent::inContext(AuditKind::Approval, approval.context);
    event.tool = approval.call.tool;
    event.inputPreview = approval.inputPreview;
    event.addDetail("approved", json::Value::boolean(approved));
    if (minted) {
        event.addDetail("grantId", textValue(minted->id));
    }
    return event;
}

} // namespace

Result<std::optional<Grant>> GuardState::decideOne(const std::string& id, const ApprovalDecision& decision,
                                                   const json::Value& principal, bool batch, Moment moment)
{
    const Approval* stored = nullptr;
    for (const auto& approval : approvals()) {
        if (approval->id == id && approval->context.subject() == textMember(principal, "subject")) {
            stored = approval.get();
        }
    }
    if (stored == nullptr) {
        return failure("not-found", "Approval " + id + " was not found");
    }
    if (stored->status != ApprovalStatus::Pending) {
        return failure("conflict", "Approval " + id + " has already been decided");
    }
    const bool remembers = decision.approve && decision.remember.has_value();
    if (remembers) {
        const json::Value scope = valueMember(*decision.remember, "scope").value_or(json::Value());
        if (const auto checked = checkRememberedScope(scope); !checked) {
            return tl::unexpected(checked.error());
        }
    }
    Approval decided = *stored;
    decided.status = decision.approve ? ApprovalStatus::Approved : ApprovalStatus::Denied;
    decided.decidedAt = moment.now;
    std::optional<Grant> minted;
    if (remembers) {
        minted = mintGrant(decided, *decision.remember, batch, moment);
        storeGrant(*minted);
    }
    AuditEvent event = approvalEvent(decided, decision.approve, minted);
    replaceApproval(std::move(decided));
    record(std::move(event), moment);
    return minted;
}

DecideResult GuardState::decideApprovals(const std::vector<std::string>& ids,
                                         const ApprovalDecision& decision, const json::Value& principal,
                                         Moment moment)
{
    DecideResult result;
    for (const std::string& id : ids) {
        auto minted = decideOne(id, decision, principal, ids.size() > 1, moment);
        if (!minted) {
            result.error = minted.error();
            break;
        }
        result.decided.push_back({id, decision.approve});
        if (*minted) {
            result.minted.push_back(**minted);
        }
    }
    return result;
}

} // namespace toolwright::guard
