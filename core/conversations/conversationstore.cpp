#include "core/conversations/conversationstore.h"

#include "core/calls/embedded/database.h"
#include "core/conversations/keptvalues.h"
#include "core/conversations/schema.h"
#include "core/json/parse.h"
#include "core/json/write.h"

#include <utility>

namespace toolwright::conversations {

using calls::embedded::Database;
using calls::embedded::Statement;
using calls::embedded::Transaction;

namespace {

constexpr std::size_t teaserBytes = 120;

/// The same error in the words of this store.
Error memoryError(Error error)
{
    constexpr std::string_view prefix = "calls.";
    if (error.code.starts_with(prefix)) {
        error.code = "memory." + error.code.substr(prefix.size());
    }
    return error;
}

tl::unexpected<Error> lockedFile(const std::string& path)
{
    return failure("memory.key", "the conversations were written with another key, so nothing is shown",
                   {path, {}, {}});
}

std::string startOf(const std::string& text)
{
    std::size_t end = std::min(text.size(), teaserBytes);
    while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
        --end;
    }
    return text.substr(0, end);
}

} // namespace

ConversationStore::ConversationStore(std::unique_ptr<Database> database, const calls::TextCipher& cipher,
                                     std::string environment)
    : m_database(std::move(database))
    , m_cipher(cipher)
    , m_environment(std::move(environment))
{
}

ConversationStore::~ConversationStore() = default;

Result<std::unique_ptr<ConversationStore>> ConversationStore::open(const ConversationOptions& options)
{
    const auto cipher = calls::TextCipher::fromKey(options.key);
    if (!cipher) {
        return failure("memory.key", "expected a key of 32 bytes");
    }
    auto database = Database::open({options.path});
    if (!database) {
        return tl::unexpected<Error>(memoryError(std::move(database.error())));
    }
    std::unique_ptr<ConversationStore> store(
        new ConversationStore(*std::move(database), *cipher, options.environment));
    if (auto prepared = store->prepare(); !prepared) {
        return tl::unexpected<Error>(std::move(prepared.error()));
    }
    return store;
}

Result<void> ConversationStore::prepare()
{
    m_database->startWriting();
    if (auto migrated = migrateConversations(*m_database); !migrated) {
        return tl::unexpected<Error>(memoryError(std::move(migrated.error())));
    }
    const std::string check = m_cipher.checkValue();
    {
        Statement write = m_database->prepare("INSERT OR IGNORE INTO meta VALUES('key', ?)");
        write.addBlob(check).run();
    }
    bool isSame = false;
    {
        Statement read = m_database->prepare("SELECT value FROM meta WHERE name='key'");
        isSame = read.next() && read.bytes(0) == check;
    }
    if (auto done = taken(); !done) {
        return done;
    }
    return isSame ? Result<void>() : lockedFile(m_database->path());
}

Result<void> ConversationStore::taken()
{
    auto done = m_database->taken();
    return done ? done : tl::unexpected<Error>(memoryError(std::move(done.error())));
}

std::string ConversationStore::sealed(const json::Value& value, std::string_view about) const
{
    return m_cipher.sealed(json::write(value), about);
}

std::optional<json::Value> ConversationStore::opened(std::string_view bytes, std::string_view about) const
{
    const auto text = m_cipher.opened(bytes, about);
    const auto value = text ? json::parseValue(*text) : failure("memory.damaged", "unreadable");
    return value ? std::optional(*value) : std::nullopt;
}

Result<Contact> ConversationStore::contact(std::string_view id)
{
    std::optional<Contact> found;
    {
        Statement read = m_database->prepare("SELECT sealed FROM contacts WHERE environment=? AND id=?");
        read.add(m_environment).add(id);
        if (read.next()) {
            const auto value = opened(read.bytes(0), "contact");
            found = contactFrom(value.value_or(json::Value()));
        }
    }
    if (auto done = taken(); !done) {
        return tl::unexpected<Error>(std::move(done.error()));
    }
    if (!found) {
        return failure("memory.contact-unknown", "there is no contact " + std::string(id));
    }
    found->id = std::string(id);
    found->environment = m_environment;
    return *found;
}

Result<void> ConversationStore::keep(const Contact& contact)
{
    const std::string bytes = sealed(contactValue(contact), "contact");
    {
        Statement write = m_database->prepare("INSERT OR REPLACE INTO contacts VALUES(?,?,?)");
        write.add(m_environment).add(contact.id).addBlob(bytes).run();
    }
    return taken();
}

Result<void> ConversationStore::remember(const Note& note)
{
    const std::string bytes = sealed(textValue(note.text), "note");
    {
        Statement write = m_database->prepare(
            "INSERT INTO notes(environment, contact, at, conversation, sealed) VALUES(?,?,?,?,?)");
        write.add(m_environment).add(note.contact).add(note.at).add(note.conversation).addBlob(bytes).run();
    }
    return taken();
}

