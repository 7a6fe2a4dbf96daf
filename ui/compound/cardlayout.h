#pragma once

#include "ui/compound/compoundrows.h"

#include <QFont>
#include <QRect>
#include <QStyleOptionViewItem>

namespace toolwright::ui {

/// Fonts of a card.
struct CardFonts
{
    explicit CardFonts(const QFont& base);

    QFont base;
    QFont small;
    QFont code;
    QFont name;
    QFont title;
    int lineHeight = 0;
};

/// Where the parts of a card stand.
struct CardLayout
{
    CardLayout(const QRect& item, const LadderRow& row, const CardFonts& fonts);

    /// Where it stands what flows in; empty for the compound.
    QRect flow;
    QRect card;
    QRect title;
    /// One below the other, under the title.
    std::vector<QRect> lines;

    static int height(const LadderRow& row, const CardFonts& fonts);
};

/// Lines below the title: values and what is wrong with them.
struct CardLine
{
    enum class Kind : std::uint8_t {
        Value,
        ValueProblem,
        ToolProblem,
        Folded,
        Description,
        Facts,
        Override,
        Problem
    };

    Kind kind = Kind::Value;
    std::size_t value = 0;
};
std::vector<CardLine> cardLines(const LadderRow& row);

} // namespace toolwright::ui
