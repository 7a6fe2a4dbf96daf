#pragma once

#include "core/httptool/tracedtext.h"

#include <optional>
#include <string_view>

namespace toolwright::httptool {

/// A base URL of spec declarative 7.1: scheme, host, optional port and path, nothing else.
bool isBaseUrl(std::string_view text);
/// True for a text that starts with a scheme and `//`.
bool startsWithScheme(std::string_view text);
/// An absolute `https` URL with a host, for pages that people open.
bool isHttpsUrl(std::string_view text);

/// Host and port of a URL, without user and path: `api.shop.example:8080`. Empty for what is no http URL.
std::string_view authorityOf(std::string_view url);

/// @p path joined to @p base (7.2); none when @p base is no base URL.
std::optional<TracedText> joinUrl(const TracedText& base, const TracedText& path);

/// Adds one `name=value` of encoded texts (9.3).
void appendQuery(TracedText& url, const TracedText& pair);

} // namespace toolwright::httptool
