#include "ui/widgets/codeview.h"

#include "ui/theme/fonts.h"
#include "ui/theme/scheme.h"
#include "ui/widgets/codegutter.h"
#include "ui/widgets/codehighlighter.h"
#include "ui/widgets/codekeys.h"
#include "ui/widgets/documentsync.h"

#include <QHelpEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>
#include <QTextBlock>
#include <QToolTip>

namespace toolwright::ui {

namespace {

/// The original text for other programs, not the signs that stand for what cannot be shown.
QString clipboardText(std::string_view bytes)
{
    QString text = QString::fromUtf8(bytes.data(), static_cast<qsizetype>(bytes.size()));
    text.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    return text.replace(QLatin1Char('\r'), QLatin1Char('\n'));
}

QTextEdit::ExtraSelection background(const QTextCursor& cursor, const QColor& fill)
{
    QTextEdit::ExtraSelection selection;
    selection.cursor = cursor;
    selection.format.setBackground(fill);
    return selection;
}

} // namespace

CodeView::CodeView(QWidget* parent)
    : QPlainTextEdit(parent)
    , m_sync(new DocumentSync(document()))
    , m_highlighter(new CodeHighlighter(document(), this))
    , m_folding(std::make_unique<CodeFolding>(*this, *m_highlighter))
    , m_gutter(new CodeGutter(*this))
{
    setObjectName(QStringLiteral("codeView"));
    setLineWrapMode(NoWrap);
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setFont(monospaceFont(font()));
    setTabStopDistance(4.0 * fontMetrics().horizontalAdvance(QLatin1Char(' ')));
    setCursorWidth(2);
    setAccessibleDescription(
        tr("Tab moves to the next control. Ctrl+Tab inserts an indentation, Ctrl+Shift+Tab removes one."));
    connect(this, &QPlainTextEdit::blockCountChanged, this, &CodeView::updateGutter);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& rect, int dy) {
        if (dy != 0) {
            m_gutter->scroll(0, dy);
            updateSelections();
        } else {
            m_gutter->update(0, rect.y(), m_gutter->width(), rect.height());
        }
    });
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, [this] {
        updateBrackets();
        updateSelections();
        m_gutter->update();
    });
    updateGutter();
    updateSelections();
}

CodeView::~CodeView() = default;

void CodeView::setBytes(std::string bytes)
{
    const std::string& before = m_sync->map().bytes();
    const EditList change = differenceAsEdit(before, bytes);
    const bool fresh = before.empty();
    const std::size_t caret = fresh ? 0 : change.mapped(m_sync->byteAt(textCursor().position()));
    const std::size_t anchor = fresh ? 0 : change.mapped(m_sync->byteAt(textCursor().anchor()));
    const QTextCursor top(firstVisibleBlock());
    if (fresh) {
        m_highlighter->beginText(bytes.size());
    }
    m_sync->setBytes(std::move(bytes));
    keepPlaces(caret, anchor, top);
    if (fresh) {
        verticalScrollBar()->setValue(0);
    }
}

bool CodeView::applyEdits(const EditList& edits)
{
    const std::size_t caret = edits.mapped(m_sync->byteAt(textCursor().position()));
    const std::size_t anchor = edits.mapped(m_sync->byteAt(textCursor().anchor()));
    const QTextCursor top(firstVisibleBlock());
    if (!m_sync->apply(edits)) {
        return false;
    }
    keepPlaces(caret, anchor, top);
    return true;
}

/// Caret and the first line in view stay where they were in the text.
void CodeView::keepPlaces(std::size_t caret, std::size_t anchor, const QTextCursor& top)
{
    const int sideways = horizontalScrollBar()->value();
    QTextCursor cursor = textCursor();
    cursor.setPosition(m_sync->positionAt(anchor));
    cursor.setPosition(m_sync->positionAt(caret), QTextCursor::KeepAnchor);
    setTextCursor(cursor);
    // The scroll bar of a plain text edit counts lines.
    verticalScrollBar()->setValue(top.block().firstLineNumber());
    horizontalScrollBar()->setValue(sideways);
}

