#include "ui/simulator/valuedelegate.h"

#include "ui/models/labels.h"
#include "ui/simulator/valuetable.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QFontMetrics>
#include <QHeaderView>
#include <QPainter>
#include <QTableView>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

bool isCode(const QModelIndex& index)
{
    return index.data(ValueTable::MonospaceRole).toBool();
}

QFont cellFont(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    return isCode(index) ? monospaceFont(option.font) : option.font;
}

/// Columns that share the room wrap their text; the others are as wide as it is.
int wrapWidth(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    constexpr auto unlimited = 10'000;
    const auto* table = qobject_cast<const QTableView*>(option.widget);
    if (table == nullptr) {
        return unlimited;
    }
    const auto* header = table->horizontalHeader();
    const auto isLast = header->stretchLastSection() && index.column() == header->count() - 1;
    const auto isShared = isLast || header->sectionResizeMode(index.column()) == QHeaderView::Stretch;
    return isShared ? std::max(table->columnWidth(index.column()) - 2 * space2, 40) : unlimited;
}

/// JSON and names may break anywhere, sentences between words and inside of paths.
int wrapFlags(const QModelIndex& index)
{
    return (isCode(index) ? Qt::TextWrapAnywhere : Qt::TextWordWrap) | Qt::AlignLeft | Qt::AlignVCenter;
}

QString paintedText(const QModelIndex& index)
{
    const auto text = index.data().toString();
    return isCode(index) ? text : breakable(text);
}

} // namespace

void ValueDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const
{
    const auto isSelected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    if (isSelected) {
        painter->fillRect(option.rect, color(Role::AccentBackground, option.widget));
    }
    const auto room = option.rect.adjusted(space2, 0, -space2, 0);
    const auto text = index.data().toString();
    const auto chip = index.data(ValueTable::ChipRole);
    if (chip.isValid()) {
        const auto kind = static_cast<ChipKind>(chip.toInt());
        const auto size = chipSize(option.font, kind, text);
        painter->setFont(option.font);
        painter->setRenderHint(QPainter::Antialiasing);
        paintChip(painter,
                  QRect(room.left(), room.center().y() - size.height() / 2, size.width(), size.height()),
                  option.widget, kind, text);
    } else {
        painter->setFont(cellFont(option, index));
        painter->setPen(
            color(index.data(ValueTable::MutedRole).toBool() ? Role::MutedText : Role::Text, option.widget));
        painter->drawText(room, wrapFlags(index), paintedText(index));
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(color(Role::Accent, option.widget), 1));
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

QSize ValueDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto text = index.data().toString();
    const auto chip = index.data(ValueTable::ChipRole);
    if (chip.isValid()) {
        const auto size = chipSize(option.font, static_cast<ChipKind>(chip.toInt()), text);
        return {size.width() + 2 * space2, size.height() + space2};
    }
    const QFontMetrics metrics(cellFont(option, index));
    const auto bounds = metrics.boundingRect(QRect(0, 0, wrapWidth(option, index), 10'000), wrapFlags(index),
                                             paintedText(index));
    return {bounds.width() + 2 * space2, std::max(bounds.height(), metrics.height()) + space2};
}

} // namespace toolwright::ui
