#pragma once

#include "core/calls/chartparts.h"
#include "ui/metrics/chartplot.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace toolwright::ui {

class Announcer;

/// Latency lines and error bars over time. A range is selected by dragging, or by keyboard: arrows move a
/// cursor, Home and End go to the ends, Shift extends, Enter opens, Escape clears. What the cursor or the
/// selection shows is spoken.
class SeriesChart : public QWidget
{
    Q_OBJECT

public:
    explicit SeriesChart(QWidget* parent = nullptr);

    /// The selection stays where the ranges of the parts stay.
    void setPoints(std::vector<calls::SeriesPoint> points);
    const std::vector<calls::SeriesPoint>& points() const { return m_points; }
    std::optional<calls::PartRange> selection() const { return m_selection; }
    void select(std::optional<calls::PartRange> parts);
    /// What stands above the plot: the selection, or else what is under the cursor.
    QString readout() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void selectionChanged();
    /// Enter or a double click.
    void opened(toolwright::calls::PartRange parts);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    void moveCursor(std::size_t to, bool isExtending);
    std::optional<std::size_t> cursorAfter(int key) const;
    QString partWords(calls::PartRange parts) const;
    void paintSelection(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;
    void paintReadout(QPainter& painter) const;

    std::vector<calls::SeriesPoint> m_points;
    ChartPlot m_plot;
    std::optional<calls::PartRange> m_selection;
    std::optional<std::size_t> m_cursor;
    std::optional<std::size_t> m_hover;
    std::size_t m_anchor = 0;
    bool m_isDragging = false;
    Announcer* m_announcer;
};

} // namespace toolwright::ui
