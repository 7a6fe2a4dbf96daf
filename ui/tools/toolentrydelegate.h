#pragma once

#include "ui/widgets/groupeddelegate.h"

namespace toolwright::ui {

/// Paints a ToolEntryModel: name and detail left, the state as a chip right.
class ToolEntryDelegate : public GroupedDelegate
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
