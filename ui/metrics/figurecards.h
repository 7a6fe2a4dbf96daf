#pragma once

#include "core/calls/calllink.h"
#include "core/calls/figures.h"

#include <QWidget>

namespace toolwright::ui {

class FigureCard;

/// Calls, error rate, timeouts, p50 and p95 side by side, each with how many calls it is of and what it was
/// in the window before.
class FigureCards : public QWidget
{
    Q_OBJECT

public:
    explicit FigureCards(QWidget* parent = nullptr);

    void setFigures(const calls::Figures& now, const calls::Figures& before, const calls::MetricsView& view);

private:
    FigureCard* m_calls;
    FigureCard* m_rate;
    FigureCard* m_timeouts;
    FigureCard* m_p50;
    FigureCard* m_p95;
};

} // namespace toolwright::ui
