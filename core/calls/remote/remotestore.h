#pragma once

#include "core/base/limits.h"
#include "core/calls/callstore.h"
#include "core/calls/grouping.h"
#include "core/calls/remote/remotefigures.h"
#include "core/calls/remote/remotetables.h"
#include "core/calls/textcipher.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace toolwright::calls::remote {

struct RemoteOptions
{
    /// Letters, digits and underscores; made when it is not there.
    std::string database;
    /// 32 bytes; none: numbers only.
    std::optional<std::string> key = std::nullopt;
    /// Percentiles of ranges with more calls than this, in the environment, come from rounded durations.
    std::uint64_t exactCalls = limits::exactCalls;
    /// The engine deletes old texts itself, where it can; sweep() does it at any rate.
    bool hasTableTtl = true;
};

/// Calls in a database of a ClickHouse server, from 18.16 on. Texts are encrypted before they leave. A batch
/// comes in whole up to a million calls. Two programs that add the same call at one moment both count it as
/// new; it is one call all the same. The cost of a page grows with its position.
class RemoteStore final : public CallStore
{
public:
    /// Makes the tables where there are none. Fails with `calls.key` (a key of another length),
    /// `calls.newer`, `calls.unavailable`, `calls.damaged`.
    static Result<std::unique_ptr<RemoteStore>> open(std::unique_ptr<SqlService> service,
                                                     const RemoteOptions& options);

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
    RemoteStore(std::unique_ptr<SqlService> service, const RemoteOptions& options);

    /// The cipher while the key is that of the store.
    const TextCipher* cipher() const;
    Result<void> checkKey();
    Result<void> claimKey();
    /// Reads the groups that the store has, once.
    Result<void> readKinds();
    Grouping groupOf(const CallRecord& call);
    Result<std::set<CallIdentity>> knownOf(std::span<const CallRecord> batch);
    Result<std::vector<StoredCall>> read(const std::string& conditions, const std::string& limit,
                                         const std::stop_token& stop = {});

    std::unique_ptr<SqlService> m_service;
    RemoteTables m_tables;
    std::uint64_t m_exactCalls;
    std::optional<TextCipher> m_cipher;
    KeyState m_key = KeyState::Missing;
    bool m_hasClaimedKey = false;
    std::optional<std::set<GroupKey>> m_kinds;
    std::optional<RemoteSeries> m_series;
};

} // namespace toolwright::calls::remote
