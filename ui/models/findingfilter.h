#pragma once

#include "ui/models/findingmodel.h"

#include <QSortFilterProxyModel>

#include <optional>

namespace toolwright::ui {

/// The findings that hold the typed text in effect, cause, code, tool or file, and belong to the chosen
/// group.
class FindingFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit FindingFilter(QObject* parent = nullptr);

    void setQuery(const QString& query);
    /// None: all groups.
    void setGroup(std::optional<FindingGroup> group);
    bool isFiltering() const { return !m_query.isEmpty() || m_group.has_value(); }

    /// The findings that are left, in order, without groups.
    QModelIndexList leaves() const;

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const override;

private:
    QString m_query;
    std::optional<FindingGroup> m_group;
};

} // namespace toolwright::ui
