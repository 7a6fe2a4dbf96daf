#include "core/httptool/importing/shellwords.h"

#include "core/base/unicode.h"
#include "core/httptool/names.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace toolwright::httptool::importing {

namespace {

/// Reads one word after another.
class ShellReader
{
public:
    explicit ShellReader(std::string_view text)
        : m_text(text)
    {
    }

    Result<std::vector<std::string>> words()
    {
        while (!m_isOver && m_position < m_text.size()) {
            if (const auto read = step(); !read) {
                return tl::unexpected<Error>(read.error());
            }
        }
        endWord();
        return std::move(m_words);
    }

private:
    Result<void> step()
    {
        const char c = m_text[m_position];
        switch (c) {
        case '\\':
            readEscape();
            return {};
        case '\'':
            ++m_position;
            return readSingle();
        case '"':
            ++m_position;
            return readDouble();
        case '$':
            if (m_text.substr(m_position, 2) == "$'") {
                m_position += 2;
                return readAnsi();
            }
            readVariable();
            return {};
        case ' ':
        case '\t':
        case '\r':
            endWord();
            ++m_position;
            return {};
        case '\n':
        case ';':
        case '|':
        case '&':
        case '>':
        case '<':
            endWord();
            m_isOver = !m_words.empty();
            ++m_position;
            return {};
        default:
            add(c);
            ++m_position;
            return {};
        }
    }

    void add(char c)
    {
        m_hasWord = true;
        m_word += c;
    }

    void endWord()
    {
        if (m_hasWord) {
            m_words.push_back(std::exchange(m_word, std::string()));
        }
        m_hasWord = false;
    }

    /// A continued line is no part of any word.
    void readEscape()
    {
        std::string_view rest = m_text.substr(m_position + 1);
        const std::size_t lineEnd = rest.starts_with("\r\n") ? 2 : rest.starts_with("\n") ? 1 : 0;
        if (lineEnd > 0) {
            m_position += 1 + lineEnd;
            return;
        }
        if (!rest.empty()) {
            add(rest.front());
        }
        m_position += 2;
    }

    tl::unexpected<Error> open(std::string_view quote) const
    {
        return failure("import.quote",
                       "expected a closing " + std::string(quote) + ", found the end of the command");
    }

    Result<void> readSingle()
    {
        const std::size_t end = m_text.find('\'', m_position);
        if (end == std::string_view::npos) {
            return open("'");
        }
        m_hasWord = true;
        m_word += m_text.substr(m_position, end - m_position);
        m_position = end + 1;
        return {};
    }

    Result<void> readDouble()
    {
        m_hasWord = true;
        while (m_position < m_text.size() && m_text[m_position] != '"') {
            const char c = m_text[m_position];
            const char next = m_position + 1 < m_text.size() ? m_text[m_position + 1] : '\0';
            if (c == '\\' && next == '\n') {
                m_position += 2;
            } else if (c == '\\' && std::string_view("\"\\$`").find(next) != std::string_view::npos) {
                add(next);
                m_position += 2;
            } else if (c == '$') {
                readVariable();
            } else {
                add(c);
                ++m_position;
            }
        }
        if (m_position >= m_text.size()) {
            return open("\"");
        }
        ++m_position;
        return {};
    }

    /// `$NAME` and `${NAME}`; a `$` before anything else is itself.
    void readVariable()
    {
        m_hasWord = true;
        std::size_t start = m_position + 1;
        const bool isBraced = start < m_text.size() && m_text[start] == '{';
        start += isBraced ? 1 : 0;
        std::size_t end = start;
        while (end < m_text.size() && isSegmentCharacter(m_text[end])) {
            ++end;
        }
        std::string name(m_text.substr(start, end - start));
        std::ranges::transform(name, name.begin(),
                               [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        const bool isClosed = !isBraced || (end < m_text.size() && m_text[end] == '}');
        if (!isSecretName(name) || !isClosed) {
            add('$');
            ++m_position;
            return;
        }
        m_word += "$env." + name;
        m_position = end + (isBraced ? 1 : 0);
    }

    Result<void> readAnsi()
    {
        m_hasWord = true;
        while (m_position < m_text.size() && m_text[m_position] != '\'') {
            if (m_text[m_position] != '\\') {
                add(m_text[m_position++]);
            } else {
                ++m_position;
                readAnsiEscape();
            }
        }
        if (m_position >= m_text.size()) {
            return open("'");
        }
        ++m_position;
        return {};
    }

    void readAnsiEscape()
    {
        const char c = m_position < m_text.size() ? m_text[m_position++] : '\\';
        constexpr std::string_view letters = "ntrabfve";
        constexpr std::string_view meant = "\n\t\r\a\b\f\v\x1b";
        if (const std::size_t at = letters.find(c); at != std::string_view::npos) {
            add(meant[at]);
        } else if (c == 'x' || c == 'u' || c == 'U') {
            addCode(c == 'x' ? 2 : c == 'u' ? 4 : 8, c == 'x');
        } else {
            add(c);
        }
    }

    void addCode(std::size_t longest, bool isByte)
    {
        std::size_t end = m_position;
        while (end < m_text.size() && end - m_position < longest &&
               std::isxdigit(static_cast<unsigned char>(m_text[end])) != 0) {
            ++end;
        }
        if (end == m_position) {
            return;
        }
        const auto code = std::stoul(std::string(m_text.substr(m_position, end - m_position)), nullptr, 16);
        m_position = end;
        if (isByte) {
            add(static_cast<char>(code));
        } else if (code <= 0x10FFFF) {
            unicode::append(m_word, static_cast<char32_t>(code));
        }
    }

    std::string_view m_text;
    std::size_t m_position = 0;
    std::vector<std::string> m_words;
    std::string m_word;
    bool m_hasWord = false;
    bool m_isOver = false;
};

} // namespace

Result<std::vector<std::string>> shellWords(std::string_view text)
{
    return ShellReader(text).words();
}

} // namespace toolwright::httptool::importing
