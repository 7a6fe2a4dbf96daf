#include "ui/compound/groupheader.h"

#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QAbstractItemModel>
#include <QLocale>
#include <QPainter>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr qreal capitalSpacing = 105;

QFont groupFont(const QFont& base)
{
    auto font = smallFont(base);
    font.setWeight(QFont::DemiBold);
    font.setCapitalization(QFont::AllUppercase);
    font.setLetterSpacing(QFont::PercentageSpacing, capitalSpacing);
    return font;
}

} // namespace

void paintGroupHeader(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    painter->save();
    const auto room = option.rect.adjusted(space3, space2, -space3, 0);
    painter->setFont(groupFont(option.font));
    painter->setPen(color(Role::MutedText, option.widget));
    painter->drawText(room, Qt::AlignVCenter | Qt::AlignLeft, index.data().toString());
    painter->setFont(smallFont(option.font));
    const auto count = QLocale().toString(index.model()->rowCount(index));
    painter->drawText(room, Qt::AlignVCenter | Qt::AlignRight, count);
    painter->restore();
}

QSize groupHeaderSize(const QStyleOptionViewItem& option)
{
    return {0, QFontMetrics(groupFont(option.font)).height() + 2 * space2 + space1};
}

} // namespace toolwright::ui
