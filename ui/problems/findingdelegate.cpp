#include "ui/problems/findingdelegate.h"

#include "ui/models/labels.h"
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

constexpr int textStart = space3 + iconSmall + space3;
constexpr int titleFlags = Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap;

FindingGroup groupAt(const QModelIndex& index)
{
    return static_cast<FindingGroup>(index.data(FindingModel::GroupRole).toInt());
}

int fixCount(const QModelIndex& index)
{
    return index.data(FindingModel::FixCountRole).toInt();
}

/// A fix that loosens opens the preview first, which the dots say.
QString buttonText(const QModelIndex& index)
{
    return index.data(FindingModel::LoosensRole).toBool() ? FindingDelegate::tr("Preview…")
                                                          : FindingDelegate::tr("Fix");
}

QString messageText(const QModelIndex& index)
{
    return breakable(index.data(FindingModel::MessageRole).toString());
}

/// What the best fix does, and how many others there are.
QString fixText(const QModelIndex& index)
{
    if (fixCount(index) == 0) {
        return {};
    }
    const auto title = index.data(FindingModel::FixRole).toString();
    const auto others = fixCount(index) - 1;
    return breakable(
        others == 0 ? title : FindingDelegate::tr("%1 (or %n other way(s))", nullptr, others).arg(title));
}

/// Wide enough for either text, so that the buttons of all rows are equally wide.
int buttonWidth(const QStyleOptionViewItem& option)
{
    const QFontMetrics metrics(option.font);
    return std::max(metrics.horizontalAdvance(FindingDelegate::tr("Preview…")),
                    metrics.horizontalAdvance(FindingDelegate::tr("Fix"))) +
           2 * space3;
}

/// Height of one line of text.
int lineHeight(const QStyleOptionViewItem& option)
{
    return QFontMetrics(option.font).height() + 2;
}

/// Measuring knows only the view, painting the row too; both are equally wide.
int rowWidth(const QStyleOptionViewItem& option)
{
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    return view != nullptr ? view->viewport()->width() : option.rect.width();
}

/// What is left of the row for effect, place and cause.
int textWidth(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto buttons = fixCount(index) == 0 ? 0 : buttonWidth(option) + space1 + target + space4;
    return std::max(rowWidth(option) - textStart - buttons - space3, 1);
}

/// The effect may take several lines.
int messageHeight(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const QRect room(0, 0, textWidth(option, index), 0);
    const auto text = messageText(index);
    return QFontMetrics(option.font).boundingRect(room, titleFlags, text).height() + 2;
}

/// Where the words of the fix may stand: below everything else, as wide as the row.
QRect fixRoom(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto top = option.rect.top() + space2 + messageHeight(option, index) + lineHeight(option);
    return {option.rect.left() + textStart, top, std::max(rowWidth(option) - textStart - space3, 1), 0};
}

int fixHeight(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto text = fixText(index);
    const QFontMetrics metrics(smallFont(option.font));
    const auto room = fixRoom(option, index).adjusted(iconSmall + space2, 0, 0, 0).size();
    return text.isEmpty() ? 0 : metrics.boundingRect(QRect({}, room), titleFlags, text).height() + space1;
}

