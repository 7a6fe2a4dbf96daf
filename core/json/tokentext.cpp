#include "core/json/tokentext.h"

#include "core/base/limits.h"
#include "core/base/unicode.h"
#include "core/json/scanner.h"

#include <algorithm>

namespace toolwright::json {

namespace {

constexpr std::size_t shownBytes = 32;

bool isLineEnd(char c)
{
    return c == '\n' || c == '\r';
}

std::ptrdiff_t unopened(std::string_view content, char opening, char closing)
{
    return std::count(content.begin(), content.end(), closing) -
           std::count(content.begin(), content.end(), opening);
}

/// Length of @p content without the end that belongs to the structure around it.
std::size_t withoutStructure(std::string_view content)
{
    std::ptrdiff_t braces = unopened(content, '{', '}');
    std::ptrdiff_t brackets = unopened(content, '[', ']');
    std::size_t length = content.size();
    while (length > 0) {
        const char c = content[length - 1];
        if ((c == '}' && braces-- <= 0) || (c == ']' && brackets-- <= 0) ||
            !(scan::isBlank(c) || c == ',' || c == '}' || c == ']')) {
            break;
        }
        --length;
    }
    return length;
}

std::size_t wordLength(std::string_view text)
{
    const auto end = std::find_if_not(text.begin(), text.end(), scan::isWord);
    return static_cast<std::size_t>(end - text.begin());
}

void appendReadable(std::string& result, std::string_view text, const unicode::Decoded& decoded)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    const char32_t point = decoded.codePoint;
    if (decoded.valid && point >= 0x20 && point != 0x7F && point != 0xFEFF && point != 0xA0) {
        result.append(text);
        return;
    }
    const char32_t number = decoded.valid ? point : static_cast<unsigned char>(text.front());
    result += decoded.valid ? "U+" : "byte 0x";
    for (unsigned shift = decoded.valid ? 16 : 8; shift > 0;) {
        shift -= 4;
        result += digits[(number >> shift) & 0xFU];
    }
}

} // namespace

StringToken scanString(std::string_view text, std::size_t offset)
{
    StringToken token;
    const char quote = text[offset];
    const char* end = text.data() + text.size();
    std::size_t at = offset + 1;
    const auto fault = [&token](std::string_view rule, std::string_view expected, TextRange range) {
        if (token.faults.size() < limits::jsonErrors) {
            token.faults.push_back(StringFault{rule, expected, range});
        }
    };
    while (at < text.size() && text[at] != quote && !isLineEnd(text[at])) {
        std::size_t length = 1;
        if (text[at] == '\\') {
            length = scan::escapeLength(text.data() + at, end);
            if (length == 0) {
                const bool pair = at + 1 < text.size() && !isLineEnd(text[at + 1]);
                length = pair ? 1 + unicode::decode(text, at + 1).length : 1;
                fault("json.escape", "one of `\\\"` `\\\\` `\\/` `\\b` `\\f` `\\n` `\\r` `\\t` `\\uXXXX`",
                      TextRange{at, length});
            }
        } else if (scan::isControl(text[at])) {
            fault("json.control-character", "an escape such as `\\t` or `\\u0001`", TextRange{at, 1});
        }
        at += length;
    }
    if (at < text.size() && text[at] == quote) {
        token.length = at + 1 - offset;
        return token;
    }
    token.length = 1 + withoutStructure(text.substr(offset + 1, at - offset - 1));
    std::erase_if(token.faults,
                  [&](const StringFault& each) { return each.range.offset >= offset + token.length; });
    fault("json.unterminated-string", "the closing quote before the end of the line",
          TextRange{offset, token.length});
    return token;
}

std::size_t tokenLength(std::string_view text, std::size_t offset)
{
    if (offset >= text.size()) {
        return 0;
    }
    if (text[offset] == '"' || text[offset] == '\'') {
        return scanString(text, offset).length;
    }
    const std::size_t word = wordLength(text.substr(offset));
    return word > 0 ? word : 1;
}

std::string describeToken(std::string_view token)
{
    if (token.empty()) {
        return "the end of the text";
    }
    std::string result = "`";
    std::size_t at = 0;
    while (at < token.size() && at < shownBytes) {
        const unicode::Decoded decoded = unicode::decode(token, at);
        appendReadable(result, token.substr(at, decoded.length), decoded);
        at += decoded.length;
    }
    result += at < token.size() ? "…`" : "`";
    return result;
}

std::string_view numberExpectation(std::string_view token)
{
    if (token.starts_with('+')) {
        return "a number without `+` before it";
    }
    const std::string_view digits = token.substr(token.starts_with('-') ? 1 : 0);
    if (digits.starts_with('.')) {
        return "a digit before `.`";
    }
    if (digits.size() > 1 && digits[0] == '0' && scan::isDigit(digits[1])) {
        return "a number without leading zeros";
    }
    const std::size_t point = digits.find('.');
    if (point != std::string_view::npos &&
        (point + 1 == digits.size() || !scan::isDigit(digits[point + 1]))) {
        return "a digit after `.`";
    }
    return "a number such as `-1.5e3`";
}

} // namespace toolwright::json
