#pragma once

#include "ui/models/findingmodel.h"
#include "ui/widgets/chip.h"

#include <QStyledItemDelegate>

namespace toolwright::ui {

/// Icon and colours of a group of findings.
ChipKind chipOf(FindingGroup group);

/// Paints a finding: what the agent loses, under it the place and the cause, at the right a button with the
/// best fix. The button is painted; Ctrl+. and the detail beside the list offer the same to the keyboard.
class FindingDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

    /// Where the button of @p index is painted, in the coordinates of @p option.rect; empty without a fix.
    static QRect buttonRect(const QStyleOptionViewItem& option, const QModelIndex& index);

Q_SIGNALS:
    void fixPressed(const QModelIndex& index);
};

} // namespace toolwright::ui
