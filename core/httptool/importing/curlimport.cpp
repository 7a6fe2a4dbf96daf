#include "core/httptool/importing/curlimport.h"

#include "core/base/unicode.h"
#include "core/httptool/importing/shellwords.h"
#include "core/httptool/names.h"
#include "core/json/parse.h"

#include <algorithm>
#include <array>
#include <optional>

namespace toolwright::httptool::importing {

namespace {

enum class CurlUse : std::uint8_t {
    Method,
    Header,
    Data,
    RawData,
    EncodedData,
    JsonData,
    Form,
    Url,
    User,
    Token,
    Cookie,
    Agent,
    Referer,
    DataInQuery,
    Head,
    /// Says nothing about the request.
    Quiet,
    QuietValue,
};

struct CurlOption
{
    std::string_view longName;
    char shortName;
    CurlUse use;
};

constexpr std::array curlOptions{
    CurlOption{"request", 'X', CurlUse::Method},
    CurlOption{"header", 'H', CurlUse::Header},
    CurlOption{"data", 'd', CurlUse::Data},
    CurlOption{"data-ascii", '\0', CurlUse::Data},
    CurlOption{"data-binary", '\0', CurlUse::Data},
    CurlOption{"data-raw", '\0', CurlUse::RawData},
    CurlOption{"data-urlencode", '\0', CurlUse::EncodedData},
    CurlOption{"json", '\0', CurlUse::JsonData},
    CurlOption{"form", 'F', CurlUse::Form},
    CurlOption{"form-string", '\0', CurlUse::Form},
    CurlOption{"url", '\0', CurlUse::Url},
    CurlOption{"user", 'u', CurlUse::User},
    CurlOption{"oauth2-bearer", '\0', CurlUse::Token},
    CurlOption{"cookie", 'b', CurlUse::Cookie},
    CurlOption{"user-agent", 'A', CurlUse::Agent},
    CurlOption{"referer", 'e', CurlUse::Referer},
    CurlOption{"get", 'G', CurlUse::DataInQuery},
    CurlOption{"head", 'I', CurlUse::Head},
    CurlOption{"silent", 's', CurlUse::Quiet},
    CurlOption{"show-error", 'S', CurlUse::Quiet},
    CurlOption{"include", 'i', CurlUse::Quiet},
    CurlOption{"verbose", 'v', CurlUse::Quiet},
    CurlOption{"fail", 'f', CurlUse::Quiet},
    CurlOption{"globoff", 'g', CurlUse::Quiet},
    CurlOption{"no-buffer", 'N', CurlUse::Quiet},
    CurlOption{"compressed", '\0', CurlUse::Quiet},
    CurlOption{"ipv4", '4', CurlUse::Quiet},
    CurlOption{"ipv6", '6', CurlUse::Quiet},
    CurlOption{"http1.1", '\0', CurlUse::Quiet},
    CurlOption{"http2", '\0', CurlUse::Quiet},
    CurlOption{"progress-bar", '#', CurlUse::Quiet},
    CurlOption{"output", 'o', CurlUse::QuietValue},
    CurlOption{"dump-header", 'D', CurlUse::QuietValue},
    CurlOption{"write-out", 'w', CurlUse::QuietValue},
    CurlOption{"cookie-jar", 'c', CurlUse::QuietValue},
};

/// Options with a value that a tool has no counterpart for; told, with what it means.
struct UnfitOption
{
    std::string_view longName;
    char shortName;
    bool hasValue;
    std::string_view why;
};

constexpr std::array unfitOptions{
    UnfitOption{"location", 'L', false, "A tool follows no redirects; --location was left out."},
    UnfitOption{"insecure", 'k', false, "A tool checks certificates always; --insecure was left out."},
    UnfitOption{"max-time", 'm', true, "A tool waits 8 seconds; --max-time was left out."},
    UnfitOption{"connect-timeout", '\0', true, "A tool waits 8 seconds; --connect-timeout was left out."},
    UnfitOption{"retry", '\0', true, "A tool sends once; --retry was left out."},
    UnfitOption{"proxy", 'x', true, "A tool uses the proxy of the system; --proxy was left out."},
    UnfitOption{"cacert", '\0', true, "A tool trusts what the machine trusts; --cacert was left out."},
    UnfitOption{"cert", 'E', true, "A tool has no client certificate; --cert was left out."},
    UnfitOption{"key", '\0', true, "A tool has no client certificate; --key was left out."},
    UnfitOption{"upload-file", 'T', true, "A tool sends no files; --upload-file was left out."},
};

bool takesValue(CurlUse use)
{
    return use != CurlUse::Quiet && use != CurlUse::DataInQuery && use != CurlUse::Head;
}

/// Reads the words of one command into a draft.
class CurlReader
{
public:
    explicit CurlReader(std::vector<std::string> words)
        : m_words(std::move(words))
    {
    }

