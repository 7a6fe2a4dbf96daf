#pragma once

#include <string>
#include <string_view>

namespace toolwright::jsonata::pictures {

/// English words in title case with lower-case `and`: `Twelve Thousand, Four Hundred and Seventy-Six`.
/// @p value is a finite integer, not negative.
std::string wordsOf(double value, bool isOrdinal);
/// Reads what wordsOf writes, in lower case, cardinal or ordinal; NaN when a word is unknown.
double numberOfWords(std::string_view words);

} // namespace toolwright::jsonata::pictures
