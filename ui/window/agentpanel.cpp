#include "ui/window/agentpanel.h"

#include "ui/theme/measures.h"
#include "ui/window/agentdelegate.h"

#include <QLabel>
#include <QTreeView>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

AgentPanel::AgentPanel(QWidget* parent)
    : QWidget(parent)
    , m_model(new AgentModel(this))
    , m_summary(new QLabel(this))
    , m_view(new QTreeView(this))
{
    setObjectName(QStringLiteral("agent"));
    setAccessibleName(tr("What the agent sees"));
    m_summary->setObjectName(QStringLiteral("agent.summary"));
    m_summary->setWordWrap(true);
    m_summary->setContentsMargins(space3, 0, space3, space1);
    m_summary->setForegroundRole(QPalette::PlaceholderText);
    m_view->setObjectName(QStringLiteral("agent.view"));
    m_view->setAccessibleName(tr("Tools offered to the agent"));
    showGrouped(*m_view, *m_model, new AgentDelegate(m_view));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_summary);
    layout->addWidget(m_view, 1);
    setNames({}, {}, false);
}

void AgentPanel::setNames(const std::vector<std::string>& saved, const std::vector<std::string>& now,
                          bool refused)
{
    m_model->setNames(saved, now);
    m_view->expandAll();
    const auto gained = m_model->count(AgentChange::Gained);
    const auto lost = m_model->count(AgentChange::Lost);
    if (refused) {
        m_summary->setText(tr("The load is refused, so the agent would see none of these tools."));
    } else if (gained == 0 && lost == 0) {
        m_summary->setText(tr("If this were loaded now. Unsaved edits change nothing here."));
    } else {
        m_summary->setText(
            tr("If this were loaded now: %1 new and %2 lost by the unsaved edits.").arg(gained).arg(lost));
    }
}

} // namespace toolwright::ui
