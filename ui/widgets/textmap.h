#pragma once

#include "core/base/textedit.h"

#include <QString>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace toolwright::ui {

/// A place in a text document: line from 0, column in UTF-16 units.
struct TextPosition
{
    int line = 0;
    int column = 0;

    friend bool operator==(const TextPosition&, const TextPosition&) = default;
};

/// The bytes of a file beside what a text document shows of them. A document knows one kind of line end, no
/// byte order mark and no broken UTF-8; this keeps all of it, so that each place on the screen is a place in
/// the bytes and nothing changes that was not edited.
class TextMap
{
public:
    TextMap() = default;
    explicit TextMap(std::string bytes);

    const std::string& bytes() const { return m_bytes; }
    int lineCount() const { return static_cast<int>(m_starts.size()); }
    /// What the whole document shows: line feeds between lines, no byte order mark.
    QString shown() const { return shown(std::string_view(m_bytes).substr(m_starts.front())); }
    /// What @p line shows, without its end.
    QString shownLine(int line) const;
    /// Byte of @p position; columns beyond the end of the line mean its end.
    std::size_t byteAt(TextPosition position) const;
    /// Where @p byte is shown. Inside a line end: the end of that line; in the byte order mark: the start.
    TextPosition positionAt(std::size_t byte) const;
    int columnCount(int line) const;

    /// The bytes for @p typed put in place of @p range: its line feeds become line ends of this file, and a
    /// line end never melts with a neighbouring CR or LF into one.
    std::string bytesFor(const QString& typed, TextRange range) const;
    /// Must fit.
    void apply(const EditList& edits);

    /// What a document shows for @p bytes, one UTF-16 unit for each unit: line ends as line feeds; what would
    /// not show, or break a document (controls, paragraph separators, direction marks, lone surrogates,
    /// broken bytes), as a visible sign.
    static QString shown(std::string_view bytes);

private:
    void applyOne(const TextEdit& edit);
    std::size_t contentEnd(int line) const;
    std::string_view content(int line) const;

    std::string m_bytes;
    std::vector<std::size_t> m_starts{0};
    /// The most frequent line end when the text was set; a new line gets it.
    std::string m_lineEnd = "\n";
};

} // namespace toolwright::ui
