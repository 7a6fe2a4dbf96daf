#include "ui/compound/tooldelegate.h"

#include "ui/compound/groupheader.h"
#include "ui/models/groupedmodel.h"
#include "ui/models/labels.h"
#include "ui/models/toollistmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/widgets/chip.h"

#include <QPainter>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

struct ToolChip
{
    ChipKind kind;
    QString word;
};

ToolChip riskChip(const QVariant& risk)
{
    if (!risk.isValid()) {
        return {ChipKind::Unknown, riskLabel(std::nullopt)};
    }
    const auto value = static_cast<compound::Risk>(risk.toInt());
    switch (value) {
    case compound::Risk::Read:
        return {ChipKind::Read, riskLabel(value)};
    case compound::Risk::Write:
        return {ChipKind::Write, riskLabel(value)};
    case compound::Risk::Destructive:
        return {ChipKind::Destructive, riskLabel(value)};
    }
    return {ChipKind::Unknown, riskLabel(std::nullopt)};
}

/// State first where there is something to say; the risk always.
std::vector<ToolChip> chipsOf(const QModelIndex& index)
{
    std::vector<ToolChip> chips;
    const auto state = static_cast<compound::ToolState>(index.data(ToolListModel::StateRole).toInt());
    if (state == compound::ToolState::Quarantined) {
        chips.push_back({ChipKind::Quarantined, stateLabel(state)});
    } else if (state == compound::ToolState::Disabled) {
        chips.push_back({ChipKind::Disabled, stateLabel(state)});
    }
    chips.push_back(riskChip(index.data(ToolListModel::RiskRole)));
    return chips;
}

void paintSelection(QPainter* painter, const QStyleOptionViewItem& option)
{
    const auto selected = option.state.testFlag(QStyle::State_Selected);
    const auto hovered = option.state.testFlag(QStyle::State_MouseOver);
    if (selected || hovered) {
        painter->fillRect(option.rect,
                          color(selected ? Role::AccentBackground : Role::Sunken, option.widget));
    }
    if (selected) {
        painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())),
                          color(Role::Accent, option.widget));
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(color(Role::Accent, option.widget), 1));
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
}

/// Chips from the right edge; returns the left end of the last one.
int paintChips(QPainter* painter, const QStyleOptionViewItem& option, const QRect& line,
               const QModelIndex& index)
{
    painter->setFont(option.font);
    auto right = line.right() + 1;
    auto chips = chipsOf(index);
    std::reverse(chips.begin(), chips.end());
    for (const auto& chip : chips) {
        const auto size = chipSize(option.font, chip.kind, chip.word);
        const QRect rect(right - size.width(), line.center().y() - size.height() / 2, size.width(),
                         size.height());
        paintChip(painter, rect, option.widget, chip.kind, chip.word);
        right = rect.left() - space1;
    }
    return right;
}

} // namespace

void ToolDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
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
    paintSelection(painter, item);
    const auto room = item.rect.adjusted(space4, space2, -space3, -space2);
    const QRect top(room.topLeft(), QSize(room.width(), room.height() / 2));
    const QRect bottom(room.left(), room.top() + room.height() / 2, room.width(),
                       room.height() - room.height() / 2);
    const auto state = static_cast<compound::ToolState>(index.data(ToolListModel::StateRole).toInt());
    const auto dimmed = state == compound::ToolState::Disabled;
    const auto nameFont = monospaceFont(item.font);
    painter->setFont(nameFont);
    painter->setPen(color(dimmed ? Role::MutedText : Role::Text, item.widget));
    painter->drawText(
        top, Qt::AlignVCenter | Qt::AlignLeft,
        QFontMetrics(nameFont).elidedText(index.data().toString(), Qt::ElideMiddle, top.width()));
    auto detail = bottom;
    detail.setRight(paintChips(painter, item, bottom, index) - space2);
    const auto detailFont = smallFont(item.font);
    painter->setFont(detailFont);
    painter->setPen(color(Role::MutedText, item.widget));
    painter->drawText(detail, Qt::AlignVCenter | Qt::AlignLeft,
                      QFontMetrics(detailFont)
                          .elidedText(index.data(ToolListModel::DescriptionRole).toString(), Qt::ElideRight,
                                      std::max(detail.width(), 0)));
    painter->restore();
}

QSize ToolDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    auto item = option;
    initStyleOption(&item, index);
    if (index.data(grouped::IsGroupRole).toBool()) {
        return groupHeaderSize(item);
    }
    const auto chip = chipSize(item.font, ChipKind::Read, riskLabel(compound::Risk::Read)).height();
    const auto line = std::max(QFontMetrics(item.font).height() + space1, chip);
    return {0, 2 * line + 2 * space2};
}

} // namespace toolwright::ui
