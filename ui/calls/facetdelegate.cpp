#include "ui/calls/facetdelegate.h"

#include "ui/calls/facetmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/widgets/chip.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOptionButton>
#include <QWidget>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int groupLines = 3;

void paintMark(QPainter* painter, const QStyleOptionViewItem& option, bool isMarked)
{
    QStyleOptionButton mark;
    mark.palette = option.palette;
    mark.state = QStyle::State_Enabled | (isMarked ? QStyle::State_On : QStyle::State_Off);
    const auto room = FacetDelegate::markRoom(option.rect);
    mark.rect = QRect(room.left(), room.center().y() - iconSmall / 2 + 1, iconSmall, iconSmall);
    option.widget->style()->drawPrimitive(QStyle::PE_IndicatorCheckBox, &mark, painter, option.widget);
}

void paintGroupRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto room = option.rect.adjusted(space4, space1, -space3, -space1);
    const auto line = room.height() / groupLines;
    QRect top(room.topLeft(), QSize(room.width(), line));
    const auto below = top.translated(0, line);
    const auto kind = static_cast<ChipKind>(index.data(FacetModel::ChipKindRole).toInt());
    const auto count = index.data(FacetModel::CountRole).toString();
    const auto size = chipSize(option.font, kind, count);
    painter->setFont(option.font);
    paintChip(painter,
              QRect(QPoint(room.right() + 1 - size.width(), top.center().y() - size.height() / 2), size),
              option.widget, kind, count);
    top.setRight(room.right() - size.width() - space2);
    paintLine(painter, top, monospaceFont(option.font), color(Role::Text, option.widget),
              index.data().toString());
    paintLine(painter, below, smallFont(option.font), color(Role::MutedText, option.widget),
              index.data(FacetModel::DetailRole).toString());
    paintLine(painter, below.translated(0, line), smallFont(option.font),
              color(Role::MutedText, option.widget), index.data(FacetModel::TimesRole).toString());
}

} // namespace

QRect FacetDelegate::markRoom(const QRect& row)
{
    return {row.left() + space3, row.top(), target, row.height()};
}

void FacetDelegate::paintRow(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const
{
    const auto mark = index.data(FacetModel::MarkRole);
    if (!mark.isValid()) {
        paintGroupRow(painter, option, index);
        return;
    }
    paintMark(painter, option, mark.toBool());
    auto room = option.rect.adjusted(space3 + target, 0, -space3, 0);
    const auto count = index.data(FacetModel::CountRole).toString();
    painter->setFont(tabularFont(option.font));
    painter->setPen(color(Role::MutedText, option.widget));
    painter->drawText(room, Qt::AlignVCenter | Qt::AlignRight, count);
    room.setRight(room.right() - painter->fontMetrics().horizontalAdvance(count) - space2);
    paintLine(painter, room, option.font, color(mark.toBool() ? Role::Text : Role::MutedText, option.widget),
              index.data().toString(), Qt::ElideMiddle);
}

int FacetDelegate::rowHeight(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto line = QFontMetrics(option.font).height();
    if (index.data(FacetModel::MarkRole).isValid()) {
        return std::max(line + space2, target);
    }
    const auto chip = chipSize(option.font, ChipKind::Ok, QStringLiteral("0")).height();
    return groupLines * std::max(line, chip) + 2 * space1;
}

} // namespace toolwright::ui
