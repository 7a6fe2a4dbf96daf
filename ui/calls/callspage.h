#pragma once

#include "core/calls/calllink.h"
#include "ui/calls/callsbook.h"

#include <QWidget>

#include <optional>
#include <vector>

class QModelIndex;
class QStackedWidget;
class QTableView;

namespace toolwright::ui {

class ActionRegistry;
class CallDetail;
class CallFacets;
class CallsHead;
class CallsModel;
class EmptyState;

/// The place Calls: calls of one environment and time, narrowed down by facets, groups and search, and one of
/// them whole.
class CallsPage : public QWidget
{
    Q_OBJECT

public:
    /// Everything must outlive the page.
    CallsPage(StoreDesk& desk, ActionRegistry& actions, QWidget* parent = nullptr);

    CallsBook& book() { return *m_book; }
    CallsHead* head() const { return m_head; }
    CallFacets* facets() const { return m_facets; }
    QTableView* table() const { return m_table; }
    /// The call in the detail; none while nothing is chosen.
    const std::optional<calls::StoredCall>& chosen() const;
    /// Selects the call once its row is there.
    void choose(const calls::CallIdentity& call);
    /// What F6 steps through.
    std::vector<QWidget*> panes() const;

Q_SIGNALS:
    void chosenChanged();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeMiddle(ActionRegistry& actions);
    QTableView* makeTable(QWidget* parent);
    void makeStates(ActionRegistry& actions);
    void follow();
    void showContent();
    void showRow(const QModelIndex& index);
    void keepChosen();
    void updateState();
    void noteTop();

    StoreDesk& m_desk;
    CallsBook* m_book;
    CallsModel* m_rows;
    QStackedWidget* m_stack;
    CallFacets* m_facets;
    CallDetail* m_detail;
    CallsHead* m_head = nullptr;
    QStackedWidget* m_middle = nullptr;
    QTableView* m_table = nullptr;
    EmptyState* m_noMatch = nullptr;
    EmptyState* m_waiting = nullptr;
    EmptyState* m_none = nullptr;
    EmptyState* m_broken = nullptr;
    std::optional<calls::CallIdentity> m_wanted;
};

} // namespace toolwright::ui
