#include "ui/theme/measures.h"
#include "ui/theme/style.h"

#include <QStyleOption>

#include <algorithm>
#include <array>

namespace toolwright::ui {

namespace {

struct MetricRow
{
    QStyle::PixelMetric metric;
    int value;
};

constexpr std::array metricRows{
    MetricRow{QStyle::PM_LayoutLeftMargin, measures::space3},
    MetricRow{QStyle::PM_LayoutRightMargin, measures::space3},
    MetricRow{QStyle::PM_LayoutTopMargin, measures::space3},
    MetricRow{QStyle::PM_LayoutBottomMargin, measures::space3},
    MetricRow{QStyle::PM_LayoutHorizontalSpacing, measures::space2},
    MetricRow{QStyle::PM_LayoutVerticalSpacing, measures::space2},
    MetricRow{QStyle::PM_SmallIconSize, measures::iconSmall},
    MetricRow{QStyle::PM_ButtonIconSize, measures::iconSmall},
    MetricRow{QStyle::PM_ListViewIconSize, measures::iconSmall},
    MetricRow{QStyle::PM_TabBarIconSize, measures::iconSmall},
    MetricRow{QStyle::PM_ToolBarIconSize, measures::iconMedium},
    MetricRow{QStyle::PM_IndicatorWidth, measures::iconSmall},
    MetricRow{QStyle::PM_IndicatorHeight, measures::iconSmall},
    MetricRow{QStyle::PM_ExclusiveIndicatorWidth, measures::iconSmall},
    MetricRow{QStyle::PM_ExclusiveIndicatorHeight, measures::iconSmall},
    MetricRow{QStyle::PM_ScrollBarExtent, measures::space3},
    MetricRow{QStyle::PM_ScrollBarSliderMin, measures::space6},
    MetricRow{QStyle::PM_DefaultFrameWidth, measures::border},
    MetricRow{QStyle::PM_MenuPanelWidth, measures::border},
    MetricRow{QStyle::PM_SplitterWidth, measures::space1},
    MetricRow{QStyle::PM_DockWidgetSeparatorExtent, measures::space1},
    MetricRow{QStyle::PM_MenuHMargin, measures::space1},
    MetricRow{QStyle::PM_MenuVMargin, measures::space1},
    MetricRow{QStyle::PM_TabBarTabHSpace, 2 * measures::space4},
    MetricRow{QStyle::PM_TabBarTabVSpace, measures::space4},
    MetricRow{QStyle::PM_TabBarTabShiftVertical, 0},
    MetricRow{QStyle::PM_TabBarTabShiftHorizontal, 0},
    MetricRow{QStyle::PM_TabBarBaseHeight, 0},
    MetricRow{QStyle::PM_TabBarBaseOverlap, 0},
    MetricRow{QStyle::PM_ButtonShiftHorizontal, 0},
    MetricRow{QStyle::PM_ButtonShiftVertical, 0},
    MetricRow{QStyle::PM_DockWidgetTitleMargin, measures::space2},
    MetricRow{QStyle::PM_HeaderMargin, measures::space2},
    MetricRow{QStyle::PM_FocusFrameHMargin, measures::space2 - 2},
};

} // namespace

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    const auto row = std::ranges::find(metricRows, metric, &MetricRow::metric);
    return row != metricRows.end() ? row->value : QProxyStyle::pixelMetric(metric, option, widget);
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                     QStyleHintReturn* returnData) const
{
    switch (hint) {
    case SH_ItemView_ShowDecorationSelected:
    case SH_ScrollBar_ContextMenu:
        return 1;
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_TabBar_ElideMode:
        return hint == SH_TabBar_ElideMode ? static_cast<int>(Qt::ElideRight) : 0;
    case SH_DialogButtonBox_ButtonsHaveIcons:
        return 0;
    case SH_Header_ArrowAlignment:
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    default:
        return QProxyStyle::styleHint(hint, option, widget, returnData);
    }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                              const QWidget* widget) const
{
    QSize result = QProxyStyle::sizeFromContents(type, option, size, widget);
    const int lineHeight = option == nullptr ? 0 : option->fontMetrics.height();
    switch (type) {
    case CT_PushButton:
        result.setHeight(qMax(result.height(), lineHeight + measures::space3));
        result.rwidth() += measures::space4;
        break;
    case CT_ComboBox:
        result.rwidth() += measures::space2;
        [[fallthrough]];
    case CT_LineEdit:
    case CT_SpinBox:
        result.setHeight(qMax(result.height(), lineHeight + measures::space3));
        break;
    case CT_ToolButton:
        result = result.expandedTo(QSize(measures::target, measures::target));
        break;
    case CT_ItemViewItem:
        // Several lines need the same air above and below as one.
        result.setHeight(result.height() > lineHeight + measures::space2 ? result.height() + measures::space2
                                                                         : lineHeight + measures::space2);
        break;
    case CT_HeaderSection:
        result.setHeight(qMax(result.height(), lineHeight + measures::space3));
        break;
    case CT_MenuItem:
        result.setHeight(
            qMax(result.height(), result.height() > measures::space3 ? lineHeight + measures::space2 : 0));
        break;
    case CT_MenuBarItem:
        result += QSize(measures::space1, measures::space1);
        break;
    default:
        break;
    }
    return result;
}

} // namespace toolwright::ui