void CodeView::setMarks(const std::vector<EditorMark>& marks)
{
    m_marks.set(marks, *m_sync, document());
    updateSelections();
    m_gutter->update();
}

void CodeView::setMatches(QList<QPair<int, int>> matches)
{
    m_matches = std::move(matches);
    updateSelections();
}

void CodeView::select(int position, int length)
{
    QTextCursor cursor = textCursor();
    cursor.setPosition(position);
    cursor.setPosition(position + length, QTextCursor::KeepAnchor);
    m_folding->reveal(document()->findBlock(position));
    m_folding->reveal(cursor.block());
    setTextCursor(cursor);
    const QRect area = cursorRect();
    if (!viewport()->rect().adjusted(0, 2 * area.height(), 0, -2 * area.height()).contains(area)) {
        centerCursor();
    }
}

void CodeView::setFolded(const QTextBlock& block, bool folded)
{
    m_folding->setFolded(block, folded);
    m_gutter->update();
}

void CodeView::toggleFold()
{
    m_folding->toggle(textCursor().block());
    m_gutter->update();
}

void CodeView::foldAll()
{
    m_folding->foldAll();
    m_gutter->update();
}

void CodeView::unfoldAll()
{
    m_folding->unfoldAll();
    m_gutter->update();
}

void CodeView::forEachVisibleBlock(const std::function<void(const QTextBlock&, int, int)>& visit) const
{
    QTextBlock block = firstVisibleBlock();
    qreal top = blockBoundingGeometry(block).translated(contentOffset()).top();
    while (block.isValid() && top <= viewport()->height()) {
        const qreal height = blockBoundingRect(block).height();
        if (block.isVisible()) {
            visit(block, qRound(top), qRound(height));
        }
        top += height;
        block = block.next();
    }
}

void CodeView::updateGutter()
{
    const int width = m_gutter->sizeHint().width();
    const bool leftToRight = layoutDirection() == Qt::LeftToRight;
    setViewportMargins(leftToRight ? width : 0, 0, leftToRight ? 0 : width, 0);
    const QRect area = contentsRect();
    m_gutter->setGeometry(
        QStyle::visualRect(layoutDirection(), area, QRect(area.topLeft(), QSize(width, area.height()))));
}

QPair<int, int> CodeView::visiblePositions() const
{
    QPair<int, int> positions{firstVisibleBlock().position(), firstVisibleBlock().position()};
    forEachVisibleBlock([&positions](const QTextBlock& block, int /*top*/, int /*height*/) {
        positions.second = block.position() + block.length();
    });
    return positions;
}

void CodeView::updateBrackets()
{
    const QTextCursor cursor = textCursor();
    const LineSource lines = [this](int line) -> std::optional<QString> {
        const QTextBlock block = document()->findBlockByNumber(line);
        return block.isValid() && line >= 0 ? std::optional(block.text()) : std::nullopt;
    };
    m_brackets = bracketPairAt(lines, {cursor.blockNumber(), cursor.positionInBlock()});
}

void CodeView::updateSelections()
{
    // Only what is in view: a list of thousands would be copied and searched at each letter.
    const QPair<int, int> visible = visiblePositions();
    QList<QTextEdit::ExtraSelection> list;
    QTextCursor line = textCursor();
    line.clearSelection();
    list.append(background(line, color(Role::CurrentLine, this)));
    list.back().format.setProperty(QTextFormat::FullWidthSelection, true);
    QTextCursor cursor(document());
    for (const auto& [position, length] : std::as_const(m_matches)) {
        if (position + length < visible.first || position > visible.second) {
            continue;
        }
        cursor.setPosition(position);
        cursor.setPosition(position + length, QTextCursor::KeepAnchor);
        list.append(background(cursor, color(Role::MatchBackground, this)));
    }
    if (m_brackets) {
        const Role role = m_brackets->fits ? Role::MatchBackground : Role::DestructiveBackground;
        for (const BracketPlace place : {m_brackets->from, m_brackets->to}) {
            cursor.setPosition(document()->findBlockByNumber(place.line).position() + place.column);
            cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
            list.append(background(cursor, color(role, this)));
            list.back().format.setFontWeight(QFont::Bold);
        }
    }
    list.append(m_marks.selections(visible.first, visible.second, this));
    setExtraSelections(list);
}

