#include "core/base/unicode.h"
#include "core/jsonata/lexer.h"

namespace toolwright::jsonata {

namespace {

/// Value of a hexadecimal digit, or -1.
int hexDigit(char character)
{
    if (character >= '0' && character <= '9') {
        return character - '0';
    }
    const char lower = static_cast<char>(character | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// What the escape @p character stands for, or the character 0.
char simpleEscape(char character)
{
    constexpr std::string_view names = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    const std::size_t found = names.find(character);
    return found == std::string_view::npos ? '\0' : meanings[found];
}

/// Stands for itself, in one byte.
bool isPlain(char character)
{
    return character != '\\' && static_cast<unsigned char>(character) < 0x80;
}

} // namespace

Token Lexer::text()
{
    const std::size_t begin = m_position;
    const char quote = at(m_position++);
    std::string content;
    while (!atEnd() && at(m_position) != quote) {
        if (at(m_position) == '\\') {
            ++m_position;
            escape(content);
        } else if (isPlain(at(m_position))) {
            const std::size_t first = m_position;
            while (!atEnd() && at(m_position) != quote && isPlain(at(m_position))) {
                ++m_position;
            }
            content += m_text.substr(first, m_position - first);
        } else {
            const unicode::Decoded decoded = unicode::decode(m_text, m_position);
            unicode::append(content, decoded.codePoint);
            m_position += decoded.length;
        }
    }
    if (atEnd()) {
        fail("S0101", m_text.size(), {begin, m_text.size() - begin});
    } else {
        ++m_position;
    }
    Token read = token(Symbol::Literal, begin);
    read.text = json::Text(std::move(content));
    read.literal = json::Value::string(read.text);
    return read;
}

void Lexer::escape(std::string& content)
{
    const char name = at(m_position);
    if (name == 'u') {
        unicodeEscape(content);
        return;
    }
    const unicode::Decoded decoded = atEnd() ? unicode::Decoded{.codePoint = 0, .length = 0, .valid = true}
                                             : unicode::decode(m_text, m_position);
    if (const char meaning = simpleEscape(name); meaning != '\0' && !atEnd()) {
        unicode::append(content, static_cast<unsigned char>(meaning));
    } else {
        fail("S0103", m_position, {m_position - 1, 1 + decoded.length},
             std::string(m_text.substr(m_position, decoded.length)));
    }
    m_position += decoded.length;
}

void Lexer::unicodeEscape(std::string& content)
{
    char32_t unit = 0;
    std::size_t digits = 0;
    while (digits < 4 && hexDigit(at(m_position + 1 + digits)) >= 0) {
        unit = unit * 16 + static_cast<char32_t>(hexDigit(at(m_position + 1 + digits)));
        ++digits;
    }
    // The reference takes fewer digits at the very end, where the text is not closed anyway.
    const bool isCutOff = digits > 0 && m_position + 1 + digits == m_text.size();
    if (digits == 4 || isCutOff) {
        unicode::append(content, unit);
    } else {
        fail("S0104", m_position, {m_position - 1, digits + 2});
    }
    m_position += 1 + digits;
}

bool Lexer::closesRegex(std::size_t position, int depth) const
{
    if (at(position) != '/' || depth != 0) {
        return false;
    }
    std::size_t backslashes = 0;
    while (backslashes < position && m_text[position - backslashes - 1] == '\\') {
        ++backslashes;
    }
    return backslashes % 2 == 0;
}

Token Lexer::regex()
{
    const std::size_t begin = m_position++;
    int depth = 0;
    for (; !atEnd(); ++m_position) {
        if (closesRegex(m_position, depth)) {
            return regexBody(begin, m_position);
        }
        const bool isEscaped = at(m_position - 1) == '\\';
        const char character = at(m_position);
        if (!isEscaped && (character == '(' || character == '[' || character == '{')) {
            ++depth;
        } else if (!isEscaped && (character == ')' || character == ']' || character == '}')) {
            --depth;
        }
    }
    fail("S0302", m_text.size(), {begin, m_text.size() - begin});
    Token open = token(Symbol::Regex, begin);
    open.text = json::Text(std::string(m_text.substr(begin + 1)));
    return open;
}

Token Lexer::regexBody(std::size_t begin, std::size_t bodyEnd)
{
    if (bodyEnd == begin + 1) {
        fail("S0301", m_position, {begin, 2});
    }
    ++m_position;
    bool ignoreCase = false;
    bool multiline = false;
    for (; at(m_position) == 'i' || at(m_position) == 'm'; ++m_position) {
        (at(m_position) == 'i' ? ignoreCase : multiline) = true;
    }
    Token read = token(Symbol::Regex, begin);
    read.text = json::Text(std::string(m_text.substr(begin + 1, bodyEnd - begin - 1)));
    read.ignoreCase = ignoreCase;
    read.multiline = multiline;
    return read;
}

} // namespace toolwright::jsonata
