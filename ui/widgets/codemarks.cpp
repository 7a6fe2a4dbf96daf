#include "ui/widgets/codemarks.h"

#include "ui/theme/scheme.h"
#include "ui/widgets/documentsync.h"

#include <algorithm>

namespace toolwright::ui {

namespace {

Role markRole(diagnostics::Severity severity)
{
    switch (severity) {
    case diagnostics::Severity::Error:
        return Role::Destructive;
    case diagnostics::Severity::Warning:
        return Role::Write;
    case diagnostics::Severity::Advice:
        break;
    }
    return Role::Read;
}

/// A place of no width gets the character behind it, or else the one before.
void widen(QTextCursor& cursor)
{
    if (cursor.hasSelection()) {
        return;
    }
    if (cursor.atBlockEnd()) {
        cursor.movePosition(QTextCursor::PreviousCharacter, QTextCursor::KeepAnchor);
    } else {
        cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
    }
}

bool startsIn(const QTextCursor& cursor, const QTextBlock& line)
{
    const int start = cursor.selectionStart();
    return start >= line.position() && start < line.position() + line.length();
}

} // namespace

void CodeMarks::set(const std::vector<EditorMark>& marks, const DocumentSync& sync, QTextDocument* document)
{
    m_marks.clear();
    m_marks.reserve(marks.size());
    for (const EditorMark& mark : marks) {
        QTextCursor cursor(document);
        cursor.setPosition(sync.positionAt(mark.range.offset));
        cursor.setPosition(sync.positionAt(mark.range.end()), QTextCursor::KeepAnchor);
        widen(cursor);
        m_marks.push_back({cursor, mark.severity, mark.message});
    }
}

QList<QTextEdit::ExtraSelection> CodeMarks::selections(int first, int last, const QWidget* widget) const
{
    QList<QTextEdit::ExtraSelection> list;
    for (const Mark& mark : m_marks) {
        if (mark.cursor.selectionEnd() < first || mark.cursor.selectionStart() > last) {
            continue;
        }
        QTextEdit::ExtraSelection selection;
        selection.cursor = mark.cursor;
        selection.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        selection.format.setUnderlineColor(color(markRole(mark.severity), widget));
        list.append(selection);
    }
    return list;
}

QStringList CodeMarks::messagesAt(int position) const
{
    QStringList messages;
    for (const Mark& mark : m_marks) {
        if (position >= mark.cursor.selectionStart() && position <= mark.cursor.selectionEnd()) {
            messages.append(mark.message);
        }
    }
    return messages;
}

QStringList CodeMarks::messagesIn(const QTextBlock& line) const
{
    QStringList messages;
    for (const Mark& mark : m_marks) {
        if (startsIn(mark.cursor, line)) {
            messages.append(mark.message);
        }
    }
    return messages;
}

std::optional<diagnostics::Severity> CodeMarks::severityOf(const QTextBlock& line) const
{
    std::optional<diagnostics::Severity> worst;
    for (const Mark& mark : m_marks) {
        if (startsIn(mark.cursor, line)) {
            // The enumeration starts with the worst.
            worst = worst ? std::min(*worst, mark.severity) : mark.severity;
        }
    }
    return worst;
}

} // namespace toolwright::ui
