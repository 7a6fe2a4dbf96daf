#pragma once

#include "core/compound/dialect.h"
#include "ui/compound/compoundrows.h"
#include "ui/widgets/chip.h"

#include <QStyledItemDelegate>

#include <optional>

namespace toolwright::ui {

/// Paints the card of the compound or of a step, and above a step what flows into it.
class CardDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setDialect(compound::Dialect dialect) { m_dialect = dialect; }
    compound::Dialect dialect() const { return m_dialect; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// The value of the step whose line is at @p position of an item in @p rect; none beside them.
    static std::optional<std::size_t> valueAt(const QStyleOptionViewItem& option, const LadderRow& row,
                                              const QPoint& position);

private:
    compound::Dialect m_dialect = compound::Dialect::Template;
};

/// Chip and word of a risk label.
ChipKind riskChipKind(const std::optional<compound::Risk>& risk);

} // namespace toolwright::ui
