#include "ui/compound/cardlayout.h"

#include "ui/theme/fonts.h"
#include "ui/theme/measures.h"

#include <algorithm>

namespace toolwright::ui {

using namespace measures;

namespace {

constexpr int cardMargin = space4;
constexpr int cardPadding = space4;
constexpr int widestCard = 900;
constexpr int flowSpace = 2;

using Kind = CardLine::Kind;

} // namespace

CardFonts::CardFonts(const QFont& font)
    : base(font)
    , small(smallFont(font))
    , code(monospaceFont(font))
    , name(monospaceFont(headingFont(font)))
    , title(monospaceFont(headingFont(font, 3)))
    , lineHeight(std::max(QFontMetrics(code).height(), QFontMetrics(base).height()) + space1)
{
    name.setWeight(QFont::DemiBold);
    title.setWeight(QFont::DemiBold);
}

std::vector<CardLine> cardLines(const LadderRow& row)
{
    std::vector<CardLine> lines;
    if (row.number == 0) {
        lines.push_back({Kind::Description});
        lines.push_back({Kind::Facts});
        for (qsizetype index = 0; index < row.header.overrides.size(); ++index) {
            lines.push_back({Kind::Override, static_cast<std::size_t>(index)});
        }
        if (!row.header.problem.isEmpty()) {
            lines.push_back({Kind::Problem});
        }
        return lines;
    }
    if (!row.step.toolProblem.isEmpty()) {
        lines.push_back({Kind::ToolProblem});
    }
    if (row.step.isFolded) {
        if (!row.step.values.empty()) {
            lines.push_back({Kind::Folded});
        }
        return lines;
    }
    for (std::size_t index = 0; index < row.step.values.size(); ++index) {
        lines.push_back({Kind::Value, index});
        if (!row.step.values[index].problem.isEmpty()) {
            lines.push_back({Kind::ValueProblem, index});
        }
    }
    return lines;
}

CardLayout::CardLayout(const QRect& item, const LadderRow& row, const CardFonts& fonts)
{
    auto area = item.adjusted(cardMargin, 0, -cardMargin, 0);
    area.setWidth(std::min(area.width(), widestCard));
    const auto flowHeight = QFontMetrics(fonts.small).height() + 2 * flowSpace + space1;
    auto top = area.top();
    if (row.number > 0) {
        flow = QRect(area.left(), top, area.width(), flowHeight);
        top += flowHeight;
    } else {
        top += cardMargin;
    }
    const auto count = cardLines(row).size();
    const auto titleHeight = QFontMetrics(row.number == 0 ? fonts.title : fonts.name).height() + space2;
    const auto height = titleHeight + static_cast<int>(count) * fonts.lineHeight + 2 * space3;
    card = QRect(area.left(), top, area.width(), height);
    const auto inner = card.adjusted(cardPadding, space3, -cardPadding, -space3);
    title = QRect(inner.left(), inner.top(), inner.width(), titleHeight);
    auto bottom = title.bottom() + 1;
    for (std::size_t index = 0; index < count; ++index) {
        lines.emplace_back(inner.left(), bottom, inner.width(), fonts.lineHeight);
        bottom += fonts.lineHeight;
    }
}

int CardLayout::height(const LadderRow& row, const CardFonts& fonts)
{
    return CardLayout(QRect(0, 0, widestCard, 0), row, fonts).card.bottom() + 1;
}

} // namespace toolwright::ui
