#include "ui/simulator/simulatorinspector.h"

#include "core/simulation/story.h"
#include "ui/simulator/simulatorrows.h"
#include "ui/simulator/simulatorwidgets.h"
#include "ui/simulator/valueview.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <QTabBar>
#include <QTableView>

namespace toolwright::ui {

SimulatorInspector::SimulatorInspector(RunBook& book, QWidget* parent)
    : QTabWidget(parent)
    , m_book(book)
    , m_scope(new ValueView(QStringLiteral("inspector.scope"), tr("What the step sees"), this))
    , m_audit(new ValueTable({tr("Time (UTC)"), tr("Event"), tr("Tool"), tr("Outcome")}, this))
    , m_auditView(makeLogView(m_audit, QStringLiteral("inspector.audit"), tr("Audit trail"), this))
    , m_states(new ValueTable({tr("No."), tr("What happened")}, this))
    , m_stateView(makeLogView(m_states, QStringLiteral("inspector.states"), tr("States of this run"), this))
{
    setObjectName(QStringLiteral("inspector"));
    setAccessibleName(tr("Inspector"));
    setDocumentMode(true);
    tabBar()->setObjectName(QStringLiteral("inspector.tabs"));
    tabBar()->setAccessibleName(tr("Parts of the inspector"));
    addTab(m_scope, tr("What it sees"));
    addTab(m_auditView, tr("Audit"));
    addTab(m_stateView, tr("States"));
    connect(m_stateView, &QTableView::clicked, this, &SimulatorInspector::chooseState);
    connect(m_stateView, &QTableView::activated, this, &SimulatorInspector::chooseState);
}

void SimulatorInspector::refresh()
{
    const auto* run = m_book.current();
    if (run == nullptr) {
        m_scope->clear();
        m_audit->setRows({});
        m_states->setRows({});
        return;
    }
    m_scope->setValue(simulation::visibleScope(run->simulation, run->cursor));
    m_audit->setRows(auditRows(run->state()));
    m_auditView->scrollToBottom();
    m_states->setRows(stateRows(run->simulation));
    const auto row = m_states->index(static_cast<int>(run->cursor), 0);
    m_stateView->setCurrentIndex(row);
    m_stateView->scrollTo(row);
}

void SimulatorInspector::chooseState(const QModelIndex& index)
{
    m_book.goTo(static_cast<std::size_t>(index.row()));
}

} // namespace toolwright::ui
