#pragma once

#include "ui/widgets/groupeddelegate.h"

namespace toolwright::ui {

/// Paints a name the agent sees; a chip says when the unsaved edits add or remove it.
class AgentDelegate : public GroupedDelegate
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
