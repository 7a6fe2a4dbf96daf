#include "ui/widgets/codefolding.h"

#include "ui/theme/measures.h"
#include "ui/theme/scheme.h"
#include "ui/theme/stylepaint.h"
#include "ui/widgets/codehighlighter.h"
#include "ui/widgets/codeview.h"

#include <QAbstractTextDocumentLayout>
#include <QCoreApplication>
#include <QTextLayout>

namespace toolwright::ui {

CodeFolding::CodeFolding(CodeView& view, const CodeHighlighter& highlighter)
    : m_view(view)
    , m_highlighter(highlighter)
{
}

QTextBlock CodeFolding::endOf(const QTextBlock& block) const
{
    const QTextBlock end = m_highlighter.findFoldingRegionEnd(block);
    return end.isValid() ? end : m_view.document()->lastBlock().next();
}

bool CodeFolding::canFold(const QTextBlock& block) const
{
    return block.isValid() && m_highlighter.startsFoldingRegion(block) && block.next().isValid();
}

bool CodeFolding::isFolded(const QTextBlock& block) const
{
    return block.next().isValid() && block.isVisible() && !block.next().isVisible();
}

void CodeFolding::show(const QTextBlock& first, const QTextBlock& last, bool visible)
{
    for (QTextBlock block = first; block.isValid() && block != last; block = block.next()) {
        block.setVisible(visible);
        block.setLineCount(visible ? qMax(1, block.layout()->lineCount()) : 0);
    }
}

void CodeFolding::updateLayout()
{
    QAbstractTextDocumentLayout* layout = m_view.document()->documentLayout();
    Q_EMIT layout->documentSizeChanged(layout->documentSize());
    m_view.viewport()->update();
    m_view.update();
}

void CodeFolding::setFolded(const QTextBlock& block, bool folded)
{
    if (folded == isFolded(block) || (folded && !canFold(block))) {
        return;
    }
    const QTextBlock end = endOf(block);
    if (folded) {
        QTextCursor caret = m_view.textCursor();
        if (caret.block().blockNumber() > block.blockNumber() &&
            (!end.isValid() || caret.block().blockNumber() < end.blockNumber())) {
            caret.setPosition(block.position() + block.length() - 1);
            m_view.setTextCursor(caret);
        }
    }
    show(block.next(), end, !folded);
    updateLayout();
}

void CodeFolding::toggle(const QTextBlock& block)
{
    if (isFolded(block) || canFold(block)) {
        setFolded(block, !isFolded(block));
        return;
    }
    const int line = block.blockNumber();
    for (QTextBlock above = block.previous(); above.isValid(); above = above.previous()) {
        const QTextBlock end = canFold(above) ? endOf(above) : QTextBlock();
        if (canFold(above) && (!end.isValid() || end.blockNumber() >= line)) {
            setFolded(above, true);
            return;
        }
    }
}

void CodeFolding::foldAll()
{
    constexpr int entryDepth = 2;
    std::vector<QTextBlock> ends;
    for (QTextBlock block = m_view.document()->begin(); block.isValid();) {
        while (!ends.empty() && ends.back().isValid() && block.blockNumber() >= ends.back().blockNumber()) {
            ends.pop_back();
        }
        if (!canFold(block)) {
            block = block.next();
            continue;
        }
        const QTextBlock end = endOf(block);
        if (ends.size() >= entryDepth) {
            setFolded(block, true);
            block = end;
        } else {
            ends.push_back(end);
            block = block.next();
        }
    }
}

void CodeFolding::unfoldAll()
{
    show(m_view.document()->begin(), QTextBlock(), true);
    updateLayout();
}

void CodeFolding::paintHints(QPainter& painter) const
{
    painter.setFont(m_view.font());
    m_view.forEachVisibleBlock([this, &painter](const QTextBlock& block, int /*top*/, int /*height*/) {
        if (!isFolded(block)) {
            return;
        }
        int hidden = 0;
        for (QTextBlock below = block.next(); below.isValid() && !below.isVisible(); below = below.next()) {
            ++hidden;
        }
        QTextCursor end(block);
        end.movePosition(QTextCursor::EndOfBlock);
        const QRect caret = m_view.cursorRect(end);
        const QString text = hidden == 1
                                 ? QCoreApplication::translate("CodeFolding", "… 1 line")
                                 : QCoreApplication::translate("CodeFolding", "… %n lines", nullptr, hidden);
        const int width = painter.fontMetrics().horizontalAdvance(text) + 2 * measures::space2;
        const QRect chip(caret.right() + measures::space2, caret.top(), width, caret.height());
        stylepaint::box(&painter, QRectF(chip), color(Role::Sunken, &m_view), color(Role::Border, &m_view),
                        4);
        painter.setPen(color(Role::MutedText, &m_view));
        painter.drawText(chip, Qt::AlignCenter, text);
    });
}

void CodeFolding::reveal(const QTextBlock& block)
{
    while (block.isValid() && !block.isVisible()) {
        QTextBlock start = block.previous();
        while (start.isValid() && !start.isVisible()) {
            start = start.previous();
        }
        if (!start.isValid()) {
            unfoldAll();
            return;
        }
        show(start.next(), endOf(start), true);
        // The region may have lost its start while it was hidden.
        show(start.next(), block.next(), true);
        updateLayout();
    }
}

} // namespace toolwright::ui
