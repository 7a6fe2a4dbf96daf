#include "ui/window/callpictures.h"

#include "ui/actions/actionregistry.h"
#include "ui/calls/storedesk.h"
#include "ui/metrics/chartcard.h"
#include "ui/metrics/metricspage.h"
#include "ui/metrics/serieschart.h"
#include "ui/window/messagearea.h"

#include <algorithm>

namespace toolwright::ui {

namespace {

constexpr std::size_t spikeParts = 4;

/// The part with the most errors and its neighbours.
calls::PartRange spikeOf(const std::vector<calls::SeriesPoint>& points)
{
    const auto most = std::ranges::max_element(
        points, {}, [](const calls::SeriesPoint& point) { return point.figures.errors; });
    const auto at = static_cast<std::size_t>(most - points.begin());
    const auto first = at - std::min(at, spikeParts / 2);
    return {first, std::min(first + spikeParts, points.size() - 1)};
}

} // namespace

void CallPictures::prepare(State state)
{
    m_state = state;
    m_parts.actions->action(QStringLiteral("go.metrics"))->trigger();
    if (state == Empty) {
        return;
    }
    if (!m_hasTraffic) {
        m_hasTraffic = true;
        m_parts.actions->action(QStringLiteral("metrics.generate"))->trigger();
    }
    auto& book = m_parts.metrics->book();
    calls::MetricsView view{"live"};
    if (state != Week) {
        view.tool = state == Few ? "send_invoice_copy" : "find_invoice";
    }
    if (book.view() != view) {
        book.setView(view);
    }
    m_parts.metrics->chart()->setTable(state == Table);
}

bool CallPictures::isReady() const
{
    if (m_state == Empty) {
        return true;
    }
    if (m_parts.messages->has(QStringLiteral("calls.taken"))) {
        m_parts.messages->dismiss(QStringLiteral("calls.taken"));
        m_parts.metrics->book().refresh();
        return false;
    }
    const auto& state = m_parts.store->state();
    const auto& book = m_parts.metrics->book();
    const auto isThere = state && state->calls > 0 &&
                         !m_parts.messages->has(QStringLiteral("calls.progress")) && book.trends().size() > 1;
    if (isThere && m_state == Week) {
        auto* chart = m_parts.metrics->chart()->chart();
        chart->setFocus(Qt::OtherFocusReason);
        chart->select(spikeOf(chart->points()));
    }
    return isThere;
}

} // namespace toolwright::ui
