#include "ui/simulator/valuetable.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace toolwright::ui {

ValueTable::ValueTable(QStringList titles, QObject* parent)
    : QAbstractTableModel(parent)
    , m_titles(std::move(titles))
{
}

void ValueTable::setRows(std::vector<FactRow> rows)
{
    const auto shared = std::min(rows.size(), m_rows.size());
    for (std::size_t i = 0; i < shared; ++i) {
        if (!(rows[i] == m_rows[i])) {
            m_rows[i] = rows[i];
            const auto row = static_cast<int>(i);
            Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1));
        }
    }
    rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(shared));
    setRowsFrom(shared, std::move(rows));
}

void ValueTable::setRowsFrom(std::size_t kept, std::vector<FactRow> rows)
{
    const auto first = static_cast<int>(kept);
    if (m_rows.size() > kept) {
        beginRemoveRows({}, first, rowCount() - 1);
        m_rows.resize(kept);
        endRemoveRows();
    }
    if (!rows.empty()) {
        beginInsertRows({}, first, first + static_cast<int>(rows.size()) - 1);
        m_rows.insert(m_rows.end(), std::make_move_iterator(rows.begin()),
                      std::make_move_iterator(rows.end()));
        endInsertRows();
    }
}

int ValueTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ValueTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_titles.size());
}

QString ValueTable::spoken(const FactRow& row) const
{
    if (!row.spoken.isEmpty()) {
        return row.spoken;
    }
    QStringList parts;
    for (const auto& cell : row.cells) {
        if (!cell.text.isEmpty()) {
            parts.append(cell.text);
        }
    }
    return parts.join(QStringLiteral(", "));
}

QVariant ValueTable::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& row = m_rows[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<std::size_t>(index.column());
    const auto cell = column < row.cells.size() ? row.cells[column] : FactCell{};
    switch (role) {
    case Qt::DisplayRole:
        return cell.text;
    case Qt::ToolTipRole:
        return index.column() == 0 || cell.text.isEmpty() ? spoken(row) : cell.text;
    case Qt::AccessibleTextRole:
        return index.column() == 0 ? spoken(row) : cell.text;
    case ChipRole:
        return cell.chip ? QVariant(static_cast<int>(*cell.chip)) : QVariant();
    case MonospaceRole:
        return cell.monospace;
    case MutedRole:
        return cell.muted;
    default:
        return {};
    }
}

QVariant ValueTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    return orientation == Qt::Horizontal && role == Qt::DisplayRole ? QVariant(m_titles.value(section))
                                                                    : QVariant();
}

} // namespace toolwright::ui
