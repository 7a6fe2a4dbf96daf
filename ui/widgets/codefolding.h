#pragma once

#include <QPainter>
#include <QTextBlock>

namespace toolwright::ui {

class CodeHighlighter;
class CodeView;

/// Folding of one text view: hides the lines between the first and the last of a region.
class CodeFolding
{
public:
    CodeFolding(CodeView& view, const CodeHighlighter& highlighter);

    bool canFold(const QTextBlock& block) const;
    bool isFolded(const QTextBlock& block) const;
    void setFolded(const QTextBlock& block, bool folded);
    /// The region that starts in @p block, or else the innermost around it.
    void toggle(const QTextBlock& block);
    /// Folds every entry of the lists of the file: what stands two levels deep.
    void foldAll();
    void unfoldAll();
    /// Behind each folded line in view, how many lines it hides.
    void paintHints(QPainter& painter) const;
    /// Unfolds whatever hides @p block.
    void reveal(const QTextBlock& block);

private:
    QTextBlock endOf(const QTextBlock& block) const;
    void show(const QTextBlock& first, const QTextBlock& last, bool visible);
    void updateLayout();

    CodeView& m_view;
    const CodeHighlighter& m_highlighter;
};

} // namespace toolwright::ui
