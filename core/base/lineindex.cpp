#include "core/base/lineindex.h"

#include "core/base/unicode.h"

#include <algorithm>
#include <cstring>

namespace toolwright {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

std::size_t columnStart(std::string_view text, std::size_t lineStart)
{
    return lineStart == 0 && text.starts_with(byteOrderMark) ? byteOrderMark.size() : lineStart;
}

std::string_view lineContent(std::string_view text, std::size_t start)
{
    const std::size_t end = text.find_first_of("\r\n", start);
    return text.substr(start, end == std::string_view::npos ? std::string_view::npos : end - start);
}

} // namespace

LineIndex::LineIndex(std::string_view text)
{
    const bool hasCarriageReturn = text.find('\r') != std::string_view::npos;
    std::size_t position = 0;
    while (position < text.size()) {
        const std::size_t found =
            hasCarriageReturn ? text.find_first_of("\r\n", position) : text.find('\n', position);
        if (found == std::string_view::npos) {
            break;
        }
        const bool pair = text[found] == '\r' && found + 1 < text.size() && text[found + 1] == '\n';
        position = found + (pair ? 2 : 1);
        m_starts.push_back(position);
    }
}

std::size_t LineIndex::lineStart(std::size_t line) const
{
    return m_starts[std::clamp<std::size_t>(line, 1, m_starts.size()) - 1];
}

LineColumn LineIndex::at(std::string_view text, std::size_t offset) const
{
    const std::size_t position = std::min(offset, text.size());
    const auto next = std::upper_bound(m_starts.begin(), m_starts.end(), position);
    const auto line = static_cast<std::size_t>(next - m_starts.begin());
    const std::size_t start = columnStart(text, m_starts[line - 1]);
    if (position <= start) {
        return {line, 1};
    }
    return {line, unicode::utf16Length(text.substr(start, position - start)) + 1};
}

std::size_t LineIndex::offset(std::string_view text, LineColumn position) const
{
    const std::size_t start = columnStart(text, lineStart(position.line));
    const std::string_view content = lineContent(text, start);
    return start + unicode::byteOffset(content, position.column == 0 ? 0 : position.column - 1);
}

} // namespace toolwright
