#include "core/dispatch/urltext.h"

#include "core/json/write.h"

#include <algorithm>
#include <cctype>

namespace toolwright::dispatch {

namespace {

constexpr std::string_view hexDigits = "0123456789ABCDEF";

bool isAlphanumeric(char character)
{
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           (character >= '0' && character <= '9');
}

std::string percentEncode(std::string_view text, std::string_view unreserved)
{
    std::string result;
    for (const char character : text) {
        if (isAlphanumeric(character) || unreserved.find(character) != std::string_view::npos) {
            result.push_back(character);
            continue;
        }
        const auto byte = static_cast<unsigned char>(character);
        result.push_back('%');
        result.push_back(hexDigits[byte >> 4U]);
        result.push_back(hexDigits[byte & 0x0FU]);
    }
    return result;
}

} // namespace

std::string encodeComponent(std::string_view text)
{
    return percentEncode(text, "-_.!~*'()");
}

std::string encodeQuery(std::string_view text)
{
    std::string result = percentEncode(text, "*-._ ");
    std::replace(result.begin(), result.end(), ' ', '+');
    return result;
}

std::string plainText(const json::Value& value)
{
    return value.isString() ? std::string(value.toString()) : json::write(value);
}

std::string originOf(std::string_view url)
{
    const std::size_t scheme = url.find("://");
    if (scheme == std::string_view::npos) {
        return {};
    }
    std::string origin(url.substr(0, url.find_first_of("/?#", scheme + 3)));
    std::transform(origin.begin(), origin.end(), origin.begin(),
                   [](unsigned char character) { return static_cast<char>(std::tolower(character)); });
    return origin.starts_with("http://") || origin.starts_with("https://") ? origin : std::string();
}

std::string pathOf(std::string_view url)
{
    const std::size_t scheme = url.find("://");
    const std::size_t start = url.find_first_of("/?#", scheme == std::string_view::npos ? 0 : scheme + 3);
    if (start == std::string_view::npos || url[start] != '/') {
        return "/";
    }
    const std::size_t end = url.find_first_of("?#", start);
    return std::string(url.substr(start, end == std::string_view::npos ? end : end - start));
}

} // namespace toolwright::dispatch
