#pragma once

#include "core/json/value.h"

#include <string>
#include <string_view>

namespace toolwright::dispatch {

/// As encodeURIComponent: letters, digits and `-_.!~*'()` stay.
std::string encodeComponent(std::string_view text);
/// As a query of a URL: letters, digits and `*-._` stay, a space becomes `+`.
std::string encodeQuery(std::string_view text);
/// A value as text the way JavaScript writes it; objects and arrays as JSON.
std::string plainText(const json::Value& value);

/// Scheme, host and port of an absolute http or https URL; empty for anything else.
std::string originOf(std::string_view url);
/// Path of an absolute URL without query.
std::string pathOf(std::string_view url);

} // namespace toolwright::dispatch
