#include "ui/window/agentdelegate.h"

#include "ui/compound/groupheader.h"
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

void AgentDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const
{
    auto item = option;
    initStyleOption(&item, index);
    if (index.data(grouped::IsGroupRole).toBool()) {
        paintGroupHeader(painter, item, index);
        return;
    }
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const auto selected = item.state.testFlag(QStyle::State_Selected);
    if (selected || item.state.testFlag(QStyle::State_MouseOver)) {
        painter->fillRect(item.rect, color(selected ? Role::AccentBackground : Role::Sunken, item.widget));
    }
    auto room = item.rect.adjusted(space3, 0, -space3, 0);
    const auto change = static_cast<AgentChange>(index.data(AgentModel::ChangeRole).toInt());
    if (change != AgentChange::Same) {
        const auto size = chipSize(item.font, kindOf(change), wordOf(change));
        const QRect chip(room.right() - size.width() + 1, room.center().y() - size.height() / 2, size.width(),
                         size.height());
        painter->setFont(item.font);
        paintChip(painter, chip, item.widget, kindOf(change), wordOf(change));
        room.setRight(chip.left() - space2);
    }
    auto font = monospaceFont(item.font);
    font.setStrikeOut(change == AgentChange::Lost);
    painter->setFont(font);
    painter->setPen(color(change == AgentChange::Lost ? Role::MutedText : Role::Text, item.widget));
    painter->drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                      QFontMetrics(font).elidedText(index.data().toString(), Qt::ElideMiddle, room.width()));
    painter->restore();
}

QSize AgentDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    auto item = option;
    initStyleOption(&item, index);
    if (index.data(grouped::IsGroupRole).toBool()) {
        return groupHeaderSize(item);
    }
    return {0, std::max(QFontMetrics(item.font).height() + space2, target)};
}

} // namespace toolwright::ui
