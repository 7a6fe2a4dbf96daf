#pragma once

#include "core/base/result.h"
#include "core/calls/callfilter.h"
#include "core/calls/figures.h"
#include "core/httptool/callrecord.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

/// Calls of declarative tools: kept, counted and found again (spec declarative 14 to 16).
namespace toolwright::calls {

using httptool::CallRecord;

/// Same call = same environment, time and id.
struct CallIdentity
{
    std::string environment;
    std::int64_t at = 0;
    std::string id;

    // The check takes the comparison with 0 that the compiler writes for a pointer.
    // NOLINTNEXTLINE(modernize-use-nullptr)
    friend auto operator<=>(const CallIdentity&, const CallIdentity&) = default;
};

/// A call as the store has it (spec declarative 15).
struct StoredCall
{
    CallRecord record;
    /// The answer was longer than limits::keptAnswerBytes.
    bool isBodyTruncated = false;
    /// There were texts, and they are gone by age.
    bool isBodyDeleted = false;
    /// There are texts, and they cannot be read: the key is another or missing, or somebody changed them.
    bool isLocked = false;
    /// Of failed calls.
    std::optional<GroupKey> group = std::nullopt;

    friend bool operator==(const StoredCall&, const StoredCall&) = default;
};

/// What became of the records of one batch.
struct AddReport
{
    std::size_t added = 0;
    /// One mark a record of the batch: it is stored already, or stands twice in the batch.
    std::vector<bool> isDuplicate = {};
};

struct FacetCount
{
    std::string value;
    std::uint64_t calls = 0;

    friend bool operator==(const FacetCount&, const FacetCount&) = default;
};

/// How many calls each value has that has any, in the order of the values. A facet is counted as if the
/// filter said nothing about it. Calls without a status are in no count of statuses.
struct Facets
{
    std::vector<FacetCount> tools;
    /// `ok`, `http_error`, …, in the order of httptool::Outcome.
    std::vector<FacetCount> outcomes;
    std::vector<FacetCount> statuses;
};

/// Failures with the same tool, outcome, status, error key and shape of message. Where the key of the store
/// is missing, where the answer says nothing, and beyond limits::messageShapes, tool, outcome and status
/// alone.
struct FailureGroup
{
    GroupKey key;
    std::string tool;
    httptool::Outcome outcome = httptool::Outcome::HttpError;
    std::optional<int> status = std::nullopt;
    /// The message with its changing parts taken out (messageShape()), the error key where there is no
    /// message; empty for a group without either, and once its answers are deleted or locked.
    std::string shape = {};
    std::uint64_t calls = 0;
    std::int64_t firstSeen = 0;
    std::int64_t lastSeen = 0;

    friend bool operator==(const FailureGroup&, const FailureGroup&) = default;
};

enum class KeyState : std::uint8_t {
    /// Texts can be read and written.
    Open,
    /// The store was written with another key: numbers only.
    Wrong,
    /// No key was given: numbers only.
    Missing,
};

struct StoreState
{
    /// `embedded SQLite`, `ClickHouse`
    std::string engine;
    KeyState key = KeyState::Open;
    std::uint64_t calls = 0;
    std::optional<std::int64_t> newest = std::nullopt;
};

/// Told now and then during long work: how much of it is done, from 0 to 1.
using Progress = std::function<void(double)>;

/// Keeps calls. One thread at a time uses a store; open another for another thread or program, they may write
/// in turn. Each answer is of one state of the store. Where it is kept and with which key is said when it is
/// opened; paths come from outside. Error codes: `calls.unavailable` (cannot be opened or reached),
/// `calls.damaged`, `calls.full` (no room, nothing that was committed is lost), `calls.busy` (another program
/// writes), `calls.read-only`, `calls.key`, `calls.newer` (written by a newer program), `calls.invalid` (a
/// record that cannot be stored), `calls.cancelled`.
class CallStore
{
public:
    virtual ~CallStore() = default;

    virtual Result<StoreState> state() = 0;

    /// Adds @p batch whole or not at all; a batch of thousands is much faster than as many of one. Answers
    /// and results are cut to limits::keptAnswerBytes, arguments and requests to limits::keptTextBytes, at
    /// whole characters; bodies of calls that are `ok` are not kept. Texts are kept encrypted and only with
    /// the key open (else `calls.key`); the first ones make it the key of the store. `calls.invalid`: no id,
    /// tool or environment, a name that is not UTF-8, a duration below 0, a time before 1970 or after 9999.
    virtual Result<AddReport> add(std::span<const CallRecord> batch) = 0;
    /// Deletes the texts of calls that are 30 days old at @p now; the numbers stay. Twice changes nothing
    /// more.
    /// @return how many calls lost theirs.
    virtual Result<std::uint64_t> sweep(std::int64_t now, std::stop_token stop = {}) = 0;

    /// Every environment that has calls, sorted.
    virtual Result<std::vector<std::string>> environments() = 0;
    /// Rows of @p declared and of every tool with calls in the range. `lastCalled` looks back without limit.
    /// Counts are exact for every range. Percentiles are exact in a range with at most limits::exactCalls
    /// calls in the environment, and wherever Figures::isExact says so.
    virtual Result<ToolReport> report(const std::string& environment, TimeRange range,
                                      const std::vector<std::string>& declared) = 0;
    /// Figures of @p count equal parts of the range, of one tool or, when @p tool is empty, of all. Asking
    /// for tool after tool over the same range is cheap.
    virtual Result<std::vector<SeriesPoint>> series(const std::string& environment, const std::string& tool,
                                                    TimeRange range, std::size_t count) = 0;

    virtual Result<std::uint64_t> count(const CallFilter& filter) = 0;
    virtual Result<Facets> facets(const CallFilter& filter) = 0;
    /// Largest first, then by key; at most @p most.
    virtual Result<std::vector<FailureGroup>> groups(const CallFilter& filter, std::size_t most) = 0;
    /// Newest first, ties by id descending: @p count calls from position @p first, fewer at the end. The cost
    /// does not grow with the position, but for filters by conversation and the first time in an hour of very
    /// many calls.
    virtual Result<std::vector<StoredCall>> page(const CallFilter& filter, std::uint64_t first,
                                                 std::size_t count) = 0;
    /// The call, or none.
    virtual Result<std::optional<StoredCall>> call(const CallIdentity& identity) = 0;
    /// Calls of @p filter with @p text in an answer or in arguments, without case, newest first, at most @p
    /// most.
    virtual Result<std::vector<CallIdentity>> find(const CallFilter& filter, const std::string& text,
                                                   std::size_t most, const Progress& progress,
                                                   std::stop_token stop) = 0;
};

} // namespace toolwright::calls
