#include "ui/models/toolfilter.h"

#include "ui/models/toollistmodel.h"

namespace toolwright::ui {

ToolFilter::ToolFilter(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
}

void ToolFilter::setQuery(const QString& query)
{
    m_query = query.trimmed();
    invalidateFilter();
}

bool ToolFilter::filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const
{
    if (!sourceParent.isValid()) {
        return false;
    }
    const auto index = sourceModel()->index(sourceRow, 0, sourceParent);
    return index.data(ToolListModel::NameRole).toString().contains(m_query, Qt::CaseInsensitive) ||
           index.data(ToolListModel::DescriptionRole).toString().contains(m_query, Qt::CaseInsensitive);
}

} // namespace toolwright::ui
