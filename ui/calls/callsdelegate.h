#pragma once

#include <QStyledItemDelegate>

namespace toolwright::ui {

/// Paints the rows of the table of calls: the outcome as a chip, names and answers in monospace.
class CallsDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

} // namespace toolwright::ui
