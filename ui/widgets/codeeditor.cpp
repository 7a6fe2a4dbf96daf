#include "ui/widgets/codeeditor.h"

#include "ui/widgets/codehighlighter.h"
#include "ui/widgets/codeview.h"
#include "ui/widgets/documentsync.h"
#include "ui/widgets/findbar.h"

#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <utility>

namespace toolwright::ui {

CodeEditor::CodeEditor(QWidget* parent)
    : QWidget(parent)
    , m_view(new CodeView(this))
    , m_findBar(new FindBar(*m_view, this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_findBar);
    setFocusProxy(m_view);
    connect(&m_view->sync(), &DocumentSync::edited, this, &CodeEditor::announce);
    connect(m_view, &QPlainTextEdit::cursorPositionChanged, this, &CodeEditor::caretMoved);
    connect(m_view, &CodeView::focusLeft, this, [this] { m_typing.end(); });
}

CodeEditor::~CodeEditor() = default;

void CodeEditor::setFile(const QString& path)
{
    m_file = path;
    m_view->setAccessibleName(path);
    m_view->highlighter().setFile(path);
}

QString CodeEditor::file() const
{
    return m_file;
}

void CodeEditor::setText(std::string text)
{
    m_typing.end();
    m_view->setBytes(std::move(text));
}

bool CodeEditor::applyEdits(const EditList& edits)
{
    if (m_announced != nullptr && *m_announced == edits) {
        return true;
    }
    m_typing.end();
    return m_view->applyEdits(edits);
}

const std::string& CodeEditor::text() const
{
    return m_view->sync().map().bytes();
}

void CodeEditor::announce(const EditList& edits)
{
    const QString key = m_typing.keyFor(edits);
    const QScopedValueRollback announced(m_announced, &edits);
    Q_EMIT edited(edits, key);
}

void CodeEditor::setMarks(std::vector<EditorMark> marks)
{
    m_view->setMarks(marks);
}

void CodeEditor::setReadOnly(bool readOnly)
{
    m_view->setReadOnly(readOnly);
    if (readOnly) {
        m_view->setTextInteractionFlags(m_view->textInteractionFlags() | Qt::TextSelectableByKeyboard);
    }
}

bool CodeEditor::isReadOnly() const
{
    return m_view->isReadOnly();
}

std::size_t CodeEditor::caretOffset() const
{
    return m_view->sync().byteAt(m_view->textCursor().position());
}

LineColumn CodeEditor::caretPlace() const
{
    const QTextCursor cursor = m_view->textCursor();
    return {static_cast<std::size_t>(cursor.blockNumber()) + 1,
            static_cast<std::size_t>(cursor.positionInBlock()) + 1};
}

TextRange CodeEditor::selectedRange() const
{
    const QTextCursor cursor = m_view->textCursor();
    const std::size_t start = m_view->sync().byteAt(cursor.selectionStart());
    return {start, m_view->sync().byteAt(cursor.selectionEnd()) - start};
}

QString CodeEditor::messageAtCaret() const
{
    return m_view->messagesAtCaret().join(QLatin1Char('\n'));
}

void CodeEditor::goTo(TextRange range)
{
    const int start = m_view->sync().positionAt(range.offset);
    m_view->select(start, m_view->sync().positionAt(range.end()) - start);
    m_view->setFocus(Qt::OtherFocusReason);
}

void CodeEditor::showFind()
{
    m_findBar->open(false);
}

void CodeEditor::showReplace()
{
    m_findBar->open(true);
}

void CodeEditor::findNext()
{
    m_findBar->next();
}

void CodeEditor::findPrevious()
{
    m_findBar->previous();
}

void CodeEditor::toggleFold()
{
    m_view->toggleFold();
}

void CodeEditor::foldAll()
{
    m_view->foldAll();
}

void CodeEditor::unfoldAll()
{
    m_view->unfoldAll();
}

/// The text and the find bar leave these keys to their parent; actions of the window with the same keys come
/// first.
void CodeEditor::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Undo)) {
        Q_EMIT undoRequested();
    } else if (event->matches(QKeySequence::Redo)) {
        Q_EMIT redoRequested();
    } else if (event->matches(QKeySequence::Find)) {
        showFind();
    } else if (event->matches(QKeySequence::FindNext)) {
        findNext();
    } else if (event->matches(QKeySequence::FindPrevious)) {
        findPrevious();
    } else if (event->key() == Qt::Key_H && event->modifiers() == Qt::ControlModifier) {
        showReplace();
    } else if (event->key() == Qt::Key_Escape && m_findBar->isVisible()) {
        m_findBar->close();
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace toolwright::ui
