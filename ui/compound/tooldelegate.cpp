#include "ui/compound/tooldelegate.h"

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

void ToolDelegate::paintRow(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    const auto room = option.rect.adjusted(space4, space2, -space3, -space2);
    const QRect top(room.topLeft(), QSize(room.width(), room.height() / 2));
    const QRect bottom(room.left(), room.top() + room.height() / 2, room.width(),
                       room.height() - room.height() / 2);
    const auto state = static_cast<compound::ToolState>(index.data(ToolListModel::StateRole).toInt());
    const auto ink = state == compound::ToolState::Disabled ? Role::MutedText : Role::Text;
    paintLine(painter, top, monospaceFont(option.font), color(ink, option.widget), index.data().toString(),
              Qt::ElideMiddle);
    auto detail = bottom;
    detail.setRight(paintChips(painter, option, bottom, index) - space2);
    paintLine(painter, detail, smallFont(option.font), color(Role::MutedText, option.widget),
              index.data(ToolListModel::DescriptionRole).toString());
}

int ToolDelegate::rowHeight(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    const auto chip = chipSize(option.font, ChipKind::Read, riskLabel(compound::Risk::Read)).height();
    const auto line = std::max(QFontMetrics(option.font).height() + space1, chip);
    return 2 * line + 2 * space2;
}

} // namespace toolwright::ui
