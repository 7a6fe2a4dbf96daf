#include "core/guard/auditevent.h"

#include "core/guard/members.h"
#include "core/guard/timestamp.h"

#include <utility>

namespace toolwright::guard {

std::string_view auditKindText(AuditKind kind)
{
    switch (kind) {
    case AuditKind::ToolCall:
        return "tool-call";
    case AuditKind::Approval:
        return "approval";
    case AuditKind::PolicyDecision:
        return "policy-decision";
    }
    return {};
}

AuditEvent AuditEvent::inContext(AuditKind kind, const RunContext& context)
{
    AuditEvent event;
    event.kind = kind;
    event.principal = context.principal;
    event.venue = context.venue;
    event.presence = context.presence;
    event.appId = context.appId;
    event.trigger = context.trigger;
    if (context.isOrganisation()) {
        json::ObjectBuilder organisation;
        organisation.set("subject", textValue(context.subject()));
        if (context.actor) {
            organisation.set("actor", textValue(textMember(*context.actor, "subject")));
        }
        event.addDetail("org", organisation.build());
    }
    return event;
}

void AuditEvent::addDetail(std::string_view name, json::Value value)
{
    json::ObjectBuilder builder;
    if (detail) {
        for (const json::Member& member : detail->members()) {
            builder.set(member.key, member.value);
        }
    }
    builder.set(name, std::move(value));
    detail = builder.build();
}

json::Value AuditEvent::toValue() const
{
    json::ObjectBuilder builder;
    setOptional(builder, "id", id.empty() ? std::nullopt : std::optional(id));
    builder.set("at", textValue(timestampText(at)));
    builder.set("kind", textValue(auditKindText(kind)));
    builder.set("principal", principal);
    builder.set("venue", textValue(venue));
    builder.set("presence", textValue(presence));
    setOptional(builder, "appId", appId);
    setOptional(builder, "trigger", trigger);
    setOptional(builder, "tool", tool);
    setOptional(builder, "inputPreview", inputPreview);
    setOptional(builder, "outcome", outcome);
    setOptional(builder, "decidedBy", decidedBy);
    setOptional(builder, "detail", detail);
    return builder.build();
}

} // namespace toolwright::guard
