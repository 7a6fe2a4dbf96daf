#include "core/conversations/chat.h"

#include "core/base/limits.h"

#include <utility>

namespace toolwright::conversations {

namespace {

agent::AgentPorts withMemory(agent::AgentPorts ports, ConversationStore& store)
{
    ports.memory = &store;
    return ports;
}

} // namespace

Chat::Chat(ConversationStore& store, agent::AgentWorld world, agent::AgentPorts ports)
    : m_store(store)
    , m_world(std::move(world))
    , m_ports(withMemory(ports, store))
{
}

Result<void> Chat::start(const agent::Visitor& visitor)
{
    if (auto kept = setVisitor(visitor); !kept) {
        return kept;
    }
    m_conversation = {};
    m_conversation.id = m_ports.random.uuid();
    m_conversation.environment = m_world.environment;
    m_conversation.contact = visitor.contact.id;
    m_conversation.channel = visitor.channel;
    m_conversation.startedAt = m_ports.clock.now();
    m_conversation.lastMessageAt = m_conversation.startedAt;
    m_isReplying = false;
    m_isShareRequestPending = false;
    m_calls.clear();
    m_runner.emplace(m_world, m_ports, m_conversation.id);
    return m_store.start(m_conversation);
}

Result<void> Chat::resume(const std::string& id, const agent::Visitor& visitor)
{
    auto found = m_store.conversation(id);
    auto told = found ? m_store.messages(id) : tl::unexpected<Error>(found.error());
    if (!told) {
        return tl::unexpected<Error>(told.error());
    }
    m_conversation = *std::move(found);
    m_runner.emplace(m_world, m_ports, m_conversation.id);
    m_calls.clear();
    m_isReplying = !told->empty() && told->back().speaker == agent::Speaker::Visitor;
    m_isShareRequestPending = !told->empty() && told->back().isShareRequest;
    if (auto kept = setVisitor(visitor); !kept) {
        return kept;
    }
    if (m_isReplying) {
        m_runner->beginReply(m_visitor, m_isShareRequestPending);
    }
    return {};
}

Result<void> Chat::setVisitor(const agent::Visitor& visitor)
{
    m_visitor = visitor;
    m_visitor.contact.environment = m_world.environment;
    if (m_runner) {
        m_runner->setVisitor(m_visitor);
    }
    return m_store.keep(m_visitor.contact);
}

Result<void> Chat::visitorSays(const std::string& text)
{
    if (m_conversation.state == ConversationState::HandedOff) {
        return failure("chat.locked", "a person has this conversation: " +
                                          m_conversation.handoffReason.value_or(std::string()));
    }
    Message message;
    message.speaker = agent::Speaker::Visitor;
    message.at = m_ports.clock.now();
    message.text = text;
    if (auto added = m_store.add(m_conversation.id, message); !added) {
        return added;
    }
    m_conversation.state = ConversationState::Open;
    m_conversation.lastMessageAt = message.at;
    m_calls.clear();
    m_isReplying = true;
    m_runner->beginReply(m_visitor, m_isShareRequestPending);
    return {};
}

void Chat::call(const agent::WantedCall& wanted, std::stop_token stop, Done done)
{
    if (m_isBusy) {
        done(failure("chat.busy", "another call is under way"));
        return;
    }
    const bool isOver = !m_isReplying && (!m_runner || !m_runner->reply().hasEnded());
    if (isOver) {
        done(failure("chat.no-reply", "the visitor has not written; there is nothing to reply to"));
        return;
    }
    m_isBusy = true;
    m_runner->call(wanted, std::move(stop),
                   [this, done = std::move(done)](const agent::KeptCall& call) { take(call, done); });
}

void Chat::take(const agent::KeptCall& call, const Done& done)
{
    m_isBusy = false;
    if (call.disposition != agent::Disposition::Void) {
        m_calls.push_back(call);
    }
    m_visitor.contact = m_runner->visitor().contact;
    if (m_isReplying && m_runner->reply().hasEnded()) {
        const std::string text = m_runner->didAskForNumber() ? "Please share your phone number." : "";
        if (auto ended = endReply(text, {}); !ended) {
            done(tl::unexpected<Error>(ended.error()));
            return;
        }
    }
    done(call);
}

Result<void> Chat::agentSays(const std::string& text, const std::string& failureText)
{
    if (!m_isReplying) {
        return failure("chat.no-reply", "the visitor has not written; there is nothing to reply to");
    }
    return endReply(text, failureText);
}

Result<void> Chat::endReply(const std::string& text, const std::string& failureText)
{
    Message message;
    message.speaker = agent::Speaker::Agent;
    message.at = m_ports.clock.now();
    message.text = text;
    message.calls = m_calls;
    message.stopReason = m_runner->reply().stopReason();
    message.isShareRequest = m_runner->didAskForNumber();
    message.failure = failureText;
    if (auto added = m_store.add(m_conversation.id, message); !added) {
        return added;
    }
    m_isReplying = false;
    m_isShareRequestPending = message.isShareRequest;
    m_conversation.lastMessageAt = message.at;
    if (const auto& reason = m_runner->handoffReason();
        reason && m_conversation.state != ConversationState::HandedOff) {
        m_conversation.state = ConversationState::HandedOff;
        m_conversation.handoffReason = reason;
        return m_store.setState(m_conversation.id, ConversationState::HandedOff, reason);
    }
    return {};
}

void Chat::answerCard(const std::string& approval, bool approve, std::stop_token stop, Done done)
{
    if (m_isBusy || !m_runner) {
        done(failure("chat.busy", "another call is under way"));
        return;
    }
    m_isBusy = true;
    m_runner->answerCard(
        approval, approve, std::move(stop), [this, done = std::move(done)](const agent::KeptCall& call) {
            m_isBusy = false;
            Message message;
            message.speaker = agent::Speaker::Agent;
            message.at = m_ports.clock.now();
            message.calls = {call};
            const auto added = m_store.add(m_conversation.id, message);
            done(added ? Result<agent::KeptCall>(call) : tl::unexpected<Error>(added.error()));
        });
}

Result<agent::Prompt> Chat::prompt()
{
    const auto notes = m_store.newestNotes(m_visitor.contact.id, limits::promptNotes);
    if (!notes) {
        return tl::unexpected<Error>(notes.error());
    }
    return agent::promptFor(m_world, m_visitor, *notes);
}

Result<void> Chat::release()
{
    m_conversation.state = ConversationState::Open;
    m_conversation.handoffReason.reset();
    m_runner.emplace(m_world, m_ports, m_conversation.id);
    return m_store.setState(m_conversation.id, ConversationState::Open, std::nullopt);
}

} // namespace toolwright::conversations
