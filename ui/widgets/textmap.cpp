#include "ui/widgets/textmap.h"

#include "core/base/unicode.h"

#include <algorithm>
#include <array>
#include <utility>

namespace toolwright::ui {

namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
constexpr char16_t visibleSign = u'\uFFFD';

/// Length of the line end that starts at @p at, 0 when there is none.
std::size_t lineEndLength(std::string_view bytes, std::size_t at)
{
    if (bytes[at] == '\n') {
        return 1;
    }
    if (bytes[at] != '\r') {
        return 0;
    }
    return at + 1 < bytes.size() && bytes[at + 1] == '\n' ? 2 : 1;
}

std::vector<std::size_t> startsOf(std::string_view bytes)
{
    std::vector<std::size_t> starts{bytes.starts_with(byteOrderMark) ? byteOrderMark.size() : 0};
    for (std::size_t at = bytes.find_first_of("\r\n", starts.front()); at != std::string_view::npos;) {
        starts.push_back(at + lineEndLength(bytes, at));
        at = bytes.find_first_of("\r\n", starts.back());
    }
    return starts;
}

std::string prevailingLineEnd(std::string_view bytes, const std::vector<std::size_t>& starts)
{
    constexpr std::array<std::string_view, 3> ends{"\n", "\r\n", "\r"};
    std::array<std::size_t, ends.size()> counts{};
    for (std::size_t i = 1; i < starts.size(); ++i) {
        const bool feed = bytes[starts[i] - 1] == '\n';
        const bool both =
            feed && starts[i] >= 2 && bytes[starts[i] - 2] == '\r' && starts[i] - 2 >= starts[i - 1];
        ++counts[both ? 1 : (feed ? 0 : 2)];
    }
    const auto most = std::ranges::max_element(counts);
    return std::string(ends[static_cast<std::size_t>(most - counts.begin())]);
}

bool isDirectionMark(char32_t point)
{
    return point == 0x061C || point == 0x200E || point == 0x200F || (point >= 0x202A && point <= 0x202E) ||
           (point >= 0x2066 && point <= 0x2069);
}

char32_t visible(char32_t point)
{
    constexpr char32_t controlPictures = 0x2400;
    if (point < 0x20) {
        return point == U'\t' ? point : controlPictures + point;
    }
    if (point == 0x7F) {
        return controlPictures + 0x21;
    }
    const bool separator = point == 0x2028 || point == 0x2029 || point == 0xFDD0 || point == 0xFDD1;
    const bool object = point == 0xFFFC || point == 0xFEFF;
    return separator || object || isDirectionMark(point) || unicode::isSurrogate(point) ? visibleSign : point;
}

bool isPlainAscii(char byte)
{
    return byte >= 0x20 && byte < 0x7F;
}

void appendPoint(QString& text, char32_t point)
{
    if (QChar::requiresSurrogates(point)) {
        text.append(QChar(QChar::highSurrogate(point)));
        text.append(QChar(QChar::lowSurrogate(point)));
    } else {
        text.append(QChar(static_cast<char16_t>(point)));
    }
}

} // namespace

TextMap::TextMap(std::string bytes)
    : m_bytes(std::move(bytes))
    , m_starts(startsOf(m_bytes))
    , m_lineEnd(prevailingLineEnd(m_bytes, m_starts))
{
}

QString TextMap::shown(std::string_view bytes)
{
    QString text;
    text.reserve(static_cast<qsizetype>(bytes.size()));
    for (std::size_t at = 0; at < bytes.size();) {
        const auto run =
            std::find_if_not(bytes.begin() + static_cast<std::ptrdiff_t>(at), bytes.end(), isPlainAscii);
        const auto end = static_cast<std::size_t>(run - bytes.begin());
        text.append(QLatin1String(bytes.data() + at, static_cast<qsizetype>(end - at)));
        at = end;
        if (at == bytes.size()) {
            break;
        }
        if (const std::size_t lineEnd = lineEndLength(bytes, at); lineEnd > 0) {
            text.append(QLatin1Char('\n'));
            at += lineEnd;
            continue;
        }
        const unicode::Decoded decoded = unicode::decode(bytes, at);
        appendPoint(text, visible(decoded.codePoint));
        at += decoded.length;
    }
    return text;
}

