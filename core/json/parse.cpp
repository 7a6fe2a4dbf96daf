#include "core/json/parse.h"

#include "core/base/limits.h"
#include "core/base/unicode.h"
#include "core/json/document.h"
#include "core/json/numbers.h"
#include "core/json/scanner.h"

#include <optional>
#include <utility>

namespace toolwright::json {

namespace {

/// Reads one text; every function returns false at the first thing that is not JSON.
class StrictReader
{
public:
    explicit StrictReader(std::string_view text)
        : m_at(text.data())
        , m_end(text.data() + text.size())
    {
        if (text.starts_with("\xEF\xBB\xBF")) {
            m_at += 3;
        }
    }

    std::optional<Value> read()
    {
        do {
            m_descended = false;
            skipBlank();
            if (!readValue() || (!m_descended && !closeFinished())) {
                return std::nullopt;
            }
        } while (!m_frames.empty());
        skipBlank();
        if (m_at != m_end) {
            return std::nullopt;
        }
        return std::move(m_values.back());
    }

private:
    /// An open container; its values lie on m_values from `firstValue` on, its keys on m_keys.
    struct Frame
    {
        std::size_t firstValue;
        std::size_t firstKey;
        bool isObject;
    };

    void skipBlank() { m_at = scan::skipBlank(m_at, m_end); }
    bool take(char c)
    {
        if (m_at == m_end || *m_at != c) {
            return false;
        }
        ++m_at;
        return true;
    }

    bool readValue();
    bool readWord(std::string_view word, Value value);
    bool readNumber();
    bool readString(Text& result);
    bool readKey();
    bool open(bool isObject);
    void close();
    bool closeFinished();

    const char* m_at;
    const char* m_end;
    bool m_descended = false;
    std::vector<Frame> m_frames;
    std::vector<Value> m_values;
    std::vector<Text> m_keys;
};

bool StrictReader::readValue()
{
    if (m_at == m_end) {
        return false;
    }
    switch (*m_at) {
    case '"': {
        Text text;
        if (!readString(text)) {
            return false;
        }
        m_values.push_back(Value::string(std::move(text)));
        return true;
    }
    case '{':
    case '[':
        return open(*m_at == '{');
    case 't':
        return readWord("true", Value::boolean(true));
    case 'f':
        return readWord("false", Value::boolean(false));
    case 'n':
        return readWord("null", Value());
    default:
        return readNumber();
    }
}

bool StrictReader::readWord(std::string_view word, Value value)
{
    if (!std::string_view(m_at, static_cast<std::size_t>(m_end - m_at)).starts_with(word)) {
        return false;
    }
    m_at += word.size();
    m_values.push_back(std::move(value));
    return true;
}

bool StrictReader::readNumber()
{
    const char* end = scan::numberEnd(m_at, m_end);
    if (end == nullptr) {
        return false;
    }
    m_values.push_back(numberValue(std::string_view(m_at, static_cast<std::size_t>(end - m_at))));
    m_at = end;
    return true;
}

bool StrictReader::readString(Text& result)
{
    const char* start = ++m_at;
    bool escaped = false;
    for (m_at = scan::plainEnd(m_at, m_end); m_at != m_end && *m_at == '\\';
         m_at = scan::plainEnd(m_at, m_end)) {
        const std::size_t length = scan::escapeLength(m_at, m_end);
        if (length == 0) {
            return false;
        }
        m_at += length;
        escaped = true;
    }
    const std::string_view raw(start, static_cast<std::size_t>(m_at - start));
    if (!take('"')) {
        return false;
    }
    if (!escaped) {
        result = Text(std::string(raw));
        return true;
    }
    std::string decoded;
    decoded.reserve(raw.size());
    scan::appendDecoded(decoded, raw);
    result = Text(std::move(decoded));
    return true;
}

bool StrictReader::readKey()
{
    skipBlank();
    if (m_at == m_end || *m_at != '"' || !readString(m_keys.emplace_back())) {
        return false;
    }
    skipBlank();
    return take(':');
}

/// On return the first item is due, or the container was empty and stands as a value.
bool StrictReader::open(bool isObject)
{
    if (m_frames.size() >= limits::jsonDepth) {
        return false;
    }
    ++m_at;
    m_frames.push_back(Frame{m_values.size(), m_keys.size(), isObject});
    skipBlank();
    if (take(isObject ? '}' : ']')) {
        close();
        return true;
    }
    m_descended = true;
    return !isObject || readKey();
}

void StrictReader::close()
{
    const Frame frame = m_frames.back();
    m_frames.pop_back();
    const auto firstValue = m_values.begin() + static_cast<std::ptrdiff_t>(frame.firstValue);
    if (frame.isObject) {
        ObjectBuilder builder;
        for (std::size_t i = frame.firstValue; i < m_values.size(); ++i) {
            builder.set(std::move(m_keys[frame.firstKey + i - frame.firstValue]), std::move(m_values[i]));
        }
        m_keys.resize(frame.firstKey);
        m_values.resize(frame.firstValue);
        m_values.push_back(builder.build());
        return;
    }
    std::vector<Value> items(std::make_move_iterator(firstValue), std::make_move_iterator(m_values.end()));
    m_values.resize(frame.firstValue);
    m_values.push_back(Value::array(std::move(items)));
}

/// After a value: closes what ends here, up to the comma that announces the next item.
bool StrictReader::closeFinished()
{
    while (!m_frames.empty()) {
        skipBlank();
        const bool isObject = m_frames.back().isObject;
        if (take(',')) {
            return !isObject || readKey();
        }
        if (!take(isObject ? '}' : ']')) {
            return false;
        }
        close();
    }
    return true;
}

} // namespace

Result<Value> parseValue(std::string_view text)
{
    if (text.size() <= limits::documentBytes && unicode::isUtf8(text)) {
        if (std::optional<Value> value = StrictReader(text).read()) {
            return std::move(*value);
        }
    }
    const Document document = Document::parse(std::string(text.substr(0, limits::documentBytes + 1)));
    const SyntaxError& error = document.errors().front();
    return failure(error.code, messageOf(error), Place{{}, {}, error.range});
}

} // namespace toolwright::json
