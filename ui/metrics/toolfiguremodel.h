#pragma once

#include "core/calls/figures.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace toolwright::ui {

/// The figures of every tool of one environment and window: those that were called by error rate, then the
/// others.
class ToolFigureModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        ToolColumn,
        CallsColumn,
        RateColumn,
        TimeoutsColumn,
        P50Column,
        P95Column,
        TrendColumn,
        FailedColumn,
        ColumnCount
    };

    using Trends = std::map<std::string, std::vector<calls::SeriesPoint>>;

    using QAbstractTableModel::QAbstractTableModel;

    void setReport(const calls::ToolReport& report);
    /// What stands in the column of trends; tools that are not in it have none yet.
    void setTrends(const Trends& trends);
    const calls::ToolRow& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// -1 when it has no row.
    int rowOf(const std::string& tool) const;
    const std::vector<calls::SeriesPoint>* trendOf(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString cellText(const calls::ToolRow& row, int column) const;
    QString spoken(const calls::ToolRow& row, int column) const;

    std::vector<calls::ToolRow> m_rows;
    Trends m_trends;
};

} // namespace toolwright::ui
