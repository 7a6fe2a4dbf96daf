#pragma once

#include "ui/simulator/runbook.h"
#include "ui/simulator/valuetable.h"

#include <QTabWidget>

class QTableView;

namespace toolwright::ui {

class ValueView;
class WaitingPanel;

/// What the step under way can read, the audit trail, and every state of the run to go to.
class SimulatorInspector : public QTabWidget
{
    Q_OBJECT

public:
    explicit SimulatorInspector(RunBook& book, QWidget* parent = nullptr);

    void refresh();
    WaitingPanel* waiting() const { return m_waiting; }

private:
    void chooseState(const QModelIndex& index);

    RunBook& m_book;
    ValueView* m_scope;
    /// Number of the run whose rows stand there.
    int m_shownRun = 0;
    WaitingPanel* m_waiting;
    ValueTable* m_audit;
    QTableView* m_auditView;
    ValueTable* m_states;
    QTableView* m_stateView;
};

} // namespace toolwright::ui
