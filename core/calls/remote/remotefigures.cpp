#include "core/calls/remote/remotefigures.h"

#include "core/calls/embedded/span.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <set>
#include <utility>

namespace toolwright::calls::remote {

namespace {

constexpr std::int64_t exactBelow = 128;

/// Calls by outcome and duration.
class Gathered
{
public:
    void add(std::int64_t outcome, std::int64_t duration, std::uint64_t calls)
    {
        addOutcome(m_figures, static_cast<httptool::Outcome>(outcome), calls);
        m_durations[duration] += calls;
    }

    Figures figures(bool isRounded) const
    {
        Figures result = m_figures;
        result.p50 = percentile(50);
        result.p95 = percentile(95);
        result.isExact = !isRounded || m_durations.empty() || m_durations.rbegin()->first < exactBelow;
        return result;
    }

private:
    std::optional<std::int64_t> percentile(int percent) const
    {
        std::uint64_t left = rankOf(m_figures.calls, percent);
        for (const auto& [duration, calls] : m_durations) {
            if (left <= calls) {
                return duration;
            }
            left -= calls;
        }
        return std::nullopt;
    }

    Figures m_figures;
    std::map<std::int64_t, std::uint64_t> m_durations;
};

bool isOutcomeNumber(std::int64_t number)
{
    return number >= 0 && number < static_cast<std::int64_t>(outcomeCount);
}

tl::unexpected<Error> unknownOutcome(std::int64_t number)
{
    return failure("calls.damaged",
                   "expected an outcome from 0 to 4 in the store, found " + std::to_string(number));
}

/// Whether there are too many calls for exact percentiles.
Result<bool> hasManyCalls(RemoteTables& tables, const std::string& environment, TimeRange range,
                          std::uint64_t exactCalls)
{
    const auto rows = tables.ask(
        "SELECT count() FROM " + tables.calls() + " FINAL WHERE " + conditionsOf({environment, range}), "n");
    if (!rows) {
        return tl::unexpected<Error>(rows.error());
    }
    return rows->size() == 1 && static_cast<std::uint64_t>(numberIn(rows->front().front())) > exactCalls;
}

/// The start of part @p part of @p count; unsigned, so that no range is too long.
std::int64_t startOf(TimeRange range, std::size_t count, std::uint64_t part)
{
    const std::uint64_t whole =
        static_cast<std::uint64_t>(range.to) - static_cast<std::uint64_t>(range.from) + 1;
    const std::uint64_t offset = whole / count * part + whole % count * part / count;
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(range.from) + offset);
}

/// What one answer says of the tools of a report.
struct ReportParts
{
    Gathered total;
    std::map<std::string, Gathered> tools = {};
    std::map<std::string, std::int64_t> last = {};
};

Result<ReportParts> readReport(RemoteTables& tables, const ToolReport& asked, bool isRounded)
{
    // Calls before the range only tell when a tool was called last.
    const std::string value = "if(at >= " + std::to_string(embedded::possibleRange(asked.range).from) + ", " +
                              (isRounded ? "rounded" : "duration") + ", toInt64(-1))";
    const auto rows = tables.ask(
        "SELECT tool, outcome, " + value + ", count(), max(at) FROM " + tables.calls() + " FINAL WHERE " +
            conditionsOf({asked.environment, {0, asked.range.to}}) + " GROUP BY tool, outcome, " + value,
        "tnnnn");
    if (!rows) {
        return tl::unexpected<Error>(rows.error());
    }
    ReportParts parts;
    const bool isEmpty = asked.range.from > asked.range.to;
    for (const SqlRow& row : *rows) {
        const std::int64_t outcome = numberIn(row[1]);
        if (!isOutcomeNumber(outcome)) {
            return unknownOutcome(outcome);
        }
        std::int64_t& last = parts.last[row[0]];
        last = std::max(last, numberIn(row[4]));
        if (const std::int64_t duration = numberIn(row[2]); duration >= 0 && !isEmpty) {
            const auto calls = static_cast<std::uint64_t>(numberIn(row[3]));
            parts.tools[row[0]].add(outcome, duration, calls);
            parts.total.add(outcome, duration, calls);
        }
    }
    return parts;
}

} // namespace

