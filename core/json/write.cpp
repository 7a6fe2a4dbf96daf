#include "core/json/write.h"

#include "core/base/unicode.h"
#include "core/json/scanner.h"

#include <cmath>
#include <vector>

namespace toolwright::json {

namespace {

void appendUnitEscape(std::string& result, char32_t unit)
{
    constexpr std::string_view digits = "0123456789abcdef";
    result += "\\u";
    for (const unsigned shift : {12U, 8U, 4U, 0U}) {
        result += digits[(unit >> shift) & 0xFU];
    }
}

void appendControl(std::string& result, char c)
{
    switch (c) {
    case '"':
        result += "\\\"";
        return;
    case '\\':
        result += "\\\\";
        return;
    case '\b':
        result += "\\b";
        return;
    case '\f':
        result += "\\f";
        return;
    case '\n':
        result += "\\n";
        return;
    case '\r':
        result += "\\r";
        return;
    case '\t':
        result += "\\t";
        return;
    default:
        appendUnitEscape(result, static_cast<unsigned char>(c));
    }
}

/// Appends what needs no JSON escape, but may hold lone surrogates.
void appendPlain(std::string& result, std::string_view text)
{
    if (!unicode::hasLoneSurrogate(text)) {
        result.append(text);
        return;
    }
    for (std::size_t offset = 0; offset < text.size();) {
        const unicode::Decoded decoded = unicode::decode(text, offset);
        if (decoded.valid && unicode::isSurrogate(decoded.codePoint)) {
            appendUnitEscape(result, decoded.codePoint);
        } else {
            result.append(text.substr(offset, decoded.length));
        }
        offset += decoded.length;
    }
}

/// Writes a tree with a list of open containers instead of recursion.
class Writer
{
public:
    explicit Writer(const Layout& layout)
        : m_layout(layout)
    {
    }

    std::string run(const Value& value)
    {
        put(value);
        while (!m_open.empty()) {
            next();
        }
        return std::move(m_text);
    }

private:
    struct Open
    {
        const Value* container;
        std::size_t next;
    };

    void put(const Value& value)
    {
        switch (value.kind()) {
        case Value::Kind::Null:
            m_text += "null";
            return;
        case Value::Kind::Boolean:
            m_text += value.toBoolean() ? "true" : "false";
            return;
        case Value::Kind::Number:
            putNumber(value);
            return;
        case Value::Kind::String:
            appendQuoted(m_text, value.toString());
            return;
        case Value::Kind::Array:
        case Value::Kind::Object:
            m_text += value.isArray() ? '[' : '{';
            m_open.push_back(Open{&value, 0});
            return;
        }
    }

    void putNumber(const Value& value)
    {
        if (!value.spelling().empty()) {
            m_text += value.spelling();
        } else if (std::isfinite(value.toNumber())) {
            m_text += numberText(value.toNumber());
        } else {
            m_text += "null";
        }
    }

    void breakLine()
    {
        if (m_layout.newline.empty()) {
            return;
        }
        m_text += m_layout.newline;
        m_text += m_layout.margin;
        for (std::size_t i = 0; i < m_open.size(); ++i) {
            m_text += m_layout.unit;
        }
    }

    void next()
    {
        Open& open = m_open.back();
        const Value& container = *open.container;
        if (open.next == container.size()) {
            m_open.pop_back();
            if (container.size() > 0) {
                breakLine();
            }
            m_text += container.isArray() ? ']' : '}';
            return;
        }
        const std::size_t index = open.next++;
        if (index > 0) {
            m_text += ',';
            m_text += m_layout.newline.empty() ? m_layout.gap : std::string();
        }
        breakLine();
        if (container.isArray()) {
            put(container.items()[index]);
            return;
        }
        const Member& member = container.members()[index];
        appendQuoted(m_text, member.key.view());
        m_text += m_layout.colon;
        put(member.value);
    }

    const Layout& m_layout;
    std::string m_text;
    std::vector<Open> m_open;
};

} // namespace

std::string write(const Value& value)
{
    return write(value, Layout{});
}

std::string writePretty(const Value& value, int indent)
{
    if (indent <= 0) {
        return write(value);
    }
    return write(value, Layout{"\n", "", std::string(static_cast<std::size_t>(indent), ' '), ": ", ""});
}

std::string write(const Value& value, const Layout& layout)
{
    return Writer(layout).run(value);
}

void appendQuoted(std::string& result, std::string_view text)
{
    result += '"';
    const char* at = text.data();
    const char* end = at + text.size();
    while (at != end) {
        const char* stop = scan::plainEnd(at, end);
        appendPlain(result, std::string_view(at, static_cast<std::size_t>(stop - at)));
        at = stop;
        if (at != end) {
            appendControl(result, *at++);
        }
    }
    result += '"';
}

std::string quoted(std::string_view text)
{
    std::string result;
    result.reserve(text.size() + 2);
    appendQuoted(result, text);
    return result;
}

} // namespace toolwright::json
