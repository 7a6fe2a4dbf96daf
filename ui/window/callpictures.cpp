#include "ui/window/callpictures.h"

#include "ui/actions/actionregistry.h"
#include "ui/calls/callsmodel.h"
#include "ui/calls/callspage.h"
#include "ui/calls/storedesk.h"
#include "ui/metrics/chartcard.h"
#include "ui/metrics/metricspage.h"
#include "ui/metrics/serieschart.h"
#include "ui/window/messagearea.h"

#include <QTableView>

#include <algorithm>

namespace toolwright::ui {

namespace {

constexpr std::size_t spikeParts = 4;
constexpr int shownRows = 12;

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
    if (state >= Failed) {
        prepareCalls();
        return;
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

void CallPictures::prepareCalls()
{
    m_parts.actions->action(QStringLiteral("go.calls"))->trigger();
    calls::CallsView view;
    view.period = calls::Period::Week;
    view.filter.environment = "live";
    view.filter.outcomes = calls::failedOutcomes();
    const auto& groups = m_parts.calls->book().content().groups;
    if (m_state == Group && !groups.empty()) {
        view.filter.groups = {groups.front().key};
    }
    if (m_state == NoMatch) {
        view.search = "order 4711";
    }
    m_parts.calls->book().setView(view);
}

bool CallPictures::areCallsReady() const
{
    const auto& book = m_parts.calls->book();
    const auto isShown =
        book.hasContent() && !book.isBusy() && (m_state == NoMatch) == book.content().found.has_value();
    if (isShown && m_state == Failed) {
        // One whose answer has more to say than a number.
        const auto* rows = m_parts.calls->table()->model();
        for (auto row = 0; row < std::min(rows->rowCount(), shownRows); ++row) {
            if (rows->index(row, CallsModel::AnswerColumn).data().toString().startsWith(QLatin1Char('{'))) {
                m_parts.calls->table()->setCurrentIndex(rows->index(row, 0));
                break;
            }
        }
    }
    return isShown;
}

bool CallPictures::isReady() const
{
    if (m_state >= Failed) {
        return areCallsReady();
    }
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
