#include "ui/widgets/groupeddelegate.h"

#include "ui/models/groupedmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QAbstractItemModel>
#include <QLocale>
#include <QPainter>
#include <QTreeView>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr qreal capitalSpacing = 105;
constexpr int selectionBar = 3;

QFont groupFont(const QFont& base)
{
    auto font = smallFont(base);
    font.setWeight(QFont::DemiBold);
    font.setCapitalization(QFont::AllUppercase);
    font.setLetterSpacing(QFont::PercentageSpacing, capitalSpacing);
    return font;
}

void paintGroup(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto room = option.rect.adjusted(space3, space2, -space3, 0);
    const auto ink = color(Role::MutedText, option.widget);
    painter->setFont(smallFont(option.font));
    painter->setPen(ink);
    const auto count = QLocale().toString(index.model()->rowCount(index));
    painter->drawText(room, Qt::AlignVCenter | Qt::AlignRight, count);
    const auto taken = painter->fontMetrics().horizontalAdvance(count) + space2;
    paintLine(painter, room.adjusted(0, 0, -taken, 0), groupFont(option.font), ink, index.data().toString());
}

void paintRowBackground(QPainter* painter, const QStyleOptionViewItem& option)
{
    const auto selected = option.state.testFlag(QStyle::State_Selected);
    if (selected || option.state.testFlag(QStyle::State_MouseOver)) {
        painter->fillRect(option.rect,
                          color(selected ? Role::AccentBackground : Role::Sunken, option.widget));
    }
    if (selected) {
        painter->fillRect(QRect(option.rect.topLeft(), QSize(selectionBar, option.rect.height())),
                          color(Role::Accent, option.widget));
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(color(Role::Accent, option.widget));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
}

} // namespace

void showGrouped(QTreeView& view, QAbstractItemModel& model, GroupedDelegate* delegate)
{
    view.setModel(&model);
    view.setItemDelegate(delegate);
    view.setHeaderHidden(true);
    view.setRootIsDecorated(false);
    view.setIndentation(0);
    view.setItemsExpandable(false);
    view.setFrameShape(QFrame::NoFrame);
    view.setMouseTracking(true);
    view.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void paintLine(QPainter* painter, const QRect& room, const QFont& font, const QColor& ink,
               const QString& text, Qt::TextElideMode elide)
{
    painter->setFont(font);
    painter->setPen(ink);
    painter->drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                      QFontMetrics(font).elidedText(text, elide, std::max(room.width(), 0)));
}

void GroupedDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    auto item = option;
    initStyleOption(&item, index);
    painter->save();
    if (index.data(grouped::IsGroupRole).toBool()) {
        paintGroup(painter, item, index);
    } else {
        paintRowBackground(painter, item);
        painter->setRenderHint(QPainter::Antialiasing);
        paintRow(painter, item, index);
    }
    painter->restore();
}

QSize GroupedDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    auto item = option;
    initStyleOption(&item, index);
    if (index.data(grouped::IsGroupRole).toBool()) {
        return {0, QFontMetrics(groupFont(item.font)).height() + 2 * space2 + space1};
    }
    return {0, rowHeight(item, index)};
}

} // namespace toolwright::ui
