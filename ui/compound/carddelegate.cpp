#include "ui/compound/carddelegate.h"

#include "ui/compound/cardlayout.h"
#include "ui/compound/laddermodel.h"
#include "ui/compound/linepainter.h"
#include "ui/models/labels.h"
#include "ui/theme/icons.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/theme/stylepaint.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int labelWidth = 108;
constexpr int gripSize = 16;
const QChar arrow(0x2192);

const LadderRow& rowOf(const QModelIndex& index)
{
    return static_cast<const LadderModel*>(index.model())->row(index.row());
}

ChipKind stateChip(compound::ToolState state)
{
    switch (state) {
    case compound::ToolState::Available:
        return ChipKind::Ok;
    case compound::ToolState::Disabled:
        return ChipKind::Disabled;
    case compound::ToolState::Quarantined:
        return ChipKind::Quarantined;
    }
    return ChipKind::Unknown;
}

void paintCard(QPainter& painter, const QStyleOptionViewItem& option, const QRect& card, bool isLeftOut)
{
    const auto isSelected = option.state.testFlag(QStyle::State_Selected);
    const auto edge = color(isSelected ? Role::Accent : Role::Border, option.widget);
    const auto fill = color(isLeftOut ? Role::Window : Role::Surface, option.widget);
    stylepaint::box(&painter, QRectF(card), fill, edge, cardRadius);
    if (isSelected) {
        stylepaint::box(&painter, QRectF(card).adjusted(1, 1, -1, -1), QColor(), edge, cardRadius - 1);
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        stylepaint::box(&painter, QRectF(card).adjusted(-3, -3, 3, 3), QColor(),
                        color(Role::Accent, option.widget), cardRadius + 3);
    }
}

void paintFacts(LinePainter& line, const HeaderRow& header, const CardFonts& fonts)
{
    line.text(CardDelegate::tr("Input"), fonts.base, Role::MutedText);
    line.space(space1);
    line.text(header.inputs.isEmpty() ? CardDelegate::tr("none") : header.inputs.join(QStringLiteral(", ")),
              fonts.code, Role::Text);
    line.space(space4);
    auto bold = fonts.base;
    bold.setWeight(QFont::DemiBold);
    line.text(CardDelegate::tr("Risk"), fonts.base, Role::MutedText);
    line.space(space1);
    line.text(riskLabel(header.declaredRisk), bold, Role::Text);
    if (header.stepRisk) {
        const auto fits = header.stepRisk == header.declaredRisk;
        const auto sum = header.stepRisks.size() > 1
                             ? CardDelegate::tr("max(%1)").arg(header.stepRisks.join(QStringLiteral(", ")))
                             : riskLabel(header.stepRisk);
        line.text(fits ? CardDelegate::tr(" = %1 \u2713").arg(sum)
                       : CardDelegate::tr(" \u2260 %1 \u2717").arg(sum),
                  fonts.base, fits ? Role::MutedText : Role::Destructive);
        line.text(CardDelegate::tr(" from %1").arg(header.riskMakers.join(QStringLiteral(", "))), fonts.base,
                  Role::MutedText);
    }
    line.space(space4);
    line.text(CardDelegate::tr("Critical"), fonts.base, Role::MutedText);
    line.space(space1);
    line.text(header.isCritical ? CardDelegate::tr("on") : CardDelegate::tr("off"), bold, Role::Text);
}

/// The value before an override struck out, the new one behind.
void paintOverride(LinePainter& line, const QString& change, const CardFonts& fonts)
{
    const auto parts = change.split(QLatin1Char('\t'));
    line.text(CardDelegate::tr("overrides.json sets %1").arg(parts.value(0)), fonts.base, Role::Write);
    line.space(space2);
    auto struck = fonts.code;
    struck.setStrikeOut(true);
    line.text(parts.value(1), struck, Role::MutedText);
    line.space(space2);
    line.text(parts.value(2), fonts.code, Role::Text);
}

void paintHeader(QPainter& painter, const CardLayout& layout, const HeaderRow& header, const LadderRow& row,
                 const CardFonts& fonts, const QWidget* widget)
{
    LinePainter title(painter, layout.title, widget);
    title.text(header.name.isEmpty() ? CardDelegate::tr("(no name)") : header.name, fonts.title, Role::Text);
    title.space(space2);
    title.chip(riskChipKind(header.declaredRisk), riskLabel(header.declaredRisk), fonts.base);
    title.space(space1);
    title.chip(stateChip(header.state),
               header.state == compound::ToolState::Available ? chipWord(ChipKind::Ok)
                                                              : stateLabel(header.state),
               fonts.base);
    if (!header.dialect.isEmpty()) {
        title.space(space1);
        title.chip(ChipKind::Neutral, header.dialect, fonts.base);
    }
    const auto lines = cardLines(row);
    for (std::size_t index = 0; index < lines.size(); ++index) {
        LinePainter line(painter, layout.lines[index], widget);
        switch (lines[index].kind) {
        case CardLine::Kind::Facts:
            paintFacts(line, header, fonts);
            break;
        case CardLine::Kind::Override:
            paintOverride(line, header.overrides.at(static_cast<qsizetype>(lines[index].value)), fonts);
            break;
        case CardLine::Kind::Problem:
            line.text(header.problem, fonts.base, Role::Destructive);
            break;
        default:
            line.text(header.description.isEmpty() ? CardDelegate::tr("No description yet.")
                                                   : header.description,
                      fonts.base, Role::MutedText);
        }
    }
}

