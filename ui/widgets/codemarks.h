#pragma once

#include "ui/widgets/editormark.h"

#include <QTextBlock>
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

    /// Squiggles of what reaches into the positions from @p first to @p last, in the colours of @p widget.
    QList<QTextEdit::ExtraSelection> selections(int first, int last, const QWidget* widget) const;
    QStringList messagesAt(int position) const;
    /// Of what starts in @p line.
    QStringList messagesIn(const QTextBlock& line) const;
    /// The worst one that starts in @p line.
    std::optional<diagnostics::Severity> severityOf(const QTextBlock& line) const;

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
