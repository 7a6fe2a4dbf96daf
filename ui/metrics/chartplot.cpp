#include "ui/metrics/chartplot.h"

#include "ui/calls/callfigurewords.h"
#include "ui/metrics/charttimes.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr std::int64_t latencySteps = 5;
constexpr std::int64_t errorSteps = 2;
// The bars stay below the lines, where both can be read.
constexpr qreal errorShare = 0.34;
constexpr qreal lineWidth = 1.6;
constexpr qreal dotRadius = 2.2;
constexpr qreal barGap = 1.5;
constexpr qreal narrowestTimeGap = 26;

QString errorsWord()
{
    return QCoreApplication::translate("Metrics", "errors");
}

std::optional<std::int64_t> latencyOf(const calls::Figures& figures, ChartPlot::Line line)
{
    return line == ChartPlot::Line::P50 ? figures.p50 : figures.p95;
}

} // namespace

void ChartPlot::setPoints(const std::vector<calls::SeriesPoint>& points)
{
    m_points = points;
    std::int64_t slowest = 0;
    std::uint64_t errors = 0;
    for (const auto& point : m_points) {
        slowest = std::max(slowest, point.figures.p95.value_or(0));
        errors = std::max(errors, point.figures.errors);
    }
    m_latency = calls::axisScale(slowest, latencySteps);
    m_errors = calls::axisScale(static_cast<std::int64_t>(errors), errorSteps);
}

void ChartPlot::layOut(const QRectF& room, const QFont& font)
{
    const QFontMetricsF metrics(font);
    const auto left = metrics.horizontalAdvance(latencyText(m_latency.top)) + space3;
    m_rightRoom = std::max(metrics.horizontalAdvance(countText(static_cast<std::uint64_t>(m_errors.top))),
                           metrics.horizontalAdvance(errorsWord()));
    const auto line = metrics.height();
    m_area = room.adjusted(left, line + space2, -(m_rightRoom + space2), -(line + space2));
}

qreal ChartPlot::edge(std::size_t index) const
{
    return m_points.empty() ? m_area.left()
                            : m_area.left() + m_area.width() * static_cast<qreal>(index) /
                                                  static_cast<qreal>(m_points.size());
}

qreal ChartPlot::middle(std::size_t index) const
{
    return (edge(index) + edge(index + 1)) / 2;
}

std::size_t ChartPlot::partAt(qreal x) const
{
    if (m_points.empty() || m_area.width() <= 0) {
        return 0;
    }
    const auto share = std::clamp((x - m_area.left()) / m_area.width(), 0.0, 1.0);
    return std::min(static_cast<std::size_t>(share * static_cast<qreal>(m_points.size())),
                    m_points.size() - 1);
}

qreal ChartPlot::heightOf(std::int64_t latency) const
{
    return m_area.bottom() -
           m_area.height() * static_cast<qreal>(latency) / static_cast<qreal>(m_latency.top);
}

void ChartPlot::paint(QPainter& painter, const QWidget* widget) const
{
    paintScales(painter, widget);
    paintTimes(painter, widget);
    paintBars(painter, widget);
    paintLine(painter, widget, Line::P50);
    paintLine(painter, widget, Line::P95);
}

void ChartPlot::paintScales(QPainter& painter, const QWidget* widget) const
{
    const auto line = painter.fontMetrics().height();
    for (std::int64_t value = 0; value <= m_latency.top; value += m_latency.step) {
        const auto y = std::round(heightOf(value)) + 0.5;
        painter.setPen(color(Role::Border, widget));
        painter.drawLine(QPointF(m_area.left(), y), QPointF(m_area.right(), y));
        painter.setPen(color(Role::MutedText, widget));
        painter.drawText(QRectF(0, y - line / 2.0, m_area.left() - space2, line),
                         Qt::AlignRight | Qt::AlignVCenter, latencyText(value));
    }
    painter.setPen(color(Role::Destructive, widget));
    const auto isAnyError = std::ranges::any_of(
        m_points, [](const calls::SeriesPoint& point) { return point.figures.errors > 0; });
    for (auto value = m_errors.step; isAnyError && value <= m_errors.top; value += m_errors.step) {
        const auto share = static_cast<qreal>(value) / static_cast<qreal>(m_errors.top);
        const auto y = m_area.bottom() - m_area.height() * errorShare * share;
        painter.drawText(QRectF(m_area.right() + space2, y - line / 2.0, m_rightRoom, line),
                         Qt::AlignLeft | Qt::AlignVCenter, countText(static_cast<std::uint64_t>(value)));
        if (value == m_errors.top) {
            painter.drawText(QRectF(m_area.right() + space2, y - line * 1.5, m_rightRoom, line),
                             Qt::AlignLeft | Qt::AlignVCenter, errorsWord());
        }
    }
}