    Result<ToolDraft> read()
    {
        if (m_words.empty() || (m_words[0] != "curl" && m_words[0] != "curl.exe")) {
            return failure("import.curl", "expected a command that starts with curl, found " +
                                              (m_words.empty() ? "nothing" : "\"" + m_words[0] + "\""));
        }
        for (m_next = 1; m_next < m_words.size();) {
            readWord(m_words[m_next++]);
        }
        if (m_url.empty()) {
            return failure("import.url", "expected a URL in the command, found none");
        }
        return makeDraft();
    }

private:
    void readWord(const std::string& word)
    {
        if (word.starts_with("--") && word.size() > 2) {
            readLong(word.substr(2));
        } else if (word.starts_with("-") && word.size() > 1) {
            readShort(std::string_view(word).substr(1));
        } else {
            takeUrl(word);
        }
    }

    void readLong(const std::string& name)
    {
        for (const CurlOption& option : curlOptions) {
            if (option.longName == name) {
                use(option.use, takesValue(option.use) ? nextValue() : std::string());
                return;
            }
        }
        for (const UnfitOption& option : unfitOptions) {
            if (option.longName == name) {
                tell(option, option.hasValue ? nextValue() : std::string());
                return;
            }
        }
        m_draft.note("The option --" + name + " is not known here and was left out.");
    }

    /// Several letters may stand together; the value of the last stands behind it or is the next word.
    void readShort(std::string_view letters)
    {
        while (!letters.empty()) {
            const char letter = letters.front();
            letters.remove_prefix(1);
            const auto value = [&] {
                const std::string rest(letters);
                letters = {};
                return rest.empty() ? nextValue() : rest;
            };
            const auto known = std::ranges::find(curlOptions, letter, &CurlOption::shortName);
            const auto unfit = std::ranges::find(unfitOptions, letter, &UnfitOption::shortName);
            if (known != curlOptions.end()) {
                use(known->use, takesValue(known->use) ? value() : std::string());
            } else if (unfit != unfitOptions.end()) {
                tell(*unfit, unfit->hasValue ? value() : std::string());
            } else {
                m_draft.note(std::string("The option -") + letter + " is not known here and was left out.");
            }
        }
    }

    std::string nextValue() { return m_next < m_words.size() ? m_words[m_next++] : std::string(); }
    void tell(const UnfitOption& option, const std::string&) { m_draft.note(std::string(option.why)); }

    void takeUrl(const std::string& url)
    {
        if (m_url.empty()) {
            m_url = url;
        } else {
            m_draft.note("A tool sends one request; another URL was left out.");
        }
    }

    void use(CurlUse what, const std::string& value)
    {
        switch (what) {
        case CurlUse::Method:
            m_method = value;
            break;
        case CurlUse::Header:
            addHeader(value);
            break;
        case CurlUse::Data:
        case CurlUse::RawData:
        case CurlUse::EncodedData:
        case CurlUse::JsonData:
            addData(what, value);
            break;
        case CurlUse::Form:
            m_hasForm = true;
            m_form.push_back(value);
            break;
        case CurlUse::Url:
            takeUrl(value);
            break;
        case CurlUse::User:
            m_user = value;
            break;
        case CurlUse::Token:
            m_headers.emplace_back("Authorization", "Bearer " + value);
            break;
        case CurlUse::Cookie:
            m_headers.emplace_back("Cookie", value);
            break;
        case CurlUse::Agent:
            m_headers.emplace_back("User-Agent", value);
            break;
        case CurlUse::Referer:
            m_headers.emplace_back("Referer", value);
            break;
        case CurlUse::DataInQuery:
            m_isDataInQuery = true;
            break;
        case CurlUse::Head:
            m_method = "HEAD";
            break;
        case CurlUse::Quiet:
        case CurlUse::QuietValue:
            break;
        }
    }

