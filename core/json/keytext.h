#pragma once

// Strings of the tree: raw text to content. Internal to core/json.

#include <string>
#include <string_view>

namespace toolwright::json {

/// The content of a string token as it stands in the text: quoted with `"` or, where that was reported, `'`,
/// without closing quote, or without quotes.
std::string decodedString(std::string_view raw);

/// @p raw without its quotes, escapes as they are.
std::string_view withoutQuotes(std::string_view raw);

} // namespace toolwright::json
