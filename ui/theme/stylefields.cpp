#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/theme/stylepaint.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOption>
#include <QWidget>

namespace toolwright::ui::stylepaint {

namespace {

QColor fieldColor(Role role, const QStyleOption& option)
{
    return color(role, schemeOf(option.palette));
}

} // namespace

void field(QPainter* painter, const QStyleOption& option, const QWidget* widget)
{
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool readOnly = option.state.testFlag(QStyle::State_ReadOnly);
    const Role fill = enabled && !readOnly && lookOf(widget) != Look::Well ? Role::Surface : Role::Sunken;
    const Role edge = enabled && !readOnly ? Role::FieldBorder : Role::Border;
    box(painter, QRectF(option.rect), fieldColor(fill, option), fieldColor(edge, option), measures::radius);
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        focusRing(painter, QRectF(option.rect), option, measures::radius);
    }
}

void frame(QPainter* painter, const QStyleOption& option, const QWidget* widget)
{
    const QRectF rect(option.rect);
    switch (lookOf(widget)) {
    case Look::Card:
        box(painter, rect, fieldColor(Role::Surface, option), fieldColor(Role::Border, option),
            measures::cardRadius);
        break;
    case Look::Well:
        box(painter, rect, fieldColor(Role::Sunken, option), fieldColor(Role::Border, option),
            measures::radius);
        break;
    case Look::Default:
    case Look::Primary:
    case Look::Flat:
    case Look::Rail:
        box(painter, rect, QColor(), fieldColor(Role::Border, option), 0);
        break;
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        focusRing(painter, rect, option, lookOf(widget) == Look::Default ? 1 : measures::radius);
    }
}

void comboBox(QPainter* painter, const QStyleOptionComboBox& option, const QStyle& style,
              const QWidget* widget)
{
    field(painter, option, widget);
    const QRect arrow = style.subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxArrow, widget);
    chevron(painter, arrow, option, 0);
}

void spinBox(QPainter* painter, const QStyleOptionSpinBox& option, const QStyle& style, const QWidget* widget)
{
    field(painter, option, widget);
    const auto partOf = [&](QStyle::SubControl part) {
        return style.subControlRect(QStyle::CC_SpinBox, &option, part, widget);
    };
    chevron(painter, partOf(QStyle::SC_SpinBoxUp), option, 180);
    chevron(painter, partOf(QStyle::SC_SpinBoxDown), option, 0);
}

void scrollBar(QPainter* painter, const QStyleOptionSlider& option, const QStyle& style,
               const QWidget* widget)
{
    const QRect handle =
        style.subControlRect(QStyle::CC_ScrollBar, &option, QStyle::SC_ScrollBarSlider, widget);
    if (option.minimum == option.maximum) {
        return;
    }
    const bool active = option.activeSubControls.testFlag(QStyle::SC_ScrollBarSlider) &&
                        (option.state & (QStyle::State_MouseOver | QStyle::State_Sunken));
    QColor fill = fieldColor(Role::FieldBorder, option);
    fill.setAlphaF(active ? 0.9F : 0.5F);
    const bool upright = option.orientation == Qt::Vertical;
    const QRectF bar =
        upright ? QRectF(handle).adjusted(3, 2, -3, -2) : QRectF(handle).adjusted(2, 3, -2, -3);
    box(painter, bar, fill, QColor(), qMin(bar.width(), bar.height()) / 2);
}

} // namespace toolwright::ui::stylepaint