bool CodeView::event(QEvent* event)
{
    // A text field claims undo and its kin before any action of the window sees them; this one has none.
    if (event->type() == QEvent::ShortcutOverride && isEditorCommand(*static_cast<QKeyEvent*>(event))) {
        event->ignore();
        return false;
    }
    return QPlainTextEdit::event(event);
}

void CodeView::paintEvent(QPaintEvent* event)
{
    QPlainTextEdit::paintEvent(event);
    QPainter painter(viewport());
    m_folding->paintHints(painter);
}

bool CodeView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QStringList messages = m_marks.messagesAt(cursorForPosition(help->pos()).position());
        QToolTip::showText(help->globalPos(), messages.join(QLatin1Char('\n')), viewport());
        return true;
    }
    return QPlainTextEdit::viewportEvent(event);
}

void CodeView::keyPressEvent(QKeyEvent* event)
{
    if (isEditorCommand(*event)) {
        event->ignore();
        return;
    }
    if (handleCodeKey(*this, *event)) {
        event->accept();
        return;
    }
    const int lineBefore = textCursor().blockNumber();
    QPlainTextEdit::keyPressEvent(event);
    if (!textCursor().block().isVisible()) {
        moveOutOfFold(textCursor().blockNumber() > lineBefore);
    }
}

/// The arrow keys step over what is folded.
void CodeView::moveOutOfFold(bool down)
{
    QTextBlock block = textCursor().block();
    while (block.isValid() && !block.isVisible()) {
        block = down ? block.next() : block.previous();
    }
    if (!block.isValid()) {
        m_folding->reveal(textCursor().block());
        return;
    }
    QTextCursor cursor = textCursor();
    const int column = qMin(cursor.positionInBlock(), block.length() - 1);
    cursor.setPosition(block.position() + column,
                       cursor.hasSelection() ? QTextCursor::KeepAnchor : QTextCursor::MoveAnchor);
    setTextCursor(cursor);
}

void CodeView::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) {
        Q_EMIT focusLeft();
    }
}

void CodeView::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    updateGutter();
    updateSelections();
}

void CodeView::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        updateSelections();
        m_highlighter->restart();
    } else if (event->type() == QEvent::FontChange) {
        updateGutter();
    }
}

void CodeView::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu* menu = createStandardContextMenu(event->pos());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    // The document has no undo; the history of the workspace is in the Edit menu.
    for (QAction* action : menu->actions()) {
        if (action->objectName() == QLatin1String("edit-undo") ||
            action->objectName() == QLatin1String("edit-redo")) {
            menu->removeAction(action);
        }
    }
    if (!menu->actions().isEmpty() && menu->actions().front()->isSeparator()) {
        menu->removeAction(menu->actions().front());
    }
    menu->addSeparator();
    menu->addAction(tr("Fold or unfold"), this, &CodeView::toggleFold);
    menu->addAction(tr("Unfold all"), this, &CodeView::unfoldAll);
    menu->popup(event->globalPos());
}

QMimeData* CodeView::createMimeDataFromSelection() const
{
    const QTextCursor cursor = textCursor();
    const std::size_t start = m_sync->byteAt(cursor.selectionStart());
    const std::size_t end = m_sync->byteAt(cursor.selectionEnd());
    auto* mime = new QMimeData;
    mime->setText(clipboardText(std::string_view(m_sync->map().bytes()).substr(start, end - start)));
    return mime;
}

} // namespace toolwright::ui
