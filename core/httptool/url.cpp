#include "core/httptool/url.h"

#include "core/httptool/names.h"

#include <algorithm>

namespace toolwright::httptool {

namespace {

bool isDigitCharacter(char c)
{
    return c >= '0' && c <= '9';
}

/// Length of `http://` or `https://` in any case, 0 for anything else.
std::size_t schemeLength(std::string_view text)
{
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (lowerCase(text.substr(0, scheme.size())) == scheme) {
            return scheme.size();
        }
    }
    return 0;
}

/// Length of the host at the start of @p text, 0 when there is none.
std::size_t hostLength(std::string_view text)
{
    if (text.starts_with('[')) {
        const std::size_t close = text.find(']');
        const std::string_view address = text.substr(1, close == std::string_view::npos ? 0 : close - 1);
        const auto fits = [](char c) {
            return isDigitCharacter(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') || c == ':' ||
                   c == '.';
        };
        const bool isAddress = std::ranges::count(address, ':') >= 2 && std::ranges::all_of(address, fits);
        return isAddress ? close + 1 : 0;
    }
    const auto fits = [](char c) { return isSegmentCharacter(c) || c == '.' || c == '-'; };
    return static_cast<std::size_t>(std::ranges::find_if_not(text, fits) - text.begin());
}

/// Length of scheme, host and port; none when they are not sound.
std::optional<std::size_t> originLength(std::string_view text)
{
    const std::size_t scheme = schemeLength(text);
    const std::size_t host = scheme == 0 ? 0 : hostLength(text.substr(scheme));
    if (host == 0) {
        return std::nullopt;
    }
    std::size_t at = scheme + host;
    if (at < text.size() && text[at] == ':') {
        const std::size_t start = ++at;
        while (at < text.size() && isDigitCharacter(text[at])) {
            ++at;
        }
        constexpr std::size_t mostDigits = 5;
        if (at == start || at - start > mostDigits) {
            return std::nullopt;
        }
    }
    return at;
}

bool isBadInPath(char c)
{
    return c == '?' || c == '#' || static_cast<unsigned char>(c) <= 0x20 || c == '\x7F';
}

} // namespace

bool isBaseUrl(std::string_view text)
{
    const std::optional<std::size_t> origin = originLength(text);
    if (!origin) {
        return false;
    }
    const std::string_view path = text.substr(*origin);
    return (path.empty() || path.front() == '/') && std::ranges::none_of(path, isBadInPath);
}

bool startsWithScheme(std::string_view text)
{
    const std::size_t mark = text.find("://");
    if (mark == 0 || mark == std::string_view::npos) {
        return false;
    }
    const std::string_view scheme = text.substr(0, mark);
    const auto fits = [](char c) {
        return (isSegmentCharacter(c) && c != '_') || c == '+' || c == '-' || c == '.';
    };
    return !isDigitCharacter(scheme.front()) && std::ranges::all_of(scheme, fits);
}

bool isHttpsUrl(std::string_view text)
{
    const std::optional<std::size_t> origin = originLength(text);
    if (!origin || lowerCase(text.substr(0, 8)) != "https://") {
        return false;
    }
    const std::string_view rest = text.substr(*origin);
    const auto isBad = [](char c) { return static_cast<unsigned char>(c) <= 0x20 || c == '\x7F'; };
    return (rest.empty() || rest.front() == '/' || rest.front() == '?' || rest.front() == '#') &&
           std::ranges::none_of(rest, isBad);
}

std::string_view authorityOf(std::string_view url)
{
    const std::optional<std::size_t> origin = originLength(url);
    const std::size_t scheme = schemeLength(url);
    return origin ? url.substr(scheme, *origin - scheme) : std::string_view();
}

std::optional<TracedText> joinUrl(const TracedText& base, const TracedText& path)
{
    if (!isBaseUrl(base.text())) {
        return std::nullopt;
    }
    const std::size_t origin = *originLength(base.text());
    std::size_t baseEnd = base.size();
    while (baseEnd > origin && base.text()[baseEnd - 1] == '/') {
        --baseEnd;
    }
    const TracedText basePath = base.substring(origin, baseEnd - origin);
    const std::size_t question = std::min(path.text().find('?'), path.size());
    TracedText ownPath;
    if (question == 0 || path.text().front() != '/') {
        ownPath.append("/");
    }
    ownPath.append(path.substring(0, question));

    // The whole of the base first, so that a secret that holds it is shown once.
    TracedText result = base.substring(0, baseEnd);
    const bool repeats = basePath.size() > 0 && (ownPath.text() == basePath.text() ||
                                                 ownPath.text().starts_with(basePath.text() + "/"));
    result.append(repeats ? ownPath.substring(basePath.size()) : ownPath);
    result.append(path.substring(question));
    return result;
}

void appendQuery(TracedText& url, const TracedText& pair)
{
    const std::string& text = url.text();
    if (text.find('?') == std::string::npos) {
        url.append("?");
    } else if (text.back() != '?' && text.back() != '&') {
        url.append("&");
    }
    url.append(pair);
}

} // namespace toolwright::httptool
