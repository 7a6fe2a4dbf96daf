#include "tests/conformance/compoundworld.h"

#include "core/guard/members.h"
#include "core/guard/records.h"

#include <utility>

namespace toolwright::conformance {

using compound::ToolOutcome;
using guard::textMember;
using guard::textValue;
using json::Value;

namespace {

Value requestValue(const HttpRequest& request)
{
    json::ObjectBuilder headers;
    for (const auto& [name, value] : request.headers) {
        headers.set(name, textValue(value));
    }
    json::ObjectBuilder builder;
    builder.set("method", textValue(request.method));
    builder.set("url", textValue(request.url));
    builder.set("headers", headers.build());
    if (request.body) {
        builder.set("body", textValue(*request.body));
    }
    return builder.build();
}

dispatch::ActAs actAsOf(const Value& config)
{
    dispatch::ActAs actAs;
    const std::string mode = textMember(config, "mode");
    if (mode == "decline") {
        actAs.mode = dispatch::ActAs::Mode::Decline;
    } else if (mode == "throw") {
        actAs.mode = dispatch::ActAs::Mode::Throw;
    }
    actAs.message = textMember(config, "message");
    actAs.headers = {{"authorization", "Bearer minted"}};
    if (const Value* headers = config.find("headers")) {
        actAs.headers.clear();
        for (const json::Member& header : headers->members()) {
            actAs.headers.emplace_back(header.key.string(), std::string(header.value.toString()));
        }
    }
    return actAs;
}

dispatch::HostSettings hostSettings(const Value& config)
{
    dispatch::HostSettings settings{"https://host.example", true};
    if (const Value* base = config.find("baseUrl")) {
        settings.baseUrl = base->isString() ? std::optional(std::string(base->toString())) : std::nullopt;
    }
    if (const Value* trusted = config.find("baseUrlTrusted")) {
        settings.isBaseTrusted = trusted->toBoolean();
    }
    return settings;
}

HttpAnswer httpAnswer(const Value& entry)
{
    HttpAnswer answer;
    if (const Value* message = entry.find("network")) {
        answer.failure = HttpFailure{HttpFailureKind::ConnectionFailed, std::string(message->toString())};
        return answer;
    }
    const Value& http = *entry.find("http");
    answer.status = static_cast<int>(http.find("status")->toNumber());
    answer.body = textMember(http, "body");
    return answer;
}

} // namespace

Value CompoundWorld::nextEntry(const std::string& tool)
{
    const auto script = m_scripts.find(tool);
    if (script == m_scripts.end() || script->second.size() == 0) {
        json::ObjectBuilder output;
        output.set("ok", Value::boolean(true));
        json::ObjectBuilder entry;
        entry.set("ok", output.build());
        return entry.build();
    }
    const std::size_t position = m_positions[tool]++;
    return script->second.items()[std::min(position, script->second.size() - 1)];
}

ToolOutcome CompoundWorld::answer(const guard::Runtime::Execute& execute)
{
    const Value entry = nextEntry(execute.call->call.tool);
    if (const Value* output = entry.find("ok")) {
        return ToolOutcome::ok(*output);
    }
    if (entry.find("echo") != nullptr) {
        json::ObjectBuilder output;
        output.set("args", execute.call->call.args);
        return ToolOutcome::ok(output.build());
    }
    if (const Value* outcome = entry.find("outcome")) {
        return ToolOutcome(*outcome);
    }
    if (const Value* message = entry.find("throw")) {
        return ToolOutcome::error("connector-error", message->toString());
    }
    return answerByHttp(execute, entry);
}

ToolOutcome CompoundWorld::answerByHttp(const guard::Runtime::Execute& execute, const Value& entry)
{
    const compound::RegisteredTool* tool = (*m_registry)->find(execute.call->call.tool);
    const dispatch::HostSettings settings = hostSettings(m_config);
    std::optional<dispatch::ActAs> actAs;
    if (const Value* hook = m_config.find("actAs");
        hook != nullptr && textMember(*hook, "mode") != "absent") {
        actAs = actAsOf(*hook);
    }
    const dispatch::HostPlan plan = dispatch::planHostCall(
        {execute.call->call, tool->binding, execute.call->context, execute.grant, settings, actAs});
    if (plan.hookCalled) {
        json::ObjectBuilder hook;
        hook.set("subject", textValue(execute.call->context.subject()));
        hook.set("grantId", textValue(execute.grant->id));
        hook.set("grantTool", textValue(execute.grant->tool));
        hook.set("grantSource", textValue(execute.grant->source));
        m_hookCalls.push_back(hook.build());
    }
    if (const auto* outcome = std::get_if<ToolOutcome>(&plan.step)) {
        return *outcome;
    }
    const auto& request = std::get<HttpRequest>(plan.step);
    m_requests.push_back(requestValue(request));
    return dispatch::hostOutcome(tool->binding, request, httpAnswer(entry), plan.actAs);
}

Value CompoundWorld::executeOne(compound::ToolCall call, const guard::RunContext& context,
                                json::ObjectBuilder& record)
{
    if (!*m_registry) {
        record.set("threw", guard::errorValue(m_registry->error()));
        return {};
    }
    auto demand = m_runtime->begin(std::move(call), context, settings(), moment());
    while (const auto* execute = std::get_if<guard::Runtime::Execute>(&demand)) {
        m_reached.push_back(guard::reachedValue(*execute));
        const ToolOutcome outcome = answer(*execute);
        demand = m_runtime->feed(outcome, settings(), moment());
    }
    if (const auto* threw = std::get_if<guard::Runtime::Threw>(&demand)) {
        record.set("threw", guard::errorValue(threw->error));
        return {};
    }
    const ToolOutcome& outcome = std::get<guard::Runtime::Finished>(demand).outcome;
    record.set("outcome", outcome.document());
    return outcome.document();
}

CompoundWorld::Marks CompoundWorld::marks() const
{
    return {m_runtime->steps().size(), m_runtime->guard().approvals().size(),
            m_runtime->guard().audit().size()};
}

Value CompoundWorld::recordOf(const Marks& before, bool summary) const
{
    std::vector<Value> steps;
    for (const guard::StepRecord& step : m_runtime->steps().toVector(before.steps)) {
        steps.push_back(guard::stepValue(step));
    }
    std::vector<Value> parked;
    for (std::size_t i = before.approvals; i < m_runtime->guard().approvals().size(); ++i) {
        parked.push_back(guard::parkedValue(*m_runtime->guard().approvals()[i]));
    }
    const auto count = [](std::size_t size) { return Value::number(static_cast<double>(size)); };
    json::ObjectBuilder record;
    if (summary) {
        record.set("stepCount", count(steps.size()));
        record.set("reachedCount", count(m_reached.size()));
        record.set("parkedCount", count(parked.size()));
        record.set("auditCount", count(marks().audit - before.audit));
    } else {
        record.set("steps", Value::array(std::move(steps)));
        record.set("reached", Value::array(m_reached));
        record.set("audit", auditSince(before.audit));
        record.set("requests", Value::array(m_requests));
        record.set("actAs", Value::array(m_hookCalls));
    }
    record.set("parked", Value::array(std::move(parked)));
    return record.build();
}

Value CompoundWorld::execute(const Value& action)
{
    const Marks before = marks();
    m_reached.clear();
    m_requests.clear();
    m_hookCalls.clear();
    const Value& call = *action.find("call");
    json::ObjectBuilder record;
    const Value outcome = executeOne({textMember(call, "id"), textMember(call, "tool"),
                                      guard::valueMember(call, "args").value_or(Value())},
                                     contextOf(action), record);
    const bool summary = textMember(action, "record") == "summary";
    if (summary && outcome.isObject()) {
        guard::setOptional(record, "status", guard::valueMember(outcome, "status"));
        guard::setOptional(record, "error", guard::valueMember(outcome, "error"));
    }
    const Value rest = recordOf(before, summary);
    for (const json::Member& member : rest.members()) {
        record.set(member.key, member.value);
    }
    return record.build();
}

Value CompoundWorld::fill(const Value& action)
{
    std::map<std::string, std::size_t> statuses;
    const auto count = static_cast<std::size_t>(action.find("count")->toNumber());
    for (std::size_t i = 0; i < count; ++i) {
        json::ObjectBuilder record;
        const Value outcome =
            executeOne({textMember(action, "idPrefix") + std::to_string(i), textMember(action, "tool"),
                        guard::valueMember(action, "args").value_or(Value::object())},
                       contextOf(action), record);
        ++statuses[textMember(outcome, "status")];
    }
    json::ObjectBuilder byStatus;
    for (const auto& [status, number] : statuses) {
        byStatus.set(status, Value::number(static_cast<double>(number)));
    }
    json::ObjectBuilder result;
    result.set("statuses", byStatus.build());
    return result.build();
}

} // namespace toolwright::conformance