std::size_t TextMap::contentEnd(int line) const
{
    const auto index = static_cast<std::size_t>(line);
    if (index + 1 >= m_starts.size()) {
        return m_bytes.size();
    }
    const std::size_t end = m_starts[index + 1];
    const bool both = end - m_starts[index] >= 2 && m_bytes[end - 1] == '\n' && m_bytes[end - 2] == '\r';
    return end - (both ? 2 : 1);
}

std::string_view TextMap::content(int line) const
{
    const std::size_t start = m_starts[static_cast<std::size_t>(line)];
    return std::string_view(m_bytes).substr(start, contentEnd(line) - start);
}

QString TextMap::shownLine(int line) const
{
    return shown(content(line));
}

int TextMap::columnCount(int line) const
{
    return static_cast<int>(unicode::utf16Length(content(line)));
}

std::size_t TextMap::byteAt(TextPosition position) const
{
    const int line = std::clamp(position.line, 0, lineCount() - 1);
    return m_starts[static_cast<std::size_t>(line)] +
           unicode::byteOffset(content(line), static_cast<std::size_t>(std::max(position.column, 0)));
}

TextPosition TextMap::positionAt(std::size_t byte) const
{
    const auto next = std::ranges::upper_bound(m_starts, byte);
    if (next == m_starts.begin()) {
        return {};
    }
    const int line = static_cast<int>(next - m_starts.begin()) - 1;
    const std::size_t start = m_starts[static_cast<std::size_t>(line)];
    const std::string_view before = content(line).substr(0, byte - start);
    return {line, static_cast<int>(unicode::utf16Length(before))};
}

std::string TextMap::bytesFor(const QString& typed, TextRange range) const
{
    const QByteArray utf8 = typed.toUtf8();
    std::string bytes;
    for (const char byte : utf8) {
        if (byte == '\n') {
            bytes += m_lineEnd;
        } else {
            bytes += byte;
        }
    }
    const bool afterReturn = range.offset > m_starts.front() && m_bytes[range.offset - 1] == '\r';
    const char next = range.end() < m_bytes.size() ? m_bytes[range.end()] : '\0';
    if (afterReturn && (bytes.empty() ? next : bytes.front()) == '\n') {
        bytes.insert(bytes.begin(), '\r');
    } else if (!bytes.empty() && bytes.back() == '\r' && next == '\n') {
        bytes += '\n';
    }
    return bytes;
}

void TextMap::apply(const EditList& edits)
{
    for (auto edit = edits.edits().rbegin(); edit != edits.edits().rend(); ++edit) {
        applyOne(*edit);
    }
}

/// Only line ends from one byte before the edit to one behind it can have come, gone, or melted.
void TextMap::applyOne(const TextEdit& edit)
{
    const auto growth =
        static_cast<std::ptrdiff_t>(edit.text.size()) - static_cast<std::ptrdiff_t>(edit.range.length);
    m_bytes.replace(edit.range.offset, edit.range.length, edit.text);

    const std::size_t before = edit.range.offset - std::min<std::size_t>(edit.range.offset, 1);
    const std::size_t from = std::max(m_starts.front(), before);
    const std::size_t to = edit.range.offset + edit.text.size() + 2;
    const auto first = std::ranges::upper_bound(m_starts, from);
    const auto last = std::upper_bound(first, m_starts.end(), edit.range.end() + 2);
    std::for_each(last, m_starts.end(), [growth](std::size_t& start) {
        start = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(start) + growth);
    });

    std::vector<std::size_t> starts;
    const std::string_view window = std::string_view(m_bytes).substr(0, to);
    for (std::size_t at = window.find_first_of("\r\n", from); at != std::string_view::npos;) {
        const std::size_t start = at + lineEndLength(m_bytes, at);
        if (start > to) {
            break;
        }
        starts.push_back(start);
        at = window.find_first_of("\r\n", start);
    }
    m_starts.insert(m_starts.erase(first, last), starts.begin(), starts.end());
}

} // namespace toolwright::ui
