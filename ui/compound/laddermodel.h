#pragma once

#include "ui/compound/compoundrows.h"

#include <QAbstractListModel>

namespace toolwright::ui {

/// The compound and its steps, a row each. New content is announced as removed, inserted, moved and changed
/// rows, so that what is selected stays selected.
class LadderModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setRows(std::vector<LadderRow> rows);
    const LadderRow& row(int index) const { return m_rows[static_cast<std::size_t>(index)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::CopyAction | Qt::MoveAction; }

private:
    std::vector<LadderRow> m_rows;
};

} // namespace toolwright::ui
