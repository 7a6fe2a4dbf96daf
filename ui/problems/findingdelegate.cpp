#include "ui/problems/findingdelegate.h"

#include "ui/compound/groupheader.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

// The most of a row that its button may take, in percent.
constexpr int widestButton = 36;

/// A fix that loosens opens the preview first, which the dots say.
QString buttonText(const QModelIndex& index)
{
    const auto title = index.data(FindingModel::FixRole).toString();
    return index.data(FindingModel::LoosensRole).toBool() ? title + QChar(0x2026) : title;
}

FindingGroup groupAt(const QModelIndex& index)
{
    return static_cast<FindingGroup>(index.data(FindingModel::GroupRole).toInt());
}

void paintRowBackground(QPainter* painter, const QStyleOptionViewItem& option)
{
    const auto selected = option.state.testFlag(QStyle::State_Selected);
    if (selected || option.state.testFlag(QStyle::State_MouseOver)) {
        painter->fillRect(option.rect,
                          color(selected ? Role::AccentBackground : Role::Sunken, option.widget));
    }
    painter->setPen(color(Role::Border, option.widget));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(color(Role::Accent, option.widget));
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
}

void paintButton(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto rect = FindingDelegate::buttonRect(option, index);
    if (rect.isEmpty()) {
        return;
    }
    painter->setPen(color(Role::FieldBorder, option.widget));
    painter->setBrush(color(Role::Surface, option.widget));
    painter->drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter->setPen(color(Role::Text, option.widget));
    painter->setFont(option.font);
    const auto room = rect.adjusted(space3, 0, -space3, 0);
    painter->drawText(room, Qt::AlignCenter,
                      QFontMetrics(option.font).elidedText(buttonText(index), Qt::ElideRight, room.width()));
}

/// Place in monospace, then the cause, both in grey.
void paintSecondLine(QPainter* painter, const QStyleOptionViewItem& option, QRect line,
                     const QModelIndex& index)
{
    painter->setPen(color(Role::MutedText, option.widget));
    const auto placeFont = monospaceFont(smallFont(option.font));
    const auto place = index.data(FindingModel::PlaceRole).toString();
    painter->setFont(placeFont);
    painter->drawText(line, Qt::AlignVCenter | Qt::AlignLeft, place);
    line.setLeft(line.left() + QFontMetrics(placeFont).horizontalAdvance(place) + space3);
    const auto causeFont = smallFont(option.font);
    painter->setFont(causeFont);
    const auto cause = index.data(FindingModel::CauseRole).toString();
    painter->drawText(line, Qt::AlignVCenter | Qt::AlignLeft,
                      QFontMetrics(causeFont).elidedText(cause, Qt::ElideRight, std::max(line.width(), 0)));
}

void paintTexts(QPainter* painter, const QStyleOptionViewItem& option, const QRect& room,
                const QModelIndex& index)
{
    const auto half = room.height() / 2;
    const QRect top(room.left(), room.top(), room.width(), half);
    const QRect bottom(room.left(), room.top() + half, room.width(), room.height() - half);
    painter->setFont(option.font);
    painter->setPen(color(Role::Text, option.widget));
    const auto message = index.data(FindingModel::MessageRole).toString();
    painter->drawText(top, Qt::AlignVCenter | Qt::AlignLeft,
                      QFontMetrics(option.font).elidedText(message, Qt::ElideMiddle, top.width()));
    paintSecondLine(painter, option, bottom, index);
}

} // namespace

ChipKind chipOf(FindingGroup group)
{
    switch (group) {
    case FindingGroup::LoadRefused:
        return ChipKind::Error;
    case FindingGroup::Quarantined:
        return ChipKind::Quarantined;
    case FindingGroup::Warnings:
        return ChipKind::Warning;
    case FindingGroup::Advice:
        return ChipKind::Neutral;
    }
    return ChipKind::Neutral;
}

QRect FindingDelegate::buttonRect(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    if (index.data(FindingModel::FixRole).toString().isEmpty()) {
        return {};
    }
    const QFontMetrics metrics(option.font);
    const auto wanted = metrics.horizontalAdvance(buttonText(index)) + 2 * space3 + 2;
    const auto width = std::min(wanted, option.rect.width() * widestButton / 100);
    const auto height = std::max(metrics.height() + space2, target);
    return {option.rect.right() - width - space3, option.rect.center().y() - height / 2, width, height};
}

void FindingDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
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
    paintRowBackground(painter, item);
    const auto look = chipLook(chipOf(groupAt(index)));
    const auto name = groupAt(index) == FindingGroup::Advice ? IconName::Advice : look.icon;
    const auto pixmap = iconPixmap(name, color(look.text, item.widget), iconSmall,
                                   item.widget != nullptr ? item.widget->devicePixelRatioF() : 1.0);
    painter->drawPixmap(item.rect.left() + space3, item.rect.center().y() - iconSmall / 2, pixmap);
    auto room = item.rect.adjusted(space3 + iconSmall + space3, space2, -space3, -space2);
    const auto button = buttonRect(item, index);
    if (!button.isEmpty()) {
        room.setRight(button.left() - space4);
    }
    paintTexts(painter, item, room, index);
    paintButton(painter, item, index);
    painter->restore();
}

QSize FindingDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    auto item = option;
    initStyleOption(&item, index);
    if (index.data(grouped::IsGroupRole).toBool()) {
        return groupHeaderSize(item);
    }
    return {0, 2 * (QFontMetrics(item.font).height() + 2) + 2 * space2};
}

bool FindingDelegate::editorEvent(QEvent* event, QAbstractItemModel* model,
                                  const QStyleOptionViewItem& option, const QModelIndex& index)
{
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        if (mouse->button() == Qt::LeftButton && buttonRect(option, index).contains(mouse->pos())) {
            Q_EMIT fixPressed(index);
            return true;
        }
    }
    return QStyledItemDelegate::editorEvent(event, model, option, index);
}

bool FindingDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view,
                                const QStyleOptionViewItem& option, const QModelIndex& index)
{
    if (event->type() == QEvent::ToolTip && buttonRect(option, index).contains(event->pos())) {
        QToolTip::showText(event->globalPos(), index.data(FindingModel::FixRole).toString(), view);
        return true;
    }
    return QStyledItemDelegate::helpEvent(event, view, option, index);
}

} // namespace toolwright::ui
