#pragma once

#include "core/agent/memory.h"
#include "core/base/ports/random.h"
#include "core/calls/textcipher.h"
#include "core/json/value.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace toolwright::calls::embedded {
class Database;
}

/// Conversations, contacts, notes and summaries of one workspace, kept encrypted (spec declarative 15, 18).
namespace toolwright::conversations {

using agent::Contact;
using agent::Conversation;
using agent::ConversationState;
using agent::Message;
using agent::Note;
using agent::Summary;

struct ConversationOptions
{
    /// Of the SQLite file; made when there is none.
    std::string path;
    /// calls::storeKeyBytes bytes.
    std::string key;
    /// Everything that is read and written belongs to it.
    std::string environment;
};

/// A conversation as a list shows it.
struct ConversationRow
{
    Conversation conversation;
    Contact contact;
    std::size_t messages = 0;
    /// The start of the last message.
    std::string lastText;
};

/// The conversations of one environment. Texts are encrypted each for itself; who talked when is not. One
/// thread at a time. Error codes: `memory.unavailable`, `memory.damaged`, `memory.newer`, `memory.full`,
/// `memory.busy`, `memory.key` (the file was written with another key: nothing is shown), `memory.unknown`
/// (no such conversation), `memory.contact-unknown`.
class ConversationStore final : public agent::Memory
{
public:
    static Result<std::unique_ptr<ConversationStore>> open(const ConversationOptions& options);
    ~ConversationStore() override;
    ConversationStore(const ConversationStore&) = delete;
    ConversationStore& operator=(const ConversationStore&) = delete;

    Result<Contact> contact(std::string_view id) override;
    Result<void> keep(const Contact& contact) override;
    Result<void> remember(const Note& note) override;
    Result<std::vector<Note>> newestNotes(std::string_view contact, std::size_t most) override;
    Result<std::vector<agent::MemoryHit>> recall(std::string_view contact, std::string_view query,
                                                 std::size_t most) override;

    /// Opens a conversation of @p conversation.contact, who must be kept.
    Result<void> start(const Conversation& conversation);
    Result<Conversation> conversation(const std::string& id);
    /// Adds @p message behind the others, with the next number; a quiet conversation is open again.
    Result<void> add(const std::string& conversation, Message message);
    Result<std::vector<Message>> messages(const std::string& conversation);
    Result<void> setState(const std::string& conversation, ConversationState state,
                          const std::optional<std::string>& handoffReason);
    /// Newest first; all, or those in @p state.
    Result<std::vector<ConversationRow>> list(std::optional<ConversationState> state, std::size_t first,
                                              std::size_t count);
    Result<std::size_t> count(std::optional<ConversationState> state);
    Result<std::vector<Contact>> contacts();
    Result<std::vector<Summary>> summaries(std::string_view contact);

    /// Open conversations whose last message is limits::quietMilliseconds old at @p now become quiet; each
    /// with a known contact gets a summary and notes, once for each quiet period.
    /// @return their ids.
    Result<std::vector<std::string>> settle(std::int64_t now);

    /// Everything that is kept of the contact: `toolwright/contact@1`.
    Result<json::Value> exportContact(const std::string& id);
    /// Removes all of it; no byte stays in the file or beside it.
    Result<void> erase(const std::string& id);
    /// Removes the messages of conversations whose last one is older than @p age milliseconds at @p now;
    /// notes and summaries stay.
    /// @return how many conversations lost theirs.
    Result<std::size_t> sweep(std::int64_t now, std::int64_t age);

private:
    using Database = calls::embedded::Database;

    ConversationStore(std::unique_ptr<Database> database, const calls::TextCipher& cipher,
                      std::string environment);
    Result<void> prepare();
    std::string sealed(const json::Value& value, std::string_view about) const;
    std::optional<json::Value> opened(std::string_view bytes, std::string_view about) const;
    Result<void> taken();
    Result<void> settleOne(const Conversation& conversation, std::int64_t now);
    Result<std::vector<Conversation>> dueConversations(std::int64_t now);

    std::unique_ptr<Database> m_database;
    calls::TextCipher m_cipher;
    std::string m_environment;
};

} // namespace toolwright::conversations
