#include "ui/widgets/codegutter.h"

#include "ui/theme/icons.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/widgets/codefolding.h"
#include "ui/widgets/codeview.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace toolwright::ui {

struct CodeGutter::Row
{
    QTextBlock block;
    int top = 0;
    int height = 0;
};

CodeGutter::CodeGutter(CodeView& view)
    : QWidget(&view)
    , m_view(view)
{
    setObjectName(QStringLiteral("codeGutter"));
    setAccessibleName(tr("Line numbers"));
    setCursor(Qt::ArrowCursor);
}

QSize CodeGutter::sizeHint() const
{
    const int digits = qMax(2, static_cast<int>(QString::number(m_view.blockCount()).size()));
    const int numbers = m_view.fontMetrics().horizontalAdvance(QLatin1Char('9')) * digits;
    return {measures::space1 + measures::iconSmall + measures::space1 + numbers + measures::space1 +
                measures::iconSmall,
            0};
}

bool CodeGutter::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const Row row = rowAt(help->pos().y());
        const QStringList messages =
            row.block.isValid() ? m_view.marks().messagesIn(row.block) : QStringList();
        QToolTip::showText(help->globalPos(), messages.join(QLatin1Char('\n')), this);
        return true;
    }
    return QWidget::event(event);
}

CodeGutter::Row CodeGutter::rowAt(int y) const
{
    Row found;
    m_view.forEachVisibleBlock([&found, y](const QTextBlock& block, int top, int height) {
        if (y >= top && y < top + height) {
            found = {block, top, height};
        }
    });
    return found;
}

void CodeGutter::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.fillRect(event->rect(), color(Role::Surface, this));
    painter.fillRect(QRect(width() - 1, event->rect().top(), 1, event->rect().height()),
                     color(Role::Border, this));
    painter.setFont(m_view.font());
    m_view.forEachVisibleBlock([this, &painter](const QTextBlock& block, int top, int height) {
        paintRow(painter, {block, top, height});
    });
}

void CodeGutter::paintRow(QPainter& painter, const Row& row) const
{
    const bool current = row.block == m_view.textCursor().block();
    if (current) {
        painter.fillRect(QRect(0, row.top, width() - 1, row.height), color(Role::CurrentLine, this));
    }
    const int lineHeight = m_view.fontMetrics().height();
    painter.setPen(color(current ? Role::Text : Role::MutedText, this));
    const QRect numbers(0, row.top, width() - measures::iconSmall - measures::space1, lineHeight);
    painter.drawText(numbers, Qt::AlignRight | Qt::AlignVCenter,
                     QString::number(row.block.blockNumber() + 1));
    paintMark(painter, row);
    paintFold(painter, row);
}

void CodeGutter::paintMark(QPainter& painter, const Row& row) const
{
    const std::optional<diagnostics::Severity> severity = m_view.marks().severityOf(row.block);
    if (!severity) {
        return;
    }
    IconName name = IconName::Advice;
    Role role = Role::Read;
    if (*severity == diagnostics::Severity::Error) {
        name = IconName::Error;
        role = Role::Destructive;
    } else if (*severity == diagnostics::Severity::Warning) {
        name = IconName::Warning;
        role = Role::Write;
    }
    constexpr int size = 14;
    const int y = row.top + (m_view.fontMetrics().height() - size) / 2;
    painter.drawPixmap(measures::space1, y, iconPixmap(name, color(role, this), size, devicePixelRatioF()));
}

QRect CodeGutter::foldArea(const Row& row) const
{
    return {width() - measures::iconSmall - 2, row.top, measures::iconSmall + 2,
            m_view.fontMetrics().height()};
}

void CodeGutter::paintFold(QPainter& painter, const Row& row) const
{
    const CodeFolding& folding = m_view.folding();
    const bool folded = folding.isFolded(row.block);
    if (!folded && !folding.canFold(row.block)) {
        return;
    }
    constexpr int size = 12;
    const QRect area = foldArea(row);
    const QPixmap sign =
        iconPixmap(folded ? IconName::ChevronRight : IconName::ChevronDown,
                   color(folded ? Role::Accent : Role::MutedText, this), size, devicePixelRatioF());
    painter.drawPixmap(area.left() + (area.width() - size) / 2, area.top() + (area.height() - size) / 2,
                       sign);
}

void CodeGutter::mousePressEvent(QMouseEvent* event)
{
    const Row row = rowAt(event->position().toPoint().y());
    if (!row.block.isValid() || event->button() != Qt::LeftButton) {
        return;
    }
    if (foldArea(row).contains(event->position().toPoint())) {
        m_view.setFolded(row.block, !m_view.folding().isFolded(row.block));
        return;
    }
    QTextCursor cursor(row.block);
    cursor.movePosition(QTextCursor::NextBlock, QTextCursor::KeepAnchor);
    m_view.setTextCursor(cursor);
    m_view.setFocus(Qt::MouseFocusReason);
}

void CodeGutter::wheelEvent(QWheelEvent* event)
{
    m_view.scrollByWheel(event);
}

} // namespace toolwright::ui
