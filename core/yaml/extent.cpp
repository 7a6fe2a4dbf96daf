#include "core/yaml/extent.h"

#include <algorithm>

namespace toolwright::yaml {

namespace {

bool isBreak(char c)
{
    return c == '\n' || c == '\r';
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}

bool isSpace(char c)
{
    return isBlank(c) || isBreak(c);
}

std::size_t singleQuotedEnd(std::string_view text, std::size_t offset)
{
    for (std::size_t i = offset + 1; i < text.size(); ++i) {
        if (text[i] != '\'') {
            continue;
        }
        if (i + 1 < text.size() && text[i + 1] == '\'') {
            ++i;
            continue;
        }
        return i + 1;
    }
    return text.size();
}

std::size_t doubleQuotedEnd(std::string_view text, std::size_t offset)
{
    for (std::size_t i = offset + 1; i < text.size(); ++i) {
        if (text[i] == '\\') {
            ++i;
        } else if (text[i] == '"') {
            return i + 1;
        }
    }
    return text.size();
}

/// Behind the white space at @p offset; @p hasBreak tells whether a line ends in it.
std::size_t skipSpace(std::string_view text, std::size_t offset, bool& hasBreak)
{
    hasBreak = false;
    while (offset < text.size() && isSpace(text[offset])) {
        hasBreak = hasBreak || isBreak(text[offset]);
        ++offset;
    }
    return offset;
}

/// Follows @p content through the text: folded line ends stand for one space or for line feeds.
std::size_t plainEnd(std::string_view text, std::size_t offset, std::string_view content)
{
    std::size_t at = offset;
    std::size_t read = 0;
    while (read < content.size() && at < text.size()) {
        if (!isSpace(text[at])) {
            ++at;
            ++read;
            continue;
        }
        bool hasBreak = false;
        const std::size_t behind = skipSpace(text, at, hasBreak);
        if (!hasBreak) {
            read += behind - at;
        } else {
            while (read < content.size() && (content[read] == ' ' || content[read] == '\n')) {
                ++read;
            }
        }
        at = behind;
    }
    return at;
}

struct Line
{
    std::size_t indent = 0;
    bool isEmpty = false;
};

Line lineAt(std::string_view text, std::size_t start)
{
    std::size_t at = start;
    while (at < text.size() && text[at] == ' ') {
        ++at;
    }
    return Line{at - start, at == text.size() || isBreak(text[at])};
}

/// The header of a block scalar: an explicit indentation, and whether trailing line ends are kept.
struct BlockHeader
{
    std::ptrdiff_t indentation = 0;
    bool keepsEnd = false;
};

BlockHeader blockHeader(std::string_view line)
{
    BlockHeader header;
    for (const char c : line.substr(0, line.find_first_of(" \t#"))) {
        if (c >= '1' && c <= '9') {
            header.indentation = c - '0';
        }
        header.keepsEnd = header.keepsEnd || c == '+';
    }
    return header;
}

std::size_t blockEnd(std::string_view text, std::size_t offset, std::ptrdiff_t parentIndent)
{
    const std::size_t headerEnd = lineEndAt(text, offset);
    const BlockHeader header = blockHeader(text.substr(offset, headerEnd - offset));
    std::ptrdiff_t indent =
        header.indentation > 0 ? std::max<std::ptrdiff_t>(parentIndent, 0) + header.indentation : -1;
    std::size_t end = headerEnd;
    std::size_t next = nextLine(text, headerEnd);
    while (next < text.size()) {
        const Line line = lineAt(text, next);
        const auto columns = static_cast<std::ptrdiff_t>(line.indent);
        if (!line.isEmpty || columns > std::max(indent, parentIndent)) {
            if (columns <= parentIndent || (indent >= 0 && columns < indent)) {
                break;
            }
            indent = indent < 0 && !line.isEmpty ? columns : indent;
            end = line.isEmpty && !header.keepsEnd ? end : lineEndAt(text, next);
        } else if (header.keepsEnd) {
            end = lineEndAt(text, next);
        }
        next = nextLine(text, next);
    }
    return end;
}

} // namespace

std::size_t lineStartAt(std::string_view text, std::size_t offset)
{
    while (offset > 0 && !isBreak(text[offset - 1])) {
        --offset;
    }
    return offset;
}

std::size_t lineEndAt(std::string_view text, std::size_t offset)
{
    while (offset < text.size() && !isBreak(text[offset])) {
        ++offset;
    }
    return offset;
}

std::size_t nextLine(std::string_view text, std::size_t offset)
{
    offset = lineEndAt(text, offset);
    if (offset + 1 < text.size() && text[offset] == '\r' && text[offset + 1] == '\n') {
        return offset + 2;
    }
    return std::min(offset + 1, text.size());
}

std::size_t columnAt(std::string_view text, std::size_t offset)
{
    return offset - lineStartAt(text, offset);
}

std::size_t skipBlank(std::string_view text, std::size_t offset)
{
    while (offset < text.size()) {
        if (isSpace(text[offset])) {
            ++offset;
        } else if (text[offset] == '#') {
            offset = lineEndAt(text, offset);
        } else {
            break;
        }
    }
    return offset;
}

std::size_t skipProperties(std::string_view text, std::size_t offset)
{
    while (offset < text.size() && (text[offset] == '!' || text[offset] == '&')) {
        // A verbatim tag may hold what elsewhere ends a tag or an anchor.
        const bool isVerbatim = text.substr(offset).starts_with("!<");
        const std::string_view ends = isVerbatim ? " \t\r\n" : " \t\r\n,[]{}\"";
        offset = std::min(text.find_first_of(ends, offset), text.size());
        offset = skipBlank(text, offset);
    }
    return offset;
}

Style scalarStyle(std::string_view text, std::size_t offset)
{
    if (offset >= text.size()) {
        return Style::Empty;
    }
    switch (text[offset]) {
    case '\'':
        return Style::SingleQuoted;
    case '"':
        return Style::DoubleQuoted;
    case '|':
        return Style::Literal;
    case '>':
        return Style::Folded;
    default:
        return Style::Plain;
    }
}

std::size_t scalarEnd(std::string_view text, std::size_t offset, std::string_view content,
                      std::ptrdiff_t parentIndent)
{
    switch (scalarStyle(text, offset)) {
    case Style::SingleQuoted:
        return singleQuotedEnd(text, offset);
    case Style::DoubleQuoted:
        return doubleQuotedEnd(text, offset);
    case Style::Literal:
    case Style::Folded:
        return blockEnd(text, offset, parentIndent);
    default:
        return plainEnd(text, offset, content);
    }
}

} // namespace toolwright::yaml
