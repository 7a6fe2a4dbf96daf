#include "ui/models/findingfilter.h"

namespace toolwright::ui {

FindingFilter::FindingFilter(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
}

void FindingFilter::setQuery(const QString& query)
{
    m_query = query.trimmed();
    invalidateFilter();
}

void FindingFilter::setGroup(std::optional<FindingGroup> group)
{
    m_group = group;
    invalidateFilter();
}

QModelIndexList FindingFilter::leaves() const
{
    QModelIndexList all;
    for (auto group = 0; group < rowCount(); ++group) {
        const auto parent = index(group, 0);
        for (auto row = 0; row < rowCount(parent); ++row) {
            all.append(index(row, 0, parent));
        }
    }
    return all;
}

bool FindingFilter::filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const
{
    if (!sourceParent.isValid()) {
        return false;
    }
    const auto index = sourceModel()->index(sourceRow, 0, sourceParent);
    if (m_group && index.data(FindingModel::GroupRole).toInt() != static_cast<int>(*m_group)) {
        return false;
    }
    for (const auto role : {FindingModel::MessageRole, FindingModel::CauseRole, FindingModel::CodeRole,
                            FindingModel::ToolRole, FindingModel::PlaceRole}) {
        if (index.data(role).toString().contains(m_query, Qt::CaseInsensitive)) {
            return true;
        }
    }
    return false;
}

} // namespace toolwright::ui
