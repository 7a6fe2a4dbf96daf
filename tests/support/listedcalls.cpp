#include "tests/support/listedcalls.h"

#include <algorithm>
#include <map>
#include <set>

namespace toolwright::tests {

namespace {

using Listed = std::vector<const calls::CallRecord*>;

template<typename Value>
bool isAmong(const std::vector<Value>& wanted, const Value& value)
{
    return wanted.empty() || std::ranges::find(wanted, value) != wanted.end();
}

calls::Figures figuresOf(const Listed& listed)
{
    calls::Figures figures;
    std::vector<std::int64_t> durations;
    for (const auto* call : listed) {
        ++figures.calls;
        figures.errors += call->outcome != httptool::Outcome::Ok ? 1U : 0U;
        figures.timeouts += call->outcome == httptool::Outcome::Timeout ? 1U : 0U;
        ++figures.outcomes[static_cast<std::size_t>(call->outcome)];
        durations.push_back(call->duration);
    }
    std::ranges::sort(durations);
    figures.p50 = calls::nearestRank(durations, 50);
    figures.p95 = calls::nearestRank(durations, 95);
    return figures;
}

} // namespace

Result<calls::StoreState> ListedCalls::state()
{
    calls::StoreState state{"a list", calls::KeyState::Open, m_records.size(), std::nullopt};
    for (const auto& call : m_records) {
        state.newest = std::max(state.newest.value_or(call.at), call.at);
    }
    return state;
}

Result<calls::AddReport> ListedCalls::add(std::span<const calls::CallRecord> batch)
{
    m_records.insert(m_records.end(), batch.begin(), batch.end());
    return calls::AddReport{batch.size(), std::vector<bool>(batch.size(), false)};
}

Result<std::vector<std::string>> ListedCalls::environments()
{
    std::set<std::string> names;
    for (const auto& call : m_records) {
        names.insert(call.environment);
    }
    return std::vector<std::string>(names.begin(), names.end());
}

Listed ListedCalls::matching(const calls::CallFilter& filter) const
{
    Listed found;
    for (const auto& call : m_records) {
        const auto isInside = call.environment == filter.environment && call.at >= filter.range.from &&
                              call.at <= filter.range.to;
        if (isInside && isAmong(filter.tools, call.tool) && isAmong(filter.outcomes, call.outcome) &&
            (filter.statuses.empty() || (call.status && isAmong(filter.statuses, *call.status)))) {
            found.push_back(&call);
        }
    }
    return found;
}

Result<calls::ToolReport> ListedCalls::report(const std::string& environment, calls::TimeRange range,
                                              const std::vector<std::string>& declared)
{
    const auto all = matching({environment, range});
    std::map<std::string, Listed> byTool;
    for (const auto& tool : declared) {
        byTool[tool];
    }
    for (const auto* call : all) {
        byTool[call->tool].push_back(call);
    }
    calls::ToolReport report{environment, range, {}, figuresOf(all)};
    for (const auto& [tool, listed] : byTool) {
        calls::ToolRow row{tool, std::ranges::find(declared, tool) != declared.end(), figuresOf(listed),
                           std::nullopt};
        for (const auto* call : matching({environment, {0, range.to}, {tool}})) {
            row.lastCalled = std::max(row.lastCalled.value_or(call->at), call->at);
        }
        report.rows.push_back(std::move(row));
    }
    calls::sortRows(report.rows);
    return report;
}

Result<std::vector<calls::SeriesPoint>> ListedCalls::series(const std::string& environment,
                                                            const std::string& tool, calls::TimeRange range,
                                                            std::size_t count)
{
    std::vector<calls::SeriesPoint> points;
    const auto parts = static_cast<std::int64_t>(count);
    for (std::int64_t part = 0; part < parts; ++part) {
        const auto length = range.to - range.from;
        const calls::TimeRange ends{range.from + length * part / parts,
                                    range.from + length * (part + 1) / parts};
        calls::CallFilter filter{environment, {ends.from, ends.to - (part + 1 == parts ? 0 : 1)}};
        if (!tool.empty()) {
            filter.tools = {tool};
        }
        points.push_back({ends, figuresOf(matching(filter))});
    }
    return points;
}

Result<std::uint64_t> ListedCalls::count(const calls::CallFilter& filter)
{
    return matching(filter).size();
}

Result<std::vector<calls::StoredCall>> ListedCalls::page(const calls::CallFilter& filter, std::uint64_t first,
                                                         std::size_t count)
{
    auto found = matching(filter);
    std::ranges::sort(found, [](const calls::CallRecord* one, const calls::CallRecord* other) {
        return std::tie(one->at, one->id) > std::tie(other->at, other->id);
    });
    std::vector<calls::StoredCall> page;
    for (auto at = first; at < found.size() && page.size() < count; ++at) {
        page.push_back({*found[at]});
    }
    return page;
}

} // namespace toolwright::tests
