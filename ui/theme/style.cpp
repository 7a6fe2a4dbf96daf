#include "ui/theme/style.h"

#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/theme/stylepaint.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QPainter>
#include <QStyleOption>
#include <QTabBar>

namespace toolwright::ui {

namespace {

QColor styleColor(Role role, const QStyleOption* option)
{
    return color(role, schemeOf(option->palette));
}

/// The palette of a label, with the colour its button wants.
QPalette labelPalette(const QStyleOption& option, const QWidget* widget)
{
    QPalette palette = option.palette;
    const bool on = option.state.testFlag(QStyle::State_On);
    if (!option.state.testFlag(QStyle::State_Enabled)) {
        return palette;
    }
    if (lookOf(widget) == Look::Primary) {
        palette.setColor(QPalette::ButtonText, styleColor(Role::AccentText, &option));
    } else if (on) {
        palette.setColor(QPalette::ButtonText, styleColor(Role::Accent, &option));
    } else if (lookOf(widget) == Look::Rail) {
        palette.setColor(QPalette::ButtonText, styleColor(Role::MutedText, &option));
    }
    return palette;
}

} // namespace

Style::Style()
    : QProxyStyle(QStringLiteral("Fusion"))
{
}

QPalette Style::standardPalette() const
{
    return paletteOf(Scheme::Light);
}

void Style::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton*>(widget) != nullptr || qobject_cast<QComboBox*>(widget) != nullptr ||
        qobject_cast<QTabBar*>(widget) != nullptr) {
        widget->setAttribute(Qt::WA_Hover);
    }
    if (auto* view = qobject_cast<QAbstractItemView*>(widget)) {
        view->viewport()->setAttribute(Qt::WA_Hover);
    }
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const
{
    if (!drawPanel(element, option, painter, widget) && !drawFrame(element, option, painter, widget) &&
        !drawIndicator(element, option, painter)) {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

bool Style::drawPanel(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                      const QWidget* widget) const
{
    switch (element) {
    case PE_PanelButtonCommand:
        stylepaint::pushButton(painter, *option, widget);
        return true;
    case PE_PanelButtonTool:
        stylepaint::toolButton(painter, *option, widget);
        return true;
    case PE_PanelLineEdit:
    case PE_FrameLineEdit:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame->lineWidth > 0) {
            stylepaint::field(painter, *option, widget);
        }
        return true;
    case PE_PanelItemViewItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option)) {
            stylepaint::viewItem(painter, *item);
        }
        return true;
    case PE_PanelMenu:
        painter->fillRect(option->rect, styleColor(Role::Surface, option));
        return true;
    case PE_PanelTipLabel:
        stylepaint::box(painter, QRectF(option->rect), styleColor(Role::Surface, option),
                        styleColor(Role::FieldBorder, option), 0);
        return true;
    case PE_PanelItemViewRow:
    case PE_FrameStatusBarItem:
    case PE_FrameButtonTool:
    case PE_FrameDefaultButton:
    // The buttons for scrolling say that there are more tabs.
    case PE_IndicatorTabTearLeft:
    case PE_IndicatorTabTearRight:
        return true;
    default:
        return false;
    }
}

bool Style::drawFrame(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                      const QWidget* widget) const
{
    const QRectF rect(option->rect);
    const QColor border = styleColor(Role::Border, option);
    switch (element) {
    case PE_FrameFocusRect:
        stylepaint::focusRing(painter, rect, *option, 4);
        return true;
    case PE_Frame:
        stylepaint::frame(painter, *option, widget);
        return true;
    case PE_FrameGroupBox:
        stylepaint::box(painter, rect, QColor(), border, measures::cardRadius);
        return true;
    case PE_FrameMenu:
        stylepaint::box(painter, rect, QColor(), styleColor(Role::FieldBorder, option), 0);
        return true;
    case PE_FrameTabBarBase:
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), border);
        return true;
    case PE_IndicatorDockWidgetResizeHandle:
        stylepaint::separator(painter, *option);
        return true;
    case PE_FrameTabWidget:
        stylepaint::box(painter, rect, QColor(), border, 0);
        return true;
    default:
        return false;
    }
}

bool Style::drawIndicator(PrimitiveElement element, const QStyleOption* option, QPainter* painter) const
{
    switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        stylepaint::checkIndicator(painter, *option);
        return true;
    case PE_IndicatorRadioButton:
        stylepaint::radioIndicator(painter, *option);
        return true;
    case PE_IndicatorArrowDown:
        stylepaint::chevron(painter, option->rect, *option, 0);
        return true;
    case PE_IndicatorArrowUp:
        stylepaint::chevron(painter, option->rect, *option, 180);
        return true;
    case PE_IndicatorArrowLeft:
        stylepaint::chevron(painter, option->rect, *option, 90);
        return true;
    case PE_IndicatorArrowRight:
        stylepaint::chevron(painter, option->rect, *option, 270);
        return true;
    case PE_IndicatorBranch:
        if (option->state.testFlag(State_Children)) {
            stylepaint::chevron(painter, option->rect, *option, option->state.testFlag(State_Open) ? 0 : 270);
        }
        return true;
    default:
        return false;
    }
}

