#pragma once

#include "ui/metrics/calledtoolmodel.h"

#include <QWidget>

class QSortFilterProxyModel;
class QTreeView;

namespace toolwright::ui {

class SearchField;

/// The list column of Metrics: a filter, all tools together, those that were called and those that were not.
class CalledToolList : public QWidget
{
    Q_OBJECT

public:
    explicit CalledToolList(QWidget* parent = nullptr);

    void setReport(const calls::ToolReport& report);
    void clear() { m_model->clear(); }
    /// Marks @p tool without choosing it; empty: all tools.
    void select(const std::string& tool);
    void focusFilter();
    QTreeView* view() const { return m_view; }

Q_SIGNALS:
    /// Empty: all tools.
    void chosen(const std::string& tool);

private:
    void choose(const QModelIndex& index);

    CalledToolModel* m_model;
    QSortFilterProxyModel* m_filter;
    SearchField* m_search;
    QTreeView* m_view;
};

} // namespace toolwright::ui
