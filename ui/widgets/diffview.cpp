#include "ui/widgets/diffview.h"

#include "ui/theme/fonts.h"
#include "ui/theme/look.h"
#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"

#include <QPainter>
#include <QStyle>
#include <QTextBlock>

#include <algorithm>
#include <utility>

namespace toolwright::ui {

namespace {

QChar signOf(DiffKind kind)
{
    switch (kind) {
    case DiffKind::Added:
        return u'+';
    case DiffKind::Removed:
        return u'-';
    case DiffKind::Same:
    case DiffKind::Gap:
        break;
    }
    return u' ';
}

std::optional<Role> backgroundOf(DiffKind kind)
{
    switch (kind) {
    case DiffKind::Added:
        return Role::OkBackground;
    case DiffKind::Removed:
        return Role::DestructiveBackground;
    case DiffKind::Gap:
        return Role::Sunken;
    case DiffKind::Same:
        break;
    }
    return std::nullopt;
}

QString numberOf(int line)
{
    return line > 0 ? QString::number(line) : QString();
}

} // namespace

/// Old and new line numbers, out of the text so that a copy is the plain diff.
class DiffView::Gutter : public QWidget
{
public:
    explicit Gutter(DiffView* view)
        : QWidget(view)
        , m_view(view)
    {
    }

protected:
    void paintEvent(QPaintEvent* event) override { m_view->paintGutter(event); }

private:
    DiffView* m_view;
};

DiffView::DiffView(QWidget* parent)
    : QPlainTextEdit(parent)
    , m_gutter(new Gutter(this))
{
    setObjectName(QStringLiteral("diffView"));
    setAccessibleName(tr("Difference"));
    setAccessibleDescription(tr("Added lines start with a plus sign, removed lines with a minus sign."));
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setLineWrapMode(NoWrap);
    setFont(monospaceFont(font()));
    setTabChangesFocus(true);
    document()->setUndoRedoEnabled(false);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& rect, int /*dy*/) {
        m_gutter->update(0, rect.y(), m_gutter->width(), rect.height());
    });
    updateGutter();
}

void DiffView::setRows(std::vector<DiffRow> rows)
{
    m_rows = std::move(rows);
    QString text;
    for (const DiffRow& row : m_rows) {
        if (!text.isEmpty()) {
            text += QLatin1Char('\n');
        }
        text += signOf(row.kind) + (QLatin1Char(' ') + row.text);
    }
    setPlainText(text);
    updateGutter();
}

void DiffView::paintEvent(QPaintEvent* event)
{
    {
        QPainter painter(viewport());
        QTextBlock block = firstVisibleBlock();
        qreal top = blockBoundingGeometry(block).translated(contentOffset()).top();
        for (; block.isValid() && top <= event->rect().bottom(); block = block.next()) {
            const qreal height = blockBoundingRect(block).height();
            const auto index = static_cast<std::size_t>(block.blockNumber());
            const std::optional<Role> role =
                index < m_rows.size() ? backgroundOf(m_rows[index].kind) : std::nullopt;
            if (role) {
                painter.fillRect(QRectF(0, top, viewport()->width(), height), color(*role, this));
            }
            top += height;
        }
    }
    QPlainTextEdit::paintEvent(event);
}

void DiffView::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    updateGutter();
}

void DiffView::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_gutter != nullptr) {
        updateGutter();
    }
}

void DiffView::updateGutter()
{
    int largest = 0;
    for (const DiffRow& row : m_rows) {
        largest = std::max({largest, row.oldLine, row.newLine});
    }
    const int digits = std::max(2, static_cast<int>(QString::number(largest).size()));
    const int width = 2 * (fontMetrics().horizontalAdvance(QLatin1Char('9')) * digits + measures::space2) +
                      measures::space1;
    const bool leftToRight = layoutDirection() == Qt::LeftToRight;
    setViewportMargins(leftToRight ? width : 0, 0, leftToRight ? 0 : width, 0);
    const QRect area = contentsRect();
    m_gutter->setGeometry(
        QStyle::visualRect(layoutDirection(), area, QRect(area.topLeft(), QSize(width, area.height()))));
}

void DiffView::paintGutter(QPaintEvent* event)
{
    QPainter painter(m_gutter);
    painter.fillRect(event->rect(), color(Role::Surface, this));
    painter.setFont(font());
    painter.setPen(color(Role::MutedText, this));
    const int column = (m_gutter->width() - measures::space1) / 2;
    QTextBlock block = firstVisibleBlock();
    qreal top = blockBoundingGeometry(block).translated(contentOffset()).top();
    for (; block.isValid() && top <= event->rect().bottom(); block = block.next()) {
        const qreal height = blockBoundingRect(block).height();
        const auto index = static_cast<std::size_t>(block.blockNumber());
        if (index < m_rows.size()) {
            // The last line of a text view is taller than its text.
            const QRectF first(0, top, column - measures::space1, fontMetrics().height());
            painter.drawText(first, Qt::AlignRight | Qt::AlignVCenter, numberOf(m_rows[index].oldLine));
            painter.drawText(first.translated(column, 0), Qt::AlignRight | Qt::AlignVCenter,
                             numberOf(m_rows[index].newLine));
        }
        top += height;
    }
}

} // namespace toolwright::ui
