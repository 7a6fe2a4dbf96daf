#pragma once

#include <string>
#include <string_view>

namespace toolwright::jsonata {

/// String.prototype.toLowerCase and toUpperCase of ECMAScript: full mappings, independent of any locale, with
/// the final form of sigma.
std::string lowerCase(std::string_view text);
std::string upperCase(std::string_view text);

} // namespace toolwright::jsonata
