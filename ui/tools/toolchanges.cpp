#include "ui/tools/toolchanges.h"

#include "ui/models/diffrows.h"
#include "ui/theme/measures.h"
#include "ui/widgets/diffview.h"
#include "ui/window/session.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace toolwright::ui {

using namespace measures;

ToolChanges::ToolChanges(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_said(new QLabel(this))
    , m_diff(new DiffView(this))
{
    setObjectName(QStringLiteral("tools.changes"));
    setAccessibleName(tr("Unsaved changes"));
    m_said->setObjectName(QStringLiteral("tools.changes.said"));
    m_said->setContentsMargins(space4, space3, space4, space3);
    m_said->setWordWrap(true);
    m_diff->setObjectName(QStringLiteral("tools.changes.diff"));
    m_diff->setAccessibleName(tr("Changed lines of the file"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_said);
    layout->addWidget(m_diff, 1);
    connect(&m_session, &Session::textEdited, this, &ToolChanges::refresh);
    connect(&m_session, &Session::saved, this, &ToolChanges::refresh);
    connect(&m_session, &Session::closed, this, [this] { setFile({}); });
}

void ToolChanges::setFile(const std::string& file)
{
    m_file = file;
    refresh();
}

void ToolChanges::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void ToolChanges::refresh()
{
    const auto* file = m_session.isOpen() && !m_file.empty() ? m_session.workspace()->find(m_file) : nullptr;
    if (!isVisible() || file == nullptr) {
        m_diff->setRows({});
        return;
    }
    auto rows = diffRows(file->disk().value_or(std::string()), file->text());
    const auto lines = [&rows](DiffKind kind) {
        return static_cast<int>(std::ranges::count(rows, kind, &DiffRow::kind));
    };
    m_said->setText(rows.empty() ? tr("Everything is saved.")
                                 : tr("%1, %2. Saving writes this.")
                                       .arg(tr("%n line(s) added", nullptr, lines(DiffKind::Added)),
                                            tr("%n line(s) removed", nullptr, lines(DiffKind::Removed))));
    m_diff->setVisible(!rows.empty());
    m_diff->setRows(std::move(rows));
}

} // namespace toolwright::ui
