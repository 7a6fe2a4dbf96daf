#pragma once

#include "core/calls/callstore.h"
#include "core/calls/embedded/database.h"
#include "core/calls/sketch.h"
#include "core/calls/textcipher.h"

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace toolwright::calls::embedded {

struct FilterClause;

struct StoreOptions
{
    /// Of the SQLite file, which SQLite itself opens, with a `-wal` and a `-shm` file beside it. Its folder
    /// must exist; a new file is only for the user (0600).
    std::string path;
    /// 32 bytes; none: numbers only.
    std::optional<std::string> key = std::nullopt;
    /// Most pages the file may have, 0: as many as the disk holds.
    std::int64_t mostPages = 0;
    /// Percentiles of more calls than this come from sketches.
    std::uint64_t exactCalls = 100'000;
};

/// What is summed of the calls of one tool.
struct ToolTally
{
    Figures figures;
    Sketch sketch;
    /// Every duration, while there are few enough.
    std::vector<std::int64_t> durations;
};

/// Calls in one SQLite file. Texts are encrypted, numbers are not. Counts of any range are exact: whole hours
/// and days come from roll-ups, the rest from the calls themselves.
class EmbeddedStore final : public CallStore
{
public:
    /// Opens or creates the file and brings it to the schema of this program. Fails with `calls.newer`,
    /// `calls.damaged`, `calls.unavailable`, `calls.busy`, `calls.key` (a key of another length).
    static Result<std::unique_ptr<EmbeddedStore>> open(const StoreOptions& options);

    Result<StoreState> state() override;
    Result<AddReport> add(std::span<const CallRecord> batch) override;
    Result<std::uint64_t> sweep(std::int64_t now, std::stop_token stop) override;
    Result<std::vector<std::string>> environments() override;
    Result<ToolReport> report(const std::string& environment, TimeRange range,
                              const std::vector<std::string>& declared) override;
    Result<std::vector<SeriesPoint>> series(const std::string& environment, const std::string& tool,
                                            TimeRange range, std::size_t count) override;
    Result<std::uint64_t> count(const CallFilter& filter) override;
    Result<Facets> facets(const CallFilter& filter) override;
    Result<std::vector<FailureGroup>> groups(const CallFilter& filter, std::size_t most) override;
    Result<std::vector<StoredCall>> page(const CallFilter& filter, std::uint64_t first,
                                         std::size_t count) override;
    Result<std::optional<StoredCall>> call(const CallIdentity& identity) override;
    Result<std::vector<CallIdentity>> find(const CallFilter& filter, const std::string& text,
                                           std::size_t most, const Progress& progress,
                                           std::stop_token stop) override;

private:
    EmbeddedStore(std::unique_ptr<Database> database, const StoreOptions& options);

    Result<void> prepareSchema();
    void checkKey();

    // Names as numbers.
    std::int64_t idOf(const char* table, const std::string& name);
    std::optional<std::int64_t> knownId(const char* table, const std::string& name);
    std::map<std::int64_t, std::string> names(const char* table);

    // Adding.
    bool insertCall(const CallRecord& call, std::int64_t environment, std::int64_t tool);
    std::int64_t groupRow(const CallRecord& call, std::int64_t tool, bool hasTexts);
    void insertTexts(std::int64_t row, const CallRecord& call);

    // Figures.
    /// Adds what the calls of whole hours and days in @p range have; gives back the parts left over at the
    /// ends.
    std::vector<TimeRange> addRollUps(std::int64_t environment, TimeRange range,
                                      std::map<std::int64_t, ToolTally>& tallies);
    void addCalls(std::int64_t environment, TimeRange range, std::map<std::int64_t, ToolTally>& tallies,
                  bool keepsDurations);
    std::map<std::int64_t, ToolTally> tally(std::int64_t environment, TimeRange range);
    std::optional<std::int64_t> lastCalled(std::int64_t environment, std::int64_t tool, std::int64_t until);

    FilterClause clause(const CallFilter& filter);
    std::vector<FacetCount> facet(const CallFilter& filter, const std::string& column);
    StoredCall readCall(Statement& statement, const std::string& environment);

    std::unique_ptr<Database> m_database;
    std::uint64_t m_exactCalls;
    std::optional<TextCipher> m_cipher;
    KeyState m_key = KeyState::Missing;
    std::map<std::pair<std::string, std::string>, std::int64_t> m_ids;
};

} // namespace toolwright::calls::embedded
