#pragma once

#include "ui/widgets/groupeddelegate.h"

namespace toolwright::ui {

/// Paints the rows of the list of conversations: who, in which state, and what was said last.
class ChatDelegate : public GroupedDelegate
{
    Q_OBJECT

public:
    using GroupedDelegate::GroupedDelegate;

protected:
    void paintRow(QPainter* painter, const QStyleOptionViewItem& option,
                  const QModelIndex& index) const override;
    int rowHeight(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace toolwright::ui
