#pragma once

#include "core/guard/decision.h"

#include <QAbstractTableModel>

namespace toolwright::ui {

/// The rungs of one decision, top to bottom: what each said and where that stands.
class RungModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { RungColumn, StateColumn, BecauseColumn, PlaceColumn, ColumnCount };
    enum Role {
        /// guard::RungState as a number.
        StateRole = Qt::UserRole,
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setLadder(guard::Ladder ladder);
    const guard::RungTrace& rung(int row) const { return m_ladder[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    guard::Ladder m_ladder;
};

} // namespace toolwright::ui
