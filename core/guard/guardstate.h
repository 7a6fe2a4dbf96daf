#pragma once

#include "core/base/result.h"
#include "core/base/sharedlog.h"
#include "core/guard/advisors.h"
#include "core/guard/approval.h"
#include "core/guard/auditevent.h"
#include "core/guard/breakers.h"
#include "core/guard/grant.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolwright {
class Random;
}

namespace toolwright::guard {

/// What a guard is configured with; does not change while it runs.
struct GuardConfig
{
    PolicySource policy = {};
    std::optional<Judge> judge = {};
    std::vector<Scanner> scanners = {};
    BreakerLimits breakers = {};
};

/// `unconfigured`, `rules`, `judge` or `rules+judge` (spec compound 9.3).
std::string_view postureText(const GuardConfig& config);

/// What deciding approvals brought about.
struct DecideResult
{
    struct Decided
    {
        std::string id;
        bool approved = false;
    };
    std::vector<Decided> decided;
    std::vector<Grant> minted;
    /// The failure that stopped the batch; what stands before it stays decided.
    std::optional<Error> error;
};

/// Time and ids of one transition.
struct Moment
{
    std::int64_t now = 0;
    Random& random;
};

/// Everything a guard remembers: a value, copies share their history (spec compound 9).
class GuardState
{
public:
    const SharedLog<AuditEvent>& audit() const { return m_audit; }
    /// Stamps time and id.
    void record(AuditEvent event, Moment moment);

    const Breakers& breakers() const { return m_breakers; }
    Breakers& breakers() { return m_breakers; }

    /// Pending requests of @p subject, newest first; equal times: the one stored later first.
    std::vector<std::shared_ptr<const Approval>> pending(const std::string& subject) const;
    /// Every approval in the order of storing.
    const std::vector<std::shared_ptr<const Approval>>& approvals() const;
    void storeApproval(Approval approval);
    /// Stamps consumedAt: an approval authorises exactly one re-issue.
    void consumeApproval(const std::string& id, std::int64_t now);
    /// Decides @p ids in order (spec compound 9.5): error codes `not-found`, `conflict`, `validation`.
    DecideResult decideApprovals(const std::vector<std::string>& ids, const ApprovalDecision& decision,
                                 const json::Value& principal, Moment moment);

    /// Grants of @p subject, newest first, revoked ones included.
    std::vector<std::shared_ptr<const Grant>> grants(const std::string& subject) const;
    void storeGrant(Grant grant);
    /// Stamps revokedAt, keeping the first time; error code `not-found`.
    Result<void> revokeGrant(const std::string& id, const json::Value& principal, Moment moment);

    /// What a process restart keeps: approvals, grants and audit, not the counters.
    GuardState afterRestart() const;

private:
    using Approvals = std::vector<std::shared_ptr<const Approval>>;
    using Grants = std::vector<std::shared_ptr<const Grant>>;

    void replaceApproval(Approval approval);
    Result<std::optional<Grant>> decideOne(const std::string& id, const ApprovalDecision& decision,
                                           const json::Value& principal, bool batch, Moment moment);

    SharedLog<AuditEvent> m_audit;
    std::shared_ptr<const Approvals> m_approvals;
    std::shared_ptr<const Grants> m_grants;
    Breakers m_breakers;
};

} // namespace toolwright::guard
