#include "ui/metrics/toolfiguredelegate.h"

#include "core/calls/comparison.h"
#include "ui/calls/callfigurewords.h"
#include "ui/metrics/chartplot.h"
#include "ui/metrics/toolfiguremodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/groupeddelegate.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int trendWidth = 112;
constexpr qreal trendLine = 1.4;
constexpr qreal trendDot = 0.8;

void paintTrend(QPainter& painter, const QRect& room, const std::vector<calls::SeriesPoint>& points,
                const QWidget* widget)
{
    std::int64_t slowest = 1;
    for (const auto& point : points) {
        slowest = std::max(slowest, point.figures.p95.value_or(0));
    }
    const auto width = std::min(room.width(), trendWidth);
    QPainterPath path;
    auto isGap = true;
    for (std::size_t at = 0; at < points.size(); ++at) {
        const auto& p95 = points[at].figures.p95;
        if (p95) {
            const QPointF place(
                room.left() + width * (static_cast<qreal>(at) + 0.5) / static_cast<qreal>(points.size()),
                room.bottom() - room.height() * static_cast<qreal>(*p95) / static_cast<qreal>(slowest));
            const auto isAlone = isGap && (at + 1 == points.size() || !points[at + 1].figures.p95);
            if (isAlone) {
                path.addEllipse(place, trendDot, trendDot);
            } else if (isGap) {
                path.moveTo(place);
            } else {
                path.lineTo(place);
            }
        }
        isGap = !p95;
    }
    painter.setPen(QPen(color(Role::Accent, widget), trendLine, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
}

void paintChipAtRight(QPainter& painter, const QRect& room, const QWidget* widget, ChipKind kind,
                      const QString& word)
{
    const auto size = chipSize(painter.font(), kind, word);
    paintChip(&painter,
              QRect(QPoint(room.right() + 1 - size.width(), room.center().y() - size.height() / 2), size),
              widget, kind, word);
}

QString highRate(const QString& rate)
{
    return ToolFigureDelegate::tr("%1 high", "error rate").arg(rate);
}

/// The name, and behind it what has to be known of all figures of the row.
void paintTool(QPainter& painter, const QRect& room, const QStyleOptionViewItem& option,
               const calls::ToolRow& row)
{
    const auto isFew = calls::isFew(row.figures);
    const auto word = isFew            ? fewWords()
                      : row.isDeclared ? QString()
                                       : ToolFigureDelegate::tr("not declared");
    auto name = room;
    if (!word.isEmpty()) {
        const auto kind = isFew ? ChipKind::Warning : ChipKind::Disabled;
        paintChipAtRight(painter, room, option.widget, kind, word);
        name.setRight(room.right() - chipSize(option.font, kind, word).width() - space2);
    }
    paintLine(&painter, name, monospaceFont(option.font), color(Role::Text, option.widget),
              QString::fromStdString(row.tool), Qt::ElideMiddle);
}

void paintNumber(QPainter& painter, const QRect& room, const QStyleOptionViewItem& option,
                 const calls::Figures& figures, const QModelIndex& index)
{
    const auto column = index.column();
    const auto text = index.data().toString();
    if (column == ToolFigureModel::RateColumn && calls::isBad(figures)) {
        paintChipAtRight(painter, room, option.widget, ChipKind::Error, highRate(text));
        return;
    }
    const auto isQuiet =
        figures.calls == 0 || (calls::isFew(figures) && column != ToolFigureModel::CallsColumn);
    painter.setFont(tabularFont(option.font));
    painter.setPen(color(isQuiet ? Role::MutedText : Role::Text, option.widget));
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignRight, text);
}

} // namespace

void ToolFigureDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                               const QModelIndex& index) const
{
    auto item = option;
    initStyleOption(&item, index);
    const auto* model = static_cast<const ToolFigureModel*>(index.model());
    const auto& row = model->at(index.row());
    const auto isSelected = item.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setFont(item.font);
    if (isSelected || item.state.testFlag(QStyle::State_MouseOver)) {
        painter->fillRect(item.rect, color(isSelected ? Role::AccentBackground : Role::Sunken, item.widget));
    }
    painter->setPen(color(Role::Border, item.widget));
    painter->drawLine(item.rect.bottomLeft(), item.rect.bottomRight());
    painter->setRenderHint(QPainter::Antialiasing);
    const auto room = item.rect.adjusted(space2, 0, -space2, 0);
    const auto* trend =
        index.column() == ToolFigureModel::TrendColumn ? model->trendOf(index.row()) : nullptr;
    if (trend != nullptr) {
        paintTrend(*painter, room.adjusted(0, space2 + 2, 0, -space2 - 2), *trend, item.widget);
    } else if (index.column() == ToolFigureModel::ToolColumn) {
        paintTool(*painter, room, item, row);
    } else if (index.column() == ToolFigureModel::TrendColumn ||
               index.column() == ToolFigureModel::FailedColumn) {
        const auto isLink = index.column() == ToolFigureModel::FailedColumn && row.figures.errors > 0;
        paintLine(painter, room, item.font, color(isLink ? Role::Accent : Role::MutedText, item.widget),
                  index.data().toString());
    } else {
        paintNumber(*painter, room, item, row.figures, index);
    }
    if (item.state.testFlag(QStyle::State_HasFocus)) {
        painter->setRenderHint(QPainter::Antialiasing, false);
        painter->setPen(color(Role::Accent, item.widget));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(item.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

QSize ToolFigureDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    auto item = option;
    initStyleOption(&item, index);
    const auto chip = chipSize(item.font, ChipKind::Error, QStringLiteral("0")).height();
    const auto height = std::max(chip, item.fontMetrics.height()) + 2 * space2;
    if (index.column() == ToolFigureModel::TrendColumn) {
        return {trendWidth + 2 * space3, height};
    }
    const auto font = index.column() <= ToolFigureModel::P95Column ? tabularFont(item.font) : item.font;
    auto width = QFontMetrics(font).horizontalAdvance(index.data().toString()) + 2 * space3;
    if (index.column() == ToolFigureModel::RateColumn) {
        width =
            std::max(width, chipSize(item.font, ChipKind::Error, highRate(index.data().toString())).width() +
                                2 * space3);
    }
    return {width, height};
}

} // namespace toolwright::ui
