#include "core/guard/guardstate.h"

#include "core/base/ports/random.h"
#include "core/guard/members.h"
#include "core/guard/timestamp.h"

#include <algorithm>
#include <utility>

namespace toolwright::guard {

std::string_view postureText(const GuardConfig& config)
{
    if (config.policy.configured) {
        return config.judge ? "rules+judge" : "rules";
    }
    return config.judge ? "judge" : "unconfigured";
}

void GuardState::record(AuditEvent event, Moment moment)
{
    event.id = "aud_" + moment.random.uuid();
    event.at = moment.now;
    m_audit.append(std::move(event));
}

const std::vector<std::shared_ptr<const Approval>>& GuardState::approvals() const
{
    static const Approvals none;
    return m_approvals ? *m_approvals : none;
}

std::vector<std::shared_ptr<const Approval>> GuardState::pending(const std::string& subject) const
{
    Approvals found;
    for (const auto& approval : approvals()) {
        if (approval->status == ApprovalStatus::Pending && approval->context.subject() == subject) {
            found.push_back(approval);
        }
    }
    std::reverse(found.begin(), found.end());
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& left, const auto& right) { return left->createdAt > right->createdAt; });
    return found;
}

void GuardState::storeApproval(Approval approval)
{
    auto approvals = m_approvals ? std::make_shared<Approvals>(*m_approvals) : std::make_shared<Approvals>();
    approvals->push_back(std::make_shared<const Approval>(std::move(approval)));
    m_approvals = std::move(approvals);
}

void GuardState::replaceApproval(Approval approval)
{
    auto approvals = std::make_shared<Approvals>(*m_approvals);
    for (auto& stored : *approvals) {
        if (stored->id == approval.id) {
            stored = std::make_shared<const Approval>(std::move(approval));
            break;
        }
    }
    m_approvals = std::move(approvals);
}

void GuardState::consumeApproval(const std::string& id, std::int64_t now)
{
    for (const auto& stored : approvals()) {
        if (stored->id == id) {
            Approval consumed = *stored;
            consumed.consumedAt = now;
            replaceApproval(std::move(consumed));
            return;
        }
    }
}

std::vector<std::shared_ptr<const Grant>> GuardState::grants(const std::string& subject) const
{
    Grants found;
    if (!m_grants) {
        return found;
    }
    for (const auto& grant : *m_grants) {
        if (grant->subject == subject) {
            found.push_back(grant);
        }
    }
    std::reverse(found.begin(), found.end());
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& left, const auto& right) { return left->grantedAt > right->grantedAt; });
    return found;
}

void GuardState::storeGrant(Grant grant)
{
    auto grants = m_grants ? std::make_shared<Grants>(*m_grants) : std::make_shared<Grants>();
    grants->push_back(std::make_shared<const Grant>(std::move(grant)));
    m_grants = std::move(grants);
}

Result<void> GuardState::revokeGrant(const std::string& id, const json::Value& principal, Moment moment)
{
    auto grants = m_grants ? std::make_shared<Grants>(*m_grants) : std::make_shared<Grants>();
    const auto found = std::find_if(grants->begin(), grants->end(), [&](const auto& grant) {
        return grant->id == id && grant->subject == textMember(principal, "subject");
    });
    if (found == grants->end()) {
        return failure("not-found", "Grant " + id + " was not found");
    }
    Grant revoked = **found;
    if (!revoked.revokedAt) {
        revoked.revokedAt = timestampText(moment.now);
    }
    RunContext context;
    context.principal = principal;
    context.venue = "chat";
    context.presence = "present";
    AuditEvent event = AuditEvent::inContext(AuditKind::Approval, context);
    event.tool = revoked.tool;
    event.addDetail("grantRevoked", textValue(id));
    *found = std::make_shared<const Grant>(std::move(revoked));
    m_grants = std::move(grants);
    record(std::move(event), moment);
    return {};
}

GuardState GuardState::afterRestart() const
{
    GuardState next = *this;
    next.m_breakers = Breakers();
    return next;
}

} // namespace toolwright::guard
