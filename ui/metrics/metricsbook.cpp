#include "ui/metrics/metricsbook.h"

#include "core/calls/chartparts.h"
#include "core/calls/comparison.h"

#include <algorithm>
#include <utility>

namespace toolwright::ui {

namespace {

constexpr int soonAgainMilliseconds = 1000;
constexpr int rollMilliseconds = 10'000;
constexpr std::size_t trendParts = 24;
/// Tools with a trend; who has more sees those that fail most.
constexpr std::size_t mostTrends = 60;

constexpr const char* usualEnvironment = "live";

std::string environmentOf(const std::string& wanted, const std::vector<std::string>& known)
{
    if (!wanted.empty()) {
        return wanted;
    }
    const auto isUsual = known.empty() || std::ranges::find(known, usualEnvironment) != known.end();
    return isUsual ? usualEnvironment : known.front();
}

Result<MetricsFigures> askFigures(calls::CallStore& store, const calls::MetricsView& view,
                                  const std::vector<std::string>& declared, const std::stop_token& stop)
{
    MetricsFigures figures;
    auto environments = store.environments();
    if (!environments) {
        return tl::unexpected<Error>(environments.error());
    }
    figures.environments = *std::move(environments);
    const auto environment = environmentOf(view.environment, figures.environments);
    auto report = store.report(environment, view.range, declared);
    if (!report || stop.stop_requested()) {
        return report ? failure("calls.cancelled", "stopped") : tl::unexpected<Error>(report.error());
    }
    figures.report = *std::move(report);
    auto before = store.report(environment, calls::windowBefore(view.range), {});
    if (!before) {
        return tl::unexpected<Error>(before.error());
    }
    figures.before = *std::move(before);
    auto series = store.series(environment, view.tool, view.range, calls::chartParts(view.range));
    if (!series) {
        return tl::unexpected<Error>(series.error());
    }
    figures.series = *std::move(series);
    return figures;
}

} // namespace

MetricsBook::MetricsBook(StoreDesk& desk, QObject* parent)
    : QObject(parent)
    , m_desk(desk)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(soonAgainMilliseconds);
    m_roll.setInterval(rollMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &MetricsBook::refresh);
    connect(&m_roll, &QTimer::timeout, this, &MetricsBook::noticeCalls);
    connect(&m_desk, &StoreDesk::changed, this, &MetricsBook::noticeCalls);
    connect(&m_desk, &StoreDesk::opened, this, &MetricsBook::refresh);
}

void MetricsBook::setView(const calls::MetricsView& view)
{
    m_view = view;
    m_isHeld = false;
    Q_EMIT viewChanged();
    refresh();
}

void MetricsBook::setTool(const std::string& tool)
{
    if (tool != m_view.tool) {
        m_view.tool = tool;
        Q_EMIT viewChanged();
        refresh();
    }
}

void MetricsBook::setDeclared(std::vector<std::string> tools)
{
    if (tools != m_declared) {
        m_declared = std::move(tools);
        refresh();
    }
}

void MetricsBook::setActive(bool isActive)
{
    m_isActive = isActive;
    m_desk.watch(this, isActive && m_isFollowing);
    if (isActive) {
        m_roll.start();
    } else {
        m_roll.stop();
    }
    if (isActive && m_isStale) {
        refresh();
    }
}

void MetricsBook::setFollowing(bool isFollowing)
{
    m_isFollowing = isFollowing;
    m_desk.watch(this, m_isActive && isFollowing);
    if (isFollowing) {
        noticeCalls();
    }
}

void MetricsBook::setHeld(bool isHeld)
{
    const auto isOver = m_isHeld && !isHeld;
    m_isHeld = isHeld;
    if (isOver && m_isStale) {
        noticeCalls();
    }
}

void MetricsBook::noticeCalls()
{
    m_isStale = true;
    if (m_isActive && m_isFollowing && !m_isHeld && !m_soon.isActive()) {
        m_soon.start();
    }
}

void MetricsBook::refresh()
{
    m_isStale = true;
    m_soon.stop();
    m_desk.cancel(m_ticket);
    if (!m_isActive || m_desk.phase() != StoreDesk::Phase::Open) {
        return;
    }
    m_isStale = false;
    auto view = m_view;
    if (view.period) {
        // A selected range and its counts belong to the window they were read in.
        const auto now = m_isHeld ? m_figures.report.range.to : m_desk.now();
        view.range = calls::rangeOf(*view.period, now);
    }
    m_ticket = m_desk.ask(
        this,
        [view, declared = m_declared](calls::CallStore& store, const std::stop_token& stop) {
            return askFigures(store, view, declared, stop);
        },
        [this](Result<MetricsFigures> figures) { took(std::move(figures)); });
}

void MetricsBook::took(Result<MetricsFigures> figures)
{
    if (!figures) {
        Q_EMIT failed(figures.error());
        return;
    }
    m_figures = *std::move(figures);
    m_hasFigures = true;
    if (m_view.environment.empty()) {
        m_view.environment = m_figures.report.environment;
        Q_EMIT viewChanged();
    }
    Q_EMIT changed();
    askTrends();
}

void MetricsBook::askTrends()
{
    std::vector<std::string> tools;
    for (const auto& row : m_figures.report.rows) {
        if (row.figures.calls > 0 && tools.size() < mostTrends) {
            tools.push_back(row.tool);
        }
    }
    m_desk.cancel(m_trendTicket);
    m_trendTicket = m_desk.ask(
        this,
        [tools, environment = m_figures.report.environment, range = m_figures.report.range](
            calls::CallStore& store, const std::stop_token& stop) -> Result<Trends> {
            Trends trends;
            for (const auto& tool : tools) {
                auto series = store.series(environment, tool, range, trendParts);
                if (!series || stop.stop_requested()) {
                    return series ? failure("calls.cancelled", "stopped")
                                  : tl::unexpected<Error>(series.error());
                }
                trends.emplace(tool, *std::move(series));
            }
            return trends;
        },
        [this](Result<Trends> trends) {
            if (trends) {
                m_trends = *std::move(trends);
                Q_EMIT trendsChanged();
            }
        });
}

void MetricsBook::clear()
{
    m_desk.cancel(m_ticket);
    m_desk.cancel(m_trendTicket);
    m_soon.stop();
    m_view = {};
    m_figures = {};
    m_trends.clear();
    m_hasFigures = false;
    m_isHeld = false;
    m_isStale = true;
    Q_EMIT changed();
}

calls::CallFilter MetricsBook::failedCalls(const std::string& tool, calls::TimeRange range) const
{
    calls::CallFilter filter{m_figures.report.environment, range};
    if (!tool.empty()) {
        filter.tools = {tool};
    }
    filter.outcomes = calls::failedOutcomes();
    return filter;
}

} // namespace toolwright::ui
