#include "ui/widgets/completionpopup.h"
#include "ui/widgets/expressionfield.h"

#include <QKeyEvent>

namespace toolwright::ui {

namespace {

constexpr int completionPage = 8;

/// True when @p text ends with a `{{` that begins a template.
bool opensTemplate(const QString& text)
{
    return compound::parseTemplates(text.toStdString()).unclosed.has_value();
}

QString braces(int count)
{
    return QString(count, QLatin1Char('}'));
}

} // namespace

bool ExpressionField::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        const auto isPopupKey = m_popup != nullptr && m_popup->isVisible() && key->key() == Qt::Key_Escape;
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo) || isPopupKey) {
            event->accept();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

void ExpressionField::keyPressEvent(QKeyEvent* event)
{
    if (m_popup != nullptr && m_popup->isVisible() && handlePopupKey(event->key())) {
        return;
    }
    if (event->matches(QKeySequence::Undo)) {
        Q_EMIT undoRequested();
        return;
    }
    if (event->matches(QKeySequence::Redo)) {
        Q_EMIT redoRequested();
        return;
    }
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier) {
        complete();
        return;
    }
    const auto isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers() == Qt::NoModifier) {
        Q_EMIT submitted();
        return;
    }
    if (isEnter && event->modifiers() == Qt::ShiftModifier) {
        textCursor().insertText(QStringLiteral("\n"));
        return;
    }
    if (!event->text().isEmpty() && typeBrace(event->text())) {
        return;
    }
    if (event->key() == Qt::Key_Escape || (isEnter && event->modifiers() == Qt::ControlModifier)) {
        event->ignore();
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

/// `{{` brings its `}}`, and a typed `}` steps over one that is there.
bool ExpressionField::typeBrace(const QString& text)
{
    if (m_isPlain || m_context.dialect != compound::Dialect::Template || textCursor().hasSelection()) {
        return false;
    }
    const auto value = toPlainText();
    const auto at = textCursor().position();
    auto cursor = textCursor();
    if (text == QLatin1String("}") && value.mid(at, 1) == text &&
        (value.mid(at, 2) == braces(2) || value.mid(at - 1, 2) == braces(2))) {
        cursor.movePosition(QTextCursor::NextCharacter);
        setTextCursor(cursor);
        return true;
    }
    if (text == QLatin1String("{") && at > 0 && value.at(at - 1) == QLatin1Char('{') &&
        !value.mid(at).contains(braces(2)) && opensTemplate(QString(value.left(at) + text))) {
        cursor.insertText(text + braces(2));
        cursor.movePosition(QTextCursor::PreviousCharacter, QTextCursor::MoveAnchor, 2);
        setTextCursor(cursor);
        return true;
    }
    return false;
}

bool ExpressionField::handlePopupKey(int key)
{
    switch (key) {
    case Qt::Key_Down:
        m_popup->step(1);
        return true;
    case Qt::Key_Up:
        m_popup->step(-1);
        return true;
    case Qt::Key_PageDown:
        m_popup->step(completionPage);
        return true;
    case Qt::Key_PageUp:
        m_popup->step(-completionPage);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Tab:
        if (m_popup->currentRow() < 0) {
            m_popup->hide();
            return false;
        }
        acceptCompletion(m_popup->currentRow());
        return true;
    case Qt::Key_Escape:
        m_popup->hide();
        return true;
    default:
        return false;
    }
}

void ExpressionField::acceptCompletion(int row)
{
    const auto index = static_cast<std::size_t>(row);
    if (row < 0 || index >= m_completions.items.size()) {
        return;
    }
    const auto insertion = QString::fromStdString(m_completions.items[index].insertion);
    const auto range = m_completions.range;
    auto cursor = textCursor();
    cursor.setPosition(unitAt(m_completionOffset + range.offset));
    cursor.setPosition(unitAt(m_completionOffset + range.end()), QTextCursor::KeepAnchor);
    cursor.insertText(insertion);
    m_isTyping = false;
    setTextCursor(cursor);
    m_popup->hide();
}

void ExpressionField::complete()
{
    updateHelp(true);
}

void ExpressionField::updateHelp(bool asked)
{
    const auto spot = hasFocus() ? spotAtCaret() : std::nullopt;
    m_completions = {};
    std::optional<jsonata::SignatureHelp> signature;
    if (spot) {
        const auto position = caretByte() - spot->offset;
        signature = jsonata::signatureHelpAt(spot->text, position);
        if (asked) {
            m_completions = jsonata::completeAt(spot->text, position, m_context.scope);
            m_completionOffset = spot->offset;
            const auto range = m_completions.range;
            const auto word = spot->text.substr(range.offset, range.length);
            const auto isWhole =
                m_completions.items.size() == 1 && m_completions.items.front().insertion == word;
            if (isWhole) {
                m_completions.items.clear();
            }
        }
    }
    if (m_completions.items.empty() && !signature) {
        if (m_popup != nullptr) {
            m_popup->hide();
        }
        return;
    }
    if (m_popup == nullptr) {
        m_popup = new CompletionPopup(this);
        connect(m_popup, &CompletionPopup::chosen, this, &ExpressionField::acceptCompletion);
    }
    const auto word = cursorRect();
    m_popup->show(m_completions.items, signature,
                  QRect(viewport()->mapToGlobal(word.topLeft()), word.size()));
}

void ExpressionField::focusInEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusInEvent(event);
    Q_EMIT focusTaken();
    Q_EMIT caretMoved();
}

void ExpressionField::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    if (m_popup != nullptr) {
        m_popup->hide();
    }
    Q_EMIT focusLeft();
}

} // namespace toolwright::ui
