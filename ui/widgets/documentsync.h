#pragma once

#include "core/base/textedit.h"
#include "ui/widgets/textmap.h"

#include <QObject>
#include <QTextDocument>

#include <optional>
#include <vector>

namespace toolwright::ui {

/// Text to stand in place of a stretch of a document, in document positions.
struct Replacement
{
    int position = 0;
    int length = 0;
    QString text;
};

/// Keeps a text document and the bytes of a file the same, in both directions.
class DocumentSync : public QObject
{
    Q_OBJECT

public:
    /// @p document must have its layout (every view sets one): without, it announces nothing. Switches its
    /// undo off, which would know nothing of bytes.
    explicit DocumentSync(QTextDocument* document);

    const TextMap& map() const { return m_map; }
    std::size_t byteAt(int position) const;
    int positionAt(std::size_t byte) const;

    /// A change from outside: shown, not announced.
    void setBytes(std::string bytes);
    /// As setBytes(); false when an edit reaches beyond the end, and then nothing has changed.
    bool apply(const EditList& edits);
    /// What a person does in several places at once: one announced list.
    void replace(const std::vector<Replacement>& replacements);

Q_SIGNALS:
    /// A person changed the document; the bytes already follow.
    void edited(const toolwright::EditList& edits);

private:
    /// A stretch of the document and what stood there before.
    struct Change
    {
        int position = 0;
        int removed = 0;
        int added = 0;
    };

    void onContentsChange(int position, int removed, int added);
    void onContentsChanged();
    TextRange rangeBefore(const Change& change) const;
    bool trim(Change& change) const;
    QString documentText(int position, int length) const;
    TextPosition place(int position) const;
    void applyOne(const TextEdit& edit);
    void resync(TextMap map);
    void replaceShown(int position, const QString& before, const QString& after);
    void heal(int firstLine, int lastLine);

    QTextDocument* m_document;
    TextMap m_map;
    /// Characters of the document after the last change seen, its final separator included.
    int m_count = 1;
    bool m_applying = false;
    std::vector<TextEdit> m_pending;
};

} // namespace toolwright::ui
