#include "ui/metrics/chartcard.h"

#include "core/calls/comparison.h"
#include "ui/calls/callfigurewords.h"
#include "ui/metrics/chartlegend.h"
#include "ui/metrics/serieschart.h"
#include "ui/simulator/simulatorwidgets.h"
#include "ui/simulator/valuetable.h"
#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/fittedbutton.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <utility>

namespace toolwright::ui {

using namespace measures;

namespace {

QPushButton* cardButton(const QString& name, const QString& text, QWidget* parent)
{
    auto* button = new FittedButton(text, parent);
    button->setObjectName(name);
    button->setAccessibleName(text);
    setLook(button, Look::Flat);
    return button;
}

FactRow factsOf(const calls::SeriesPoint& point)
{
    const auto& figures = point.figures;
    const auto isSilent = figures.calls == 0;
    const auto count = [isSilent](std::uint64_t value) {
        return FactCell{isSilent ? QStringLiteral("–") : countText(value), {}, true, isSilent};
    };
    return {{{rangeWords(point.range)},
             {isSilent ? QStringLiteral("–") : countText(figures.calls), {}, true, isSilent},
             count(figures.errors),
             count(figures.timeouts),
             {latencyText(figures.p50), {}, true, isSilent},
             {latencyText(figures.p95), {}, true, isSilent}}};
}

} // namespace

ChartCard::ChartCard(QWidget* parent)
    : QFrame(parent)
    , m_title(new ElidedLabel({}, this))
    , m_chart(new SeriesChart(this))
    , m_rows(
          new ValueTable({tr("Time"), tr("Calls"), tr("Errors"), tr("Timeouts"), tr("p50"), tr("p95")}, this))
    , m_table(makeLogView(m_rows, QStringLiteral("metrics.parts"), tr("Figures over time"), this))
    , m_stack(new QStackedWidget(this))
    , m_failed(cardButton(QStringLiteral("metrics.openFailed"), tr("failed →"), this))
    , m_zoom(cardButton(QStringLiteral("metrics.zoom"), tr("Zoom In"), this))
    , m_clear(cardButton(QStringLiteral("metrics.clear"), tr("Clear"), this))
    , m_toggle(cardButton(QStringLiteral("metrics.asTable"), tr("As Table"), this))
{
    setObjectName(QStringLiteral("metrics.chartCard"));
    setAccessibleName(tr("Chart"));
    setFrameShape(QFrame::StyledPanel);
    setLook(this, Look::Card);
    setLook(m_failed, Look::Default);
    build();
    connect(m_chart, &SeriesChart::selectionChanged, this, &ChartCard::updateButtons);
    connect(m_chart, &SeriesChart::opened, this, &ChartCard::failedRequested);
    connect(m_failed, &QPushButton::clicked, this, [this] { Q_EMIT failedRequested(shownParts()); });
    connect(m_zoom, &QPushButton::clicked, this, [this] { Q_EMIT zoomRequested(shownParts()); });
    connect(m_clear, &QPushButton::clicked, this, [this] {
        m_chart->setFocus(Qt::OtherFocusReason);
        m_chart->select(std::nullopt);
    });
    connect(m_toggle, &QPushButton::toggled, this, [this](bool isTable) {
        setTable(isTable);
        Q_EMIT tableToggled(isTable);
    });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        const auto part = static_cast<std::size_t>(index.row());
        Q_EMIT failedRequested({part, part});
    });
    updateButtons();
}

void ChartCard::build()
{
    m_title->setObjectName(QStringLiteral("metrics.chartTitle"));
    m_title->setFont(headingFont(font()));
    m_toggle->setCheckable(true);
    m_table->setAccessibleDescription(tr("Enter opens the failed calls of a row."));
    m_stack->addWidget(m_chart);
    m_stack->addWidget(m_table);
    auto* head = new QHBoxLayout;
    head->setSpacing(space2);
    head->addWidget(m_title);
    head->addSpacing(space2);
    head->addWidget(new ChartLegend(this));
    head->addStretch(1);
    for (auto* button : {m_failed, m_zoom, m_clear, m_toggle}) {
        head->addWidget(button);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space4, space2, space3, space3);
    layout->setSpacing(space1);
    layout->addLayout(head);
    layout->addWidget(m_stack, 1);
}

void ChartCard::setSeries(const QString& title, std::vector<calls::SeriesPoint> points)
{
    m_title->setFullText(tr("%1 · latency and errors", "tool").arg(title));
    m_chart->setAccessibleName(tr("Latency and errors of %1 over time").arg(title));
    m_chart->setPoints(std::move(points));
    if (isTable()) {
        fillTable();
    }
    updateButtons();
}

void ChartCard::fillTable()
{
    std::vector<FactRow> rows;
    rows.reserve(m_chart->points().size());
    for (const auto& point : m_chart->points()) {
        rows.push_back(factsOf(point));
    }
    m_rows->setRows(std::move(rows));
}

void ChartCard::setTable(bool isTable)
{
    m_toggle->setChecked(isTable);
    if (isTable) {
        fillTable();
    }
    m_stack->setCurrentWidget(isTable ? static_cast<QWidget*>(m_table) : m_chart);
}

bool ChartCard::isTable() const
{
    return m_toggle->isChecked();
}

calls::PartRange ChartCard::shownParts() const
{
    const auto count = m_chart->points().size();
    return m_chart->selection().value_or(calls::PartRange{0, count > 0 ? count - 1 : 0});
}

void ChartCard::updateButtons()
{
    const auto isSelected = m_chart->selection().has_value();
    const auto failed = calls::countsOf(m_chart->points(), shownParts()).errors;
    const auto text = failed == 0 ? tr("none failed") : tr("%1 failed →").arg(countText(failed));
    m_failed->setText(text);
    m_failed->updateGeometry();
    m_failed->setAccessibleName(isSelected
                                    ? tr("Open the %1 failed calls of the selection").arg(countText(failed))
                                    : tr("Open the %1 failed calls").arg(countText(failed)));
    m_failed->setEnabled(failed > 0);
    m_zoom->setVisible(isSelected);
    m_clear->setVisible(isSelected);
}

} // namespace toolwright::ui
