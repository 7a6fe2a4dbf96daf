#pragma once

#include "ui/widgets/brackets.h"
#include "ui/widgets/codefolding.h"
#include "ui/widgets/codemarks.h"

#include <QPlainTextEdit>

#include <functional>
#include <memory>

namespace toolwright::ui {

class CodeGutter;
class CodeHighlighter;
class DocumentSync;

/// The text of a CodeEditor with its gutter.
class CodeView : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit CodeView(QWidget* parent = nullptr);
    ~CodeView() override;

    DocumentSync& sync() { return *m_sync; }
    const DocumentSync& sync() const { return *m_sync; }
    CodeHighlighter& highlighter() { return *m_highlighter; }
    const CodeFolding& folding() const { return *m_folding; }

    void setBytes(std::string bytes);
    bool applyEdits(const EditList& edits);
    void setMarks(const std::vector<EditorMark>& marks);
    /// Stretches that a search found, in document positions.
    void setMatches(QList<QPair<int, int>> matches);
    void select(int position, int length);

    void setFolded(const QTextBlock& block, bool folded);
    void toggleFold();
    void foldAll();
    void unfoldAll();

    QStringList messagesAtCaret() const { return m_marks.messagesAt(textCursor().position()); }
    const CodeMarks& marks() const { return m_marks; }
    void forEachVisibleBlock(const std::function<void(const QTextBlock&, int top, int height)>& visit) const;
    void scrollByWheel(QWheelEvent* event) { wheelEvent(event); }

Q_SIGNALS:
    void focusLeft();

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    QMimeData* createMimeDataFromSelection() const override;

private:
    void keepPlaces(std::size_t caret, std::size_t anchor, const QTextCursor& top);
    void updateGutter();
    QPair<int, int> visiblePositions() const;
    void updateSelections();
    void updateBrackets();
    void moveOutOfFold(bool down);

    DocumentSync* m_sync;
    CodeHighlighter* m_highlighter;
    std::unique_ptr<CodeFolding> m_folding;
    CodeMarks m_marks;
    CodeGutter* m_gutter;
    QList<QPair<int, int>> m_matches;
    std::optional<BracketPair> m_brackets;
};

} // namespace toolwright::ui
