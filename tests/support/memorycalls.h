#pragma once

#include "core/calls/callstore.h"

#include <map>

namespace toolwright::tests {

/// Remembers what is added; asked for anything but a call it has nothing to say.
class MemoryCalls final : public calls::CallStore
{
public:
    using Identity = calls::CallIdentity;

    Result<calls::StoreState> state() override { return calls::StoreState(); }
    Result<calls::AddReport> add(std::span<const calls::CallRecord> batch) override
    {
        calls::AddReport report;
        if (error) {
            return tl::unexpected<Error>(*error);
        }
        for (const calls::CallRecord& record : batch) {
            const bool isNew =
                m_known.try_emplace(Identity{record.environment, record.at, record.id}, record).second;
            report.added += isNew ? 1 : 0;
            report.isDuplicate.push_back(!isNew);
            if (isNew) {
                records.push_back(record);
            }
        }
        return report;
    }
    Result<std::uint64_t> sweep(std::int64_t /*now*/, std::stop_token /*stop*/) override { return 0; }
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
    Result<std::uint64_t> count(const calls::CallFilter& /*filter*/) override { return records.size(); }
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
    Result<std::optional<calls::StoredCall>> call(const Identity& identity) override
    {
        const auto found = m_known.find(identity);
        return found == m_known.end() ? std::optional<calls::StoredCall>()
                                      : std::optional(calls::StoredCall{found->second});
    }
    Result<std::vector<Identity>> find(const calls::CallFilter& /*filter*/, const std::string& /*text*/,
                                       std::size_t /*most*/, const calls::Progress& /*progress*/,
                                       std::stop_token /*stop*/) override
    {
        return std::vector<Identity>();
    }

    /// In the order in which they came.
    std::vector<calls::CallRecord> records;
    /// Adding fails with it.
    std::optional<Error> error;

private:
    std::map<Identity, calls::CallRecord> m_known;
};

} // namespace toolwright::tests
