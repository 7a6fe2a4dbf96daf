#pragma once

#include <QStyledItemDelegate>

namespace toolwright::ui {

/// Paints a cell of a ValueTable: chips as chips, the rest as text that wraps.
class ValueDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace toolwright::ui
