#pragma once

#include <optional>
#include <string_view>

namespace toolwright::jsonata::pictures {

/// The ISO 8601 forms `$toMillis` reads without a picture. None when @p text has another form (D3110), NaN
/// when it has the form but names no moment. Without a zone it is UTC.
std::optional<double> parseIsoDate(std::string_view text);

} // namespace toolwright::jsonata::pictures