Result<void> ConversationStore::start(const Conversation& conversation)
{
    const std::string channel(httptool::channelName(conversation.channel));
    {
        Statement write =
            m_database->prepare("INSERT INTO conversations VALUES(?,?,?,?,'open',NULL,?,?,0,NULL,0)");
        write.add(m_environment).add(conversation.id).add(conversation.contact).add(channel);
        write.add(conversation.startedAt).add(conversation.startedAt).run();
    }
    return taken();
}

Result<void> ConversationStore::add(const std::string& conversation, Message message)
{
    Transaction transaction(*m_database, Transaction::Kind::Write);
    {
        Statement next =
            m_database->prepare("SELECT messages FROM conversations WHERE environment=? AND id=?");
        next.add(m_environment).add(conversation);
        if (!next.next()) {
            return failure("memory.unknown", "there is no conversation " + conversation);
        }
        message.number = next.number(0) + 1;
    }
    const std::string bytes = sealed(messageValue(message), "message");
    const std::string teaser = sealed(textValue(startOf(message.text)), "teaser");
    {
        Statement write = m_database->prepare("INSERT INTO messages VALUES(?,?,?,?)");
        write.add(m_environment).add(conversation).add(message.number).addBlob(bytes).run();
        Statement update = m_database->prepare(
            "UPDATE conversations SET messages=?, last=?, teaser=?,"
            " state=CASE state WHEN 'quiet' THEN 'open' ELSE state END WHERE environment=? AND id=?");
        update.add(message.number).add(message.at).addBlob(teaser).add(m_environment).add(conversation).run();
    }
    auto committed = transaction.commit();
    return committed ? committed : tl::unexpected<Error>(memoryError(std::move(committed.error())));
}

Result<std::vector<Message>> ConversationStore::messages(const std::string& conversation)
{
    std::vector<Message> messages;
    {
        Statement read = m_database->prepare(
            "SELECT sealed FROM messages WHERE environment=? AND conversation=? ORDER BY number");
        read.add(m_environment).add(conversation);
        while (read.next()) {
            if (const auto value = opened(read.bytes(0), "message")) {
                messages.push_back(messageFrom(*value));
            }
        }
    }
    if (auto done = taken(); !done) {
        return tl::unexpected<Error>(std::move(done.error()));
    }
    return messages;
}

Result<void> ConversationStore::setState(const std::string& conversation, ConversationState state,
                                         const std::optional<std::string>& handoffReason)
{
    const std::string name(agent::conversationStateName(state));
    const std::string reason = handoffReason ? sealed(textValue(*handoffReason), "reason") : std::string();
    {
        Statement write =
            m_database->prepare("UPDATE conversations SET state=?, reason=? WHERE environment=? AND id=?");
        write.add(name);
        if (handoffReason) {
            write.addBlob(reason);
        } else {
            write.addNull();
        }
        write.add(m_environment).add(conversation).run();
    }
    return taken();
}

Result<void> ConversationStore::erase(const std::string& id)
{
    {
        Transaction transaction(*m_database, Transaction::Kind::Write);
        constexpr const char* messagesOfContact =
            "DELETE FROM messages WHERE environment=?1 AND conversation IN"
            " (SELECT id FROM conversations WHERE environment=?1 AND contact=?2)";
        for (const char* sql :
             {messagesOfContact, "DELETE FROM conversations WHERE environment=?1 AND contact=?2",
              "DELETE FROM notes WHERE environment=?1 AND contact=?2",
              "DELETE FROM summaries WHERE environment=?1 AND contact=?2",
              "DELETE FROM contacts WHERE environment=?1 AND id=?2"}) {
            Statement remove = m_database->prepare(sql);
            remove.add(m_environment).add(id).run();
        }
        if (auto committed = transaction.commit(); !committed) {
            return tl::unexpected<Error>(memoryError(std::move(committed.error())));
        }
    }
    // Pages that were freed are written anew, and the log beside the file is emptied.
    m_database->execute("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
    return taken();
}

Result<std::size_t> ConversationStore::sweep(std::int64_t now, std::int64_t age)
{
    Transaction transaction(*m_database, Transaction::Kind::Write);
    std::size_t changed = 0;
    {
        Statement remove = m_database->prepare(
            "DELETE FROM messages WHERE environment=?1 AND conversation IN"
            " (SELECT id FROM conversations WHERE environment=?1 AND last<=?2 AND messages>0)");
        remove.add(m_environment).add(now - age).run();
        Statement update = m_database->prepare("UPDATE conversations SET teaser=NULL, messages=0 WHERE "
                                               "environment=? AND last<=? AND messages>0");
        update.add(m_environment).add(now - age).run();
        changed = static_cast<std::size_t>(m_database->changes());
    }
    auto committed = transaction.commit(changed);
    return committed ? committed : tl::unexpected<Error>(memoryError(std::move(committed.error())));
}

} // namespace toolwright::conversations
