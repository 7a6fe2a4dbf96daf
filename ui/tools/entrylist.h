#pragma once

#include "ui/tools/toolentrymodel.h"

#include <QList>
#include <QWidget>

class QAction;
class QSortFilterProxyModel;
class QToolButton;
class QTreeView;

namespace toolwright::ui {

class SearchField;

/// The list column of the place Tools: a filter, every tool, and a button for a new one.
class EntryList : public QWidget
{
    Q_OBJECT

public:
    explicit EntryList(QWidget* parent = nullptr);

    void setEntries(const std::vector<httptool::authoring::ToolEntry>& entries);
    /// Marks the row of @p file without choosing it.
    void select(const std::string& file);
    void focusFilter();
    /// Further ways to a new tool, in a menu beside the button.
    void setImports(const QList<QAction*>& actions);
    QTreeView* view() const { return m_view; }

Q_SIGNALS:
    void chosen(const std::string& file);
    void newRequested();

private:
    void choose(const QModelIndex& index);
    void build();

    ToolEntryModel* m_model;
    QSortFilterProxyModel* m_filter;
    SearchField* m_search;
    QToolButton* m_imports;
    QTreeView* m_view;
};

} // namespace toolwright::ui
