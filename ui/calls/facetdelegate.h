#pragma once

#include "ui/widgets/groupeddelegate.h"

namespace toolwright::ui {

/// Paints the values that calls can be narrowed down to: mark, name and count; groups of failures in three
/// lines.
class FacetDelegate : public GroupedDelegate
{
    Q_OBJECT

public:
    using GroupedDelegate::GroupedDelegate;

    /// Where a click changes the mark of a row at @p row.
    static QRect markRoom(const QRect& row);

protected:
    void paintRow(QPainter* painter, const QStyleOptionViewItem& option,
                  const QModelIndex& index) const override;
    int rowHeight(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace toolwright::ui
