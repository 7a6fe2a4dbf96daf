#include "ui/tools/toolentrydelegate.h"

#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/tools/toolentrymodel.h"
#include "ui/widgets/chip.h"

#include <QPainter>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

void ToolEntryDelegate::paintRow(QPainter* painter, const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const
{
    const auto room = option.rect.adjusted(space4, space2, -space3, -space2);
    QRect top(room.topLeft(), QSize(room.width(), room.height() / 2));
    const QRect bottom(room.left(), top.bottom() + 1, room.width(), room.height() - top.height());
    const auto kind = static_cast<ChipKind>(index.data(ToolEntryModel::ChipKindRole).toInt());
    const auto word = index.data(ToolEntryModel::StateRole).toString();
    const auto size = chipSize(option.font, kind, word);
    painter->setFont(option.font);
    paintChip(painter,
              QRect(QPoint(room.right() + 1 - size.width(), top.center().y() - size.height() / 2), size),
              option.widget, kind, word);
    top.setRight(room.right() - size.width() - space2);
    paintLine(painter, top, monospaceFont(option.font), color(Role::Text, option.widget),
              index.data().toString(), Qt::ElideMiddle);
    paintLine(painter, bottom, smallFont(option.font), color(Role::MutedText, option.widget),
              index.data(ToolEntryModel::DetailRole).toString());
}

int ToolEntryDelegate::rowHeight(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const
{
    const auto chip = chipSize(option.font, ChipKind::Ok, QStringLiteral("on")).height();
    return 2 * std::max(QFontMetrics(option.font).height() + space1, chip) + 2 * space2;
}

} // namespace toolwright::ui
