#include "ui/compound/matrixdelegate.h"

#include "core/guard/policy.h"
#include "ui/models/matrixmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/theme/stylepaint.h"
#include "ui/widgets/chip.h"

#include <QPainter>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int narrowestCell = 92;
constexpr int widestReason = 150;

ChipKind actionChip(const QVariant& action)
{
    switch (static_cast<guard::Action>(action.toInt())) {
    case guard::Action::Run:
        return ChipKind::Ok;
    case guard::Action::Ask:
        return ChipKind::Waiting;
    case guard::Action::Block:
        return ChipKind::Error;
    }
    return ChipKind::Unknown;
}

void paintCellBackground(QPainter* painter, const QStyleOptionViewItem& option)
{
    const auto isSelected = option.state.testFlag(QStyle::State_Selected);
    if (isSelected || option.state.testFlag(QStyle::State_MouseOver)) {
        painter->fillRect(option.rect,
                          color(isSelected ? Role::AccentBackground : Role::Sunken, option.widget));
    }
    painter->setPen(color(Role::Border, option.widget));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (isSelected && option.state.testFlag(QStyle::State_HasFocus)) {
        stylepaint::focusRing(painter, QRectF(option.rect).adjusted(1, 1, -1, -2), option, radius);
    }
}

} // namespace

void MatrixDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const
{
    auto item = option;
    initStyleOption(&item, index);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintCellBackground(painter, item);
    const auto action = index.data(MatrixModel::ActionRole);
    if (action.isValid()) {
        const auto room = item.rect.adjusted(space2, space2, -space2, -space2);
        const auto kind = actionChip(action);
        painter->setFont(item.font);
        const auto chip = chipSize(item.font, kind, item.text);
        paintChip(painter, QRect(room.topLeft(), chip), item.widget, kind, item.text);
        const auto small = smallFont(item.font);
        const QRect line(room.left(), room.top() + chip.height() + space1 / 2, room.width(),
                         QFontMetrics(small).height());
        painter->setFont(small);
        painter->setPen(color(Role::MutedText, item.widget));
        const auto reason = index.data(MatrixModel::ReasonRole).toString();
        painter->drawText(line, Qt::AlignVCenter | Qt::AlignLeading,
                          QFontMetrics(small).elidedText(reason, Qt::ElideRight, line.width()));
    }
    painter->restore();
}

QSize MatrixDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    auto item = option;
    initStyleOption(&item, index);
    const QFontMetrics small(smallFont(item.font));
    const auto reason = small.horizontalAdvance(index.data(MatrixModel::ReasonRole).toString());
    const auto chip = chipSize(item.font, ChipKind::Waiting, item.text);
    const auto width = std::max(chip.width(), std::min(reason + space1, widestReason)) + 2 * space2;
    return {std::max(width, narrowestCell), chip.height() + small.height() + 2 * space2 + space1 / 2};
}

} // namespace toolwright::ui
