#include "core/calls/embedded/embeddedstore.h"
#include "core/calls/embedded/rollup.h"

#include <algorithm>
#include <set>
#include <utility>

namespace toolwright::calls::embedded {

namespace {

/// Percentiles of the durations when all are there, else of the sketch.
void finish(ToolTally& tally)
{
    Figures& figures = tally.figures;
    if (tally.durations.size() == figures.calls) {
        std::ranges::sort(tally.durations);
        figures.p50 = nearestRank(tally.durations, 50);
        figures.p95 = nearestRank(tally.durations, 95);
        figures.isExact = true;
    } else {
        figures.p50 = tally.sketch.percentile(50);
        figures.p95 = tally.sketch.percentile(95);
        figures.isExact = false;
    }
}

void addTally(ToolTally& whole, const ToolTally& part)
{
    for (std::size_t i = 0; i < outcomeCount; ++i) {
        addOutcome(whole.figures, static_cast<httptool::Outcome>(i), part.figures.outcomes[i]);
    }
    whole.sketch.merge(part.sketch);
    whole.durations.insert(whole.durations.end(), part.durations.begin(), part.durations.end());
}

ToolTally sumOf(const std::map<std::int64_t, ToolTally>& tallies)
{
    ToolTally total;
    for (const auto& [tool, tally] : tallies) {
        addTally(total, tally);
    }
    return total;
}

/// The whole parts of @p level inside @p range, ends included; none when there is no whole one.
std::optional<TimeRange> wholeParts(Level level, TimeRange range)
{
    const std::int64_t length = lengthOf(level);
    const std::int64_t first = startOf(level, range.from + length - 1);
    const std::int64_t end = startOf(level, range.to + 1);
    return first < end ? std::optional(TimeRange{first, end - 1}) : std::nullopt;
}

/// What of @p range is not in @p middle.
std::vector<TimeRange> restOf(TimeRange range, std::optional<TimeRange> middle)
{
    if (!middle) {
        return {range};
    }
    std::vector<TimeRange> rest;
    if (range.from < middle->from) {
        rest.push_back({range.from, middle->from - 1});
    }
    if (middle->to < range.to) {
        rest.push_back({middle->to + 1, range.to});
    }
    return rest;
}

void addLevel(Database& database, std::int64_t environment, Level level, TimeRange parts,
              std::map<std::int64_t, ToolTally>& tallies)
{
    Statement read =
        database.prepare("SELECT tool, figures, newest FROM rollups WHERE environment=? AND level=?"
                         " AND start BETWEEN ? AND ?");
    read.add(environment).add(static_cast<std::int64_t>(level)).add(parts.from).add(parts.to);
    while (read.next()) {
        if (const auto part = RollUp::fromBytes(read.bytes(1), read.number(2))) {
            ToolTally added;
            added.figures = part->figures;
            added.sketch = part->sketch;
            addTally(tallies[read.number(0)], added);
        }
    }
}

} // namespace

std::vector<TimeRange> EmbeddedStore::addRollUps(std::int64_t environment, TimeRange range,
                                                 std::map<std::int64_t, ToolTally>& tallies)
{
    const auto days = wholeParts(Level::Day, range);
    if (days) {
        addLevel(*m_database, environment, Level::Day, *days, tallies);
    }
    std::vector<TimeRange> left;
    for (const TimeRange& edge : restOf(range, days)) {
        const auto hours = wholeParts(Level::Hour, edge);
        if (hours) {
            addLevel(*m_database, environment, Level::Hour, *hours, tallies);
        }
        const auto rest = restOf(edge, hours);
        left.insert(left.end(), rest.begin(), rest.end());
    }
    return left;
}

void EmbeddedStore::addCalls(std::int64_t environment, TimeRange range,
                             std::map<std::int64_t, ToolTally>& tallies, bool keepsDurations)
{
    Statement read = m_database->prepare(
        "SELECT tool, outcome, duration FROM calls WHERE environment=? AND at BETWEEN ? AND ?");
    read.add(environment).add(range.from).add(range.to);
    while (read.next()) {
        ToolTally& tally = tallies[read.number(0)];
        addOutcome(tally.figures, static_cast<httptool::Outcome>(read.number(1)));
        if (keepsDurations) {
            tally.durations.push_back(read.number(2));
        } else {
            tally.sketch.add(read.number(2));
        }
    }
}

/// Few calls are read one by one, since their percentiles are exact then; many are summed from the roll-ups.
std::map<std::int64_t, ToolTally> EmbeddedStore::tally(std::int64_t environment, TimeRange range)
{
    std::map<std::int64_t, ToolTally> tallies;
    if (range.from > range.to) {
        return tallies;
    }
    std::int64_t count = 0;
    {
        Statement read =
            m_database->prepare("SELECT count(*) FROM (SELECT 1 FROM calls WHERE environment=? AND at"
                                " BETWEEN ? AND ? LIMIT ?)");
        read.add(environment).add(range.from).add(range.to);
        read.add(static_cast<std::int64_t>(m_exactCalls) + 1);
        count = read.next() ? read.number(0) : 0;
    }
    if (static_cast<std::uint64_t>(count) <= m_exactCalls) {
        addCalls(environment, range, tallies, true);
        return tallies;
    }
    for (const TimeRange& edge : addRollUps(environment, range, tallies)) {
        addCalls(environment, edge, tallies, false);
    }
    return tallies;
}

std::optional<std::int64_t> EmbeddedStore::lastCalled(std::int64_t environment, std::int64_t tool,
                                                      std::int64_t until)
{
    const std::int64_t hour = startOf(Level::Hour, until);
    {
        Statement read =
            m_database->prepare("SELECT max(at) FROM calls WHERE environment=? AND at BETWEEN ? AND ?"
                                " AND tool=?");
        read.add(environment).add(hour).add(until).add(tool);
        if (read.next() && !read.isNull(0)) {
            return read.number(0);
        }
    }
    Statement read =
        m_database->prepare("SELECT newest FROM rollups WHERE environment=? AND tool=? AND level=0"
                            " AND start<? ORDER BY start DESC LIMIT 1");
    read.add(environment).add(tool).add(hour);
    return read.next() ? std::optional(read.number(0)) : std::nullopt;
}

Result<ToolReport> EmbeddedStore::report(const std::string& environment, TimeRange range,
                                         const std::vector<std::string>& declared)
{
    ToolReport report{environment, range, {}, {}};
    const std::optional<std::int64_t> id = knownId("environments", environment);
    auto tallies = id ? tally(*id, range) : std::map<std::int64_t, ToolTally>();
    ToolTally total = sumOf(tallies);
    finish(total);
    report.total = total.figures;
    const auto toolNames = names("tools");
    std::set<std::string> listed(declared.begin(), declared.end());
    for (auto& [tool, tally] : tallies) {
        finish(tally);
        const std::string& name = toolNames.at(tool);
        report.rows.push_back({name, listed.erase(name) > 0, tally.figures, lastCalled(*id, tool, range.to)});
    }
    for (const std::string& name : listed) {
        const auto tool = knownId("tools", name);
        const auto last = id && tool ? lastCalled(*id, *tool, range.to) : std::nullopt;
        report.rows.push_back({name, true, {}, last});
    }
    sortRows(report.rows);
    if (auto taken = m_database->taken(); !taken) {
        return tl::unexpected<Error>(taken.error());
    }
    return report;
}

Result<std::vector<SeriesPoint>> EmbeddedStore::series(const std::string& environment,
                                                       const std::string& tool, TimeRange range,
                                                       std::size_t count)
{
    std::vector<SeriesPoint> points;
    const auto id = knownId("environments", environment);
    const auto wanted = tool.empty() ? std::nullopt : knownId("tools", tool);
    const std::int64_t length = range.to - range.from + 1;
    for (std::size_t i = 0; i < count && length > 0; ++i) {
        const auto at = [&](std::size_t part) {
            return range.from + length * static_cast<std::int64_t>(part) / static_cast<std::int64_t>(count);
        };
        SeriesPoint point{{at(i), at(i + 1) - 1}, {}};
        if (id && (tool.empty() || wanted)) {
            auto tallies = tally(*id, point.range);
            ToolTally shown = wanted ? tallies[*wanted] : sumOf(tallies);
            finish(shown);
            point.figures = shown.figures;
        }
        points.push_back(point);
    }
    if (auto taken = m_database->taken(); !taken) {
        return tl::unexpected<Error>(taken.error());
    }
    return points;
}

} // namespace toolwright::calls::embedded
