#pragma once

#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/SyntaxHighlighter>

#include <QTextCursor>
#include <QTimer>

namespace toolwright::ui {

/// Highlighting in slices: the text stands first, colours follow from the top while nothing else is to do.
/// Colours are our roles, in the scheme of the editor.
class CodeHighlighter : public KSyntaxHighlighting::SyntaxHighlighter
{
    Q_OBJECT

public:
    /// @p colors gives the scheme.
    CodeHighlighter(QTextDocument* document, const QWidget* colors);

    /// By the ending of @p path; our own definition for JSON. Unknown endings are plain.
    void setFile(const QString& path);
    /// Call before a whole new text is put in. Texts above the limit stay plain.
    void beginText(std::size_t bytes);
    /// Colours again, from the top.
    void restart();
    /// True when every line has its colours, or none will.
    bool isDone() const { return !m_pending; }

protected:
    void highlightBlock(const QString& text) override;
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format& format) override;

private:
    void slice();
    void colorPlaceholders(const QString& text);

    KSyntaxHighlighting::Repository m_repository;
    const QWidget* m_colors;
    QTimer m_timer;
    /// The first line without colours while some are pending.
    QTextCursor m_next;
    bool m_pending = false;
    bool m_off = false;
    /// Texts of declarative tools have `$params.…` and `{{count}}` in them.
    bool m_hasPlaceholders = false;
};

} // namespace toolwright::ui
