#include "core/guard/approval.h"

#include "core/guard/members.h"
#include "core/guard/records.h"
#include "core/guard/timestamp.h"

namespace toolwright::guard {

std::string_view statusText(ApprovalStatus status)
{
    switch (status) {
    case ApprovalStatus::Pending:
        return "pending";
    case ApprovalStatus::Approved:
        return "approved";
    case ApprovalStatus::Denied:
        return "denied";
    }
    return {};
}

namespace {

json::Value approvalContextValue(const RunContext& context)
{
    json::ObjectBuilder builder;
    builder.set("principal", context.principal);
    builder.set("venue", textValue(context.venue));
    builder.set("presence", textValue(context.presence));
    setOptional(builder, "appId", context.appId);
    setOptional(builder, "trigger", context.trigger);
    return builder.build();
}

} // namespace

json::Value Approval::requestValue() const
{
    json::ObjectBuilder builder;
    builder.set("id", textValue(id));
    builder.set("call", callValue(call));
    builder.set("descriptor", descriptor);
    builder.set("inputPreview", textValue(inputPreview));
    if (invalidatedGrant) {
        json::ObjectBuilder stale;
        stale.set("id", textValue(invalidatedGrant->id));
        stale.set("grantedAt", textValue(invalidatedGrant->grantedAt));
        builder.set("invalidatedGrant", stale.build());
    }
    builder.set("ctx", approvalContextValue(context));
    builder.set("createdAt", textValue(timestampText(createdAt)));
    return builder.build();
}

} // namespace toolwright::guard
