#pragma once

#include "ui/theme/scheme.h"

#include <QRectF>

class QPainter;
class QStyleOption;
class QStyleOptionComboBox;
class QStyleOptionDockWidget;
class QStyleOptionHeader;
class QStyleOptionMenuItem;
class QStyleOptionSlider;
class QStyleOptionSpinBox;
class QStyleOptionTab;
class QStyleOptionViewItem;
class QStyle;

/// The drawing of Style, a function an element. Each saves and restores the painter.
namespace toolwright::ui::stylepaint {

/// A rounded rectangle with a one-pixel edge inside @p rect; either colour may be invalid (not drawn).
void box(QPainter* painter, const QRectF& rect, const QColor& fill, const QColor& edge, qreal radius);
/// The accent ring, inside @p rect.
void focusRing(QPainter* painter, const QRectF& rect, const QStyleOption& option, qreal radius);
void chevron(QPainter* painter, const QRect& rect, const QStyleOption& option, int degrees);

void pushButton(QPainter* painter, const QStyleOption& option, const QWidget* widget);
void toolButton(QPainter* painter, const QStyleOption& option, const QWidget* widget);
void checkIndicator(QPainter* painter, const QStyleOption& option);
void radioIndicator(QPainter* painter, const QStyleOption& option);

void field(QPainter* painter, const QStyleOption& option, const QWidget* widget);
void frame(QPainter* painter, const QStyleOption& option, const QWidget* widget);
void comboBox(QPainter* painter, const QStyleOptionComboBox& option, const QStyle& style,
              const QWidget* widget);
void spinBox(QPainter* painter, const QStyleOptionSpinBox& option, const QStyle& style,
             const QWidget* widget);
void scrollBar(QPainter* painter, const QStyleOptionSlider& option, const QStyle& style,
               const QWidget* widget);

void viewItem(QPainter* painter, const QStyleOptionViewItem& option);
void headerSection(QPainter* painter, const QStyleOptionHeader& option);
void headerLabel(QPainter* painter, const QStyleOptionHeader& option);
/// The line between two panels, in the middle of what one can grab.
void separator(QPainter* painter, const QStyleOption& option);
void tab(QPainter* painter, const QStyleOptionTab& option);
void dockTitle(QPainter* painter, const QStyleOptionDockWidget& option, const QWidget* widget);
void menuBarItem(QPainter* painter, const QStyleOptionMenuItem& option, const QStyle& style);

} // namespace toolwright::ui::stylepaint