std::int64_t roundedDuration(std::int64_t duration)
{
    if (duration < exactBelow) {
        return duration;
    }
    constexpr int keptBits = 7;
    const auto dropped = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(duration))) - keptBits;
    const auto step = std::int64_t{1} << dropped;
    return duration / step * step + step / 2;
}

Result<ToolReport> reportOf(RemoteTables& tables, const ToolReport& asked,
                            const std::vector<std::string>& declared, std::uint64_t exactCalls)
{
    const auto isRounded = hasManyCalls(tables, asked.environment, asked.range, exactCalls);
    if (!isRounded) {
        return tl::unexpected<Error>(isRounded.error());
    }
    const auto parts = readReport(tables, asked, *isRounded);
    if (!parts) {
        return tl::unexpected<Error>(parts.error());
    }
    ToolReport report = asked;
    report.total = parts->total.figures(*isRounded);
    const std::set<std::string> names(declared.begin(), declared.end());
    std::set<std::string> shown = names;
    for (const auto& [tool, gathered] : parts->tools) {
        shown.insert(tool);
    }
    for (const std::string& tool : shown) {
        ToolRow row{tool, names.contains(tool), {}};
        if (const auto found = parts->tools.find(tool); found != parts->tools.end()) {
            row.figures = found->second.figures(*isRounded);
        }
        if (const auto last = parts->last.find(tool); last != parts->last.end()) {
            row.lastCalled = last->second;
        }
        report.rows.push_back(std::move(row));
    }
    sortRows(report.rows);
    return report;
}

Result<void> readSeries(RemoteTables& tables, RemoteSeries& series, std::uint64_t exactCalls)
{
    const auto isRounded = hasManyCalls(tables, series.environment, series.range, exactCalls);
    if (!isRounded) {
        return tl::unexpected<Error>(isRounded.error());
    }
    std::vector<std::int64_t> starts;
    for (std::uint64_t part = 0; part < series.count; ++part) {
        starts.push_back(std::max<std::int64_t>(startOf(series.range, series.count, part), 0));
    }
    const std::string part = "arrayCount(x -> x <= at, [" + numberList(starts) + "])";
    const std::string value = *isRounded ? "rounded" : "duration";
    const auto rows =
        tables.ask("SELECT tool, " + part + ", outcome, " + value + ", count() FROM " + tables.calls() +
                       " FINAL WHERE " + conditionsOf({series.environment, series.range}) +
                       " GROUP BY tool, " + part + ", outcome, " + value,
                   "tnnnn");
    if (!rows) {
        return tl::unexpected<Error>(rows.error());
    }
    std::map<std::string, std::vector<Gathered>> gathered;
    gathered[""].resize(series.count);
    for (const SqlRow& row : *rows) {
        const auto index = static_cast<std::size_t>(numberIn(row[1]) - 1);
        const std::int64_t outcome = numberIn(row[2]);
        if (!isOutcomeNumber(outcome) || index >= series.count) {
            return unknownOutcome(outcome);
        }
        gathered[row[0]].resize(series.count);
        for (const std::string& name : {std::string(), row[0]}) {
            gathered[name][index].add(outcome, numberIn(row[3]),
                                      static_cast<std::uint64_t>(numberIn(row[4])));
        }
    }
    for (const auto& [tool, points] : gathered) {
        for (const Gathered& point : points) {
            series.figures[tool].push_back(point.figures(*isRounded));
        }
    }
    return {};
}

std::vector<SeriesPoint> seriesPointsOf(const RemoteSeries& series, const std::string& tool)
{
    std::vector<SeriesPoint> points;
    const auto found = series.figures.find(tool);
    for (std::size_t i = 0; i < series.count; ++i) {
        const bool isLast = i + 1 == series.count;
        SeriesPoint point{{startOf(series.range, series.count, i),
                           isLast ? series.range.to : startOf(series.range, series.count, i + 1)},
                          {}};
        if (found != series.figures.end()) {
            point.figures = found->second[i];
        }
        points.push_back(point);
    }
    return points;
}

} // namespace toolwright::calls::remote
