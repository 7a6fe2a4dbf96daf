#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace toolwright {

/// A place for people: line and column count from 1, the column counts UTF-16 code units as editors do.
struct LineColumn
{
    std::size_t line = 1;
    std::size_t column = 1;

    friend bool operator==(const LineColumn&, const LineColumn&) = default;
};

/// Line starts of one text, for turning byte offsets into lines and back. Lines end with LF, CRLF or CR.
/// A byte order mark at the start has no column.
class LineIndex
{
public:
    LineIndex() = default;
    explicit LineIndex(std::string_view text);

    std::size_t lineCount() const { return m_starts.size(); }
    /// Byte offset of the first byte of @p line (from 1, clamped).
    std::size_t lineStart(std::size_t line) const;
    /// @p text must be the text of construction; offsets beyond the end mean the end.
    LineColumn at(std::string_view text, std::size_t offset) const;
    /// Byte offset of @p position, clamped to the text and to its line.
    std::size_t offset(std::string_view text, LineColumn position) const;

private:
    std::vector<std::size_t> m_starts{0};
};

} // namespace toolwright
