#include "core/calls/embedded/figuresquery.h"

#include "core/calls/embedded/toolsums.h"

#include <algorithm>
#include <map>
#include <set>

namespace toolwright::calls::embedded {

namespace {

/// When each tool was last called, as far as a range tells it.
std::vector<std::optional<std::int64_t>> lastByTool(const StoreParts& parts, const KindTallies& tallies)
{
    std::vector<std::optional<std::int64_t>> last(parts.catalogue.nameCount() + 1);
    for (std::size_t i = 1; i < tallies.size(); ++i) {
        const auto tool = static_cast<std::size_t>(parts.catalogue.kind(static_cast<std::int64_t>(i)).tool);
        if (tallies[i].calls > 0 && tool < last.size()) {
            last[tool] = std::max(last[tool].value_or(tallies[i].last), tallies[i].last);
        }
    }
    return last;
}

/// Times of the last calls of tools, none later than the end of a range.
class LastCalls
{
public:
    LastCalls(const StoreParts& parts, std::int64_t environment, std::int64_t until)
        : m_parts(parts)
        , m_environment(environment)
        , m_until(until)
    {
        Statement read = parts.database.prepare("SELECT tool, at FROM latest WHERE environment=?");
        read.add(environment);
        while (read.next()) {
            m_latest[read.number(0)] = read.number(1);
        }
    }

    std::optional<std::int64_t> of(std::int64_t tool)
    {
        const auto latest = m_latest.find(tool);
        if (latest == m_latest.end() || latest->second <= m_until) {
            return latest == m_latest.end() ? std::nullopt : std::optional(latest->second);
        }
        if (m_before.empty()) {
            m_before = lastByTool(m_parts, kindTallies(m_parts, {m_environment, {0, m_until}}));
        }
        return m_before[static_cast<std::size_t>(tool)];
    }

private:
    const StoreParts& m_parts;
    std::int64_t m_environment;
    std::int64_t m_until;
    std::map<std::int64_t, std::int64_t> m_latest;
    /// Only where a tool was called after the range.
    std::vector<std::optional<std::int64_t>> m_before;
};

void readDurations(const StoreParts& parts, std::int64_t environment, TimeRange range,
                   std::vector<Figures>& figures)
{
    Durations durations(figures.size());
    {
        Statement read = parts.database.prepare(
            "SELECT kind, duration FROM calls WHERE environment=? AND at BETWEEN ? AND ?");
        read.add(environment).add(range.from).add(range.to);
        while (read.next()) {
            durations.add(parts.catalogue.kind(read.number(0)).tool, read.number(1));
        }
    }
    durations.finish(figures);
}

void addRowsOf(const StoreParts& parts, std::int64_t environment, ToolReport& report,
               const std::set<std::string>& declared)
{
    const KindTallies tallies = kindTallies(parts, {environment, report.range});
    std::vector<Figures> figures = figuresByTool(parts, tallies);
    if (figures[0].calls > parts.exactCalls) {
        addSketchedPercentiles(parts, environment, report.range, figures);
    } else {
        readDurations(parts, environment, report.range, figures);
    }
    const auto last = lastByTool(parts, tallies);
    LastCalls lastCalls(parts, environment, report.range.to);
    report.total = figures[0];
    for (std::size_t tool = 1; tool < figures.size(); ++tool) {
        const std::string& name = parts.catalogue.name(static_cast<std::int64_t>(tool));
        if (figures[tool].calls > 0) {
            report.rows.push_back({name, declared.contains(name), figures[tool], last[tool]});
        }
    }
    for (const std::string& name : declared) {
        const auto tool = parts.catalogue.tool(name);
        if (tool && figures[static_cast<std::size_t>(*tool)].calls == 0) {
            report.rows.push_back({name, true, {}, lastCalls.of(*tool)});
        }
    }
}

/// Equal parts, each with its last millisecond.
std::vector<TimeRange> partsOf(TimeRange range, std::size_t count)
{
    std::vector<TimeRange> parts;
    // Unsigned, so that no range is too long.
    const std::uint64_t whole =
        static_cast<std::uint64_t>(range.to) - static_cast<std::uint64_t>(range.from) + 1;
    const auto startOf = [&](std::uint64_t part) {
        const std::uint64_t offset = whole / count * part + whole % count * part / count;
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(range.from) + offset);
    };
    for (std::uint64_t part = 0; part < count; ++part) {
        parts.push_back({startOf(part), startOf(part + 1) - 1});
    }
    return parts;
}

void fillExactly(const StoreParts& parts, std::int64_t environment, const std::vector<TimeRange>& spans,
                 std::vector<std::vector<Figures>>& figures)
{
    for (std::size_t i = 0; i < spans.size(); ++i) {
        readDurations(parts, environment, spans[i], figures[i]);
    }
}

} // namespace

ToolReport toolReport(const StoreParts& parts, const std::string& environment, TimeRange range,
                      const std::vector<std::string>& declared)
{
    ToolReport report{environment, range, {}, {}};
    const std::set<std::string> names(declared.begin(), declared.end());
    const auto number = parts.catalogue.environment(environment);
    if (number) {
        addRowsOf(parts, *number, report, names);
    }
    for (const std::string& name : names) {
        if (!number || !parts.catalogue.tool(name)) {
            report.rows.push_back({name, true, {}, std::nullopt});
        }
    }
    sortRows(report.rows);
    return report;
}

SeriesTable seriesTable(const StoreParts& parts, const std::string& environment, TimeRange range,
                        std::size_t count)
{
    SeriesTable table{environment, range, {}, {}};
    if (count == 0 || range.from > range.to) {
        return table;
    }
    table.points = partsOf(range, count);
    const std::vector<Figures> nothing(parts.catalogue.nameCount() + 1);
    table.figures.assign(count, nothing);
    const auto number = parts.catalogue.environment(environment);
    if (!number) {
        return table;
    }
    std::uint64_t calls = 0;
    for (std::size_t i = 0; i < count; ++i) {
        table.figures[i] = figuresByTool(parts, kindTallies(parts, {*number, table.points[i]}));
        calls += table.figures[i][0].calls;
    }
    if (calls <= parts.exactCalls) {
        fillExactly(parts, *number, table.points, table.figures);
        return table;
    }
    for (std::size_t i = 0; i < count; ++i) {
        addSketchedPercentiles(parts, *number, table.points[i], table.figures[i]);
    }
    return table;
}

std::vector<SeriesPoint> pointsOf(const SeriesTable& table, const Catalogue& catalogue,
                                  const std::string& tool)
{
    std::vector<SeriesPoint> points;
    const auto number = tool.empty() ? std::optional<std::int64_t>(0) : catalogue.tool(tool);
    for (std::size_t i = 0; i < table.points.size(); ++i) {
        // Told as the contract says: the end of a part is the start of the next.
        const bool isLast = i + 1 == table.points.size();
        SeriesPoint point{{table.points[i].from, table.points[i].to + (isLast ? 0 : 1)}, {}};
        if (number && static_cast<std::size_t>(*number) < table.figures[i].size()) {
            point.figures = table.figures[i][static_cast<std::size_t>(*number)];
        }
        points.push_back(point);
    }
    return points;
}

} // namespace toolwright::calls::embedded