    void addHeader(const std::string& line)
    {
        const std::size_t colon = line.find(':');
        if (colon == std::string::npos || trimmed(line.substr(colon + 1)).empty()) {
            m_draft.note("A header without a value was left out.");
            return;
        }
        m_headers.emplace_back(std::string(trimmed(std::string_view(line).substr(0, colon))),
                               std::string(trimmed(std::string_view(line).substr(colon + 1))));
    }

    void addData(CurlUse what, const std::string& value)
    {
        const bool isFile = what != CurlUse::RawData && value.starts_with('@');
        if (isFile) {
            m_draft.note("The body comes from a file, which was not read.");
            return;
        }
        const char* join = m_data && what != CurlUse::JsonData ? "&" : "";
        m_data = m_data.value_or(std::string()) + join + value;
    }

    Result<ToolDraft> makeDraft()
    {
        const bool hasBody = (m_data || m_hasForm) && !m_isDataInQuery;
        const auto method = m_draft.setMethod(m_method ? *m_method : std::string(hasBody ? "POST" : "GET"));
        if (!method) {
            return tl::unexpected<Error>(method.error());
        }
        const bool hasScheme = m_url.find("://") != std::string::npos || m_url.starts_with("$env.");
        if (const auto url = m_draft.setUrl(hasScheme ? m_url : "http://" + m_url); !url) {
            return tl::unexpected<Error>(url.error());
        }
        if (m_user) {
            m_draft.addHeader("Authorization", "Basic " + m_draft.secretFor("basic"));
            m_draft.note("User and password became a secret: set it to both, joined by a colon, in base64.");
        }
        for (const auto& [name, value] : m_headers) {
            m_draft.addHeader(name, value);
        }
        readData();
        return m_draft.finish({});
    }

    void readData()
    {
        for (const std::string& part : m_form) {
            const std::size_t equals = std::min(part.find('='), part.size());
            const std::string value = part.substr(std::min(equals + 1, part.size()));
            m_draft.addBody(part.substr(0, equals), json::Value::string(value));
        }
        if (m_hasForm) {
            m_draft.note("The command sends a form; a tool sends the same members as JSON.");
        }
        if (!m_data) {
            return;
        }
        if (m_isDataInQuery) {
            for (const auto& [name, value] : formPairs(*m_data)) {
                m_draft.addQuery(name, json::Value::string(value));
            }
            return;
        }
        const auto body = json::parseValue(*m_data);
        if (body && body->isObject()) {
            m_draft.setBody(*body);
        } else if (body || m_data->find('=') == std::string::npos) {
            m_draft.note("The body of a tool is a JSON object, and this one is none; it was left out.");
        } else {
            m_draft.note("The command sends a form; a tool sends the same members as JSON.");
            for (const auto& [name, value] : formPairs(*m_data)) {
                m_draft.addBody(name, json::Value::string(value));
            }
        }
    }

    std::vector<std::string> m_words;
    std::size_t m_next = 0;
    DraftBuilder m_draft;
    std::string m_url;
    std::optional<std::string> m_method;
    std::vector<std::pair<std::string, std::string>> m_headers;
    std::optional<std::string> m_user;
    std::optional<std::string> m_data;
    std::vector<std::string> m_form;
    bool m_hasForm = false;
    bool m_isDataInQuery = false;
};

} // namespace

Result<ToolDraft> draftFromCurl(std::string_view command)
{
    auto words = shellWords(command);
    if (!words) {
        return tl::unexpected<Error>(words.error());
    }
    if (!std::ranges::all_of(*words, &unicode::isUtf8)) {
        return failure("import.text", "expected text in UTF-8, found bytes that are none");
    }
    return CurlReader(std::move(*words)).read();
}

} // namespace toolwright::httptool::importing
