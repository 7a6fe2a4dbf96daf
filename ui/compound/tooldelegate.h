#pragma once

#include <QStyledItemDelegate>

namespace toolwright::ui {

/// Paints a tool of the list column: its name, under it the description and the chips of state and risk.
class ToolDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace toolwright::ui
