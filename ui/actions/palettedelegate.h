#pragma once

#include <QStyledItemDelegate>

namespace toolwright::ui {

/// Paints an entry of a QuickList: title with the matched letters bold, detail in grey, keys as caps at the
/// end.
class PaletteDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace toolwright::ui
