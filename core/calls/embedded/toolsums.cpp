#include "core/calls/embedded/toolsums.h"

#include <algorithm>

namespace toolwright::calls::embedded {

namespace {

constexpr int middlePercent = 50;
constexpr int highPercent = 95;

/// nearestRank() without sorting everything.
std::int64_t ranked(std::vector<std::int64_t>& values, int percent)
{
    const auto place = values.begin() + static_cast<std::ptrdiff_t>(rankOf(values.size(), percent) - 1);
    std::ranges::nth_element(values, place);
    return *place;
}

void finishOne(Figures& figures, std::vector<std::int64_t>& values)
{
    if (!values.empty()) {
        figures.p50 = ranked(values, middlePercent);
        figures.p95 = ranked(values, highPercent);
    }
}

void finishOne(Figures& figures, const Sketch& sketch)
{
    figures.p50 = sketch.percentile(middlePercent);
    figures.p95 = sketch.percentile(highPercent);
    figures.isExact = sketch.isExact();
}

void addSketches(const StoreParts& parts, std::int64_t environment, const Block& block,
                 std::vector<Sketch>& sketches)
{
    Statement read = parts.database.prepare("SELECT tool, sketch FROM sketches"
                                            " WHERE span=? AND environment=? AND slot BETWEEN ? AND ?");
    read.add(static_cast<std::int64_t>(*block.span)).add(environment);
    read.add(block.firstSlot()).add(block.lastSlot());
    while (read.next()) {
        const auto tool = static_cast<std::size_t>(read.number(0));
        if (tool >= sketches.size() || !sketches[tool].mergeBytes(read.bytes(1))) {
            parts.database.failAsDamaged();
        }
    }
}

void addDurations(const StoreParts& parts, std::int64_t environment, TimeRange range,
                  std::vector<Sketch>& sketches)
{
    Statement read =
        parts.database.prepare("SELECT kind, duration FROM calls WHERE environment=? AND at BETWEEN ? AND ?");
    read.add(environment).add(range.from).add(range.to);
    while (read.next()) {
        const auto tool = static_cast<std::size_t>(parts.catalogue.kind(read.number(0)).tool);
        if (tool < sketches.size()) {
            sketches[tool].add(read.number(1));
        }
    }
}

} // namespace

std::vector<Figures> figuresByTool(const StoreParts& parts, const KindTallies& tallies)
{
    std::vector<Figures> figures(parts.catalogue.nameCount() + 1);
    for (std::size_t i = 1; i < tallies.size(); ++i) {
        const CallKind& kind = parts.catalogue.kind(static_cast<std::int64_t>(i));
        const auto tool = static_cast<std::size_t>(kind.tool);
        if (tallies[i].calls > 0 && tool < figures.size()) {
            addOutcome(figures[tool], kind.outcome, tallies[i].calls);
            addOutcome(figures[0], kind.outcome, tallies[i].calls);
        }
    }
    return figures;
}

void Durations::add(std::int64_t tool, std::int64_t duration)
{
    const auto place = static_cast<std::size_t>(tool);
    if (place < m_values.size()) {
        m_values[place].push_back(duration);
    }
}

void Durations::finish(std::vector<Figures>& figures)
{
    std::vector<std::int64_t> all;
    for (std::size_t tool = 1; tool < m_values.size(); ++tool) {
        all.insert(all.end(), m_values[tool].begin(), m_values[tool].end());
        finishOne(figures[tool], m_values[tool]);
    }
    finishOne(figures[0], all);
}

void addSketchedPercentiles(const StoreParts& parts, std::int64_t environment, TimeRange range,
                            std::vector<Figures>& figures)
{
    std::vector<Sketch> sketches(figures.size());
    for (const Block& block : blocksOf(range)) {
        if (block.span) {
            addSketches(parts, environment, block, sketches);
        } else {
            addDurations(parts, environment, block.range, sketches);
        }
    }
    for (std::size_t tool = 1; tool < sketches.size(); ++tool) {
        finishOne(figures[tool], sketches[tool]);
        sketches[0].merge(sketches[tool]);
    }
    finishOne(figures[0], sketches[0]);
}

} // namespace toolwright::calls::embedded
