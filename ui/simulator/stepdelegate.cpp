#include "ui/simulator/stepdelegate.h"

#include "ui/simulator/simulatorrows.h"
#include "ui/simulator/stepmodel.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QPainter>

#include <algorithm>

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

/// Chips at the right end of @p line; returns where they begin.
int paintStepChips(QPainter* painter, const QStyleOptionViewItem& option, const QRect& line,
                   const QModelIndex& index)
{
    auto right = line.right();
    const auto paintOne = [&](ChipKind kind, const QString& word) {
        const auto size = chipSize(option.font, kind, word);
        const QRect rect(right - size.width(), line.center().y() - size.height() / 2, size.width(),
                         size.height());
        painter->setFont(option.font);
        paintChip(painter, rect, option.widget, kind, word);
        right = rect.left() - space1;
    };
    if (index.data(StepModel::CriticalRole).toBool()) {
        paintOne(ChipKind::Error, StepDelegate::tr("critical"));
    }
    const auto kind = riskChipKind(index.data(StepModel::RiskRole).toString().toStdString());
    paintOne(kind, chipWord(kind));
    return right;
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
    const QRect bottom(left, room.top() + room.height() / 2, room.right() - left, room.height() / 2);
    top.setRight(paintStepChips(painter, option, top, index) - space1);
    const auto base = monospaceFont(option.font);
    auto bold = base;
    bold.setBold(true);
    const auto isAhead = status == StepStatus::NotReached || status == StepStatus::Skipped;
    const auto next = paintWord(painter, top, left, bold, index.data().toString(),
                                color(isAhead ? Role::MutedText : Role::Text, option.widget));
    paintWord(painter, top, next, base, index.data(StepModel::ToolRole).toString(),
              color(Role::MutedText, option.widget));
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
