#pragma once

#include "core/calls/callstore.h"

#include <memory>

namespace toolwright::tests {

/// A store that answers from a plain list by the words of the specification, slowly and obviously.
class ListedCalls final : public calls::CallStore
{
public:
    explicit ListedCalls(std::vector<calls::CallRecord> records = {})
        : m_records(std::move(records))
    {
    }

    Result<calls::StoreState> state() override;
    Result<calls::AddReport> add(std::span<const calls::CallRecord> batch) override;
    Result<std::uint64_t> sweep(std::int64_t /*now*/, std::stop_token /*stop*/) override { return 0; }
    Result<std::vector<std::string>> environments() override;
    Result<calls::ToolReport> report(const std::string& environment, calls::TimeRange range,
                                     const std::vector<std::string>& declared) override;
    Result<std::vector<calls::SeriesPoint>> series(const std::string& environment, const std::string& tool,
                                                   calls::TimeRange range, std::size_t count) override;
    Result<std::uint64_t> count(const calls::CallFilter& filter) override;
    Result<calls::Facets> facets(const calls::CallFilter& /*filter*/) override { return calls::Facets(); }
    Result<std::vector<calls::FailureGroup>> groups(const calls::CallFilter& /*filter*/,
                                                    std::size_t /*most*/) override
    {
        return std::vector<calls::FailureGroup>();
    }
    Result<std::vector<calls::StoredCall>> page(const calls::CallFilter& filter, std::uint64_t first,
                                                std::size_t count) override;
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
    std::vector<const calls::CallRecord*> matching(const calls::CallFilter& filter) const;

    std::vector<calls::CallRecord> m_records;
};

} // namespace toolwright::tests
