#pragma once

#include "core/calls/callstore.h"
#include "core/calls/filterchoice.h"

#include <QTimer>
#include <QWidget>

#include <string>

class QTreeView;

namespace toolwright::ui {

class FacetModel;
class SearchField;
struct CallsContent;

/// The list column of Calls: search in answers and arguments, and every value that calls can be narrowed down
/// to, with its count. Space changes a mark, Enter shows a value alone.
class CallFacets : public QWidget
{
    Q_OBJECT

public:
    explicit CallFacets(QWidget* parent = nullptr);

    void setContent(const CallsContent& content, std::int64_t now);
    void clear();
    /// Without asking.
    void setSearch(const std::string& text);
    void focusSearch();
    /// To the first value of @p facet.
    void focusFacet(calls::Facet facet);
    QTreeView* view() const { return m_view; }
    FacetModel* model() const { return m_model; }

Q_SIGNALS:
    void filterChosen(const toolwright::calls::CallFilter& filter);
    void searchChosen(const std::string& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void toggle(const QModelIndex& index);
    void showOnly(const QModelIndex& index);
    /// Asks for what stands in the field, unless that was asked already.
    void search();

    FacetModel* m_model;
    SearchField* m_search;
    QTreeView* m_view;
    calls::CallFilter m_filter;
    std::string m_searched;
    /// Nobody searches for every letter of a word.
    QTimer m_typing;
    bool m_isFilled = false;
};

} // namespace toolwright::ui
