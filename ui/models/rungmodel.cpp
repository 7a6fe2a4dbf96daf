#include "ui/models/rungmodel.h"

#include "ui/models/decisionwords.h"
#include "ui/models/labels.h"

#include <utility>

namespace toolwright::ui {

void RungModel::setLadder(guard::Ladder ladder)
{
    if (ladder.size() == m_ladder.size() && !ladder.empty()) {
        m_ladder = std::move(ladder);
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    beginResetModel();
    m_ladder = std::move(ladder);
    endResetModel();
}

int RungModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_ladder.size());
}

int RungModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RungModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& shown = rung(index.row());
    if (role == StateRole) {
        return static_cast<int>(shown.state);
    }
    if (role == Qt::AccessibleTextRole) {
        const auto text = tr("%1: %2", "rung, state").arg(rungLabel(shown.rung), rungStateLabel(shown.state));
        return shown.because.empty() ? text
                                     : text + QStringLiteral(", ") + QString::fromStdString(shown.because);
    }
    const auto isWhole = role == Qt::ToolTipRole && index.column() == BecauseColumn;
    if (role != Qt::DisplayRole && !isWhole) {
        return {};
    }
    switch (index.column()) {
    case RungColumn:
        return rungLabel(shown.rung);
    case StateColumn:
        return rungStateLabel(shown.state);
    case BecauseColumn:
        return sentence(shown.because);
    case PlaceColumn:
        return rungPlaceText(shown);
    default:
        return {};
    }
}

QVariant RungModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case RungColumn:
        return tr("Rung");
    case StateColumn:
        return tr("State");
    case BecauseColumn:
        return tr("Because");
    case PlaceColumn:
        return tr("Place");
    default:
        return {};
    }
}

} // namespace toolwright::ui
