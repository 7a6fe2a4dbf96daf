#include "core/yaml/write.h"

#include "core/base/unicode.h"
#include "core/json/write.h"
#include "core/yaml/scalar.h"

#include <algorithm>

namespace toolwright::yaml {

namespace {

bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == '\x7F';
}

/// Line ends, invisible marks and what else must not stand as it is.
bool needsEscape(char32_t codePoint)
{
    return codePoint < 0x20 || (codePoint >= 0x7F && codePoint < 0xA0) || codePoint == 0x2028 ||
           codePoint == 0x2029 || codePoint == 0xFEFF || codePoint == 0xFFFE || codePoint == 0xFFFF;
}

bool hasSpecial(std::string_view text)
{
    for (std::size_t at = 0; at < text.size();) {
        const unicode::Decoded decoded = unicode::decode(text, at);
        if (needsEscape(decoded.codePoint) || unicode::isSurrogate(decoded.codePoint)) {
            return true;
        }
        at += decoded.length;
    }
    return false;
}

void appendEscape(std::string& result, char32_t codePoint)
{
    switch (codePoint) {
    case '\n':
        result += "\\n";
        return;
    case '\t':
        result += "\\t";
        return;
    case '\r':
        result += "\\r";
        return;
    default:
        break;
    }
    constexpr std::string_view digits = "0123456789ABCDEF";
    const int length = codePoint < 0x100 ? 2 : 4;
    result += codePoint < 0x100 ? "\\x" : "\\u";
    for (int i = length - 1; i >= 0; --i) {
        result += digits[(codePoint >> (4 * i)) & 0xFU];
    }
}

/// Starts, ends and inner marks that would be read as something else than text.
bool looksPlain(std::string_view text, bool inFlow)
{
    constexpr std::string_view indicators = "-?:,[]{}#&*!|>'\"%@`~=<";
    if (text.empty() || indicators.find(text.front()) != std::string_view::npos || text.front() == ' ' ||
        text.back() == ' ' || text.back() == ':' || hasSpecial(text) || text.starts_with("...")) {
        return false;
    }
    if (text.find(": ") != std::string_view::npos || text.find(" #") != std::string_view::npos) {
        return false;
    }
    return !inFlow || text.find_first_of(",[]{}:") == std::string_view::npos;
}

std::string_view nextOf(std::string_view& rest)
{
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return line;
}

/// A scalar in block context: several lines become a literal block.
std::optional<std::string> blockScalar(const json::Value& value, const Layout& layout)
{
    if (value.isString() && value.toString().find('\n') != std::string_view::npos) {
        if (auto text = literalBlock(value.toString(), layout.newline, layout.margin + layout.unit)) {
            return text;
        }
    }
    return scalarText(value, false);
}

/// What stands behind `key:` or `-`, with the space or line end in front.
std::optional<std::string> behind(const json::Value& value, const Layout& layout, bool isItem)
{
    if (value.size() == 0) {
        const auto text = blockScalar(value, layout);
        return text ? std::optional(" " + *text) : std::nullopt;
    }
    // Below a dash everything stands two columns further, as the first line does.
    const std::string margin = layout.margin + (isItem ? "  " : layout.unit);
    const auto text = blockText(value, Layout{layout.newline, margin, layout.unit});
    if (!text) {
        return std::nullopt;
    }
    return (isItem ? std::string(" ") : layout.newline + margin) + *text;
}

} // namespace

bool isPlainSafe(std::string_view text, bool inFlow)
{
    return looksPlain(text, inFlow) && plainValue(text).isString() && ambiguityOf(text) == Ambiguity::None;
}

std::optional<std::string> doubleQuoted(std::string_view text)
{
    std::string result = "\"";
    for (std::size_t at = 0; at < text.size();) {
        const unicode::Decoded decoded = unicode::decode(text, at);
        if (!decoded.valid || unicode::isSurrogate(decoded.codePoint)) {
            return std::nullopt;
        }
        if (decoded.codePoint == '"' || decoded.codePoint == '\\') {
            result += '\\';
            result += text[at];
        } else if (needsEscape(decoded.codePoint)) {
            appendEscape(result, decoded.codePoint);
        } else {
            result += text.substr(at, decoded.length);
        }
        at += decoded.length;
    }
    return result + '"';
}

std::optional<std::string> singleQuoted(std::string_view text)
{
    if (hasSpecial(text)) {
        return std::nullopt;
    }
    std::string result = "'";
    for (const char c : text) {
        result += c;
        result += c == '\'' ? "'" : "";
    }
    return result + "'";
}

std::optional<std::string> literalBlock(std::string_view text, const std::string& newline,
                                        const std::string& margin)
{
    const bool endsLine = text.ends_with('\n');
    const std::string_view body = endsLine ? text.substr(0, text.size() - 1) : text;
    if (body.empty() || body.front() == ' ' || body.front() == '\n' || body.back() == '\n') {
        return std::nullopt;
    }
    std::string result = endsLine ? "|" : "|-";
    std::string_view rest = body;
    while (!rest.empty()) {
        const std::string_view line = nextOf(rest);
        if (std::ranges::any_of(line, [](char c) { return isControl(c) && c != '\t'; }) ||
            line.starts_with('\t') || hasSpecial(line)) {
            return std::nullopt;
        }
        result += newline;
        result += line.empty() ? std::string() : margin + std::string(line);
    }
    return result;
}

std::optional<std::string> scalarText(const json::Value& value, bool inFlow)
{
    if (!value.isString()) {
        return json::write(value);
    }
    return isPlainSafe(value.toString(), inFlow) ? value.toText().string() : doubleQuoted(value.toString());
}

std::optional<std::string> keyText(std::string_view key, bool inFlow)
{
    return looksPlain(key, inFlow) ? std::string(key) : doubleQuoted(key);
}

std::optional<std::string> flowText(const json::Value& value)
{
    if (value.size() == 0) {
        return scalarText(value, true);
    }
    std::string result;
    for (std::size_t i = 0; i < value.size(); ++i) {
        result += i > 0 ? ", " : "";
        if (value.isObject()) {
            const auto key = keyText(value.members()[i].key.view(), true);
            if (!key) {
                return std::nullopt;
            }
            result += *key + ": ";
        }
        const auto text = flowText(value.isObject() ? value.members()[i].value : value.items()[i]);
        if (!text) {
            return std::nullopt;
        }
        result += *text;
    }
    return value.isObject() ? "{ " + result + " }" : "[" + result + "]";
}

std::optional<std::string> blockText(const json::Value& value, const Layout& layout)
{
    if (value.size() == 0) {
        return blockScalar(value, layout);
    }
    std::string result;
    for (std::size_t i = 0; i < value.size(); ++i) {
        result += i > 0 ? layout.newline + layout.margin : "";
        if (value.isObject()) {
            const auto key = keyText(value.members()[i].key.view(), false);
            if (!key) {
                return std::nullopt;
            }
            result += *key + ":";
        } else {
            result += '-';
        }
        const auto text =
            behind(value.isObject() ? value.members()[i].value : value.items()[i], layout, value.isArray());
        if (!text) {
            return std::nullopt;
        }
        result += *text;
    }
    return result;
}

} // namespace toolwright::yaml
