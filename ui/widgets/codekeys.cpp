#include "ui/widgets/codekeys.h"

#include "ui/widgets/codeview.h"

#include <QKeyEvent>
#include <QTextBlock>

#include <array>

namespace toolwright::ui {

namespace {

QString leadingSpace(const QString& line)
{
    qsizetype count = 0;
    while (count < line.size() && (line[count] == u' ' || line[count] == u'\t')) {
        ++count;
    }
    return line.left(count);
}

/// What the file itself uses: the smallest indentation of its first lines, tabs if it has any.
QString indentUnit(const QTextDocument& document)
{
    constexpr int linesLookedAt = 200;
    QString smallest;
    QTextBlock block = document.begin();
    for (int i = 0; i < linesLookedAt && block.isValid(); ++i, block = block.next()) {
        const QString space = leadingSpace(block.text());
        if (space.startsWith(u'\t')) {
            return QStringLiteral("\t");
        }
        const bool blank = space.size() == block.text().size();
        if (!blank && !space.isEmpty() && (smallest.isEmpty() || space.size() < smallest.size())) {
            smallest = space;
        }
    }
    return smallest.isEmpty() ? QStringLiteral("  ") : smallest;
}

bool opens(QChar unit)
{
    return unit == u'{' || unit == u'[' || unit == u'(' || unit == u':';
}

bool closes(QChar unit)
{
    return unit == u'}' || unit == u']' || unit == u')';
}

void newLine(CodeView& view)
{
    QTextCursor cursor = view.textCursor();
    cursor.beginEditBlock();
    cursor.removeSelectedText();
    const QString line = cursor.block().text();
    const QString before = line.left(cursor.positionInBlock());
    const QString after = line.mid(cursor.positionInBlock());
    const QString space = leadingSpace(before);
    const bool opened = !before.trimmed().isEmpty() && opens(before.trimmed().back());
    cursor.insertText(QLatin1Char('\n') + space + (opened ? indentUnit(*view.document()) : QString()));
    if (opened && !after.trimmed().isEmpty() && closes(after.trimmed().front())) {
        const int place = cursor.position();
        cursor.insertText(QLatin1Char('\n') + space);
        cursor.setPosition(place);
    }
    cursor.endEditBlock();
    view.setTextCursor(cursor);
    view.ensureCursorVisible();
}

/// Alone in its line, a closing bracket stands one step further out.
bool closingBracket(CodeView& view, const QString& typed)
{
    QTextCursor cursor = view.textCursor();
    const QString before = cursor.block().text().left(cursor.positionInBlock());
    const QString unit = indentUnit(*view.document());
    if (cursor.hasSelection() || before.isEmpty() || !before.trimmed().isEmpty() || !before.endsWith(unit)) {
        return false;
    }
    cursor.beginEditBlock();
    cursor.movePosition(QTextCursor::PreviousCharacter, QTextCursor::KeepAnchor,
                        static_cast<int>(unit.size()));
    cursor.insertText(typed);
    cursor.endEditBlock();
    view.setTextCursor(cursor);
    return true;
}

/// First and last line of the selection; a selection that ends before the first letter of a line leaves
/// that line out.
std::pair<QTextBlock, QTextBlock> selectedLines(const QTextCursor& cursor)
{
    const QTextDocument* document = cursor.document();
    const QTextBlock first = document->findBlock(cursor.selectionStart());
    QTextBlock last = document->findBlock(cursor.selectionEnd());
    if (last != first && cursor.selectionEnd() == last.position()) {
        last = last.previous();
    }
    return {first, last};
}

void indentLines(CodeView& view, bool deeper)
{
    const QString unit = indentUnit(*view.document());
    const auto [first, last] = selectedLines(view.textCursor());
    QTextCursor edit(view.document());
    edit.beginEditBlock();
    for (QTextBlock block = first; block.isValid(); block = block.next()) {
        edit.setPosition(block.position());
        if (deeper) {
            edit.insertText(unit);
        } else {
            const qsizetype space = qMin(leadingSpace(block.text()).size(), unit.size());
            edit.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor, static_cast<int>(space));
            edit.removeSelectedText();
        }
        if (block == last) {
            break;
        }
    }
    edit.endEditBlock();
}

void indent(CodeView& view, bool deeper)
{
    QTextCursor cursor = view.textCursor();
    if (deeper && !cursor.hasSelection()) {
        cursor.insertText(indentUnit(*view.document()));
    } else {
        indentLines(view, deeper);
    }
}

} // namespace

bool handleCodeKey(CodeView& view, const QKeyEvent& event)
{
    if (view.isReadOnly()) {
        return false;
    }
    const bool control = event.modifiers().testFlag(Qt::ControlModifier);
    switch (event.key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (control) {
            return false;
        }
        newLine(view);
        return true;
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
        if (control) {
            indent(view, event.key() == Qt::Key_Tab);
        }
        // Where nothing else can take the focus, Tab alone still types nothing.
        return true;
    case Qt::Key_BraceRight:
    case Qt::Key_BracketRight:
    case Qt::Key_ParenRight:
        return !control && closingBracket(view, event.text());
    default:
        return false;
    }
}

bool isEditorCommand(const QKeyEvent& event)
{
    constexpr std::array commands{QKeySequence::Undo, QKeySequence::Redo, QKeySequence::Find,
                                  QKeySequence::FindNext, QKeySequence::FindPrevious};
    for (const QKeySequence::StandardKey command : commands) {
        if (event.matches(command)) {
            return true;
        }
    }
    // Qt binds Replace only on some platforms; here it is the same everywhere.
    return event.key() == Qt::Key_H && event.modifiers() == Qt::ControlModifier;
}

} // namespace toolwright::ui
