#include "core/guard/grant.h"

#include "core/guard/members.h"
#include "core/guard/timestamp.h"

namespace toolwright::guard {

Grant Grant::fromValue(const json::Value& object)
{
    Grant grant;
    grant.id = textMember(object, "id");
    grant.subject = textMember(object, "subject");
    grant.tool = textMember(object, "tool");
    grant.descriptorHash = textMember(object, "descriptorHash");
    grant.scope = valueMember(object, "scope").value_or(json::Value());
    grant.duration = textMember(object, "duration");
    grant.contextKey = optionalText(object, "contextKey");
    grant.appId = optionalText(object, "appId");
    grant.source = textMember(object, "source");
    grant.grantedAt = textMember(object, "grantedAt");
    grant.expiresAt = optionalText(object, "expiresAt");
    grant.revokedAt = optionalText(object, "revokedAt");
    return grant;
}

json::Value Grant::toValue() const
{
    json::ObjectBuilder builder;
    builder.set("id", textValue(id));
    builder.set("subject", textValue(subject));
    builder.set("tool", textValue(tool));
    builder.set("descriptorHash", textValue(descriptorHash));
    builder.set("scope", scope);
    builder.set("duration", textValue(duration));
    setOptional(builder, "contextKey", contextKey);
    setOptional(builder, "appId", appId);
    builder.set("source", textValue(source));
    builder.set("grantedAt", textValue(grantedAt));
    setOptional(builder, "expiresAt", expiresAt);
    setOptional(builder, "revokedAt", revokedAt);
    return builder.build();
}

namespace {

std::string lifetimeObjection(const Grant& grant, std::int64_t now)
{
    if (grant.revokedAt) {
        return "it was revoked at " + *grant.revokedAt;
    }
    if (grant.expiresAt) {
        const auto expiry = timestampFromText(*grant.expiresAt);
        if (!expiry || *expiry <= now) {
            return "it expired at " + *grant.expiresAt;
        }
    }
    return {};
}

std::string durationObjection(const Grant& grant, const RunContext& context)
{
    if (grant.duration == "standing") {
        return {};
    }
    const std::string key = grant.contextKey.value_or(std::string());
    if (grant.duration == "session") {
        return key == context.sessionId ? std::string() : "it holds for session " + key;
    }
    if (grant.duration == "task") {
        return key == context.runKey() ? std::string() : "it holds for task " + key;
    }
    return "its duration " + grant.duration + " is unknown";
}

std::string presenceObjection(const Grant& grant, const RunContext& context)
{
    if (context.isAway()) {
        if (!grant.appId) {
            return "away work needs a grant bound to an app";
        }
        if (grant.source != "automation") {
            return "away work needs a grant made by an automation, this one comes from " + grant.source;
        }
    }
    if (grant.appId && grant.appId != context.appId) {
        return "it holds for app " + *grant.appId;
    }
    return {};
}

std::string scopeObjection(const Grant& grant, const GrantQuestion& question)
{
    const std::string kind = textMember(grant.scope, "kind");
    if (kind == "tool") {
        return {};
    }
    if (kind == "exact") {
        return textMember(grant.scope, "inputHash") == question.argsHash
                   ? std::string()
                   : std::string("it holds for other arguments");
    }
    if (kind == "constrained") {
        return constraintsHold(grant.scope, question.args) ? std::string()
                                                           : std::string("the arguments break a constraint");
    }
    return "its scope " + kind + " is unknown";
}

} // namespace

GrantVerdict matchGrant(const Grant& grant, const GrantQuestion& question)
{
    if (grant.subject != question.context.subject()) {
        return {GrantMatch::No, "it belongs to another subject"};
    }
    if (grant.tool != question.tool) {
        return {GrantMatch::No, "it is for " + grant.tool};
    }
    for (std::string objection :
         {lifetimeObjection(grant, question.now), durationObjection(grant, question.context),
          presenceObjection(grant, question.context), scopeObjection(grant, question)}) {
        if (!objection.empty()) {
            return {GrantMatch::No, std::move(objection)};
        }
    }
    if (grant.descriptorHash != question.descriptorHash) {
        return {GrantMatch::OnlyHashDiffers, "the tool was described differently when it was granted"};
    }
    return {GrantMatch::Full, {}};
}

} // namespace toolwright::guard
