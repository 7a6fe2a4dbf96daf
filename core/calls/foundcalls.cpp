#include "core/calls/foundcalls.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace toolwright::calls {

namespace {

constexpr std::size_t outcomeCount = 5;
/// Of the way to the end that is behind when everything is found and only to be counted.
constexpr double findingShare = 0.9;

struct Counts
{
    std::map<std::string, std::uint64_t> tools;
    std::array<std::uint64_t, outcomeCount> outcomes{};
    std::map<int, std::uint64_t> statuses;
    std::map<GroupKey, FailureGroup> groups;
};

void countCall(Counts& counts, const StoredCall& call)
{
    const CallRecord& record = call.record;
    ++counts.tools[record.tool];
    ++counts.outcomes[static_cast<std::size_t>(record.outcome)];
    if (record.status) {
        ++counts.statuses[*record.status];
    }
    if (!call.group) {
        return;
    }
    auto [at, isNew] = counts.groups.try_emplace(
        *call.group, FailureGroup{*call.group, record.tool, record.outcome, record.status});
    FailureGroup& group = at->second;
    group.firstSeen = isNew ? record.at : std::min(group.firstSeen, record.at);
    group.lastSeen = std::max(group.lastSeen, record.at);
    ++group.calls;
}

Facets facetsOf(const Counts& counts)
{
    Facets facets;
    for (const auto& [tool, calls] : counts.tools) {
        facets.tools.push_back({tool, calls});
    }
    for (std::size_t at = 0; at < outcomeCount; ++at) {
        if (counts.outcomes[at] > 0) {
            const auto name = httptool::outcomeName(static_cast<httptool::Outcome>(at));
            facets.outcomes.push_back({std::string(name), counts.outcomes[at]});
        }
    }
    for (const auto& [status, calls] : counts.statuses) {
        facets.statuses.push_back({std::to_string(status), calls});
    }
    return facets;
}

/// With the shapes that the store has of them.
Result<std::vector<FailureGroup>> groupsOf(CallStore& store, const CallFilter& filter, Counts& counts)
{
    CallFilter narrow = filter;
    narrow.groups.clear();
    for (const auto& [key, group] : counts.groups) {
        narrow.groups.push_back(key);
    }
    std::vector<FailureGroup> groups;
    if (narrow.groups.empty()) {
        return groups;
    }
    const auto known = store.groups(narrow, narrow.groups.size());
    if (!known) {
        return tl::unexpected<Error>(known.error());
    }
    for (const FailureGroup& group : *known) {
        counts.groups[group.key].shape = group.shape;
    }
    for (auto& [key, group] : counts.groups) {
        groups.push_back(std::move(group));
    }
    std::ranges::stable_sort(groups, std::ranges::greater(), &FailureGroup::calls);
    return groups;
}

} // namespace

Result<FoundCalls> findCalls(CallStore& store, const CallFilter& filter, const std::string& text,
                             std::size_t most, const Progress& progress, std::stop_token stop)
{
    const auto tell = [&progress](double share) {
        if (progress) {
            progress(share);
        }
    };
    auto found = store.find(
        filter, text, most, [&tell](double share) { tell(share * findingShare); }, stop);
    if (!found) {
        return tl::unexpected<Error>(found.error());
    }
    FoundCalls result;
    result.calls = *std::move(found);
    result.isCut = result.calls.size() >= most;
    Counts counts;
    for (const CallIdentity& identity : result.calls) {
        const auto call = store.call(identity);
        if (!call) {
            return tl::unexpected<Error>(call.error());
        }
        if (stop.stop_requested()) {
            return failure("calls.cancelled", "stopped");
        }
        if (*call) {
            countCall(counts, **call);
        }
    }
    result.facets = facetsOf(counts);
    auto groups = groupsOf(store, filter, counts);
    if (!groups) {
        return tl::unexpected<Error>(groups.error());
    }
    result.groups = *std::move(groups);
    tell(1);
    return result;
}

} // namespace toolwright::calls
