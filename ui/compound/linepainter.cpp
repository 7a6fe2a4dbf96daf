#include "ui/compound/linepainter.h"

#include "ui/theme/scheme.h"

#include <QPainter>

#include <algorithm>

namespace toolwright::ui {

LinePainter::LinePainter(QPainter& painter, const QRect& line, const QWidget* widget)
    : m_painter(painter)
    , m_line(line)
    , m_widget(widget)
    , m_left(line.left())
{
}

void LinePainter::text(const QString& text, const QFont& font, Role role)
{
    if (room() <= 0 || text.isEmpty()) {
        return;
    }
    m_painter.setFont(font);
    m_painter.setPen(color(role, m_widget));
    const QFontMetrics metrics(font);
    const auto shown = metrics.elidedText(text, Qt::ElideRight, room());
    m_painter.drawText(QRect(m_left, m_line.top(), room(), m_line.height()), Qt::AlignVCenter | Qt::AlignLeft,
                       shown);
    m_left += metrics.horizontalAdvance(shown);
}

void LinePainter::value(const QString& text, const QFont& font, compound::Dialect dialect)
{
    auto shown = text;
    shown.replace(QLatin1Char('\n'), QChar(0x21B5));
    auto at = 0;
    for (const auto& span : expressionColors(text, dialect)) {
        if (span.start < at) {
            continue;
        }
        this->text(shown.mid(at, span.start - at), font, Role::Text);
        auto spanFont = font;
        spanFont.setWeight(span.isBold ? QFont::DemiBold : QFont::Normal);
        this->text(shown.mid(span.start, span.length), spanFont, span.role);
        at = span.start + span.length;
    }
    this->text(shown.mid(at), font, Role::Text);
}

void LinePainter::chip(ChipKind kind, const QString& word, const QFont& font)
{
    const auto size = chipSize(font, kind, word);
    if (size.width() > room()) {
        m_left = m_line.right() + 1;
        return;
    }
    m_painter.setFont(font);
    paintChip(&m_painter, QRect(m_left, m_line.center().y() - size.height() / 2, size.width(), size.height()),
              m_widget, kind, word);
    m_left += size.width();
}

void LinePainter::moveTo(int left)
{
    m_left = std::max(m_left, left);
}

} // namespace toolwright::ui
