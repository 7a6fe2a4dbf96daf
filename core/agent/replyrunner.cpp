#include "core/agent/replyrunner.h"

#include "core/httptool/redaction.h"
#include "core/httptool/requestplan.h"
#include "core/json/pointer.h"

#include <algorithm>
#include <utility>

namespace toolwright::agent {

using compound::ToolOutcome;

/// A call on its way.
struct ReplyRunner::Under
{
    WantedCall wanted;
    std::stop_token stop;
    Done done;
    KeptCall kept;
    /// Of a compound, as the guard knows it.
    std::string id = {};
    /// Counts for the limits of the reply.
    bool isCounted = true;
};

namespace {

std::string textOf(const json::Value& value, std::string_view pointer)
{
    const json::Value* found = json::resolve(value, pointer);
    return found != nullptr && found->isString() ? std::string(found->toString()) : std::string();
}

/// What the agent gets of a compound that ended.
json::Value resultOfCompound(const ToolOutcome& outcome)
{
    switch (outcome.status()) {
    case compound::OutcomeStatus::Ok:
        return toolResult(true, "Done.", {}, outcome.output().value_or(json::Value()));
    case compound::OutcomeStatus::Blocked: {
        const std::string reason = textOf(outcome.document(), "/reason");
        return toolResult(false, reason.empty() ? "This was not allowed." : "This was not allowed: " + reason,
                          "blocked");
    }
    case compound::OutcomeStatus::PendingApproval:
        return toolResult(true,
                          "A step waits for the user's approval. Say what is to be approved, and do not "
                          "call this again.");
    case compound::OutcomeStatus::Error:
    case compound::OutcomeStatus::ConnectRequired:
    case compound::OutcomeStatus::Unknown:
        break;
    }
    const std::string message(outcome.errorMessage());
    return toolResult(false, message.empty() ? "The compound did not end well." : message,
                      outcome.errorCode().empty() ? std::string_view("compound_failed")
                                                  : outcome.errorCode());
}

} // namespace

void ReplyRunner::Noting::record(const httptool::CallRecord& call)
{
    m_last = call.id;
    if (m_next != nullptr) {
        m_next->record(call);
    }
}

std::optional<std::string> ReplyRunner::Noting::take()
{
    return std::exchange(m_last, std::nullopt);
}

ReplyRunner::ReplyRunner(AgentWorld world, AgentPorts ports, std::string conversation)
    : m_world(std::move(world))
    , m_ports(ports)
    , m_conversation(std::move(conversation))
    , m_noting(ports.recorder)
    , m_caller(ports.transport, ports.clock, ports.random, &m_noting)
{
    if (m_world.compounds != nullptr) {
        m_runtime.emplace(m_world.compounds);
    }
}

void ReplyRunner::setWorld(AgentWorld world)
{
    m_world = std::move(world);
    if (m_world.compounds != nullptr) {
        m_runtime = m_runtime ? m_runtime->withSetup(m_world.compounds) : guard::Runtime(m_world.compounds);
    }
}

void ReplyRunner::beginReply(const Visitor& visitor, bool isShareRequestPending)
{
    m_visitor = visitor;
    m_reply = {};
    m_isShareRequestPending = isShareRequestPending;
    m_didAskForNumber = false;
}

void ReplyRunner::call(const WantedCall& wanted, std::stop_token stop, Done done)
{
    auto under = std::make_shared<Under>(Under{wanted, std::move(stop), std::move(done), {}});
    under->kept.tool = wanted.tool;
    under->kept.arguments =
        httptool::redacted(wanted.arguments, httptool::hiddenTexts(m_world.secrets, m_visitor.principal));
    const Disposition next = m_reply.next();
    if (next != Disposition::Executed) {
        under->kept.disposition = next;
        under->kept.result = next == Disposition::Refused ? Reply::refusal() : json::Value();
        under->done(under->kept);
        return;
    }
    if (!wanted.arguments.isObject()) {
        finish(under, toolResult(false, "The arguments are no JSON object; give one.", "invalid_request"));
        return;
    }
    const auto offered = offerOf(m_world, m_visitor);
    const auto tool = std::ranges::find(offered, wanted.tool, &OfferedTool::name);
    if (tool == offered.end()) {
        finish(under, toolResult(false, "There is no tool " + wanted.tool + " in this conversation.",
                                 "unknown_tool"));
        return;
    }
    callOwn(under, *tool);
}

void ReplyRunner::callOwn(const SharedUnder& under, const OfferedTool& tool)
{
    switch (tool.kind) {
    case OfferedKind::Http:
        sendTool(under);
        return;
    case OfferedKind::Compound:
        startCompound(under);
        return;
    case OfferedKind::Routine:
        m_handoffReason = "routine " + textOf(m_world.tool(tool.name), "/routine");
        finish(under, toolResult(true, "The routine takes over this conversation."), true);
        return;
    case OfferedKind::BuiltIn:
        break;
    }
    const BuiltInOutcome outcome = callBuiltIn(tool.name, under->wanted.arguments, builtInContext());
    if (outcome.contact) {
        m_visitor.contact = *outcome.contact;
    }
    if (outcome.handoffReason) {
        m_handoffReason = outcome.handoffReason;
    }
    m_didAskForNumber = m_didAskForNumber || outcome.endsTurn;
    finish(under, outcome.result, outcome.endsTurn);
}

void ReplyRunner::finish(const SharedUnder& under, const json::Value& raw, bool endsTurn)
{
    if (under->isCounted) {
        const Reply::Taken taken = m_reply.take(under->wanted.tool, raw, endsTurn);
        under->kept.disposition = taken.disposition;
        under->kept.result = taken.result;
    } else {
        under->kept.result = raw;
    }
    const auto hidden = httptool::hiddenTexts(m_world.secrets, m_visitor.principal);
    under->kept.result = httptool::redacted(under->kept.result, hidden);
    under->done(under->kept);
}

void ReplyRunner::sendTool(const SharedUnder& under)
{
    const json::Value tool = m_world.tool(under->wanted.tool);
    httptool::ToolCallInput input;
    input.sources = {under->wanted.arguments, m_world.secrets, m_visitor.principal, m_visitor.contactValue()};
    input.conversation = {m_visitor.channel, m_isShareRequestPending, m_world.signInUrl()};
    const auto plan = httptool::buildRequest(tool, input);
    if (!plan) {
        const bool asks = plan.error().effect == httptool::Effect::AskContactShare;
        m_didAskForNumber = m_didAskForNumber || asks;
        finish(under, plan.error().toResult(), asks);
        return;
    }
    httptool::CallOrigin origin{under->wanted.tool, m_world.environment, m_conversation};
    const json::Value* respond = json::resolve(tool, "/respond");
    origin.respond = respond != nullptr ? *respond : json::Value();
    origin.hidden = httptool::hiddenTexts(m_world.secrets, m_visitor.principal);
    origin.arguments = under->wanted.arguments;
    m_caller.call(*plan, std::move(origin), under->stop, [this, under](const httptool::CallOutcome& outcome) {
        under->kept.record = m_noting.take();
        finish(under,
               outcome.wasCancelled
                   ? toolResult(false, "The call was stopped; it may have been carried out.", "stopped")
                   : outcome.result.result);
    });
}

BuiltInContext ReplyRunner::builtInContext() const
{
    BuiltInContext context;
    context.contact = m_visitor.contact;
    context.conversation = m_conversation;
    context.channel = m_visitor.channel;
    context.isShareRequestPending = m_isShareRequestPending;
    context.knowledgeBases = m_world.knowledgeBases();
    context.now = m_ports.clock.now();
    context.memory = m_ports.memory;
    context.knowledge = m_ports.knowledge;
    return context;
}

guard::RunContext ReplyRunner::runContext() const
{
    guard::RunContext context;
    json::ObjectBuilder principal;
    principal.set("kind", json::Value::string("user"));
    const std::string subject = textOf(m_visitor.principal, "/subject");
    principal.set("subject", json::Value::string(subject.empty() ? m_visitor.contact.id : subject));
    context.principal = principal.build();
    context.venue = "chat";
    context.presence = "present";
    context.sessionId = m_conversation;
    return context;
}

void ReplyRunner::startCompound(const SharedUnder& under)
{
    const compound::EvaluationSettings settings{{}, {m_ports.clock, m_ports.random}};
    const guard::Moment moment{m_ports.clock.now(), m_ports.random};
    if (under->id.empty()) {
        under->id = m_ports.random.uuid();
    }
    compound::ToolCall call{under->id, under->wanted.tool, under->wanted.arguments};
    follow(under, m_runtime->begin(std::move(call), runContext(), settings, moment));
}

void ReplyRunner::follow(const SharedUnder& under, guard::Runtime::Demand demand)
{
    if (const auto* next = std::get_if<guard::Runtime::Execute>(&demand)) {
        execute(under, *next);
    } else if (const auto* finished = std::get_if<guard::Runtime::Finished>(&demand)) {
        if (finished->outcome.status() == compound::OutcomeStatus::PendingApproval) {
            park(under, finished->outcome);
        }
        finish(under, resultOfCompound(finished->outcome));
    } else {
        const Error& error = std::get<guard::Runtime::Threw>(demand).error;
        finish(under, toolResult(false, error.message, error.code));
    }
}

void ReplyRunner::feed(const SharedUnder& under, const ToolOutcome& outcome)
{
    const compound::EvaluationSettings settings{{}, {m_ports.clock, m_ports.random}};
    follow(under, m_runtime->feed(outcome, settings, {m_ports.clock.now(), m_ports.random}));
}

void ReplyRunner::execute(const SharedUnder& under, const guard::Runtime::Execute& execute)
{
    const auto binding = m_world.bindings.find(execute.call->call.tool);
    if (binding == m_world.bindings.end() || !m_world.host.baseUrl) {
        feed(under, ToolOutcome::error("host-unreachable",
                                       execute.call->call.tool + " cannot be called: no host is set"));
        return;
    }
    const std::optional<dispatch::ActAs> actAs;
    auto plan = dispatch::planHostCall(
        {execute.call->call, binding->second, execute.call->context, execute.grant, m_world.host, actAs});
    if (const auto* ready = std::get_if<ToolOutcome>(&plan.step)) {
        feed(under, *ready);
        return;
    }
    const HttpRequest request = std::get<HttpRequest>(plan.step);
    m_ports.transport.send(request, under->stop,
                           [this, under, request, binding = binding->second,
                            disposition = plan.actAs](const HttpAnswer& answer) {
                               feed(under, dispatch::hostOutcome(binding, request, answer, disposition));
                           });
}

void ReplyRunner::park(const SharedUnder& under, const ToolOutcome& outcome)
{
    const std::string id(outcome.approvalId());
    under->kept.approval = id;
    ParkedCard card{id, under->wanted.tool, under->wanted.arguments, {}, {}, {}, under->id};
    const auto& approvals = m_runtime->guard().approvals();
    for (const auto& approval : approvals) {
        if (approval->id == id) {
            card.tool = approval->call.tool;
            card.stepArguments = approval->call.args;
            card.risk = textOf(approval->descriptor, "/risk");
        }
    }
    m_cards.push_back(std::move(card));
}

void ReplyRunner::answerCard(const std::string& approval, bool approve, std::stop_token stop, Done done)
{
    const auto card = std::ranges::find(m_cards, approval, &ParkedCard::approval);
    auto under = std::make_shared<Under>(Under{{}, std::move(stop), std::move(done), {}});
    under->isCounted = false;
    if (card == m_cards.end() || !m_runtime) {
        finish(under, toolResult(false, "No card of this name waits.", "not-found"));
        return;
    }
    under->wanted = {card->compound, card->arguments};
    under->id = card->call;
    under->kept.tool = card->compound;
    under->kept.arguments = card->arguments;
    under->kept.approval = approval;
    m_cards.erase(card);
    const auto decided =
        m_runtime->guard().decideApprovals({approval}, guard::ApprovalDecision{approve},
                                           runContext().principal, {m_ports.clock.now(), m_ports.random});
    if (decided.error) {
        finish(under, toolResult(false, decided.error->message, decided.error->code));
    } else if (!approve) {
        finish(under,
               toolResult(false, "The user denied what " + under->wanted.tool + " asked for.", "denied"));
    } else {
        startCompound(under);
    }
}

} // namespace toolwright::agent
