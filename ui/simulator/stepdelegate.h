#pragma once

#include <QStyledItemDelegate>

namespace toolwright::ui {

/// Paints a step of the timeline: icon of its status, id and tool with the risk, and what became of it.
class StepDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace toolwright::ui
