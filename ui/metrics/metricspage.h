#pragma once

#include "core/calls/chartparts.h"
#include "ui/metrics/metricsbook.h"

#include <QWidget>

#include <string>
#include <vector>

class QAbstractButton;
class QStackedWidget;
class QTableView;

namespace toolwright::ui {

class ActionRegistry;
class CalledToolList;
class ChartCard;
class EmptyState;
class FigureCards;
class MetricsHead;
class ToolFigureModel;

/// The place Metrics: figures of the tools of one environment over one window, a chart, a row a tool.
class MetricsPage : public QWidget
{
    Q_OBJECT

public:
    /// Everything must outlive the page.
    MetricsPage(StoreDesk& desk, ActionRegistry& actions, QWidget* parent = nullptr);

    MetricsBook& book() { return *m_book; }
    ChartCard* chart() const { return m_chart; }
    CalledToolList* list() const { return m_list; }
    /// Sample traffic may be made: the workspace is the sample.
    void setSample(bool isSample);
    /// What F6 steps through.
    std::vector<QWidget*> panes() const;
    /// How many failed calls openCalls() of the chart would show: the selection, or the whole window.
    void openFailed();

Q_SIGNALS:
    /// Calls should be shown; as many rows match as the number that was pressed.
    void openCalls(const toolwright::calls::CallFilter& filter);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeContent(ActionRegistry& actions);
    QWidget* makeKeyNote(QWidget* parent);
    QTableView* makeTable(QWidget* parent);
    void follow();
    void showFigures();
    void updateState();
    void openRow(const QModelIndex& index);
    void openParts(calls::PartRange parts);

    StoreDesk& m_desk;
    MetricsBook* m_book;
    QStackedWidget* m_stack;
    CalledToolList* m_list;
    MetricsHead* m_head = nullptr;
    FigureCards* m_cards = nullptr;
    ChartCard* m_chart = nullptr;
    ToolFigureModel* m_rows;
    QTableView* m_table = nullptr;
    QWidget* m_keyNote = nullptr;
    QWidget* m_content = nullptr;
    EmptyState* m_waiting;
    EmptyState* m_none;
    EmptyState* m_broken;
    QAbstractButton* m_generate = nullptr;
};

} // namespace toolwright::ui
