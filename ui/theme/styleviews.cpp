#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/stylepaint.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QStyle>
#include <QStyleOption>

namespace toolwright::ui::stylepaint {

namespace {

QColor viewColor(Role role, const QStyleOption& option)
{
    return color(role, schemeOf(option.palette));
}

/// Cells after the first of a row carry no bar, so that a row reads as one thing.
bool isFirstOfRow(const QStyleOptionViewItem& option)
{
    // Tables leave the position unset.
    const bool unset = option.viewItemPosition == QStyleOptionViewItem::Invalid;
    return option.viewItemPosition == QStyleOptionViewItem::OnlyOne ||
           option.viewItemPosition == QStyleOptionViewItem::Beginning ||
           (unset && option.index.column() <= 0);
}

} // namespace

void viewItem(QPainter* painter, const QStyleOptionViewItem& option)
{
    painter->save();
    if (option.backgroundBrush.style() != Qt::NoBrush) {
        painter->fillRect(option.rect, option.backgroundBrush);
    }
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter->fillRect(option.rect, viewColor(Role::AccentBackground, option));
        if (isFirstOfRow(option)) {
            painter->fillRect(QRect(option.rect.topLeft(), QSize(3, option.rect.height())),
                              viewColor(Role::Accent, option));
        }
    } else if (option.state.testFlag(QStyle::State_MouseOver) &&
               option.state.testFlag(QStyle::State_Enabled)) {
        painter->fillRect(option.rect, viewColor(Role::Sunken, option));
    }
    painter->restore();
}

void headerSection(QPainter* painter, const QStyleOptionHeader& option)
{
    painter->save();
    painter->fillRect(option.rect, viewColor(Role::Surface, option));
    painter->setPen(viewColor(Role::Border, option));
    if (option.orientation == Qt::Horizontal) {
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    } else {
        painter->drawLine(option.rect.topRight(), option.rect.bottomRight());
    }
    painter->restore();
}

void headerLabel(QPainter* painter, const QStyleOptionHeader& option)
{
    painter->save();
    painter->setFont(headingFont(painter->font(), -1));
    painter->setPen(viewColor(Role::MutedText, option));
    const bool sorted = option.sortIndicator != QStyleOptionHeader::None;
    const int arrow = sorted ? measures::iconSmall : 0;
    // A title stands over the start of its cells; numbers ask for the other side themselves.
    const bool centered = option.textAlignment.testFlag(Qt::AlignHCenter);
    const Qt::Alignment side = centered ? Qt::AlignLeft : option.textAlignment & Qt::AlignHorizontal_Mask;
    const QRect& area = option.rect;
    const bool leftToRight = option.direction == Qt::LeftToRight;
    const QRect text = area.adjusted(leftToRight ? 0 : arrow, 0, leftToRight ? -arrow : 0, 0);
    const QString shown = painter->fontMetrics().elidedText(option.text, Qt::ElideRight, text.width());
    painter->drawText(
        text, static_cast<int>(QStyle::visualAlignment(option.direction, side) | Qt::AlignVCenter), shown);
    if (sorted) {
        const QRect place = QStyle::alignedRect(option.direction, Qt::AlignRight | Qt::AlignVCenter,
                                                QSize(arrow, arrow), area);
        chevron(painter, place, option, option.sortIndicator == QStyleOptionHeader::SortUp ? 180 : 0);
    }
    painter->restore();
}

void tab(QPainter* painter, const QStyleOptionTab& option)
{
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    painter->save();
    if (hovered && !selected) {
        box(painter, QRectF(option.rect).adjusted(2, 4, -2, -4), viewColor(Role::Sunken, option), QColor(),
            measures::radius);
    }
    if (selected) {
        const QRectF line(option.rect.left() + 8, option.rect.bottom() - 1.5, option.rect.width() - 16, 2.5);
        box(painter, line, viewColor(Role::Accent, option), QColor(), 1);
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        focusRing(painter, QRectF(option.rect).adjusted(2, 2, -2, -4), option, measures::radius);
    }
    painter->restore();
}

void separator(QPainter* painter, const QStyleOption& option)
{
    const QColor line = viewColor(Role::Border, option);
    const QRect& rect = option.rect;
    if (rect.width() < rect.height()) {
        painter->fillRect(QRect(rect.center().x(), rect.top(), 1, rect.height()), line);
    } else {
        painter->fillRect(QRect(rect.left(), rect.center().y(), rect.width(), 1), line);
    }
}

void dockTitle(QPainter* painter, const QStyleOptionDockWidget& option, const QWidget* widget)
{
    painter->save();
    painter->fillRect(option.rect, viewColor(Role::Surface, option));
    painter->setFont(headingFont(widget == nullptr ? painter->font() : widget->font()));
    painter->setPen(viewColor(Role::Text, option));
    // The buttons of a dock stand at its trailing edge.
    const QRect text = option.rect.adjusted(measures::space3, 0, -3 * measures::target, 0);
    const QString shown = painter->fontMetrics().elidedText(option.title, Qt::ElideRight, text.width());
    painter->drawText(
        QStyle::visualRect(option.direction, option.rect, text),
        static_cast<int>(Qt::AlignVCenter | QStyle::visualAlignment(option.direction, Qt::AlignLeft)), shown);
    painter->restore();
}

void menuBarItem(QPainter* painter, const QStyleOptionMenuItem& option, const QStyle& style)
{
    painter->save();
    painter->fillRect(option.rect, viewColor(Role::Surface, option));
    if (option.state.testFlag(QStyle::State_Selected) || option.state.testFlag(QStyle::State_Sunken)) {
        box(painter, QRectF(option.rect).adjusted(1, 2, -1, -2), viewColor(Role::AccentBackground, option),
            QColor(), measures::radius);
    }
    const bool mnemonic = style.styleHint(QStyle::SH_UnderlineShortcut, &option) != 0;
    style.drawItemText(
        painter, option.rect,
        Qt::AlignCenter | Qt::TextSingleLine | (mnemonic ? Qt::TextShowMnemonic : Qt::TextHideMnemonic),
        option.palette, option.state.testFlag(QStyle::State_Enabled), option.text, QPalette::WindowText);
    painter->restore();
}

} // namespace toolwright::ui::stylepaint
