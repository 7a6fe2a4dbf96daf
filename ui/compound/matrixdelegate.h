#pragma once

#include <QStyledItemDelegate>

namespace toolwright::ui {

/// A cell of the decision matrix: run, ask or block as a chip, and below it what decided.
class MatrixDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace toolwright::ui
