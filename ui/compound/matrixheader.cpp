#include "ui/compound/matrixheader.h"

#include "ui/models/matrixmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/widgets/chip.h"

#include <QPainter>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int widestStep = 260;

ChipKind riskKind(const QString& risk)
{
    if (risk == QLatin1String("read")) {
        return ChipKind::Read;
    }
    if (risk == QLatin1String("write")) {
        return ChipKind::Write;
    }
    return risk == QLatin1String("destructive") ? ChipKind::Destructive : ChipKind::Unknown;
}

QString riskWord(ChipKind kind, bool isCritical)
{
    return isCritical ? MatrixHeader::tr("%1 · critical", "risk").arg(chipWord(kind)) : chipWord(kind);
}

QFont stepFont(const QFont& base)
{
    auto font = monospaceFont(base);
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

MatrixHeader::MatrixHeader(Qt::Orientation orientation, QWidget* parent)
    : QHeaderView(orientation, parent)
{
    setSectionsClickable(false);
    setHighlightSections(false);
    setMinimumSectionSize(target);
    setSectionResizeMode(QHeaderView::ResizeToContents);
}

QVariant MatrixHeader::value(int section, int role) const
{
    return model()->headerData(section, orientation(), role);
}

QSize MatrixHeader::sizeHint() const
{
    auto size = QHeaderView::sizeHint();
    if (orientation() == Qt::Vertical) {
        size.setWidth(std::min(size.width(), widestStep));
    }
    return size;
}

QSize MatrixHeader::sectionSizeFromContents(int section) const
{
    const auto heading = headingFont(font(), -1);
    const QFontMetrics small(smallFont(font()));
    if (orientation() == Qt::Horizontal) {
        const QFontMetrics bold(heading);
        const auto width =
            std::max(bold.horizontalAdvance(value(section, MatrixModel::ShortRole).toString()),
                     small.horizontalAdvance(value(section, MatrixModel::GrantRole).toString()));
        return {width + 2 * space2, bold.height() + small.height() + 2 * space2};
    }
    const QFontMetrics name(stepFont(font()));
    const auto kind = riskKind(value(section, MatrixModel::RiskRole).toString());
    const auto chip =
        chipSize(font(), kind, riskWord(kind, value(section, MatrixModel::CriticalRole).toBool()));
    const auto first =
        name.horizontalAdvance(value(section, Qt::DisplayRole).toString() + QStringLiteral("00 ×n")) +
        space2 + chip.width();
    const auto second = QFontMetrics(monospaceFont(smallFont(font())))
                            .horizontalAdvance(value(section, MatrixModel::ToolRole).toString());
    return {std::min(std::max(first, second) + 2 * space3, widestStep),
            std::max(chip.height(), name.height()) + small.height() + 2 * space2 + space1 / 2};
}

void MatrixHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillRect(rect, color(Role::Surface, this));
    painter->setPen(color(Role::Border, this));
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    if (orientation() == Qt::Horizontal) {
        paintSituation(painter, rect, section);
    } else {
        paintStep(painter, rect, section);
    }
    painter->restore();
}

void MatrixHeader::paintSituation(QPainter* painter, const QRect& rect, int section) const
{
    const auto room = rect.adjusted(space2, space2, -space2, -space2);
    const auto bold = headingFont(font(), -1);
    const QFontMetrics metrics(bold);
    painter->setFont(bold);
    painter->setPen(color(Role::Text, this));
    const QRect first(room.left(), room.top(), room.width(), metrics.height());
    painter->drawText(
        first, Qt::AlignVCenter | Qt::AlignLeading,
        metrics.elidedText(value(section, MatrixModel::ShortRole).toString(), Qt::ElideRight, first.width()));
    painter->setFont(smallFont(font()));
    painter->setPen(color(Role::MutedText, this));
    painter->drawText(
        room.adjusted(0, metrics.height(), 0, 0), Qt::AlignVCenter | Qt::AlignLeading,
        QFontMetrics(smallFont(font()))
            .elidedText(value(section, MatrixModel::GrantRole).toString(), Qt::ElideRight, room.width()));
}

void MatrixHeader::paintStep(QPainter* painter, const QRect& rect, int section) const
{
    const auto room = rect.adjusted(space3, space2, -space3, -space2);
    const auto kind = riskKind(value(section, MatrixModel::RiskRole).toString());
    const auto word = riskWord(kind, value(section, MatrixModel::CriticalRole).toBool());
    painter->setFont(font());
    const auto chip = chipSize(font(), kind, word);
    paintChip(painter, QRect(QPoint(room.right() + 1 - chip.width(), room.top()), chip), this, kind, word);
    const auto bold = stepFont(font());
    auto name = value(section, Qt::DisplayRole).toString();
    const auto isStep = !value(section, MatrixModel::StepRole).toString().isEmpty();
    if (isStep) {
        name.prepend(QString::number(value(section, MatrixModel::NumberRole).toInt()) + QLatin1Char(' '));
    }
    if (value(section, MatrixModel::RepeatsRole).toBool()) {
        name += tr(" ×n", "after a step that runs once for each item");
    }
    const QRect first(room.left(), room.top(), room.width() - chip.width() - space2, chip.height());
    painter->setFont(bold);
    painter->setPen(color(Role::Text, this));
    painter->drawText(first, Qt::AlignVCenter | Qt::AlignLeading,
                      QFontMetrics(bold).elidedText(name, Qt::ElideMiddle, first.width()));
    const auto code = monospaceFont(smallFont(font()));
    painter->setFont(code);
    painter->setPen(color(Role::MutedText, this));
    painter->drawText(room.adjusted(0, chip.height() + space1 / 2, 0, 0), Qt::AlignVCenter | Qt::AlignLeading,
                      QFontMetrics(code).elidedText(value(section, MatrixModel::ToolRole).toString(),
                                                    Qt::ElideMiddle, room.width()));
}

} // namespace toolwright::ui
