#pragma once

#include "core/base/place.h"
#include "ui/models/toolfilter.h"
#include "ui/models/toollistmodel.h"

#include <QWidget>

class QLabel;
class QTreeView;

namespace toolwright::ui {

class SearchField;

/// The list column: every compound and tool of the workspace with its state and risk, narrowed by typing.
class ToolListPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ToolListPanel(QWidget* parent = nullptr);

    ToolListModel& model() { return *m_model; }
    void setTools(const std::vector<compound::ToolSummary>& tools);
    /// Marks the tool called @p name without opening it.
    void select(const QString& name);
    QTreeView* view() const { return m_view; }
    void focusFilter();
    /// The filter field, which a dock may take into its title.
    QWidget* head() const;

Q_SIGNALS:
    /// The person chose a tool; its entry stands there.
    void placeChosen(const toolwright::Place& place);

private:
    void build();
    void narrow(const QString& query);
    void updateFilterHint();
    void choose(const QModelIndex& index);

    ToolListModel* m_model;
    ToolFilter* m_filter;
    SearchField* m_search;
    QTreeView* m_view;
    QLabel* m_empty;
};

} // namespace toolwright::ui
