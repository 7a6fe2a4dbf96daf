#include "ui/calls/callsdelegate.h"

#include "ui/calls/callsmodel.h"
#include "ui/calls/recordwords.h"
#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/widgets/groupeddelegate.h"

#include <QPainter>

namespace toolwright::ui {

using namespace measures;

namespace {

void paintOutcome(QPainter* painter, const QRect& room, const QStyleOptionViewItem& item,
                  const calls::StoredCall& call, const QString& word)
{
    const auto kind = recordOutcomeChip(call.record.outcome);
    auto size = chipSize(item.font, kind, word);
    size.setWidth(std::min(size.width(), room.width()));
    painter->setFont(item.font);
    paintChip(painter, QRect(QPoint(room.left(), room.center().y() - size.height() / 2), size), item.widget,
              kind, word);
}

void paintCell(QPainter* painter, const QRect& room, const QStyleOptionViewItem& item,
               const QModelIndex& index, const calls::StoredCall* call)
{
    const auto text = index.data().toString();
    switch (index.column()) {
    case CallsModel::OutcomeColumn:
        if (call != nullptr) {
            paintOutcome(painter, room, item, *call, text);
        }
        return;
    case CallsModel::TookColumn:
        painter->setFont(tabularFont(item.font));
        painter->setPen(color(Role::Text, item.widget));
        painter->drawText(room, Qt::AlignVCenter | Qt::AlignRight, text);
        return;
    case CallsModel::TimeColumn:
        paintLine(painter, room, tabularFont(item.font), color(Role::MutedText, item.widget), text);
        return;
    case CallsModel::AnswerColumn: {
        const auto isThere = call != nullptr && call->record.body && !call->record.body->empty();
        paintLine(painter, room, isThere ? monospaceFont(item.font) : item.font,
                  color(isThere ? Role::Text : Role::MutedText, item.widget), text);
        return;
    }
    default:
        paintLine(painter, room, monospaceFont(item.font), color(Role::Text, item.widget), text,
                  Qt::ElideMiddle);
    }
}

} // namespace

void CallsDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const
{
    auto item = option;
    initStyleOption(&item, index);
    const auto isSelected = item.state.testFlag(QStyle::State_Selected);
    painter->save();
    if (isSelected || item.state.testFlag(QStyle::State_MouseOver)) {
        painter->fillRect(item.rect, color(isSelected ? Role::AccentBackground : Role::Sunken, item.widget));
    }
    painter->setPen(color(Role::Border, item.widget));
    painter->drawLine(item.rect.bottomLeft(), item.rect.bottomRight());
    painter->setRenderHint(QPainter::Antialiasing);
    const auto* model = static_cast<const CallsModel*>(index.model());
    paintCell(painter, item.rect.adjusted(space2, 0, -space2, 0), item, index, model->at(index.row()));
    if (item.state.testFlag(QStyle::State_HasFocus)) {
        painter->setRenderHint(QPainter::Antialiasing, false);
        painter->setPen(color(Role::Accent, item.widget));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(item.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

} // namespace toolwright::ui
