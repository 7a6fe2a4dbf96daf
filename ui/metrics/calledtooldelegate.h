#pragma once

#include "ui/widgets/groupeddelegate.h"

namespace toolwright::ui {

/// A called tool: name and calls, its error rate as a chip.
class CalledToolDelegate : public GroupedDelegate
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
