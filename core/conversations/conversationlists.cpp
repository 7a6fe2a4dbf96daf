#include "core/base/limits.h"
#include "core/calls/embedded/database.h"
#include "core/conversations/conversationstore.h"
#include "core/conversations/keptvalues.h"
#include "core/conversations/ranking.h"
#include "core/conversations/summariser.h"

#include <algorithm>
#include <utility>

namespace toolwright::conversations {

using calls::embedded::Statement;

namespace {

/// Of the columns id, contact, channel, state, reason, started, last.
Conversation conversationOf(const Statement& row, const std::string& environment)
{
    Conversation conversation;
    conversation.id = row.text(0);
    conversation.environment = environment;
    conversation.contact = row.text(1);
    conversation.channel = httptool::channelNamed(row.text(2)).value_or(httptool::Channel::Web);
    conversation.state = agent::conversationStateNamed(row.text(3)).value_or(ConversationState::Open);
    conversation.startedAt = row.number(5);
    conversation.lastMessageAt = row.number(6);
    return conversation;
}

struct RankedHit
{
    agent::MemoryHit hit;
    std::size_t fit = 0;
};

} // namespace

Result<std::vector<Note>> ConversationStore::newestNotes(std::string_view contact, std::size_t most)
{
    std::vector<Note> notes;
    {
        Statement read =
            m_database->prepare("SELECT at, conversation, sealed FROM notes WHERE environment=? AND"
                                " contact=? ORDER BY at DESC, id DESC LIMIT ?");
        read.add(m_environment).add(contact).add(static_cast<std::int64_t>(most));
        while (read.next()) {
            if (const auto value = opened(read.bytes(2), "note")) {
                notes.push_back(
                    {std::string(contact), textMember(*value, "text"), read.number(0), read.text(1)});
            }
        }
    }
    if (auto done = taken(); !done) {
        return tl::unexpected<Error>(std::move(done.error()));
    }
    return notes;
}

Result<std::vector<Summary>> ConversationStore::summaries(std::string_view contact)
{
    std::vector<Summary> found;
    {
        Statement read = m_database->prepare("SELECT at, conversation, source, sealed FROM summaries WHERE"
                                             " environment=? AND contact=? ORDER BY at DESC, id DESC");
        read.add(m_environment).add(contact);
        while (read.next()) {
            if (const auto value = opened(read.bytes(3), "summary")) {
                const auto source =
                    read.number(2) == 0 ? agent::SummarySource::Model : agent::SummarySource::Extract;
                found.push_back(
                    {std::string(contact), read.text(1), textMember(*value, "text"), read.number(0), source});
            }
        }
    }
    if (auto done = taken(); !done) {
        return tl::unexpected<Error>(std::move(done.error()));
    }
    return found;
}

Result<std::vector<agent::MemoryHit>> ConversationStore::recall(std::string_view contact,
                                                                std::string_view query, std::size_t most)
{
    constexpr std::size_t everyNote = 100'000;
    const auto notes = newestNotes(contact, everyNote);
    const auto known = notes ? summaries(contact) : tl::unexpected<Error>(notes.error());
    if (!known) {
        return tl::unexpected<Error>(known.error());
    }
    const auto words = wordsOf(query);
    std::vector<RankedHit> ranked;
    const auto consider = [&ranked, &words](bool isSummary, const std::string& text, std::int64_t at) {
        if (const std::size_t fit = fitOf(text, words); fit > 0) {
            ranked.push_back({{isSummary, text, at}, fit});
        }
    };
    for (const Note& note : *notes) {
        consider(false, note.text, note.at);
    }
    for (const Summary& summary : *known) {
        consider(true, summary.text, summary.at);
    }
    std::ranges::stable_sort(ranked, [](const RankedHit& left, const RankedHit& right) {
        return left.fit != right.fit ? left.fit > right.fit : left.hit.at > right.hit.at;
    });
    std::vector<agent::MemoryHit> hits;
    for (std::size_t at = 0; at < std::min(most, ranked.size()); ++at) {
        hits.push_back(std::move(ranked[at].hit));
    }
    return hits;
}

Result<Conversation> ConversationStore::conversation(const std::string& id)
{
    std::optional<Conversation> found;
    {
        Statement read =
            m_database->prepare("SELECT id, contact, channel, state, reason, started, last, messages,"
                                " teaser FROM conversations WHERE environment=? AND id=?");
        read.add(m_environment).add(id);
        if (read.next()) {
            found = conversationOf(read, m_environment);
            if (const auto reason = opened(read.bytes(4), "reason")) {
                found->handoffReason = textMember(*reason, "text");
            }
        }
    }
    if (auto done = taken(); !done) {
        return tl::unexpected<Error>(std::move(done.error()));
    }
    return found ? Result<Conversation>(*found) : failure("memory.unknown", "there is no conversation " + id);
}

Result<std::vector<ConversationRow>> ConversationStore::list(std::optional<ConversationState> state,
                                                             std::size_t first, std::size_t count)
{
    std::vector<ConversationRow> rows;
    const std::string wanted = state ? std::string(agent::conversationStateName(*state)) : std::string();
    {
        Statement read =
            state ? m_database->prepare(
                        "SELECT id, contact, channel, state, reason, started, last, messages, teaser"
                        " FROM conversations WHERE environment=?1 AND state=?2"
                        " ORDER BY last DESC, id DESC LIMIT ?4 OFFSET ?3")
                  : m_database->prepare(
                        "SELECT id, contact, channel, state, reason, started, last, messages, teaser"
                        " FROM conversations WHERE environment=?1 AND ?2=''"
                        " ORDER BY last DESC, id DESC LIMIT ?4 OFFSET ?3");
        read.add(m_environment).add(wanted);
        read.add(static_cast<std::int64_t>(first)).add(static_cast<std::int64_t>(count));
        while (read.next()) {
            ConversationRow row{
                conversationOf(read, m_environment), {}, static_cast<std::size_t>(read.number(7)), {}};
            if (const auto reason = opened(read.bytes(4), "reason")) {
                row.conversation.handoffReason = textMember(*reason, "text");
            }
            if (const auto teaser = opened(read.bytes(8), "teaser")) {
                row.lastText = textMember(*teaser, "text");
            }
            rows.push_back(std::move(row));
        }
    }
    if (auto done = taken(); !done) {
        return tl::unexpected<Error>(std::move(done.error()));
    }
    for (ConversationRow& row : rows) {
        if (auto known = contact(row.conversation.contact)) {
            row.contact = *std::move(known);
        }
    }
    return rows;
}

Result<std::size_t> ConversationStore::count(std::optional<ConversationState> state)
{
    std::size_t count = 0;
    const std::string wanted = state ? std::string(agent::conversationStateName(*state)) : std::string();
    {
        Statement read = m_database->prepare(
            "SELECT count(*) FROM conversations WHERE environment=?1 AND (?2='' OR state=?2)");
        read.add(m_environment).add(wanted);
        count = read.next() ? static_cast<std::size_t>(read.number(0)) : 0;
    }
    auto done = taken();
    return done ? Result<std::size_t>(count) : tl::unexpected<Error>(std::move(done.error()));
}

Result<std::vector<Contact>> ConversationStore::contacts()
{
    std::vector<Contact> found;
    {
        Statement read =
            m_database->prepare("SELECT id, sealed FROM contacts WHERE environment=? ORDER BY id");
        read.add(m_environment);
        while (read.next()) {
            Contact contact = contactFrom(opened(read.bytes(1), "contact").value_or(json::Value()));
            contact.id = read.text(0);
            contact.environment = m_environment;
            found.push_back(std::move(contact));
        }
    }
    auto done = taken();
    return done ? Result<std::vector<Contact>>(std::move(found))
                : tl::unexpected<Error>(std::move(done.error()));
}

Result<std::vector<Conversation>> ConversationStore::dueConversations(std::int64_t now)
{
    std::vector<Conversation> due;
    {
        Statement read =
            m_database->prepare("SELECT id, contact, channel, state, reason, started, last, messages,"
                                " teaser FROM conversations WHERE environment=? AND state='open'"
                                " AND last<=? ORDER BY last");
        read.add(m_environment).add(now - limits::quietMilliseconds);
        while (read.next()) {
            due.push_back(conversationOf(read, m_environment));
        }
    }
    auto done = taken();
    return done ? Result<std::vector<Conversation>>(std::move(due))
                : tl::unexpected<Error>(std::move(done.error()));
}

Result<std::vector<std::string>> ConversationStore::settle(std::int64_t now)
{
    const auto due = dueConversations(now);
    if (!due) {
        return tl::unexpected<Error>(due.error());
    }
    std::vector<std::string> settled;
    for (const Conversation& conversation : *due) {
        if (auto done = settleOne(conversation, now); !done) {
            return tl::unexpected<Error>(std::move(done.error()));
        }
        settled.push_back(conversation.id);
    }
    return settled;
}

Result<void> ConversationStore::settleOne(const Conversation& conversation, std::int64_t now)
{
    const auto person = contact(conversation.contact);
    const auto told = messages(conversation.id);
    if (!told) {
        return tl::unexpected<Error>(told.error());
    }
    if (person && person->isKnown() && !told->empty()) {
        const Extract extract = extractOf(*told);
        const std::string bytes = sealed(textValue(extract.summary), "summary");
        {
            Statement write =
                m_database->prepare("INSERT INTO summaries(environment, contact, at, conversation,"
                                    " source, sealed) VALUES(?,?,?,?,1,?)");
            write.add(m_environment).add(person->id).add(now).add(conversation.id).addBlob(bytes).run();
        }
        constexpr std::size_t everyNote = 100'000;
        const auto known = newestNotes(person->id, everyNote);
        for (const std::string& fact : extract.facts) {
            const bool isKnown = known && std::ranges::find(*known, fact, &Note::text) != known->end();
            if (auto kept = isKnown ? Result<void>() : remember({person->id, fact, now, conversation.id});
                !kept) {
                return kept;
            }
        }
    }
    return setState(conversation.id, ConversationState::Quiet, std::nullopt);
}

Result<json::Value> ConversationStore::exportContact(const std::string& id)
{
    constexpr std::size_t everything = 1'000'000;
    const auto person = contact(id);
    const auto notes = person ? newestNotes(id, everything) : tl::unexpected<Error>(person.error());
    const auto known = notes ? summaries(id) : tl::unexpected<Error>(notes.error());
    const auto rows = known ? list({}, 0, everything) : tl::unexpected<Error>(known.error());
    if (!rows) {
        return tl::unexpected<Error>(rows.error());
    }
    std::vector<json::Value> noteList;
    for (const Note& note : *notes) {
        noteList.push_back(json::Value::string(note.text));
    }
    std::vector<json::Value> summaryList;
    for (const Summary& summary : *known) {
        summaryList.push_back(json::Value::string(summary.text));
    }
    std::vector<json::Value> conversationList;
    for (const ConversationRow& row : *rows) {
        if (row.conversation.contact != id) {
            continue;
        }
        const auto told = messages(row.conversation.id);
        if (!told) {
            return tl::unexpected<Error>(told.error());
        }
        std::vector<json::Value> messageList;
        for (const Message& message : *told) {
            messageList.push_back(messageValue(message));
        }
        json::ObjectBuilder entry;
        entry.set("id", json::Value::string(row.conversation.id));
        entry.set("channel",
                  json::Value::string(std::string(httptool::channelName(row.conversation.channel))));
        entry.set("messages", json::Value::array(std::move(messageList)));
        conversationList.push_back(entry.build());
    }
    json::ObjectBuilder builder;
    builder.set("format", json::Value::string("toolwright/contact@1"));
    builder.set("id", json::Value::string(id));
    builder.set("environment", json::Value::string(m_environment));
    builder.set("contact", contactValue(*person));
    builder.set("notes", json::Value::array(std::move(noteList)));
    builder.set("summaries", json::Value::array(std::move(summaryList)));
    builder.set("conversations", json::Value::array(std::move(conversationList)));
    return builder.build();
}

} // namespace toolwright::conversations
