#include "ui/metrics/chartlegend.h"

#include "ui/metrics/chartplot.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QPainter>

#include <array>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int sampleWidth = 22;
constexpr int barWidth = 8;

std::array<QString, 3> legendWords()
{
    return {ChartLegend::tr("p50"), ChartLegend::tr("p95"), ChartLegend::tr("errors")};
}

int legendWidth(std::size_t entry)
{
    return entry == 2 ? barWidth : sampleWidth;
}

} // namespace

ChartLegend::ChartLegend(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("metrics.legend"));
    setAccessibleName(tr("p50 is a solid line, p95 a dashed one, errors are bars"));
    setFont(smallFont(font()));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize ChartLegend::sizeHint() const
{
    const auto words = legendWords();
    auto width = 0;
    for (std::size_t entry = 0; entry < words.size(); ++entry) {
        width += legendWidth(entry) + space1 + fontMetrics().horizontalAdvance(words[entry]) + space4;
    }
    return {width, fontMetrics().height() + space1};
}

void ChartLegend::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const auto words = legendWords();
    const auto middle = height() / 2.0;
    qreal at = 0;
    for (std::size_t entry = 0; entry < words.size(); ++entry) {
        const qreal width = legendWidth(entry);
        if (entry == 2) {
            ChartPlot::paintBar(painter, {at, middle - space1, width, 2.0 * space1}, this);
        } else {
            auto pen = ChartPlot::linePen(entry == 0 ? ChartPlot::Line::P50 : ChartPlot::Line::P95, this);
            pen.setWidthF(2);
            painter.setPen(pen);
            painter.drawLine(QPointF(at, middle), QPointF(at + width, middle));
        }
        at += width + space1;
        painter.setPen(color(Role::MutedText, this));
        const auto room = fontMetrics().horizontalAdvance(words[entry]);
        painter.drawText(QRectF(at, 0, room + 2.0, height()), Qt::AlignVCenter | Qt::AlignLeft, words[entry]);
        at += room + space4;
    }
}

} // namespace toolwright::ui
