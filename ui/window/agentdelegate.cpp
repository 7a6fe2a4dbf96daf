#include "ui/window/agentdelegate.h"

#include "ui/models/agentmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/widgets/chip.h"

#include <QPainter>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

ChipKind kindOf(AgentChange change)
{
    return change == AgentChange::Gained ? ChipKind::Ok : ChipKind::Error;
}

QString wordOf(AgentChange change)
{
    return change == AgentChange::Gained ? AgentDelegate::tr("new") : AgentDelegate::tr("lost");
}

} // namespace

void AgentDelegate::paintRow(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const
{
    auto room = option.rect.adjusted(space3, 0, -space3, 0);
    const auto change = static_cast<AgentChange>(index.data(AgentModel::ChangeRole).toInt());
    if (change != AgentChange::Same) {
        const auto size = chipSize(option.font, kindOf(change), wordOf(change));
        const QRect chip(room.right() - size.width() + 1, room.center().y() - size.height() / 2, size.width(),
                         size.height());
        painter->setFont(option.font);
        paintChip(painter, chip, option.widget, kindOf(change), wordOf(change));
        room.setRight(chip.left() - space2);
    }
    auto font = monospaceFont(option.font);
    font.setStrikeOut(change == AgentChange::Lost);
    const auto ink = change == AgentChange::Lost ? Role::MutedText : Role::Text;
    paintLine(painter, room, font, color(ink, option.widget), index.data().toString(), Qt::ElideMiddle);
}

int AgentDelegate::rowHeight(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return std::max(QFontMetrics(option.font).height() + space2, target);
}

} // namespace toolwright::ui
