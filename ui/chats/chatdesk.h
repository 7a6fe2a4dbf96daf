#pragma once

#include "core/base/ports/filestore.h"
#include "core/conversations/chat.h"
#include "core/conversations/knowledgebases.h"
#include "core/platform/callplace.h"

#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace toolwright::ui {

/// The conversations of the open workspace in one environment, and the one that is looked at: a person plays
/// visitor and agent. Knows no widget.
class ChatDesk : public QObject
{
    Q_OBJECT

public:
    using Row = conversations::ConversationRow;

    /// Everything must outlive the desk.
    ChatDesk(FileStore& files, const agent::AgentPorts& ports, QObject* parent = nullptr);
    ~ChatDesk() override;
    Q_DISABLE_COPY_MOVE(ChatDesk)

    /// Conversations that were kept at @p place are listed; the first one makes the store.
    void open(const platform::CallPlace& place);
    void close();
    /// What the agent is made of from now on, and the texts of its knowledge bases.
    void setWorld(const agent::AgentWorld& world, const httptool::FileTexts& texts);
    const agent::AgentWorld& world() const { return m_world; }

    const std::vector<Row>& rows() const { return m_rows; }
    /// Of the chosen conversation; none while none is.
    const std::optional<agent::Conversation>& conversation() const { return m_conversation; }
    const std::vector<agent::Message>& messages() const { return m_messages; }
    const std::vector<agent::KeptCall>& openCalls() const;
    const std::vector<agent::ParkedCard>& cards() const;
    const agent::Visitor& visitor() const { return m_visitor; }
    std::vector<agent::Note> notes() const { return m_notes; }
    std::vector<agent::Summary> summaries() const { return m_summaries; }
    /// What a model would be told now.
    agent::Prompt prompt() const;
    bool isReplying() const;
    bool isBusy() const;
    /// Calls that the reply may still make.
    std::size_t callsLeft() const;

    /// Shows the conversation @p id; false when there is none.
    bool choose(const std::string& id);
    void start(const agent::Visitor& visitor);
    void setVisitor(const agent::Visitor& visitor);
    void visitorSays(const std::string& text);
    void agentSays(const std::string& text);
    void call(const agent::WantedCall& wanted);
    void stop();
    void answerCard(const std::string& approval, bool approve);
    /// The person who took over gives the conversation back.
    void release();
    /// What is known of the contact, whole; none after an error.
    std::optional<json::Value> exportContact();
    void eraseContact();

Q_SIGNALS:
    void listChanged();
    void chatChanged();
    void failed(const toolwright::Error& error);

private:
    bool makeStore();
    conversations::Chat* chat() const;
    void refresh();
    void refreshList();
    void settle();
    void take(const Result<void>& result);

    FileStore& m_files;
    agent::AgentPorts m_ports;
    platform::CallPlace m_place;
    agent::AgentWorld m_world;
    std::unique_ptr<conversations::KnowledgeBases> m_knowledge;
    std::unique_ptr<conversations::ConversationStore> m_store;
    /// Conversations that were looked at in this run: cards that wait live in them.
    std::map<std::string, std::unique_ptr<conversations::Chat>> m_chats;
    std::vector<Row> m_rows;
    std::optional<agent::Conversation> m_conversation;
    std::vector<agent::Message> m_messages;
    std::vector<agent::Note> m_notes;
    std::vector<agent::Summary> m_summaries;
    agent::Visitor m_visitor;
    std::stop_source m_stop;
    QTimer m_minute;
};

} // namespace toolwright::ui