void paintFlow(QPainter& painter, const QRect& area, const StepRow& step, const CardFonts& fonts,
               const QWidget* widget)
{
    const auto middle = area.left() + area.width() / 4;
    painter.setPen(QPen(color(Role::FieldBorder, widget), 1));
    painter.drawLine(middle, area.top() + 3, middle, area.bottom() - 2);
    LinePainter line(painter, area, widget);
    line.moveTo(middle + space2);
    line.text(step.reads.join(QStringLiteral(", ")), fonts.small, Role::MutedText);
}

void paintStepTitle(QPainter& painter, const CardLayout& layout, const LadderRow& row, const CardFonts& fonts,
                    const QWidget* widget)
{
    const auto& step = row.step;
    const QRect grip(layout.title.right() - gripSize, layout.title.center().y() - gripSize / 2, gripSize,
                     gripSize);
    painter.drawPixmap(grip.topLeft(), iconPixmap(IconName::Drag, color(Role::MutedText, widget), gripSize,
                                                  widget->devicePixelRatioF()));
    LinePainter line(painter, layout.title.adjusted(0, 0, -gripSize - space2, 0), widget);
    line.chip(ChipKind::Neutral, QLocale().toString(row.number), fonts.base);
    line.space(space2);
    line.text(step.id.isEmpty() ? CardDelegate::tr("(no id)") : step.id, fonts.name, Role::Text);
    line.space(space2);
    line.text(CardDelegate::tr("calls"), fonts.base, Role::MutedText);
    line.space(space2);
    line.text(step.tool.isEmpty() ? CardDelegate::tr("no tool yet") : step.tool, fonts.code,
              step.tool.isEmpty() ? Role::MutedText : Role::Text);
    line.space(space2);
    line.chip(riskChipKind(step.risk), riskLabel(step.risk), fonts.base);
    if (!step.fate.isEmpty()) {
        line.space(space1);
        line.chip(ChipKind::Neutral, step.fate, fonts.base);
    }
    if (step.isLeftOut) {
        line.space(space1);
        line.chip(ChipKind::Disabled, CardDelegate::tr("left out"), fonts.base);
    }
}

void paintResult(LinePainter& line, const ResultText& result, const CardFonts& fonts)
{
    line.space(space3);
    switch (result.state) {
    case ResultState::NoSample:
        line.text(result.text, fonts.small, Role::MutedText);
        return;
    case ResultState::Value:
        line.text(arrow + QLatin1Char(' ') + result.text, fonts.code, Role::Ok);
        return;
    case ResultState::Undefined:
        line.text(arrow + QLatin1Char(' ') + result.text, fonts.code, Role::MutedText);
        return;
    case ResultState::Failed:
        line.text(result.text, fonts.base, Role::Destructive);
        return;
    }
}

void paintLine(QPainter& painter, const QRect& area, const CardLine& what, const StepRow& step,
               const CardFonts& fonts, const CardDelegate& delegate, const QWidget* widget)
{
    LinePainter line(painter, area, widget);
    const auto* value = what.value < step.values.size() ? &step.values[what.value] : nullptr;
    switch (what.kind) {
    case CardLine::Kind::Value:
        line.text(QFontMetrics(fonts.base).elidedText(value->label, Qt::ElideMiddle, labelWidth - space2),
                  fonts.base, Role::MutedText);
        line.moveTo(area.left() + labelWidth);
        line.value(value->text, fonts.code, delegate.dialect());
        paintResult(line, value->result, fonts);
        return;
    case CardLine::Kind::ValueProblem:
        line.moveTo(area.left() + labelWidth);
        line.text(value->problem, fonts.small, Role::Destructive);
        return;
    case CardLine::Kind::ToolProblem:
        line.text(step.toolProblem, fonts.small, Role::Destructive);
        return;
    default:
        line.text(CardDelegate::tr("%n value(s)", nullptr, static_cast<int>(step.values.size())), fonts.small,
                  Role::MutedText);
    }
}

} // namespace

ChipKind riskChipKind(const std::optional<compound::Risk>& risk)
{
    if (!risk) {
        return ChipKind::Unknown;
    }
    switch (*risk) {
    case compound::Risk::Read:
        return ChipKind::Read;
    case compound::Risk::Write:
        return ChipKind::Write;
    case compound::Risk::Destructive:
        return ChipKind::Destructive;
    }
    return ChipKind::Unknown;
}

void CardDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const
{
    auto item = option;
    initStyleOption(&item, index);
    const auto& row = rowOf(index);
    const CardFonts fonts(item.font);
    const CardLayout layout(item.rect, row, fonts);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintCard(*painter, item, layout.card, row.step.isLeftOut);
    if (row.number == 0) {
        paintHeader(*painter, layout, row.header, row, fonts, item.widget);
        painter->restore();
        return;
    }
    paintFlow(*painter, layout.flow, row.step, fonts, item.widget);
    paintStepTitle(*painter, layout, row, fonts, item.widget);
    const auto lines = cardLines(row);
    for (std::size_t at = 0; at < lines.size(); ++at) {
        paintLine(*painter, layout.lines[at], lines[at], row.step, fonts, *this, item.widget);
    }
    painter->restore();
}

QSize CardDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return {0, CardLayout::height(rowOf(index), CardFonts(option.font))};
}

std::optional<std::size_t> CardDelegate::valueAt(const QStyleOptionViewItem& option, const LadderRow& row,
                                                 const QPoint& position)
{
    const CardLayout layout(option.rect, row, CardFonts(option.font));
    const auto lines = cardLines(row);
    for (std::size_t at = 0; row.number > 0 && at < lines.size(); ++at) {
        if (lines[at].kind == CardLine::Kind::Value && layout.lines[at].contains(position)) {
            return lines[at].value;
        }
    }
    return std::nullopt;
}

} // namespace toolwright::ui