void ChartPlot::paintTimes(QPainter& painter, const QWidget* widget) const
{
    if (m_points.empty()) {
        return;
    }
    const calls::TimeRange range{m_points.front().range.from, m_points.back().range.to};
    const auto span = static_cast<qreal>(std::max<std::int64_t>(range.to - range.from, 1));
    const QFontMetricsF metrics(painter.font());
    const auto widest = metrics.horizontalAdvance(QStringLiteral("Wed 30 Sep")) + narrowestTimeGap;
    const auto most = std::max(1, static_cast<int>(m_area.width() / widest));
    for (const auto& mark : chartTimes(range, most)) {
        const auto x = m_area.left() + m_area.width() * static_cast<qreal>(mark.at - range.from) / span;
        const auto width = metrics.horizontalAdvance(mark.text);
        const auto start = std::clamp(x - width / 2, m_area.left(), m_area.right() - width);
        painter.setPen(color(Role::FieldBorder, widget));
        painter.drawLine(QPointF(x, m_area.bottom()), QPointF(x, m_area.bottom() + space1));
        painter.setPen(color(Role::MutedText, widget));
        painter.drawText(QPointF(start, m_area.bottom() + space2 + metrics.ascent()), mark.text);
    }
}

void ChartPlot::paintBar(QPainter& painter, const QRectF& bar, const QWidget* widget)
{
    auto fill = color(Role::Destructive, widget);
    constexpr int barAlpha = 130;
    fill.setAlpha(barAlpha);
    painter.fillRect(bar, fill);
}

void ChartPlot::paintBars(QPainter& painter, const QWidget* widget) const
{
    for (std::size_t index = 0; index < m_points.size(); ++index) {
        const auto errors = m_points[index].figures.errors;
        if (errors == 0) {
            continue;
        }
        const auto height = std::max(1.5, m_area.height() * errorShare * static_cast<qreal>(errors) /
                                              static_cast<qreal>(m_errors.top));
        const auto left = edge(index) + barGap / 2;
        const auto width = std::max(1.0, edge(index + 1) - edge(index) - barGap);
        paintBar(painter, {left, m_area.bottom() - height, width, height}, widget);
    }
}

QPen ChartPlot::linePen(Line line, const QWidget* widget)
{
    QPen pen(color(line == Line::P50 ? Role::Accent : Role::Write, widget), lineWidth);
    pen.setJoinStyle(Qt::RoundJoin);
    pen.setCapStyle(Qt::FlatCap);
    if (line == Line::P95) {
        pen.setDashPattern({4, 2});
    }
    return pen;
}

void ChartPlot::paintLine(QPainter& painter, const QWidget* widget, Line line) const
{
    QPainterPath path;
    const auto pen = linePen(line, widget);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto hasCalls = [this](std::size_t index) {
        return index < m_points.size() && m_points[index].figures.calls > 0;
    };
    for (std::size_t index = 0; index < m_points.size(); ++index) {
        const auto latency = latencyOf(m_points[index].figures, line);
        if (!latency) {
            continue;
        }
        const QPointF at(middle(index), heightOf(*latency));
        const auto isAlone = !hasCalls(index + 1) && (index == 0 || !hasCalls(index - 1));
        if (isAlone) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(pen.color());
            painter.drawEllipse(at, dotRadius, dotRadius);
        } else if (index == 0 || !hasCalls(index - 1)) {
            path.moveTo(at);
        } else {
            path.lineTo(at);
        }
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(pen);
    painter.drawPath(path);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace toolwright::ui
