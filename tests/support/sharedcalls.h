#pragma once

#include "core/calls/callstore.h"

#include <condition_variable>
#include <memory>
#include <mutex>

namespace toolwright::tests {

/// What several stores of calls have in common, as a file has for programs that open it.
struct SharedShelf
{
    std::mutex mutex;
    std::condition_variable opened;
    std::vector<calls::CallRecord> records;
    std::optional<Error> addError;
    std::uint64_t expired = 0;
    int sweeps = 0;
    /// While shut, counting waits until it is open or told to stop.
    bool isShut = false;
};

/// Knows how many calls it has, and little more.
class SharedCalls final : public calls::CallStore
{
public:
    explicit SharedCalls(std::shared_ptr<SharedShelf> shelf)
        : m_shelf(std::move(shelf))
    {
    }

    Result<calls::StoreState> state() override
    {
        const std::lock_guard lock(m_shelf->mutex);
        return calls::StoreState{"memory", calls::KeyState::Open, m_shelf->records.size(), std::nullopt};
    }
    Result<calls::AddReport> add(std::span<const calls::CallRecord> batch) override
    {
        const std::lock_guard lock(m_shelf->mutex);
        if (m_shelf->addError) {
            return tl::unexpected<Error>(*m_shelf->addError);
        }
        m_shelf->records.insert(m_shelf->records.end(), batch.begin(), batch.end());
        return calls::AddReport{batch.size(), std::vector<bool>(batch.size(), false)};
    }
    Result<std::uint64_t> sweep(std::int64_t /*now*/, std::stop_token /*stop*/) override
    {
        const std::lock_guard lock(m_shelf->mutex);
        ++m_shelf->sweeps;
        return std::exchange(m_shelf->expired, 0);
    }
    Result<std::vector<std::string>> environments() override { return std::vector<std::string>(); }
    Result<calls::ToolReport> report(const std::string& /*environment*/, calls::TimeRange /*range*/,
                                     const std::vector<std::string>& /*declared*/) override
    {
        return calls::ToolReport();
    }
    Result<std::vector<calls::SeriesPoint>> series(const std::string& /*environment*/,
                                                   const std::string& /*tool*/, calls::TimeRange /*range*/,
                                                   std::size_t /*count*/) override
    {
        return std::vector<calls::SeriesPoint>();
    }
    Result<std::uint64_t> count(const calls::CallFilter& /*filter*/) override
    {
        std::unique_lock lock(m_shelf->mutex);
        m_shelf->opened.wait(lock, [this] { return !m_shelf->isShut; });
        return m_shelf->records.size();
    }
    Result<calls::Facets> facets(const calls::CallFilter& /*filter*/) override { return calls::Facets(); }
    Result<std::vector<calls::FailureGroup>> groups(const calls::CallFilter& /*filter*/,
                                                    std::size_t /*most*/) override
    {
        return std::vector<calls::FailureGroup>();
    }
    Result<std::vector<calls::StoredCall>> page(const calls::CallFilter& /*filter*/, std::uint64_t /*first*/,
                                                std::size_t /*count*/) override
    {
        return std::vector<calls::StoredCall>();
    }
    Result<std::optional<calls::StoredCall>> call(const calls::CallIdentity& /*identity*/) override
    {
        return std::optional<calls::StoredCall>();
    }
    Result<std::vector<calls::CallIdentity>> find(const calls::CallFilter& /*filter*/,
                                                  const std::string& /*text*/, std::size_t /*most*/,
                                                  const calls::Progress& /*progress*/,
                                                  std::stop_token /*stop*/) override
    {
        return std::vector<calls::CallIdentity>();
    }

private:
    std::shared_ptr<SharedShelf> m_shelf;
};

} // namespace toolwright::tests
