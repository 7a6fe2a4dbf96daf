#pragma once

#include <QStyledItemDelegate>

namespace toolwright::ui {

/// Paints the table of tools: numbers in digits of one width, a bad error rate as a chip, the trend as a
/// line, failed calls as a link.
class ToolFigureDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace toolwright::ui
