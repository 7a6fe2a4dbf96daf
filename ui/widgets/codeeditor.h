#pragma once

#include "core/base/lineindex.h"
#include "core/base/textedit.h"
#include "ui/widgets/editormark.h"
#include "ui/widgets/typingrun.h"

#include <QWidget>

#include <string>
#include <vector>

namespace toolwright::ui {

class CodeView;
class FindBar;

/// Editor of one file: gutter, folding, brackets, highlighting, squiggles, find and replace.
///
/// The core text is the truth. What a person types leaves as edited(); everything else comes in through
/// setText() and applyEdits(). All offsets are bytes of the file, byte order mark and line ends included, and
/// no byte outside an edit ever changes. There is no undo in here: EditHistory owns it, and undoRequested()
/// says that Ctrl+Z was pressed.
class CodeEditor : public QWidget
{
    Q_OBJECT

public:
    explicit CodeEditor(QWidget* parent = nullptr);
    ~CodeEditor() override;

    /// @p path relative to the workspace: names the editor for readers and chooses the highlighting.
    void setFile(const QString& path);
    QString file() const;

    /// Another text, or the same file read again: caret and scroll stay where they are as far as possible.
    void setText(std::string text);
    /// A change made elsewhere (undo, fix, form), in offsets of text(). While edited() is being emitted, the
    /// very edits that it carries are ignored, so they may go the same way as all others. Edits that do not
    /// fit text() are refused: false, nothing changed.
    bool applyEdits(const EditList& edits);
    /// The bytes shown.
    const std::string& text() const;

    void setMarks(std::vector<EditorMark> marks);
    void setReadOnly(bool readOnly);
    bool isReadOnly() const;

    /// Byte offset of the caret; line and column for the status bar.
    std::size_t caretOffset() const;
    LineColumn caretPlace() const;
    /// What is selected, empty range at the caret when nothing is.
    TextRange selectedRange() const;
    /// What is wrong where the caret stands, one sentence a line; for the status bar and readers.
    QString messageAtCaret() const;
    /// Selects @p range, unfolds and scrolls it into view, takes the focus.
    void goTo(TextRange range);

    CodeView* view() const { return m_view; }

    void showFind();
    void showReplace();
    void findNext();
    void findPrevious();
    /// Folds or unfolds what starts in the line of the caret, or else encloses it.
    void toggleFold();
    void foldAll();
    void unfoldAll();

Q_SIGNALS:
    /// Already shown. Changes with the same non-empty @p mergeKey belong into one undo step.
    void edited(const toolwright::EditList& edits, const QString& mergeKey);
    void caretMoved();
    void undoRequested();
    void redoRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void announce(const EditList& edits);

    CodeView* m_view;
    FindBar* m_findBar;
    QString m_file;
    TypingRun m_typing;
    /// What edited() is carrying right now.
    const EditList* m_announced = nullptr;
};

} // namespace toolwright::ui
