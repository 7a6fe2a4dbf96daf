#pragma once

#include "core/calls/chartparts.h"

#include <QPen>
#include <QRectF>
#include <QString>

#include <vector>

class QFont;
class QPainter;
class QWidget;

namespace toolwright::ui {

/// Where the parts of a chart of latencies and errors lie, and their drawing. Parts without calls leave a
/// gap: no traffic is not 0.
class ChartPlot
{
public:
    void setPoints(const std::vector<calls::SeriesPoint>& points);
    /// @p room: everything the chart has, with the rows for labels.
    void layOut(const QRectF& room, const QFont& font);

    const QRectF& area() const { return m_area; }
    /// Left edge of part @p index; of the one behind the last: the right edge.
    qreal edge(std::size_t index) const;
    qreal middle(std::size_t index) const;
    /// The part at @p x, clamped.
    std::size_t partAt(qreal x) const;

    /// Scales, lines, bars and labels of time.
    void paint(QPainter& painter, const QWidget* widget) const;

    enum class Line : unsigned char { P50, P95 };
    /// As in the chart, for legends and trends.
    static QPen linePen(Line line, const QWidget* widget);
    /// A sample of the bars.
    static void paintBar(QPainter& painter, const QRectF& bar, const QWidget* widget);

private:
    void paintScales(QPainter& painter, const QWidget* widget) const;
    void paintTimes(QPainter& painter, const QWidget* widget) const;
    void paintBars(QPainter& painter, const QWidget* widget) const;
    void paintLine(QPainter& painter, const QWidget* widget, Line line) const;
    qreal heightOf(std::int64_t latency) const;

    std::vector<calls::SeriesPoint> m_points;
    calls::AxisScale m_latency;
    calls::AxisScale m_errors;
    QRectF m_area;
    qreal m_rightRoom = 0;
};

} // namespace toolwright::ui
