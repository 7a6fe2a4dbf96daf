#pragma once

#include "core/base/limits.h"
#include "core/calls/callstore.h"
#include "core/calls/embedded/catalogue.h"
#include "core/calls/embedded/database.h"
#include "core/calls/embedded/figuresquery.h"
#include "core/calls/embedded/storeparts.h"
#include "core/calls/embedded/timeline.h"
#include "core/calls/textcipher.h"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace toolwright::calls::embedded {

struct StoreOptions
{
    /// Of the SQLite file, which SQLite itself opens, with a `-wal` and a `-shm` file beside it. Its folder
    /// must exist and should be only for the user (0700); the file is made so (0600).
    std::string path;
    /// 32 bytes; none: numbers only.
    std::optional<std::string> key = std::nullopt;
    /// Most pages the file may have, 0: as many as the disk holds.
    std::int64_t mostPages = 0;
    /// Percentiles of ranges with more calls than this, in the environment, come from sketches.
    std::uint64_t exactCalls = limits::exactCalls;
    /// How long to wait for another program that writes before `calls.busy`.
    int busyMilliseconds = 5000;
    /// The file must be there; whatever writes fails with `calls.read-only`.
    bool isReadOnly = false;
};

/// Calls in one SQLite file. Texts are encrypted, numbers are not. Figures of whole hours and days (UTC) are
/// summed up when calls are added; what a range has of others is read call by call.
class EmbeddedStore final : public CallStore
{
public:
    /// Opens or creates the file and brings it to the schema of this program. Fails with `calls.newer`,
    /// `calls.damaged`, `calls.unavailable`, `calls.busy`, `calls.read-only`, `calls.key` (a key of another
    /// length).
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

    /// The key of the store is the one its first texts were written with.
    Result<void> checkKey();
    /// Inside a writing transaction: the key is that of the store from now on, or was before.
    Result<void> claimKey();
    Result<AddReport> addInside(std::span<const CallRecord> batch, Transaction& transaction);
    StoreParts parts();
    /// What @p question says of one state of the file.
    template<typename Question>
    auto reading(Question question) -> Result<decltype(question(std::declval<StoreParts&>()))>;
    /// Forgets what was worked out of a file that has changed since.
    void dropOutdated();
    Timeline& timelineOf(const StoreParts& storeParts, const CallFilter& filter);
    const SeriesTable& seriesTableOf(const StoreParts& storeParts, const std::string& environment,
                                     TimeRange range, std::size_t count);

    std::unique_ptr<Database> m_database;
    Catalogue m_catalogue;
    std::uint64_t m_exactCalls;
    std::optional<TextCipher> m_cipher;
    KeyState m_key = KeyState::Missing;
    bool m_hasClaimedKey = false;

    /// Of the file that the next two were worked out of.
    std::uint64_t m_version = 0;
    /// The filter used last stands first.
    std::deque<Timeline> m_timelines;
    std::optional<SeriesTable> m_series;
};

} // namespace toolwright::calls::embedded
