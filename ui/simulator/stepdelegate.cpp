#include "ui/simulator/stepdelegate.h"

#include "ui/simulator/simulatorrows.h"
#include "ui/simulator/stepmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QPainter>

#include <algorithm>
#include <vector>

namespace toolwright::ui {

using namespace measures;
using simulation::StepStatus;

namespace {

struct StatusLook
{
    IconName icon;
    Role role;
};

StatusLook statusLook(StepStatus status)
{
    switch (status) {
    case StepStatus::NotReached:
        return {IconName::Unknown, Role::MutedText};
    case StepStatus::Skipped:
        return {IconName::Disabled, Role::MutedText};
    case StepStatus::Running:
        return {IconName::Play, Role::Accent};
    case StepStatus::Waiting:
        return {IconName::Pause, Role::Accent};
    case StepStatus::Done:
        return {IconName::Ok, Role::Ok};
    case StepStatus::Stopped:
        return {IconName::Error, Role::Destructive};
    }
    return {IconName::Unknown, Role::MutedText};
}

void paintBackground(QPainter* painter, const QStyleOptionViewItem& option, StepStatus status)
{
    const auto isSelected = option.state.testFlag(QStyle::State_Selected);
    const auto box = option.rect.adjusted(space1, 1, -space1, -1);
    if (isSelected || status == StepStatus::Waiting) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(color(isSelected ? Role::AccentBackground : Role::WriteBackground, option.widget));
        painter->drawRoundedRect(box, radius, radius);
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(color(Role::Accent, option.widget), 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(box, radius, radius);
    }
}

/// An empty circle for what lies ahead, else the icon of what became of the step.
void paintStatus(QPainter* painter, const QStyleOptionViewItem& option, const QRect& place, StepStatus status)
{
    const auto look = statusLook(status);
    const auto ink = color(look.role, option.widget);
    if (status == StepStatus::NotReached) {
        painter->setPen(QPen(ink, 1.25));
        painter->setBrush(Qt::NoBrush);
        painter->drawEllipse(QRectF(place).adjusted(3, 3, -3, -3));
        return;
    }
    painter->drawPixmap(place.topLeft(),
                        iconPixmap(look.icon, ink, iconSmall, painter->device()->devicePixelRatioF()));
}

int paintWord(QPainter* painter, const QRect& line, int left, const QFont& font, const QString& word,
              const QColor& ink)
{
    const QFontMetrics metrics(font);
    const auto room = std::max(line.right() - left, 0);
    const auto shown = metrics.elidedText(word, Qt::ElideMiddle, room);
    painter->setFont(font);
    painter->setPen(ink);
    painter->drawText(QRect(left, line.top(), room, line.height()), Qt::AlignVCenter | Qt::AlignLeft, shown);
    return left + metrics.horizontalAdvance(shown) + space2;
}

struct StepChip
{
    ChipKind kind;
    QString word;
};

/// From the right end on.
std::vector<StepChip> stepChips(const QModelIndex& index)
{
    std::vector<StepChip> chips;
    if (index.data(StepModel::CriticalRole).toBool()) {
        chips.push_back({ChipKind::Error, StepDelegate::tr("critical")});
    }
    const auto kind = riskChipKind(index.data(StepModel::RiskRole).toString().toStdString());
    chips.push_back({kind, chipWord(kind)});
    return chips;
}

int chipsWidth(const QFont& font, const std::vector<StepChip>& chips)
{
    auto width = 0;
    for (const auto& chip : chips) {
        width += chipSize(font, chip.kind, chip.word).width() + space1;
    }
    return width;
}

void paintStepChips(QPainter* painter, const QStyleOptionViewItem& option, const QRect& line,
                    const std::vector<StepChip>& chips)
{
    auto right = line.right();
    painter->setFont(option.font);
    for (const auto& chip : chips) {
        const auto size = chipSize(option.font, chip.kind, chip.word);
        const QRect rect(right - size.width(), line.center().y() - size.height() / 2, size.width(),
                         size.height());
        paintChip(painter, rect, option.widget, chip.kind, chip.word);
        right = rect.left() - space1;
    }
}

/// Id and tool of a step. The id stays whole; the tool goes when only a few letters of it would be left.
void paintNames(QPainter* painter, const QStyleOptionViewItem& option, const QRect& line,
                const QModelIndex& index, Role ink)
{
    constexpr auto fewestLetters = 6;
    const auto base = monospaceFont(option.font);
    auto bold = base;
    bold.setBold(true);
    const auto next =
        paintWord(painter, line, line.left(), bold, index.data().toString(), color(ink, option.widget));
    if (line.right() - next >= fewestLetters * QFontMetrics(base).averageCharWidth()) {
        paintWord(painter, line, next, base, index.data(StepModel::ToolRole).toString(),
                  color(Role::MutedText, option.widget));
    }
}

} // namespace

void StepDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const
{
    const auto status = static_cast<StepStatus>(index.data(StepModel::StatusRole).toInt());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintBackground(painter, option, status);
    const auto room = option.rect.adjusted(space3, space2, -space3, -space2);
    paintStatus(painter, option, {room.left(), room.top() + space1 / 2, iconSmall, iconSmall}, status);
    const auto left = room.left() + iconSmall + space2;
    QRect top(left, room.top(), room.right() - left, room.height() / 2);
    QRect bottom(left, room.top() + room.height() / 2, room.right() - left, room.height() / 2);
    auto bold = monospaceFont(option.font);
    bold.setBold(true);
    const auto chips = stepChips(index);
    const auto idWidth = QFontMetrics(bold).horizontalAdvance(index.data().toString());
    // In a narrow column the id comes first, and the chips stand below it.
    auto& chipLine = idWidth + space2 + chipsWidth(option.font, chips) <= top.width() ? top : bottom;
    paintStepChips(painter, option, chipLine, chips);
    chipLine.setRight(chipLine.right() - chipsWidth(option.font, chips) - space1);
    const auto isAhead = status == StepStatus::NotReached || status == StepStatus::Skipped;
    paintNames(painter, option, top, index, isAhead ? Role::MutedText : Role::Text);
    const auto small = smallFont(option.font);
    painter->setFont(small);
    painter->setPen(color(Role::MutedText, option.widget));
    painter->drawText(bottom, Qt::AlignVCenter | Qt::AlignLeft,
                      QFontMetrics(small).elidedText(index.data(StepModel::DetailRole).toString(),
                                                     Qt::ElideRight, bottom.width()));
    painter->restore();
}

QSize StepDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const
{
    const auto chip = chipSize(option.font, ChipKind::Write, chipWord(ChipKind::Write)).height();
    const auto line = std::max(QFontMetrics(option.font).height() + space1, chip);
    return {0, 2 * line + 2 * space2};
}

} // namespace toolwright::ui
