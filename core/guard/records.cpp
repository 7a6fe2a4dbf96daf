#include "core/guard/records.h"

#include "core/guard/members.h"

#include <utility>

namespace toolwright::guard {

json::Value callValue(const compound::ToolCall& call)
{
    json::ObjectBuilder builder;
    builder.set("id", textValue(call.id));
    builder.set("tool", textValue(call.tool));
    builder.set("args", call.args);
    return builder.build();
}

json::Value errorValue(const Error& error)
{
    json::ObjectBuilder builder;
    builder.set("code", textValue(error.code));
    builder.set("message", textValue(error.message));
    return builder.build();
}

json::Value stepValue(const StepRecord& step)
{
    json::ObjectBuilder builder;
    builder.set("call", callValue(step.call));
    if (step.outcome) {
        builder.set("outcome", step.outcome->document());
    } else if (step.threw) {
        builder.set("threw", errorValue(*step.threw));
    }
    return builder.build();
}

json::Value reachedValue(const Runtime::Execute& execute)
{
    json::ObjectBuilder builder;
    builder.set("id", textValue(execute.call->call.id));
    builder.set("tool", textValue(execute.call->call.tool));
    builder.set("args", execute.call->call.args);
    if (execute.grant) {
        json::ObjectBuilder grant;
        grant.set("id", textValue(execute.grant->id));
        grant.set("tool", textValue(execute.grant->tool));
        grant.set("source", textValue(execute.grant->source));
        builder.set("grant", grant.build());
    }
    return builder.build();
}

json::Value parkedValue(const Approval& approval)
{
    const json::Value request = approval.requestValue();
    json::ObjectBuilder builder;
    for (const json::Member& member : request.members()) {
        builder.set(member.key, member.value);
    }
    builder.set("sessionId", textValue(approval.context.sessionId));
    return builder.build();
}

json::Value decisionValue(const DecisionRecord& record)
{
    std::vector<json::Value> ladder;
    for (const RungTrace& trace : record.decision.ladder) {
        json::ObjectBuilder rung;
        rung.set("rung", textValue(rungText(trace.rung)));
        rung.set("state", textValue(rungStateText(trace.state)));
        rung.set("because", textValue(trace.because));
        if (trace.place) {
            rung.set("file", textValue(trace.place->file));
            rung.set("pointer", textValue(trace.place->pointer));
            rung.set("line", json::Value::number(static_cast<double>(trace.line)));
        }
        ladder.push_back(rung.build());
    }
    json::ObjectBuilder builder;
    builder.set("call", textValue(record.call.id));
    builder.set("tool", textValue(record.call.tool));
    builder.set("action", textValue(actionText(record.decision.action)));
    builder.set("decidedBy", textValue(record.decision.decidedBy));
    builder.set("ladder", json::Value::array(std::move(ladder)));
    return builder.build();
}

} // namespace toolwright::guard
