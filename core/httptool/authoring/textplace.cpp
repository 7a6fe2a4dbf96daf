// Where a position stands in a text that is being typed and so cannot be parsed.

#include "core/httptool/authoring/completion.h"
#include "core/httptool/names.h"
#include "core/json/pointer.h"

#include <algorithm>

namespace toolwright::httptool::authoring {

namespace {

struct GuideLine
{
    std::size_t start = 0;
    std::string_view text;
    /// Column of the first byte that is neither space nor the dash of an item.
    std::size_t indent = 0;
    /// Column of the dash; indent when there is none.
    std::size_t dash = 0;
    std::string_view key;
    bool isBlank = true;

    bool isItem() const { return dash < indent; }
};

std::string_view keyIn(std::string_view content)
{
    const std::size_t colon = content.find(':');
    if (colon == std::string_view::npos || (colon + 1 < content.size() && content[colon + 1] != ' ')) {
        return {};
    }
    std::string_view key = trimmed(content.substr(0, colon));
    if (key.size() > 1 && (key.front() == '"' || key.front() == '\'') && key.back() == key.front()) {
        key = key.substr(1, key.size() - 2);
    }
    return key.find_first_of("{[\"'#") == std::string_view::npos ? key : std::string_view();
}

GuideLine lineFrom(std::string_view text, std::size_t start)
{
    GuideLine line;
    line.start = start;
    std::size_t end = std::min(text.find('\n', start), text.size());
    if (end > start && text[end - 1] == '\r') {
        --end;
    }
    line.text = text.substr(start, end - start);
    line.indent = std::min(line.text.find_first_not_of(' '), line.text.size());
    line.dash = line.indent;
    std::string_view content = line.text.substr(line.indent);
    if (content == "-" || content.starts_with("- ")) {
        const std::size_t next = content.find_first_not_of(' ', 1);
        line.indent += next == std::string_view::npos ? 2 : next;
        content = next == std::string_view::npos ? std::string_view() : content.substr(next);
    }
    line.isBlank = (content.empty() && !line.isItem()) || content.starts_with('#');
    line.key = keyIn(content);
    return line;
}

std::vector<GuideLine> linesOf(std::string_view text)
{
    std::vector<GuideLine> lines;
    for (std::size_t start = 0; start <= text.size();) {
        lines.push_back(lineFrom(text, start));
        const std::size_t end = text.find('\n', start);
        if (end == std::string_view::npos) {
            break;
        }
        start = end + 1;
    }
    return lines;
}

class PlaceFinder
{
public:
    PlaceFinder(std::string_view text, std::size_t offset)
        : m_lines(linesOf(text))
        , m_offset(offset)
    {
        while (m_at + 1 < m_lines.size() && m_lines[m_at + 1].start <= offset) {
            ++m_at;
        }
    }

    TextPlace find()
    {
        const GuideLine& line = m_lines[m_at];
        const std::size_t column = m_offset - line.start;
        TextPlace place;
        m_indent = line.isBlank && !line.isItem() ? column : line.indent;
        if (!line.key.empty() && column > line.text.find(':')) {
            place.key = std::string(line.key);
        }
        place.isItem = line.isItem() && place.key.empty();
        collectSiblings(place);
        std::size_t limit = place.isItem ? line.dash + 1 : m_indent;
        if (line.isItem() && !place.isItem) {
            addParent("-");
            limit = line.dash + 1;
        }
        climb(limit);
        std::ranges::reverse(m_parents);
        for (const std::string& part : m_parents) {
            place.parent = json::pointerBelow(place.parent, part);
        }
        return place;
    }

private:
    void addParent(std::string_view key) { m_parents.emplace_back(key); }

    /// Lines above with less indentation than @p limit hold the parents.
    void climb(std::size_t limit)
    {
        for (std::size_t i = m_at; i-- > 0 && limit > 0;) {
            const GuideLine& line = m_lines[i];
            if (line.isBlank || line.key.empty() || line.indent >= limit) {
                continue;
            }
            addParent(line.key);
            limit = line.indent;
            if (line.isItem()) {
                addParent("-");
                limit = line.dash + 1;
            }
        }
    }

    void collectSiblings(TextPlace& place) const
    {
        const auto take = [&](const GuideLine& line) {
            if (line.isBlank) {
                return true;
            }
            if (line.indent == m_indent && !line.key.empty()) {
                place.siblings.emplace_back(line.key);
            }
            return line.indent >= m_indent && !(line.isItem() && line.indent == m_indent);
        };
        for (std::size_t i = m_at; i-- > 0;) {
            if (!take(m_lines[i])) {
                break;
            }
        }
        for (std::size_t i = m_at + 1; i < m_lines.size(); ++i) {
            if (!take(m_lines[i])) {
                break;
            }
        }
    }

    std::vector<GuideLine> m_lines;
    std::size_t m_offset;
    std::size_t m_at = 0;
    std::size_t m_indent = 0;
    /// Innermost first.
    std::vector<std::string> m_parents;
};

} // namespace

TextPlace placeAt(std::string_view text, std::size_t offset)
{
    return PlaceFinder(text, std::min(offset, text.size())).find();
}

} // namespace toolwright::httptool::authoring
