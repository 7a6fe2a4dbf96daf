#pragma once

#include "core/agent/conversation.h"
#include "core/base/result.h"

#include <cstddef>
#include <string_view>

namespace toolwright::agent {

/// A lasting fact about a contact.
struct Note
{
    std::string contact;
    std::string text;
    /// Milliseconds since 1970.
    std::int64_t at = 0;
    /// The conversation it came up in.
    std::string conversation = {};
};

/// Who wrote a summary.
enum class SummarySource : std::uint8_t { Model, Extract };

/// Two or three lines about a conversation that went quiet (spec declarative 18).
struct Summary
{
    std::string contact;
    std::string conversation;
    std::string text;
    std::int64_t at = 0;
    SummarySource source = SummarySource::Extract;
};

/// A hit of `recall`: a note or a summary, never the text of a conversation.
struct MemoryHit
{
    bool isSummary = false;
    std::string text;
    std::int64_t at = 0;
};

/// What the agents of one environment remember about contacts (spec declarative 18). All errors have codes
/// `memory.*`.
class Memory
{
public:
    virtual ~Memory() = default;

    /// Fails with `memory.contact-unknown`.
    virtual Result<Contact> contact(std::string_view id) = 0;
    /// Adds the contact, or takes its new particulars.
    virtual Result<void> keep(const Contact& contact) = 0;
    virtual Result<void> remember(const Note& note) = 0;
    /// Newest first, at most @p most.
    virtual Result<std::vector<Note>> newestNotes(std::string_view contact, std::size_t most) = 0;
    /// Best first, at most @p most, from notes and summaries.
    virtual Result<std::vector<MemoryHit>> recall(std::string_view contact, std::string_view query,
                                                  std::size_t most) = 0;
};

/// A passage of a knowledge base.
struct Snippet
{
    /// Key of the knowledge base.
    std::string base;
    /// File below the base, with `/`.
    std::string file;
    /// 1-based line the passage starts at.
    std::int64_t line = 1;
    std::string text;
    /// Greater is better; only to compare hits of one query.
    double score = 0;
};

/// Search in the knowledge bases that an agent reads.
class Knowledge
{
public:
    virtual ~Knowledge() = default;
    /// Best first, at most @p most. Fails with `knowledge.*`.
    virtual Result<std::vector<Snippet>> lookup(const std::vector<std::string>& bases, std::string_view query,
                                                std::size_t most) = 0;
};

} // namespace toolwright::agent
