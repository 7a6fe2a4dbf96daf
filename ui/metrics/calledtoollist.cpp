#include "ui/metrics/calledtoollist.h"

#include "ui/metrics/calledtooldelegate.h"
#include "ui/theme/measures.h"
#include "ui/widgets/searchfield.h"

#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>

namespace toolwright::ui {

using namespace measures;

CalledToolList::CalledToolList(QWidget* parent)
    : QWidget(parent)
    , m_model(new CalledToolModel(this))
    , m_filter(new QSortFilterProxyModel(this))
    , m_search(new SearchField(tr("Filter tools"), this))
    , m_view(new QTreeView(this))
{
    setObjectName(QStringLiteral("metrics.list"));
    setAccessibleName(tr("Tools and their calls"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_filter->setSourceModel(m_model);
    m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filter->setRecursiveFilteringEnabled(true);
    m_search->setObjectName(QStringLiteral("metrics.filter"));
    m_view->setObjectName(QStringLiteral("metrics.tools"));
    m_view->setAccessibleName(tr("Tools"));
    m_view->setAccessibleDescription(tr("Enter shows the tool in the chart."));
    showGrouped(*m_view, *m_filter, new CalledToolDelegate(m_view));
    auto* head = new QVBoxLayout;
    head->setContentsMargins(space3, space2, space3, space2);
    head->addWidget(m_search);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_view, 1);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_filter->setFilterFixedString(text);
        m_view->expandAll();
    });
    connect(m_search, &SearchField::leaveDown, m_view, [this] { m_view->setFocus(Qt::TabFocusReason); });
    connect(m_view, &QTreeView::clicked, this, &CalledToolList::choose);
    connect(m_view, &QTreeView::activated, this, &CalledToolList::choose);
    connect(m_filter, &QAbstractItemModel::rowsInserted, this, [this] { m_view->expandAll(); });
}

void CalledToolList::setReport(const calls::ToolReport& report)
{
    m_model->setReport(report);
    m_view->expandAll();
}

void CalledToolList::select(const std::string& tool)
{
    const auto found = m_filter->mapFromSource(m_model->indexOfTool(tool));
    if (found.isValid()) {
        m_view->selectionModel()->setCurrentIndex(found, QItemSelectionModel::ClearAndSelect);
    }
}

void CalledToolList::focusFilter()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void CalledToolList::choose(const QModelIndex& index)
{
    const auto tool = index.data(CalledToolModel::ToolRole);
    if (tool.isValid()) {
        Q_EMIT chosen(tool.toString().toStdString());
    }
}

} // namespace toolwright::ui