void Style::drawButtonLabel(ControlElement element, const QStyleOption* option, QPainter* painter,
                            const QWidget* widget) const
{
    if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
        QStyleOptionButton copy(*button);
        copy.palette = labelPalette(copy, widget);
        if (copy.features.testFlag(QStyleOptionButton::HasMenu)) {
            auto arrow = copy.rect;
            arrow.setLeft(arrow.right() - measures::iconSmall - measures::space2);
            arrow.setWidth(measures::iconSmall);
            stylepaint::chevron(painter, arrow, *option, 0);
            copy.rect.setRight(arrow.left());
            copy.features.setFlag(QStyleOptionButton::HasMenu, false);
        }
        QProxyStyle::drawControl(element, &copy, painter, widget);
    } else if (const auto* tool = qstyleoption_cast<const QStyleOptionToolButton*>(option)) {
        QStyleOptionToolButton copy(*tool);
        copy.palette = labelPalette(copy, widget);
        if (lookOf(widget) == Look::Rail) {
            copy.font = smallFont(smallFont(copy.font));
            copy.fontMetrics = QFontMetrics(copy.font);
        }
        QProxyStyle::drawControl(element, &copy, painter, widget);
    }
}

QIcon Style::standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const
{
    switch (which) {
    case SP_DockWidgetCloseButton:
    case SP_TitleBarCloseButton:
    case SP_TabCloseButton:
    case SP_LineEditClearButton:
        return icon(IconName::Close, Role::MutedText);
    case SP_TitleBarNormalButton:
        return icon(IconName::Copy, Role::MutedText);
    case SP_ToolBarHorizontalExtensionButton:
        return icon(IconName::More);
    case SP_MessageBoxWarning:
        return icon(IconName::Warning, Role::Write);
    case SP_MessageBoxCritical:
        return icon(IconName::Error, Role::Destructive);
    case SP_MessageBoxInformation:
        return icon(IconName::Advice, Role::Accent);
    case SP_MessageBoxQuestion:
        return icon(IconName::Unknown, Role::Accent);
    default:
        return QProxyStyle::standardIcon(which, option, widget);
    }
}

QRect Style::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    if (element != SE_LineEditContents) {
        return rect;
    }
    const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
    const int inset = frame != nullptr && frame->lineWidth > 0 ? measures::space1 : 0;
    return rect.adjusted(inset, 0, -inset, 0);
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                            const QWidget* widget) const
{
    const QRect rect = QProxyStyle::subControlRect(control, option, part, widget);
    if (control != CC_ComboBox || part != SC_ComboBoxEditField) {
        return rect;
    }
    const bool leftToRight = option->direction == Qt::LeftToRight;
    return rect.adjusted(leftToRight ? measures::space1 : 0, 0, leftToRight ? 0 : -measures::space1, 0);
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const
{
    switch (element) {
    case CE_PushButtonBevel:
        proxy()->drawPrimitive(PE_PanelButtonCommand, option, painter, widget);
        return;
    case CE_PushButtonLabel:
    case CE_ToolButtonLabel:
        return drawButtonLabel(element, option, painter, widget);
    case CE_Splitter:
        return stylepaint::separator(painter, *option);
    case CE_ToolBar:
        return;
    default:
        if (!drawBar(element, option, painter, widget)) {
            QProxyStyle::drawControl(element, option, painter, widget);
        }
    }
}

bool Style::drawBar(ControlElement element, const QStyleOption* option, QPainter* painter,
                    const QWidget* widget) const
{
    if (element == CE_HeaderEmptyArea || element == CE_MenuBarEmptyArea) {
        const bool header = element == CE_HeaderEmptyArea;
        painter->fillRect(option->rect, styleColor(Role::Surface, option));
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                          styleColor(header ? Role::Border : Role::Surface, option));
        return true;
    }
    if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
        header != nullptr && element == CE_HeaderSection) {
        stylepaint::headerSection(painter, *header);
        return true;
    }
    if (const auto* label = qstyleoption_cast<const QStyleOptionHeader*>(option);
        label != nullptr && element == CE_HeaderLabel) {
        stylepaint::headerLabel(painter, *label);
        return true;
    }
    if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
        tab != nullptr && element == CE_TabBarTabShape) {
        stylepaint::tab(painter, *tab);
        return true;
    }
    if (const auto* dock = qstyleoption_cast<const QStyleOptionDockWidget*>(option);
        dock != nullptr && element == CE_DockWidgetTitle) {
        stylepaint::dockTitle(painter, *dock, widget);
        return true;
    }
    if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
        item != nullptr && element == CE_MenuBarItem) {
        stylepaint::menuBarItem(painter, *item, *this);
        return true;
    }
    return false;
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const
{
    if (control == CC_ComboBox) {
        if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
            combo != nullptr && combo->frame) {
            return stylepaint::comboBox(painter, *combo, *proxy(), widget);
        }
    }
    if (control == CC_SpinBox) {
        if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
            spin != nullptr && spin->frame && spin->buttonSymbols != QAbstractSpinBox::NoButtons) {
            return stylepaint::spinBox(painter, *spin, *proxy(), widget);
        }
    }
    if (control == CC_ScrollBar) {
        if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
            return stylepaint::scrollBar(painter, *slider, *proxy(), widget);
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

} // namespace toolwright::ui
