#include "ui/metrics/toolfiguremodel.h"

#include "core/calls/comparison.h"
#include "ui/calls/callfigurewords.h"

#include <algorithm>
#include <array>

namespace toolwright::ui {

namespace {

constexpr std::array columnTitles{
    QT_TRANSLATE_NOOP("toolwright::ui::ToolFigureModel", "Tool"),
    QT_TRANSLATE_NOOP("toolwright::ui::ToolFigureModel", "Calls"),
    QT_TRANSLATE_NOOP("toolwright::ui::ToolFigureModel", "Error rate"),
    QT_TRANSLATE_NOOP("toolwright::ui::ToolFigureModel", "Timeouts"),
    QT_TRANSLATE_NOOP("toolwright::ui::ToolFigureModel", "p50"),
    QT_TRANSLATE_NOOP("toolwright::ui::ToolFigureModel", "p95"),
    QT_TRANSLATE_NOOP("toolwright::ui::ToolFigureModel", "p95 over time"),
    QT_TRANSLATE_NOOP("toolwright::ui::ToolFigureModel", "Failed calls"),
};

bool isNumberColumn(int column)
{
    return column >= ToolFigureModel::CallsColumn && column <= ToolFigureModel::P95Column;
}

} // namespace

void ToolFigureModel::setReport(const calls::ToolReport& report)
{
    const auto isSameList =
        std::ranges::equal(report.rows, m_rows, {}, &calls::ToolRow::tool, &calls::ToolRow::tool);
    if (isSameList) {
        m_rows = report.rows;
        if (!m_rows.empty()) {
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        }
        return;
    }
    beginResetModel();
    m_rows = report.rows;
    endResetModel();
}

void ToolFigureModel::setTrends(const Trends& trends)
{
    m_trends = trends;
    if (!m_rows.empty()) {
        Q_EMIT dataChanged(index(0, TrendColumn), index(rowCount() - 1, TrendColumn));
    }
}

int ToolFigureModel::rowOf(const std::string& tool) const
{
    const auto found = std::ranges::find(m_rows, tool, &calls::ToolRow::tool);
    return found != m_rows.end() ? static_cast<int>(found - m_rows.begin()) : -1;
}

const std::vector<calls::SeriesPoint>* ToolFigureModel::trendOf(int row) const
{
    const auto found = m_trends.find(at(row).tool);
    return found != m_trends.end() && at(row).figures.calls > 0 ? &found->second : nullptr;
}

int ToolFigureModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ToolFigureModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString ToolFigureModel::cellText(const calls::ToolRow& row, int column) const
{
    const auto& figures = row.figures;
    const auto isCalled = figures.calls > 0;
    switch (column) {
    case ToolColumn:
        return QString::fromStdString(row.tool);
    case CallsColumn:
        return isCalled ? countText(figures.calls) : QStringLiteral("–");
    case RateColumn:
        return rateText(figures);
    case TimeoutsColumn:
        return isCalled ? countText(figures.timeouts) : QStringLiteral("–");
    case P50Column:
        return latencyText(figures.p50);
    case P95Column:
        return latencyText(figures.p95);
    case TrendColumn:
        return isCalled         ? QString()
               : row.lastCalled ? tr("no calls · last %1").arg(momentText(*row.lastCalled))
                                : tr("never called");
    case FailedColumn:
        return !isCalled             ? QString()
               : figures.errors == 0 ? tr("none failed")
                                     : tr("%1 failed →").arg(countText(figures.errors));
    default:
        return {};
    }
}

QString ToolFigureModel::spoken(const calls::ToolRow& row, int column) const
{
    auto text = tr("%1: %2", "column, value")
                    .arg(tr(columnTitles[static_cast<std::size_t>(column)]), cellText(row, column));
    if (column == ToolColumn && !row.isDeclared) {
        text += QStringLiteral(", ") + tr("no longer declared");
    }
    if (column == TrendColumn && row.figures.calls > 0) {
        text = tr("Trend of p95 as a picture");
    }
    if (column == RateColumn && calls::isBad(row.figures)) {
        text += QStringLiteral(", ") + tr("high");
    }
    if (column >= RateColumn && column <= P95Column && calls::isFew(row.figures)) {
        text += QStringLiteral(", ") + fewWords();
    }
    return text;
}

QVariant ToolFigureModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& row = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return cellText(row, index.column());
    case Qt::AccessibleTextRole:
        return spoken(row, index.column());
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignVCenter |
                                (isNumberColumn(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::ToolTipRole:
        if (index.column() == ToolColumn && !row.isDeclared) {
            return tr("%1 has calls but is no longer declared.").arg(QString::fromStdString(row.tool));
        }
        if (index.column() >= RateColumn && index.column() <= P95Column && row.figures.calls > 0) {
            return calls::isFew(row.figures) ? tr("Of only %n call(s): the figure says little.", nullptr,
                                                  static_cast<int>(row.figures.calls))
                                             : tr("Of %1 calls, nearest rank, failures included.")
                                                   .arg(countText(row.figures.calls));
        }
        return {};
    default:
        return {};
    }
}

QVariant ToolFigureModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return static_cast<int>(Qt::AlignVCenter |
                                (isNumberColumn(section) ? Qt::AlignRight : Qt::AlignLeft));
    }
    return role == Qt::DisplayRole ? QVariant(tr(columnTitles[static_cast<std::size_t>(section)]))
                                   : QVariant();
}

} // namespace toolwright::ui
