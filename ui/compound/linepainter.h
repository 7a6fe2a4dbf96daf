#pragma once

#include "ui/theme/role.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/expressioncolors.h"

#include <QFont>
#include <QRect>

class QPainter;

namespace toolwright::ui {

/// Paints pieces of text and chips one behind the other on one line, and stops at its end.
class LinePainter
{
public:
    LinePainter(QPainter& painter, const QRect& line, const QWidget* widget);

    void text(const QString& text, const QFont& font, Role role);
    /// A value of a step in its colours.
    void value(const QString& text, const QFont& font, compound::Dialect dialect);
    void chip(ChipKind kind, const QString& word, const QFont& font);
    void space(int pixels) { m_left += pixels; }
    /// What is behind starts at @p left at the earliest.
    void moveTo(int left);
    int left() const { return m_left; }
    int room() const { return m_line.right() + 1 - m_left; }

private:
    QPainter& m_painter;
    QRect m_line;
    const QWidget* m_widget;
    int m_left;
};

} // namespace toolwright::ui
