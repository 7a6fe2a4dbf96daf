#include "core/guard/runcontext.h"

#include "core/guard/members.h"

namespace toolwright::guard {

std::string RunContext::subject() const
{
    return textMember(principal, "subject");
}

bool RunContext::isOrganisation() const
{
    return textMember(principal, "kind") == "org";
}

std::string RunContext::runKey() const
{
    if (trigger) {
        if (std::string run = textMember(*trigger, "runId"); !run.empty()) {
            return run;
        }
    }
    return sessionId;
}

RunContext RunContext::fromValue(const json::Value& object)
{
    RunContext context;
    context.principal = valueMember(object, "principal").value_or(json::Value());
    context.venue = textMember(object, "venue");
    context.presence = textMember(object, "presence");
    context.sessionId = textMember(object, "sessionId");
    context.appId = optionalText(object, "appId");
    context.trigger = valueMember(object, "trigger");
    context.requestHeaders = valueMember(object, "requestHeaders");
    context.actor = valueMember(object, "actor");
    context.mcpConsent = valueMember(object, "mcpConsent");
    return context;
}

json::Value RunContext::toValue() const
{
    json::ObjectBuilder builder;
    builder.set("principal", principal);
    builder.set("venue", textValue(venue));
    builder.set("presence", textValue(presence));
    builder.set("sessionId", textValue(sessionId));
    setOptional(builder, "appId", appId);
    setOptional(builder, "trigger", trigger);
    setOptional(builder, "requestHeaders", requestHeaders);
    setOptional(builder, "actor", actor);
    setOptional(builder, "mcpConsent", mcpConsent);
    return builder.build();
}

} // namespace toolwright::guard
