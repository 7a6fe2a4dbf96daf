#pragma once

#include "ui/widgets/groupeddelegate.h"

namespace toolwright::ui {

/// Paints a tool of the list column: its name, under it the description and the chips of state and risk.
class ToolDelegate : public GroupedDelegate
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
