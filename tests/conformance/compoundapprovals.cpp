#include "tests/conformance/compoundworld.h"

#include "core/guard/members.h"
#include "core/guard/records.h"

#include <algorithm>
#include <utility>

namespace toolwright::conformance {

using guard::setOptional;
using guard::textMember;
using guard::textValue;
using guard::valueMember;
using json::Value;

void CompoundWorld::learnLabels()
{
    for (const guard::StepRecord& step : m_runtime->steps().toVector()) {
        m_labels.add(step.call.id);
    }
    for (const auto& approval : m_runtime->guard().approvals()) {
        m_labels.add(approval->id);
    }
    for (const guard::AuditEvent& event : m_runtime->guard().audit().toVector()) {
        if (const Value* grant = event.detail ? event.detail->find("grantId") : nullptr) {
            m_labels.add(grant->toString());
        }
    }
}

Value CompoundWorld::auditSince(std::size_t from) const
{
    std::vector<Value> events;
    for (guard::AuditEvent event : m_runtime->guard().audit().toVector(from)) {
        event.id.clear();
        events.push_back(event.toValue());
    }
    return Value::array(std::move(events));
}

Value CompoundWorld::decide(const Value& action)
{
    const Marks before = marks();
    std::vector<std::string> ids;
    for (const Value& id : action.find("ids")->items()) {
        ids.emplace_back(id.toString());
    }
    const Value& decision = *action.find("decision");
    const guard::DecideResult decided = m_runtime->guard().decideApprovals(
        ids, {decision.find("approve")->toBoolean(), valueMember(decision, "remember")}, principalOf(action),
        moment());
    json::ObjectBuilder result;
    if (decided.error) {
        result.set("threw", guard::errorValue(*decided.error));
    } else {
        result.set("ok", Value::boolean(true));
    }
    std::vector<Value> minted;
    for (const guard::Grant& grant : decided.minted) {
        minted.push_back(grant.toValue());
    }
    std::vector<Value> notifications;
    for (const auto& entry : decided.decided) {
        json::ObjectBuilder notification;
        notification.set("id", textValue(entry.id));
        notification.set("approved", Value::boolean(entry.approved));
        notifications.push_back(notification.build());
    }
    result.set("minted", Value::array(std::move(minted)));
    result.set("decided", Value::array(std::move(notifications)));
    result.set("audit", auditSince(before.audit));
    return result.build();
}

Value CompoundWorld::pending(const Value& action)
{
    std::vector<Value> approvals;
    for (const auto& approval : m_runtime->guard().pending(textMember(principalOf(action), "subject"))) {
        json::ObjectBuilder entry;
        entry.set("id", textValue(approval->id));
        entry.set("callId", textValue(approval->call.id));
        entry.set("tool", textValue(approval->call.tool));
        approvals.push_back(entry.build());
    }
    json::ObjectBuilder result;
    result.set("approvals", Value::array(std::move(approvals)));
    return result.build();
}

Value CompoundWorld::grants(const Value& action)
{
    std::vector<Value> grants;
    for (const auto& grant : m_runtime->guard().grants(textMember(principalOf(action), "subject"))) {
        grants.push_back(grant->toValue());
    }
    json::ObjectBuilder result;
    result.set("grants", Value::array(std::move(grants)));
    return result.build();
}

Value CompoundWorld::revoke(const Value& action)
{
    const Marks before = marks();
    const auto revoked =
        m_runtime->guard().revokeGrant(textMember(action, "id"), principalOf(action), moment());
    json::ObjectBuilder result;
    if (revoked) {
        result.set("ok", Value::boolean(true));
    } else {
        result.set("threw", guard::errorValue(revoked.error()));
    }
    result.set("audit", auditSince(before.audit));
    return result.build();
}

Value CompoundWorld::seedGrant(const Value& action)
{
    guard::Grant grant = guard::Grant::fromValue(*action.find("grant"));
    if (grant.descriptorHash == "current") {
        const auto tool = m_runtime->setup().tools.find(grant.tool);
        grant.descriptorHash =
            tool == m_runtime->setup().tools.end() ? std::string() : tool->second.descriptorHash;
    }
    json::ObjectBuilder result;
    result.set("descriptorHash", textValue(grant.descriptorHash));
    m_runtime->guard().storeGrant(std::move(grant));
    return result.build();
}

Value CompoundWorld::auditQuery(const Value& action)
{
    const Value filter = valueMember(action, "filter").value_or(Value::object());
    std::vector<Value> events;
    for (const guard::AuditEvent& event : m_runtime->guard().audit().toVector()) {
        const Value full = event.toValue();
        const bool fits =
            std::all_of(filter.members().begin(), filter.members().end(), [&](const auto& wanted) {
                const Value* found = full.find(wanted.key);
                return wanted.key.view() == "limit" || (found != nullptr && *found == wanted.value);
            });
        if (!fits) {
            continue;
        }
        json::ObjectBuilder entry;
        for (const std::string_view name : {"kind", "tool", "outcome", "decidedBy"}) {
            setOptional(entry, name, valueMember(full, name));
        }
        events.push_back(entry.build());
    }
    std::reverse(events.begin(), events.end());
    json::ObjectBuilder result;
    result.set("events", Value::array(std::move(events)));
    return result.build();
}

} // namespace toolwright::conformance
