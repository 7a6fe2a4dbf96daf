#include "ui/metrics/calledtooldelegate.h"

#include "ui/metrics/calledtoolmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/widgets/chip.h"

#include <QPainter>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

void CalledToolDelegate::paintRow(QPainter* painter, const QStyleOptionViewItem& option,
                                  const QModelIndex& index) const
{
    const auto room = option.rect.adjusted(space4, space1, -space3, -space1);
    QRect top(room.topLeft(), QSize(room.width(), room.height() / 2));
    const QRect bottom(room.left(), top.bottom() + 1, room.width(), room.height() - top.height());
    const auto kind = static_cast<ChipKind>(index.data(CalledToolModel::ChipKindRole).toInt());
    const auto word = index.data(CalledToolModel::StateRole).toString();
    const auto size = chipSize(option.font, kind, word);
    painter->setFont(option.font);
    paintChip(painter,
              QRect(QPoint(room.right() + 1 - size.width(), top.center().y() - size.height() / 2), size),
              option.widget, kind, word);
    top.setRight(room.right() - size.width() - space2);
    const auto isTool = !index.data(CalledToolModel::ToolRole).toString().isEmpty();
    paintLine(painter, top, isTool ? monospaceFont(option.font) : option.font,
              color(Role::Text, option.widget), index.data().toString(), Qt::ElideMiddle);
    paintLine(painter, bottom, smallFont(option.font), color(Role::MutedText, option.widget),
              index.data(CalledToolModel::DetailRole).toString());
}

int CalledToolDelegate::rowHeight(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const
{
    const auto chip = chipSize(option.font, ChipKind::Ok, QStringLiteral("0")).height();
    return 2 * std::max(QFontMetrics(option.font).height() + 2, chip) + 2 * space1;
}

} // namespace toolwright::ui
