#pragma once

#include "core/agent/prompt.h"
#include "core/agent/replyrunner.h"
#include "core/conversations/conversationstore.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace toolwright::conversations {

/// One conversation as it goes on: what the visitor writes, the calls and answers of the agent, cards, quiet
/// and handoff. Keeps everything in the store as it happens. One thing at a time.
class Chat
{
public:
    using Done = std::function<void(Result<agent::KeptCall>)>;

    /// The ports' memory is @p store. All must outlive the chat.
    Chat(ConversationStore& store, agent::AgentWorld world, agent::AgentPorts ports);

    /// Keeps the visitor's contact and opens a conversation with it. Its id is in conversation().
    Result<void> start(const agent::Visitor& visitor);
    /// Goes on with a conversation that is kept.
    Result<void> resume(const std::string& id, const agent::Visitor& visitor);
    /// What is known of the visitor changed: signed in, shared a number, gave a name.
    Result<void> setVisitor(const agent::Visitor& visitor);

    /// Begins a reply. Fails with `chat.locked` while a person has the conversation.
    Result<void> visitorSays(const std::string& text);
    /// One call of the reply; @p done gets what became of it. Fails with `chat.no-reply` when the visitor's
    /// turn is next, and with `chat.busy`.
    void call(const agent::WantedCall& wanted, std::stop_token stop, Done done);
    /// The answer of the agent, which ends its reply. @p failure: why there is none.
    Result<void> agentSays(const std::string& text, const std::string& failure = {});
    void answerCard(const std::string& approval, bool approve, std::stop_token stop, Done done);

    /// What the model would be told now.
    Result<agent::Prompt> prompt();
    /// The agent's turn: the visitor wrote and no answer was given.
    bool isReplying() const { return m_isReplying; }
    bool isBusy() const { return m_isBusy; }
    const agent::ReplyRunner& runner() const { return *m_runner; }
    const Conversation& conversation() const { return m_conversation; }
    /// Calls of the reply that is under way.
    const std::vector<agent::KeptCall>& calls() const { return m_calls; }
    /// The person gives the conversation back to the agent.
    Result<void> release();

private:
    Result<void> endReply(const std::string& text, const std::string& failure);
    void take(const agent::KeptCall& call, const Done& done);

    ConversationStore& m_store;
    agent::AgentWorld m_world;
    agent::AgentPorts m_ports;
    std::optional<agent::ReplyRunner> m_runner;
    Conversation m_conversation;
    agent::Visitor m_visitor;
    std::vector<agent::KeptCall> m_calls;
    bool m_isReplying = false;
    bool m_isBusy = false;
    /// The agent's latest message was the share request.
    bool m_isShareRequestPending = false;
};

} // namespace toolwright::conversations
