#pragma once

#include <string>
#include <string_view>

namespace toolwright::report {

/// @p text with characters that could make it look like something else written as `\uXXXX`: control
/// characters other than line feed, bidirectional controls, zero-width and other invisible characters.
std::string visibleText(std::string_view text);

/// True for a character that visibleText() writes as an escape.
bool isDeceptive(char32_t codePoint);

} // namespace toolwright::report
