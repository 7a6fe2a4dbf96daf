#pragma once

#include "ui/widgets/editormark.h"

#include <QTextCursor>
#include <QTextEdit>

#include <optional>
#include <vector>

namespace toolwright::ui {

class DocumentSync;

/// The findings of one text, moving with it until the next list comes.
class CodeMarks
{
public:
    void set(const std::vector<EditorMark>& marks, const DocumentSync& sync, QTextDocument* document);

    /// Squiggles in the colours of @p widget.
    QList<QTextEdit::ExtraSelection> selections(const QWidget* widget) const;
    QStringList messagesAt(int position) const;
    QStringList messagesInLine(int line) const;
    /// The worst one.
    std::optional<diagnostics::Severity> severityOfLine(int line) const;

private:
    struct Mark
    {
        QTextCursor cursor;
        diagnostics::Severity severity;
        QString message;
    };

    std::vector<Mark> m_marks;
};

} // namespace toolwright::ui
