#include "ui/chats/chatdelegate.h"

#include "ui/chats/chatmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/widgets/chip.h"

#include <QPainter>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

void ChatDelegate::paintRow(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    const auto room = option.rect.adjusted(space4, space1, -space3, -space1);
    QRect top(room.topLeft(), QSize(room.width(), room.height() / 2));
    const auto kind = static_cast<ChipKind>(index.data(ChatModel::ChipKindRole).toInt());
    const auto word = index.data(ChatModel::StateRole).toString();
    const auto size = chipSize(option.font, kind, word);
    painter->setFont(option.font);
    paintChip(painter,
              QRect(QPoint(room.right() + 1 - size.width(), top.center().y() - size.height() / 2), size),
              option.widget, kind, word);
    const auto below = top.translated(0, top.height());
    top.setRight(room.right() - size.width() - space2);
    paintLine(painter, top, option.font, color(Role::Text, option.widget), index.data().toString());
    paintLine(painter, below, smallFont(option.font), color(Role::MutedText, option.widget),
              index.data(ChatModel::DetailRole).toString());
}

int ChatDelegate::rowHeight(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const
{
    const auto chip = chipSize(option.font, ChipKind::Ok, QStringLiteral("0")).height();
    return 2 * std::max(QFontMetrics(option.font).height() + 2, chip) + 2 * space1;
}

} // namespace toolwright::ui
