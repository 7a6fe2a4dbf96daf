#include "ui/widgets/documentsync.h"

#include <QScopedValueRollback>
#include <QTextBlock>
#include <QTextCursor>

#include <algorithm>
#include <utility>

namespace toolwright::ui {

namespace {

/// More edits than this at once are shown as one change of everything between them.
constexpr std::size_t editsOneByOne = 64;

/// Units that both texts start with, never half a surrogate pair.
qsizetype commonStart(QStringView first, QStringView second)
{
    const qsizetype shorter = std::min(first.size(), second.size());
    qsizetype count = 0;
    while (count < shorter && first[count] == second[count]) {
        ++count;
    }
    return count > 0 && first[count - 1].isHighSurrogate() ? count - 1 : count;
}

qsizetype commonEnd(QStringView first, QStringView second)
{
    const qsizetype shorter = std::min(first.size(), second.size());
    qsizetype count = 0;
    while (count < shorter && first[first.size() - 1 - count] == second[second.size() - 1 - count]) {
        ++count;
    }
    return count > 0 && first[first.size() - count].isLowSurrogate() ? count - 1 : count;
}

/// Bytes whose meaning may change with their neighbours: line ends and everything beyond ASCII.
bool meltsWithNeighbour(char byte)
{
    return byte == '\r' || byte == '\n' || static_cast<unsigned char>(byte) >= 0x80;
}

} // namespace

DocumentSync::DocumentSync(QTextDocument* document)
    : QObject(document)
    , m_document(document)
    , m_count(document->characterCount())
{
    document->setUndoRedoEnabled(false);
    connect(document, &QTextDocument::contentsChange, this, &DocumentSync::onContentsChange);
    connect(document, &QTextDocument::contentsChanged, this, &DocumentSync::onContentsChanged);
}

TextPosition DocumentSync::place(int position) const
{
    const QTextBlock block = m_document->findBlock(position);
    return block.isValid() ? TextPosition{block.blockNumber(), position - block.position()}
                           : TextPosition{m_document->blockCount() - 1, m_document->lastBlock().length() - 1};
}

std::size_t DocumentSync::byteAt(int position) const
{
    return m_map.byteAt(place(position));
}

int DocumentSync::positionAt(std::size_t byte) const
{
    const TextPosition found = m_map.positionAt(byte);
    const QTextBlock block = m_document->findBlockByNumber(found.line);
    return block.isValid() ? block.position() + found.column : m_document->characterCount() - 1;
}

QString DocumentSync::documentText(int position, int length) const
{
    QTextCursor cursor(m_document);
    cursor.setPosition(position);
    cursor.setPosition(position + length, QTextCursor::KeepAnchor);
    QString text = cursor.selectedText();
    text.replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
    return text;
}

void DocumentSync::onContentsChange(int position, int removed, int added)
{
    const int grown = m_document->characterCount() - m_count;
    m_count = m_document->characterCount();
    if (m_applying) {
        return;
    }
    // A document may count its final separator as changed too.
    Change change{position, removed, std::min(added, m_count - 1 - position)};
    change.removed = change.added - grown;
    if (change.removed < 0) {
        change.added -= change.removed;
        change.removed = 0;
    }
    if (!trim(change) && grown == 0) {
        return;
    }
    // Half of a surrogate pair may have gone: no byte changes then, and the line is shown again.
    const TextRange range = rangeBefore(change);
    TextEdit edit{range, m_map.bytesFor(documentText(change.position, change.added), range)};
    m_map.apply(EditList::single(edit));
    m_pending.push_back(std::move(edit));
}

/// The bytes that stood where @p change is. Text before it is unchanged, so its start has the same line and
/// column as before; so has its end, counted from the end of the text.
TextRange DocumentSync::rangeBefore(const Change& change) const
{
    const QTextBlock last = m_document->findBlock(change.position + change.added);
    const int line = m_map.lineCount() - (m_document->blockCount() - last.blockNumber());
    const int behind = last.length() - 1 - (change.position + change.added - last.position());
    const std::size_t start = m_map.byteAt(place(change.position));
    const std::size_t end = m_map.byteAt({line, m_map.columnCount(line) - behind});
    return {start, std::max(end, start) - start};
}

/// Cuts off what did not change; false when nothing did (only formats).
bool DocumentSync::trim(Change& change) const
{
    const TextRange range = rangeBefore(change);
    const QString before = TextMap::shown(std::string_view(m_map.bytes()).substr(range.offset, range.length));
    const QString after = documentText(change.position, change.added);
    if (before == after) {
        return false;
    }
    const auto start = static_cast<int>(commonStart(before, after));
    const auto end =
        static_cast<int>(commonEnd(QStringView(before).mid(start), QStringView(after).mid(start)));
    change = {change.position + start, static_cast<int>(before.size()) - start - end,
              static_cast<int>(after.size()) - start - end};
    return true;
}

void DocumentSync::onContentsChanged()
{
    const std::vector<TextEdit> pending = std::exchange(m_pending, {});
    for (const TextEdit& edit : pending) {
        const int firstLine = m_map.positionAt(edit.range.offset).line;
        const int lastLine = m_map.positionAt(edit.range.offset + edit.text.size()).line;
        heal(firstLine, lastLine);
        if (!edit.range.isEmpty() || !edit.text.empty()) {
            Q_EMIT edited(EditList::single(edit));
        }
    }
}

/// What was typed may show otherwise than it was typed: a pasted control, bytes that met and became one sign.
void DocumentSync::heal(int firstLine, int lastLine)
{
    if (m_map.lineCount() != m_document->blockCount()) {
        resync(m_map);
        return;
    }
    for (int line = firstLine; line <= lastLine; ++line) {
        const QTextBlock block = m_document->findBlockByNumber(line);
        const QString shown = m_map.shownLine(line);
        if (block.text() != shown) {
            replaceShown(block.position(), block.text(), shown);
        }
    }
}

void DocumentSync::replaceShown(int position, const QString& before, const QString& after)
{
    const QScopedValueRollback applying(m_applying, true);
    const auto start = static_cast<int>(commonStart(before, after));
    const auto end =
        static_cast<int>(commonEnd(QStringView(before).mid(start), QStringView(after).mid(start)));
    if (before.size() == start + end && after.size() == start + end) {
        return;
    }
    QTextCursor cursor(m_document);
    cursor.setPosition(position + start);
    cursor.setPosition(position + static_cast<int>(before.size()) - end, QTextCursor::KeepAnchor);
    cursor.insertText(after.mid(start, after.size() - start - end));
}

void DocumentSync::resync(TextMap map)
{
    m_map = std::move(map);
    const QString before = m_document->toRawText().replace(QChar::ParagraphSeparator, QLatin1Char('\n'));
    replaceShown(0, before, m_map.shown());
}

void DocumentSync::setBytes(std::string bytes)
{
    resync(TextMap(std::move(bytes)));
}

bool DocumentSync::apply(const EditList& edits)
{
    if (edits.isEmpty()) {
        return true;
    }
    if (edits.edits().back().range.end() > m_map.bytes().size()) {
        return false;
    }
    // At the very start a byte order mark may come or go.
    const bool atStart = edits.edits().front().range.offset <= m_map.byteAt({0, 0});
    if (atStart || edits.edits().size() > editsOneByOne) {
        resync(TextMap(*edits.apply(m_map.bytes())));
        return true;
    }
    QTextCursor block(m_document);
    block.beginEditBlock();
    for (auto edit = edits.edits().rbegin(); edit != edits.edits().rend(); ++edit) {
        applyOne(*edit);
    }
    const QScopedValueRollback applying(m_applying, true);
    block.endEditBlock();
    return true;
}

void DocumentSync::applyOne(const TextEdit& edit)
{
    const std::string& bytes = m_map.bytes();
    std::size_t start = edit.range.offset;
    std::size_t end = edit.range.end();
    while (start > m_map.byteAt({0, 0}) && meltsWithNeighbour(bytes[start - 1])) {
        --start;
    }
    while (end < bytes.size() && meltsWithNeighbour(bytes[end])) {
        ++end;
    }
    const int position = positionAt(start);
    const QString before = TextMap::shown(std::string_view(bytes).substr(start, end - start));
    m_map.apply(EditList::single(edit));
    const std::size_t length = end - start - edit.range.length + edit.text.size();
    const QString after = TextMap::shown(std::string_view(m_map.bytes()).substr(start, length));
    replaceShown(position, before, after);
}

void DocumentSync::replace(const std::vector<Replacement>& replacements)
{
    std::vector<TextEdit> edits;
    edits.reserve(replacements.size());
    for (const Replacement& replacement : replacements) {
        const std::size_t start = byteAt(replacement.position);
        const TextRange range{start, byteAt(replacement.position + replacement.length) - start};
        edits.push_back(TextEdit{range, m_map.bytesFor(replacement.text, range)});
    }
    const Result<EditList> list = EditList::fromEdits(std::move(edits));
    if (list && !list->isEmpty() && apply(*list)) {
        Q_EMIT edited(*list);
    }
}

} // namespace toolwright::ui
