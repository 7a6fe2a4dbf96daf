#include "core/json/keytext.h"

#include "core/json/scanner.h"

namespace toolwright::json {

std::string_view withoutQuotes(std::string_view raw)
{
    if (raw.empty() || (raw.front() != '"' && raw.front() != '\'')) {
        return raw;
    }
    const char quote = raw.front();
    raw.remove_prefix(1);
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] == '\\') {
            ++i;
        } else if (raw[i] == quote) {
            return raw.substr(0, i);
        }
    }
    return raw;
}

std::string decodedString(std::string_view raw)
{
    std::string result;
    const std::string_view content = withoutQuotes(raw);
    if (content.size() == raw.size()) {
        return std::string(raw);
    }
    scan::appendDecoded(result, content);
    return result;
}

} // namespace toolwright::json
