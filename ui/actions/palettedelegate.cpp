#include "ui/actions/palettedelegate.h"

#include "ui/actions/palettemodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QPainter>
#include <QPainterPath>
#include <QTextLayout>

#include <algorithm>

namespace toolwright::ui {

namespace {

using namespace measures;

void paintBackground(QPainter* painter, const QStyleOptionViewItem& option)
{
    if ((option.state & QStyle::State_Selected) != 0) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(color(Role::AccentBackground, option.widget));
        painter->drawRoundedRect(option.rect, radius, radius);
    }
}

/// Draws the keys as caps at the right and returns the room left for the title.
QRect paintKeys(QPainter* painter, const QStyleOptionViewItem& option, QRect room, const QString& keys)
{
    if (keys.isEmpty()) {
        return room;
    }
    const auto font = smallFont(option.font);
    const QFontMetrics metrics(font);
    const auto width = metrics.horizontalAdvance(keys) + 2 * space2;
    const auto height = metrics.height() + space1;
    const QRect cap(room.right() - width + 1, room.center().y() - height / 2, width, height);
    painter->setPen(color(Role::Border, option.widget));
    painter->setBrush(color(Role::Sunken, option.widget));
    painter->drawRoundedRect(QRectF(cap).adjusted(0.5, 0.5, -0.5, -0.5), space1, space1);
    painter->setFont(font);
    painter->setPen(color(Role::MutedText, option.widget));
    painter->drawText(cap, Qt::AlignCenter, keys);
    room.setRight(cap.left() - space3);
    return room;
}

QVector<QTextLayout::FormatRange> boldRanges(const QList<int>& positions, const QColor& accent)
{
    QVector<QTextLayout::FormatRange> ranges;
    for (const auto position : positions) {
        QTextLayout::FormatRange range;
        range.start = position;
        range.length = 1;
        range.format.setFontWeight(QFont::DemiBold);
        range.format.setForeground(accent);
        ranges.append(range);
    }
    return ranges;
}

/// Draws the title and returns the room right of it.
QRect paintTitle(QPainter* painter, const QStyleOptionViewItem& option, QRect room, const QModelIndex& index)
{
    const auto blocked = !index.data(PaletteModel::WhyDisabledRole).toString().isEmpty();
    const QFontMetrics metrics(option.font);
    const auto title =
        metrics.elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideRight, room.width());
    QTextLayout layout(title, option.font);
    if (!blocked) {
        layout.setFormats(boldRanges(index.data(PaletteModel::PositionsRole).value<QList<int>>(),
                                     color(Role::Accent, option.widget)));
    }
    layout.beginLayout();
    auto line = layout.createLine();
    line.setLineWidth(room.width());
    layout.endLayout();
    painter->setPen(color(blocked ? Role::MutedText : Role::Text, option.widget));
    layout.draw(painter, QPointF(room.left(), room.center().y() - line.height() / 2.0));
    room.setLeft(room.left() + static_cast<int>(line.naturalTextWidth()) + space3);
    return room;
}

} // namespace

void PaletteDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    auto item = option;
    initStyleOption(&item, index);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintBackground(painter, item);
    auto room = item.rect.adjusted(space2, 0, -space2, 0);
    room = paintKeys(painter, item, room, index.data(PaletteModel::KeysRole).toString());
    room = paintTitle(painter, item, room, index);
    const auto reason = index.data(PaletteModel::WhyDisabledRole).toString();
    const auto detail = reason.isEmpty() ? index.data(PaletteModel::DetailRole).toString() : reason;
    const auto font = smallFont(item.font);
    painter->setFont(font);
    painter->setPen(color(Role::MutedText, item.widget));
    painter->drawText(room, Qt::AlignVCenter | Qt::AlignRight,
                      QFontMetrics(font).elidedText(detail, Qt::ElideMiddle, std::max(room.width(), 0)));
    painter->restore();
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    auto item = option;
    initStyleOption(&item, index);
    return {0, std::max(QFontMetrics(item.font).height() + space3, target)};
}

} // namespace toolwright::ui
