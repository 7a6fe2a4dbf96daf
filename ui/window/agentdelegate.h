#pragma once

#include <QStyledItemDelegate>

namespace toolwright::ui {

/// Paints a name the agent sees; a chip says when the unsaved edits add or remove it.
class AgentDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace toolwright::ui
