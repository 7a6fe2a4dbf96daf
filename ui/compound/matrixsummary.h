#pragma once

#include "ui/compound/matrixsource.h"

#include <QWidget>

namespace toolwright::ui {

class SummaryCard;

/// Three cards above the matrix: the worst a user can get, what it costs of the budget of writes, and where
/// the compound can never finish.
class MatrixSummary : public QWidget
{
    Q_OBJECT

public:
    explicit MatrixSummary(QWidget* parent = nullptr);

    void show(const CompoundMatrix& shown);

private:
    void showCards(const simulation::DecisionMatrix& matrix);
    void showWrites(const CompoundMatrix& shown);
    void showEnds(const simulation::DecisionMatrix& matrix);
    void showStuck(const simulation::DecisionMatrix& matrix);

    SummaryCard* m_cards;
    SummaryCard* m_writes;
    SummaryCard* m_ends;
};

/// `4`, `4 + n` or `4 + 2n`: what @p once and @p most of a loop of @p items make as a count for n items.
QString countForItems(std::size_t once, std::size_t most, std::size_t items);

} // namespace toolwright::ui
