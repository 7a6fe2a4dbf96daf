#include "core/calls/remote/storeaddress.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace toolwright::calls::remote {

namespace {

bool isWord(std::string_view text, std::string_view others)
{
    return !text.empty() && std::ranges::all_of(text, [others](char c) {
        const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        return isLetter || (c >= '0' && c <= '9') || others.find(c) != std::string_view::npos;
    });
}

tl::unexpected<Error> badAddress(const std::string& what)
{
    return failure("calls.unavailable", "the address of the store cannot be used: " + what +
                                            "; expected http[s]://[USER@]HOST[:PORT][/DATABASE]");
}

/// Takes `http://` or `https://` from the front.
std::optional<bool> takeScheme(std::string_view& text)
{
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (text.starts_with(scheme)) {
            text.remove_prefix(scheme.size());
            return scheme == "https://";
        }
    }
    return std::nullopt;
}

bool isHost(std::string_view host)
{
    if (host.starts_with('[')) {
        const std::size_t end = host.find(']');
        const std::string_view port = end == std::string_view::npos ? "x" : host.substr(end + 1);
        return end != std::string_view::npos && isWord(host.substr(1, end - 1), ":.") &&
               (port.empty() || (port.front() == ':' && isWord(port.substr(1), "")));
    }
    const std::size_t colon = host.find(':');
    return isWord(host.substr(0, colon), ".-_") &&
           (colon == std::string_view::npos || isWord(host.substr(colon + 1), ""));
}

bool hasPort(std::string_view host)
{
    return host.substr(std::min(host.find(']'), host.size()) % host.size()).find(':') !=
           std::string_view::npos;
}

} // namespace

Result<StoreAddress> storeAddressOf(std::string_view text)
{
    const auto isSecure = takeScheme(text);
    if (!isSecure) {
        return badAddress("found no http:// or https:// at its front");
    }
    StoreAddress address;
    // The last one: whatever stands before it may be a password.
    if (const std::size_t at = text.rfind('@'); at != std::string_view::npos) {
        const std::string_view user = text.substr(0, at);
        if (user.find(':') != std::string_view::npos) {
            return badAddress("found a password, which is kept as a secret and not in the address");
        }
        if (!isWord(user, "._-")) {
            return badAddress("found a user with other characters than letters, digits, dots and dashes");
        }
        address.user = user;
        text.remove_prefix(at + 1);
    }
    const std::size_t slash = std::min(text.find('/'), text.size());
    std::string host(text.substr(0, slash));
    std::string_view database = text.substr(std::min(slash + 1, text.size()));
    database = database.ends_with('/') ? database.substr(0, database.size() - 1) : database;
    if (!isHost(host)) {
        return badAddress("found no host");
    }
    if (!database.empty() && (!isWord(database, "_") || (database[0] >= '0' && database[0] <= '9'))) {
        return badAddress("found a database with other characters than letters, digits and underscores");
    }
    if (!hasPort(host)) {
        host += *isSecure ? ":8443" : ":8123";
    }
    address.endpoint = (*isSecure ? "https://" : "http://") + host + "/";
    address.database = database.empty() ? "toolwright" : std::string(database);
    return address;
}

} // namespace toolwright::calls::remote
