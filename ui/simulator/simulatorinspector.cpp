#include "ui/simulator/simulatorinspector.h"

#include "core/simulation/story.h"
#include "ui/simulator/simulatorrows.h"
#include "ui/simulator/simulatorwidgets.h"
#include "ui/simulator/valueview.h"
#include "ui/simulator/waitingpanel.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <QTabBar>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace toolwright::ui {

SimulatorInspector::SimulatorInspector(RunBook& book, QWidget* parent)
    : QTabWidget(parent)
    , m_book(book)
    , m_scope(new ValueView(QStringLiteral("inspector.scope"), tr("What the step sees"), this))
    , m_waiting(new WaitingPanel(book, this))
    , m_audit(new ValueTable({tr("Time (UTC)"), tr("Event"), tr("Tool"), tr("Outcome")}, this))
    , m_auditView(makeLogView(m_audit, QStringLiteral("inspector.audit"), tr("Audit trail"), this))
    , m_states(new ValueTable({tr("No."), tr("What happened")}, this))
    , m_stateView(makeLogView(m_states, QStringLiteral("inspector.states"), tr("States of this run"), this))
{
    setObjectName(QStringLiteral("inspector"));
    setAccessibleName(tr("Inspector"));
    setDocumentMode(true);
    // The panel is never narrower than its titles.
    setUsesScrollButtons(false);
    setElideMode(Qt::ElideNone);
    tabBar()->setObjectName(QStringLiteral("inspector.tabs"));
    tabBar()->setAccessibleName(tr("Parts of the inspector"));
    addTab(m_scope, tr("Sees"));
    tabBar()->setAccessibleTabName(0, tr("What the step sees"));
    addTab(m_waiting, tr("Waiting"));
    addTab(m_auditView, tr("Audit"));
    addTab(m_stateView, tr("States"));
    connect(m_stateView, &QTableView::clicked, this, &SimulatorInspector::chooseState);
    connect(m_stateView, &QTableView::activated, this, &SimulatorInspector::chooseState);
}

void SimulatorInspector::refresh()
{
    const auto* run = m_book.current();
    m_waiting->refresh();
    const auto waiting = m_waiting->count();
    setTabText(indexOf(m_waiting), waiting == 0 ? tr("Waiting") : tr("Waiting (%1)").arg(waiting));
    if (run == nullptr) {
        m_shownRun = 0;
        m_scope->clear();
        m_audit->setRows({});
        m_states->setRows({});
        return;
    }
    m_scope->setValue(simulation::visibleScope(run->simulation, run->cursor));
    // A run only grows, and what happened in it stays: only what is new is made, also in runs of thousands.
    const auto isSameRun = std::exchange(m_shownRun, run->number) == run->number;
    const auto rowsOf = [isSameRun](const ValueTable* table, std::size_t wanted) {
        return isSameRun ? std::min(table->rows().size(), wanted) : 0;
    };
    const auto events = rowsOf(m_audit, run->state().runtime.guard().audit().size());
    m_audit->setRowsFrom(events, auditRows(run->state(), events));
    m_auditView->scrollToBottom();
    const auto states = rowsOf(m_states, run->simulation.states.size());
    m_states->setRowsFrom(states, stateRows(run->simulation, states));
    const auto row = m_states->index(static_cast<int>(run->cursor), 0);
    m_stateView->setCurrentIndex(row);
    m_stateView->scrollTo(row);
}

void SimulatorInspector::chooseState(const QModelIndex& index)
{
    m_book.goTo(static_cast<std::size_t>(index.row()));
}

} // namespace toolwright::ui
