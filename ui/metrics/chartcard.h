#pragma once

#include "core/calls/chartparts.h"

#include <QFrame>

#include <vector>

class QPushButton;
class QStackedWidget;
class QTableView;

namespace toolwright::ui {

class ElidedLabel;
class SeriesChart;
class ValueTable;

/// The chart with its title, legend and what can be done with the selected range; the same figures as a table
/// on demand.
class ChartCard : public QFrame
{
    Q_OBJECT

public:
    explicit ChartCard(QWidget* parent = nullptr);

    void setSeries(const QString& title, std::vector<calls::SeriesPoint> points);
    SeriesChart* chart() const { return m_chart; }
    /// Shows the figures as rows instead of lines.
    void setTable(bool isTable);
    bool isTable() const;
    /// What the button opens: the selection, or everything.
    calls::PartRange shownParts() const;

Q_SIGNALS:
    /// The failed calls of @p parts are wanted.
    void failedRequested(toolwright::calls::PartRange parts);
    void zoomRequested(toolwright::calls::PartRange parts);
    void tableToggled(bool isTable);

private:
    void build();
    void fillTable();
    void updateButtons();

    ElidedLabel* m_title;
    SeriesChart* m_chart;
    ValueTable* m_rows;
    QTableView* m_table;
    QStackedWidget* m_stack;
    QPushButton* m_failed;
    QPushButton* m_zoom;
    QPushButton* m_clear;
    QPushButton* m_toggle;
};

} // namespace toolwright::ui
