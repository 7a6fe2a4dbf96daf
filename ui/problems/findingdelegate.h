#pragma once

#include "ui/models/findingmodel.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/groupeddelegate.h"

namespace toolwright::ui {

/// Icon and colours of a group of findings.
ChipKind chipOf(FindingGroup group);

/// Paints a finding: what the agent loses, under it the place and the cause, then what the best fix does, as
/// long as it is. At the right a button makes that fix, and one beside it shows all of them with their
/// changes. The buttons are painted; Ctrl+. and the detail beside the list offer the same to the keyboard.
class FindingDelegate : public GroupedDelegate
{
    Q_OBJECT

public:
    using GroupedDelegate::GroupedDelegate;

    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;

    /// Where the buttons of @p index are painted, in the coordinates of @p option.rect; empty where there is
    /// none.
    static QRect buttonRect(const QStyleOptionViewItem& option, const QModelIndex& index);
    static QRect menuRect(const QStyleOptionViewItem& option, const QModelIndex& index);

Q_SIGNALS:
    void fixPressed(const QModelIndex& index);
    void menuPressed(const QModelIndex& index);

protected:
    void paintRow(QPainter* painter, const QStyleOptionViewItem& option,
                  const QModelIndex& index) const override;
    int rowHeight(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace toolwright::ui
