#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Numbers as letters and as Roman numerals, in lower case. Both directions follow the reference also where
/// it does not check its input.
namespace toolwright::jsonata::pictures {

/// 1 is `a`, 27 is `aa`; 0 and below are empty. @p value is finite.
std::string lettersOf(double value);
/// Reads base-26 letters counted from @p first (`a` or `A`), whatever the characters are.
double numberOfLetters(std::u16string_view letters, char16_t first);

/// 0 and below are empty. None beyond the largest the reference can write before its stack ends.
std::optional<std::string> romanOf(double value);
/// @p roman in upper case. NaN when a character is no Roman digit.
double numberOfRoman(std::string_view roman);

} // namespace toolwright::jsonata::pictures
