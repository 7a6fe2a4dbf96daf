#pragma once

#include <QSortFilterProxyModel>

namespace toolwright::ui {

/// The tools whose name or description holds the typed text; groups without any are hidden. Order stays.
class ToolFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit ToolFilter(QObject* parent = nullptr);

    void setQuery(const QString& query);

protected:
    bool filterAcceptsRow(int sourceRow, const QModelIndex& sourceParent) const override;

private:
    QString m_query;
};

} // namespace toolwright::ui
