#include "ui/window/historypanel.h"

#include "ui/edit/historyview.h"
#include "ui/widgets/emptystate.h"
#include "ui/window/session.h"

namespace toolwright::ui {

HistoryPanel::HistoryPanel(Session& session, QWidget* parent)
    : QStackedWidget(parent)
    , m_session(session)
    , m_empty(new EmptyState(IconName::History, tr("No steps yet"),
                             tr("Open a workspace; every edit and fix is listed here by name."), this))
{
    setObjectName(QStringLiteral("historyPanel"));
    setAccessibleName(tr("History"));
    addWidget(m_empty);
    connect(&m_session, &Session::opened, this, &HistoryPanel::showHistory);
    connect(&m_session, &Session::closed, this, [this] {
        delete m_view;
        m_view = nullptr;
        setCurrentWidget(m_empty);
    });
}

QWidget* HistoryPanel::target() const
{
    return m_view != nullptr ? static_cast<QWidget*>(m_view) : static_cast<QWidget*>(m_empty);
}

void HistoryPanel::showHistory()
{
    delete m_view;
    m_view = new HistoryView(*m_session.history(), this);
    m_view->setObjectName(QStringLiteral("history.view"));
    m_view->setAccessibleName(tr("Steps of the history"));
    m_view->setEmptyLabel(tr("As opened"));
    addWidget(m_view);
    setCurrentWidget(m_view);
}

} // namespace toolwright::ui
