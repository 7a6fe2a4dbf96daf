#pragma once

#include <string>
#include <string_view>

namespace toolwright::httptool {

/// @p body as UTF-8. What is UTF-8 already stays, whatever @p contentType says, as JSON is UTF-8; else the
/// charset of @p contentType is believed: Latin-1 and its Windows form, UTF-16. Of any other the bytes stay.
std::string utf8Body(std::string body, std::string_view contentType);

} // namespace toolwright::httptool
