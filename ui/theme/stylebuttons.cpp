#include "ui/theme/icons.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/theme/stylepaint.h"

#include <QPainter>
#include <QStyleOption>

namespace toolwright::ui::stylepaint {

namespace {

QColor optionColor(Role role, const QStyleOption& option)
{
    return color(role, schemeOf(option.palette));
}

bool isDown(const QStyleOption& option)
{
    return option.state.testFlag(QStyle::State_Sunken);
}

bool isHovered(const QStyleOption& option)
{
    return option.state.testFlag(QStyle::State_MouseOver) && option.state.testFlag(QStyle::State_Enabled);
}

void primaryButton(QPainter* painter, const QStyleOption& option)
{
    const QRectF rect(option.rect);
    if (!option.state.testFlag(QStyle::State_Enabled)) {
        box(painter, rect, optionColor(Role::Sunken, option), optionColor(Role::Border, option),
            measures::radius);
        return;
    }
    QColor fill = optionColor(Role::Accent, option);
    if (isDown(option) || isHovered(option)) {
        fill = schemeOf(option.palette) == Scheme::Dark ? fill.lighter(108) : fill.darker(110);
    }
    box(painter, rect, fill, fill, measures::radius);
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        // A ring of the accent alone would not show on the accent.
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(optionColor(Role::AccentText, option), 1.5));
        painter->drawRoundedRect(rect.adjusted(2.75, 2.75, -2.75, -2.75), measures::radius - 2,
                                 measures::radius - 2);
        painter->restore();
    }
}

void plainButton(QPainter* painter, const QStyleOption& option, const QColor& edge)
{
    QColor fill = edge.isValid() ? optionColor(Role::Surface, option) : QColor();
    if (option.state.testFlag(QStyle::State_On)) {
        fill = optionColor(Role::AccentBackground, option);
    } else if (isDown(option) || isHovered(option)) {
        fill = optionColor(Role::Sunken, option);
    }
    box(painter, QRectF(option.rect), fill, edge, measures::radius);
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        focusRing(painter, QRectF(option.rect), option, measures::radius);
    }
}

} // namespace

void box(QPainter* painter, const QRectF& rect, const QColor& fill, const QColor& edge, qreal radius)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(edge.isValid() ? QPen(edge, measures::border) : QPen(Qt::NoPen));
    painter->setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    const qreal inset = edge.isValid() ? measures::border / 2.0 : 0.0;
    painter->drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius);
    painter->restore();
}

void focusRing(QPainter* painter, const QRectF& rect, const QStyleOption& option, qreal radius)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(optionColor(Role::Accent, option), measures::focusRing));
    const qreal inset = measures::focusRing / 2.0;
    painter->drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius - 1, radius - 1);
    painter->restore();
}

void chevron(QPainter* painter, const QRect& rect, const QStyleOption& option, int degrees)
{
    const Role role = option.state.testFlag(QStyle::State_Enabled) ? Role::MutedText : Role::FieldBorder;
    const int size = qMin(measures::iconSmall, qMin(rect.width(), rect.height()));
    const QPixmap pixmap = iconPixmap(IconName::ChevronDown, optionColor(role, option), size,
                                      painter->device()->devicePixelRatioF());
    painter->save();
    painter->translate(QRectF(rect).center());
    painter->rotate(degrees);
    painter->drawPixmap(QPointF(-size / 2.0, -size / 2.0), pixmap);
    painter->restore();
}

void pushButton(QPainter* painter, const QStyleOption& option, const QWidget* widget)
{
    const Look look = lookOf(widget);
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
    const bool flat =
        look == Look::Flat || (button != nullptr && button->features.testFlag(QStyleOptionButton::Flat));
    if (look == Look::Primary) {
        primaryButton(painter, option);
    } else {
        plainButton(painter, option, flat ? QColor() : optionColor(Role::FieldBorder, option));
    }
}

void toolButton(QPainter* painter, const QStyleOption& option, const QWidget* widget)
{
    if (lookOf(widget) == Look::Primary) {
        primaryButton(painter, option);
        return;
    }
    plainButton(painter, option, QColor());
}

void checkIndicator(QPainter* painter, const QStyleOption& option)
{
    const bool checked = option.state.testFlag(QStyle::State_On);
    const bool partly = option.state.testFlag(QStyle::State_NoChange);
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const QColor accent = optionColor(enabled ? Role::Accent : Role::MutedText, option);
    const QColor fill = checked || partly ? accent : optionColor(Role::Surface, option);
    const QRectF rect(option.rect);
    box(painter, rect, fill, checked || partly ? accent : optionColor(Role::FieldBorder, option), 4);
    if (checked || partly) {
        const int size = qMin(option.rect.width(), option.rect.height()) - 2;
        painter->drawPixmap(rect.center() - QPointF(size / 2.0, size / 2.0),
                            iconPixmap(checked ? IconName::Ok : IconName::Remove,
                                       optionColor(Role::AccentText, option), size,
                                       painter->device()->devicePixelRatioF()));
    }
}

void radioIndicator(QPainter* painter, const QStyleOption& option)
{
    const bool checked = option.state.testFlag(QStyle::State_On);
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const QColor accent = optionColor(enabled ? Role::Accent : Role::MutedText, option);
    const QRectF rect(option.rect);
    const qreal radius = rect.height() / 2.0;
    box(painter, rect, optionColor(Role::Surface, option),
        checked ? accent : optionColor(Role::FieldBorder, option), radius);
    if (checked) {
        box(painter, rect.adjusted(4, 4, -4, -4), accent, QColor(), radius);
    }
}

} // namespace toolwright::ui::stylepaint
