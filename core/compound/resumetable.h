#pragma once

#include "core/base/sharedlog.h"
#include "core/compound/toolcall.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>

namespace toolwright::compound {

/// Results of completed steps, in order; a skipped step has none. A step whose outcome carried no `output` is
/// completed without a value.
struct StepOutput
{
    std::string step;
    std::optional<json::Value> output;
};

/// Who parked what: presence, venue and app are not part of it (spec compound 8).
struct ResumeKey
{
    std::string subject;
    std::string sessionId;
    std::string compound;
    std::string callId;

    friend bool operator<(const ResumeKey& left, const ResumeKey& right)
    {
        return std::tie(left.subject, left.sessionId, left.compound, left.callId) <
               std::tie(right.subject, right.sessionId, right.compound, right.callId);
    }
};

/// Where a walk stands while a step call waits for an approval (spec compound 8).
struct ParkedWalk
{
    std::string argsHash;
    std::size_t step = 0;
    /// Under forEach: the frozen list, the outputs so far and the item that waits.
    std::optional<json::Value> items;
    SharedLog<json::Value> itemOutputs;
    std::size_t item = 0;
    SharedLog<StepOutput> outputs;
    ToolCall call;
};

/// Parked walks of one registry instance: an immutable-style value, lost on restart. Holds at most
/// limits::resumeEntries; entries older than limits::resumeLifetime are dropped (exactly that age still
/// lives).
class ResumeTable
{
public:
    /// Drops what is older than the lifetime at @p now (milliseconds).
    void expire(std::int64_t now);
    /// The entry of @p key with the same arguments hash. With another hash the entry is deleted and nothing
    /// returned.
    std::optional<ParkedWalk> find(const ResumeKey& key, const std::string& argsHash);
    /// Stores or replaces; refreshes age and recency. Beyond the bound the least recently parked entry goes.
    void park(const ResumeKey& key, ParkedWalk walk, std::int64_t now);
    void remove(const ResumeKey& key);

    std::size_t size() const { return m_entries ? m_entries->size() : 0; }
    /// Milliseconds until the entry of @p key expires at @p now; none without one.
    std::optional<std::int64_t> remaining(const ResumeKey& key, std::int64_t now) const;

private:
    struct Entry
    {
        std::shared_ptr<const ParkedWalk> walk;
        std::int64_t parkedAt = 0;
        std::uint64_t order = 0;
    };
    using Entries = std::map<ResumeKey, Entry>;

    Entries& writable();

    std::shared_ptr<const Entries> m_entries;
    std::uint64_t m_nextOrder = 0;
};

} // namespace toolwright::compound