void paintBox(QPainter* painter, const QStyleOptionViewItem& option, const QRect& rect)
{
    painter->setPen(color(Role::FieldBorder, option.widget));
    painter->setBrush(color(Role::Surface, option.widget));
    painter->drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

void paintIcon(QPainter* painter, const QStyleOptionViewItem& option, IconName name, Role ink, QPoint at)
{
    const auto scale = option.widget != nullptr ? option.widget->devicePixelRatioF() : 1.0;
    painter->drawPixmap(at, iconPixmap(name, color(ink, option.widget), iconSmall, scale));
}

void paintButtons(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto rect = FindingDelegate::buttonRect(option, index);
    if (rect.isEmpty()) {
        return;
    }
    paintBox(painter, option, rect);
    painter->setPen(color(Role::Text, option.widget));
    painter->setFont(option.font);
    painter->drawText(rect, Qt::AlignCenter, buttonText(index));
    const auto menu = FindingDelegate::menuRect(option, index);
    if (!menu.isEmpty()) {
        paintBox(painter, option, menu);
        const QPoint corner(menu.center().x() - iconSmall / 2, menu.center().y() - iconSmall / 2);
        paintIcon(painter, option, IconName::ChevronDown, Role::MutedText, corner);
    }
}

/// Effect above, place in monospace and cause below it.
void paintTexts(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto muted = color(Role::MutedText, option.widget);
    const QRect top(option.rect.left() + textStart, option.rect.top() + space2, textWidth(option, index),
                    messageHeight(option, index));
    painter->setFont(option.font);
    painter->setPen(color(Role::Text, option.widget));
    painter->drawText(top, titleFlags, messageText(index));
    QRect bottom(top.left(), top.bottom() + 1, top.width(), lineHeight(option));
    const auto placeFont = monospaceFont(smallFont(option.font));
    const auto place = index.data(FindingModel::PlaceRole).toString();
    paintLine(painter, bottom, placeFont, muted, place);
    bottom.setLeft(bottom.left() + QFontMetrics(placeFont).horizontalAdvance(place) + space3);
    paintLine(painter, bottom, smallFont(option.font), muted, index.data(FindingModel::CauseRole).toString());
}

void paintFix(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto text = fixText(index);
    if (text.isEmpty()) {
        return;
    }
    auto room = fixRoom(option, index);
    room.setHeight(fixHeight(option, index));
    const auto font = smallFont(option.font);
    const auto middle = (QFontMetrics(font).height() - iconSmall) / 2;
    paintIcon(painter, option, IconName::Fix, Role::Accent, room.topLeft() + QPoint(0, middle));
    painter->setFont(font);
    painter->setPen(color(Role::Text, option.widget));
    painter->drawText(room.adjusted(iconSmall + space2, 0, 0, 0), titleFlags, text);
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
    if (fixCount(index) == 0) {
        return {};
    }
    const auto width = buttonWidth(option);
    const auto height = std::max(QFontMetrics(option.font).height() + space1, target);
    const auto right = option.rect.right() - space3 - target - space1;
    const auto top = option.rect.top() + space2 + (2 * lineHeight(option) - height) / 2;
    return {right - width, top, width, height};
}

QRect FindingDelegate::menuRect(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto button = buttonRect(option, index);
    return button.isEmpty() || fixCount(index) < 2
               ? QRect()
               : QRect(button.right() + 1 + space1, button.top(), target, button.height());
}

void FindingDelegate::paintRow(QPainter* painter, const QStyleOptionViewItem& option,
                               const QModelIndex& index) const
{
    painter->setPen(color(Role::Border, option.widget));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    const auto look = chipLook(chipOf(groupAt(index)));
    const auto name = groupAt(index) == FindingGroup::Advice ? IconName::Advice : look.icon;
    const auto top = option.rect.top() + space2;
    paintIcon(painter, option, name, look.text,
              {option.rect.left() + space3, top + (lineHeight(option) - iconSmall) / 2});
    paintTexts(painter, option, index);
    paintButtons(painter, option, index);
    paintFix(painter, option, index);
}

int FindingDelegate::rowHeight(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return messageHeight(option, index) + lineHeight(option) + fixHeight(option, index) + 2 * space2;
}

bool FindingDelegate::editorEvent(QEvent* event, QAbstractItemModel* model,
                                  const QStyleOptionViewItem& option, const QModelIndex& index)
{
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const auto isLeft = mouse->button() == Qt::LeftButton;
        if (isLeft && buttonRect(option, index).contains(mouse->pos())) {
            Q_EMIT fixPressed(index);
            return true;
        }
        if (isLeft && menuRect(option, index).contains(mouse->pos())) {
            Q_EMIT menuPressed(index);
            return true;
        }
    }
    return GroupedDelegate::editorEvent(event, model, option, index);
}

bool FindingDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view,
                                const QStyleOptionViewItem& option, const QModelIndex& index)
{
    if (event->type() == QEvent::ToolTip && menuRect(option, index).contains(event->pos())) {
        QToolTip::showText(event->globalPos(), tr("All fixes with their changes (Ctrl+.)"), view);
        return true;
    }
    return GroupedDelegate::helpEvent(event, view, option, index);
}

} // namespace toolwright::ui
